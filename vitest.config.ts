import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      include: ['tests/**/*.test.{ts,tsx}'],
      setupFiles: ['tests/support/patience.ts'],
      // Each server under test has a database of its own in memory: more of them at once are not faster.
      maxWorkers: 2,
      // A limit is there for what hangs, not for what is slow.
      testTimeout: 60_000,
      hookTimeout: 120_000,
    },
  }),
);
