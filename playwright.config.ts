import { defineConfig } from '@playwright/test';

const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
];

/** What people do is tried on each database; its server is started by the fixtures in e2e/support, which read the project's name. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/support/makeDemo.ts',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // A limit is there for what hangs, not for what is slow.
  timeout: 420_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      // Chromium's own sandbox does not start for root, as which containers run.
      args: ['--no-sandbox', ...quiet],
    },
  },
  // How a page looks does not depend on the database, and what corrections do to it is tried without a browser.
  projects: [
    { name: 'embedded' },
    ...(process.env.TEST_DATABASE_URL ? [{ name: 'postgresql', testMatch: 'journey.spec.ts' }] : []),
  ],
});
