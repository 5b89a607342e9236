// Runs the tests of one part again for each change that it is sent, and answers whether they pass.
import { relative } from 'node:path';
import { createVitest } from 'vitest/node';
import type { Mutant } from './mutants.ts';

/** The file whose tests shall run, changed or as it is. */
export type Asked = { file: string; mutant?: Mutant };

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

process.on('message', async ({ file, mutant }: Asked) => {
  // The file of the mutant before is invalidated too; it may be another one.
  for (const changed of [current?.file, file]) if (changed) vitest.invalidateFile(`${root}/${changed}`);
  current = mutant;
  vitest.config.related = [`${root}/${file}`];
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    await vitest.getRelevantTestSpecifications(),
  );
  process.send!(unhandledErrors.length === 0 && testModules.every((module) => module.ok()));
});
// The parent process has ended.
process.on('disconnect', () => process.exit());
process.send!('ready');
