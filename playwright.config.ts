import { defineConfig } from '@playwright/test';

const quiet = [
  // A page under test lives for a second: compilers that pay off later take a tenth of the time.
  '--js-flags=--max-lazy --no-maglev --no-turbofan',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
];

/**
 * The journeys of users run on each database. The fixtures in e2e/support start the server of a journey; they read the
 * project's name.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/support/makeDemo.ts',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // A limit is there for what hangs, not for what is slow.
  timeout: 420_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    // A trace of every test takes a sixth of the time; --trace on makes one.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      // Chromium's own sandbox does not start for root, as which containers run.
      args: ['--no-sandbox', ...quiet],
    },
  },
  // The look of pages does not depend on the database, and the tests without a browser cover corrections in it, so
  // PostgreSQL needs the journeys alone.
  // The longest test comes first, and by their names the visits, which are many and short, come last: no worker is left
  // with one when the other is done.
  projects: [
    ...(process.env.TEST_DATABASE_URL ? [{ name: 'postgresql', testMatch: 'journey.spec.ts' }] : []),
    { name: 'embedded' },
  ],
});
