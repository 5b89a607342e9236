// Runs the tests of one part again for each change that it is sent, and answers whether they pass.
import { relative } from 'node:path';
import { createVitest } from 'vitest/node';
import type { Mutant } from './mutants.ts';

const root = process.cwd();
let current: Mutant | undefined;

const vitest = await createVitest(
  'test',
  {
    root,
    config: false,
    include: process.argv.slice(2),
    watch: false,
    // The cache would take a file for unchanged that was changed in memory alone.
    fsModuleCache: false,
    bail: 1,
    maxWorkers: 1,
    reporters: [{}],
    setupFiles: ['tests/support/patience.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
  {
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        transform(code, id) {
          if (!current || relative(root, id) !== current.file) return undefined;
          return code.slice(0, current.start) + current.text + code.slice(current.end);
        },
      },
    ],
  },
);

process.on('message', async ({ mutant }: { mutant?: Mutant }) => {
  // The file of the mutant before is invalidated too; it may be another one.
  for (const changed of [current, mutant]) if (changed) vitest.invalidateFile(`${root}/${changed.file}`);
  current = mutant;
  // Only the model is imported by all that use it: the server finds commands by the names of their files.
  vitest.config.related = mutant?.file.startsWith('model/') ? [`${root}/${mutant.file}`] : undefined;
  const specifications = await vitest.getRelevantTestSpecifications();
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // The modules of the result are those of the files before as well.
  process.send!(unhandledErrors.length === 0 && specifications.every(({ testModule }) => testModule?.ok()));
});
// The parent process has ended.
process.on('disconnect', () => process.exit());
process.send!('ready');
