// Checks, exports and imports the texts in i18n.
//
// Usage: npm run texts -- check                  names texts that are missing, not needed or inconsistent
//        npm run texts -- export de > de.xlf     writes them for a translator, as XLIFF
//        npm run texts -- import de.xlf          takes them back
import { fstatSync, ftruncateSync, readFileSync, writeSync } from 'node:fs';
import { disagreements } from './texts/agreement.ts';
import { faultsOf, take } from './texts/translation.ts';
import { browserFaults, serverFaults } from './texts/use.ts';
import { exported, parsed } from './texts/xliff.ts';

const fail = (faults: readonly string[]) => {
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
};

/** npm names the script on the same output: a file into which it goes begins anew with the texts. */
const print = (text: string) => {
  const bytes = Buffer.from(text);
  const isFile = fstatSync(1).isFile();
  if (isFile) ftruncateSync(1, 0);
  for (let at = 0; at < bytes.length; )
    at += writeSync(1, bytes, at, bytes.length - at, isFile ? at : undefined);
};

const [task, argument = ''] = process.argv.slice(2);
if (task === 'check') fail([...disagreements(), ...browserFaults(), ...serverFaults()]);
else if (task === 'export' && argument) print(exported(argument));
else if (task === 'import' && argument) {
  const translation = parsed(readFileSync(argument, 'utf8'));
  const faults = faultsOf(translation);
  if (faults.length > 0) fail([...faults, 'Nothing was taken.']);
  else for (const key of take(translation)) console.log(`${translation.language} ${key}`);
} else fail(['Usage: npm run texts -- check | export LANGUAGE > FILE | import FILE']);
