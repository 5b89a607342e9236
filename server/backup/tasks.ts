import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from '../base/config.ts';
import type { Services } from '../base/services.ts';
import { connect } from '../db/connection.ts';
import type { Schema } from '../db/schema.ts';
import { configuredObjectStore } from '../files/objectStore.ts';
import { writeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

type Say = (line: string) => void;
type Source = Pick<Services, 'config' | 'snapshot' | 'objects'>;

const number = new Intl.NumberFormat('en');
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0);

export const backUp = async (
  { config, snapshot, objects }: Source,
  [file, ...more]: string[],
  say: Say,
): Promise<number> => {
  if (file === undefined || more.length > 0) {
    say('Usage: npm run backup -- FILE');
    return 2;
  }
  await access(dirname(file), constants.W_OK);
  const { rows, elsewhere, lost, size, ...made } = await snapshot((tx) =>
    writeBackup(tx, file, { config, objects }),
  );
  const content = [
    `${number.format(sum(rows))} rows`,
    ...(objects ? [`${number.format(made.objects)} files of the file store`] : []),
    made.withSealingKey ? 'the sealing key' : 'no sealing key',
  ];
  say(`Backed up into ${file}, ${(size / 1e6).toFixed(1)} MB: ${content.join(', ')}.`);
  if (elsewhere > 0) say(`Left out are ${elsewhere} files in a file store, because none is configured.`);
  if (lost.length > 0) say(`Left out, because damaged or missing in the file store: ${lost.join(', ')}`);
  return elsewhere > 0 || lost.length > 0 ? 1 : 0;
};

/** The same while no server runs: reads the database without migrating it. */
export const backUpAtRest = async (config: Config, args: string[], say: Say): Promise<number> => {
  const objects = await configuredObjectStore(config);
  const { snapshot, close } = await connect<Schema>(config);
  return backUp({ config, snapshot, objects }, args, say).finally(close);
};

export const restore = async (config: Config, [file, ...more]: string[], say: Say): Promise<number> => {
  if (file === undefined || more.length > 0) {
    say('Usage: npm run restore -- FILE');
    return 2;
  }
  const { manifest, end, ...restored } = await restoreBackup(config, file);
  say(`Restored ${number.format(sum(end.rows))} rows from ${file}, made on ${manifest.madeAt}.`);
  if (end.objects > 0)
    say(
      `${number.format(end.objects)} files went into ${config.fileStore ? 'the file store' : 'the database'}.`,
    );
  if (end.lost.length > 0)
    say(`These files were damaged or missing when it was made: ${end.lost.join(', ')}`);
  if (restored.foreignTables.length > 0)
    say(`Left out, because they are no tables of Vestry: ${restored.foreignTables.join(', ')}`);
  if (restored.heldMails > 0n)
    say(
      `${restored.heldMails} mails had not left when it was made. They are kept in the outbox and not sent.`,
    );
  if (restored.migrated.length > 0) say(`Migrated: ${restored.migrated.join(', ')}.`);
  say(
    restored.broken
      ? `Broken, as it was in the backup: ${restored.broken}`
      : `The ledger is sound: ${restored.checked} invariants hold.`,
  );
  return restored.broken ? 1 : 0;
};
