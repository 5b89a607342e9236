// Writes the files of a new resource with states, commands and people who are told. They are the example of
// docs/adding-a-resource.md, which has loans, under other names. The files work as they are; their content is left to
// you.
//
// Usage: npm run new -- NAME SINGULAR, such as: npm run new -- advances advance
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { blocksOf } from './new/blocks.ts';

const [name = '', singular = ''] = process.argv.slice(2);
if (!/^[a-z]+$/.test(name) || !/^[a-z]+$/.test(singular) || name === singular) {
  console.error('Usage: npm run new -- NAME SINGULAR, both in small letters, such as: advances advance');
  process.exit(1);
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const renamed = (text: string) =>
  text
    .replaceAll('loans', name)
    .replaceAll('loan', singular)
    .replaceAll('Loans', capital(name))
    .replaceAll('Loan', capital(singular));

/** The number after the last migration's. */
const numbered = (file: string) => {
  const taken = readdirSync('server/db/migrations').map((migration) => Number.parseInt(migration, 10) || 0);
  const next = String(Math.max(...taken) + 1).padStart(4, '0');
  return file.replace(/\/\d{4}-/, `/${next}-`);
};

const files = blocksOf(readFileSync('docs/adding-a-resource.md', 'utf8'), 'complete').map(
  ({ file, text }) => ({
    file: numbered(renamed(file)),
    text: renamed(text),
  }),
);
const taken = files.filter(({ file }) => existsSync(file));
if (taken.length > 0) {
  console.error(`There is one already: ${taken.map(({ file }) => file).join(', ')}`);
  process.exit(1);
}
for (const { file, text } of files) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(file);
}
console.log(
  'Left to you: attributes, states and commands, the words in three languages, and what the test promises.',
);
