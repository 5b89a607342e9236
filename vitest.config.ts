import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { eachDatabase } from './tests/eachDatabase.ts';
import longest from './tests/longest.json' with { type: 'json' };
import viteConfig from './vite.config.ts';

// Pages under test are made as for those who use them: React for developers takes half as long again.
process.env.NODE_ENV = 'production';

/** The tests that replace a module before it is loaded, so that they share nothing with others. */
const replacing = [
  'tests/browser/account/account.test.tsx',
  'tests/browser/account/factorDemand.test.tsx',
  'tests/browser/app/shell.test.tsx',
  'tests/browser/authProvider/authProvider.test.ts',
  'tests/browser/resources/planCurve.test.tsx',
  'tests/browser/visitor/*.test.tsx',
  'tests/server/realtime/realtimeLimits.test.ts',
  'tests/server/realtime/realtimeProtocol.test.ts',
  'tests/server/app/workers.test.ts',
];

const onEachDatabase = Object.keys(eachDatabase).map((name) => `tests/server/${name}.test.ts`);

/** What takes longest begins first, so that no worker is left with one such test when the other is done. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) => {
      const index = longest.findIndex((part) => moduleId.includes(`/tests/${part}`));
      return index < 0 ? longest.length : index;
    };
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}

/**
 * Servers begin and end all of the time: with more room for what is young, less of it is copied. It is no setting for
 * what fills the memory of a thread: that ends the whole process before the limit of the thread is noticed.
 */
const execArgv = ['--max-semi-space-size=64'];

/** What the files of the server need before they begin. */
const setupFiles = ['tests/support/quickPasswords.ts'];

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      globalSetup: ['tests/support/testRun.ts'],
      // The theme reads its colours from this style sheet; others stay empty.
      css: { include: [/tokens\.css/] },
      setupFiles: ['tests/support/reactOfProduction.ts', 'tests/support/patience.ts'],
      sequence: { sequencer: LongestFirst },
      // Each server under test has a database of its own in memory: more of them at once are not faster.
      maxWorkers: 2,
      // A limit is there for what hangs, not for what is slow.
      testTimeout: 120_000,
      hookTimeout: 240_000,
      expect: { poll: { timeout: 60_000 } },
      projects: [
        // Files of the model and the server share nothing but what was loaded, which takes a third of their time.
        {
          extends: true,
          test: {
            name: 'model and server',
            include: ['tests/{model,server,simulation}/**/*.test.ts'],
            exclude: [...replacing, ...onEachDatabase],
            setupFiles,
            isolate: false,
            execArgv,
          },
        },
        {
          extends: true,
          test: {
            name: 'each database',
            include: onEachDatabase,
            env: { TEST_EACH_DATABASE: 'yes' },
            setupFiles,
            isolate: false,
            execArgv,
          },
        },
        {
          extends: true,
          test: {
            name: 'pages',
            include: ['tests/browser/**/*.test.{ts,tsx}'],
            exclude: replacing,
            isolate: false,
            execArgv,
            // Pages wait for timers: a third worker uses what two leave free.
            maxWorkers: 3,
            sequence: { groupOrder: 1 },
          },
        },
        {
          extends: true,
          test: { name: 'alone', include: replacing, maxWorkers: 3, sequence: { groupOrder: 1 } },
        },
      ],
    },
  }),
);
