import { afterAll } from 'vitest';

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  // The limits of time for pages. Tests wait until something has happened; a limit is there for a page that hangs, not
  // for a busy machine.
  configure({ asyncUtilTimeout: 60_000 });

  // Components set short timers that they do not clear, and a timer that fires after its window is gone is reported as
  // an error.
  const { setTimeout, clearTimeout } = globalThis;
  const pending = new Set<unknown>();
  globalThis.setTimeout = ((work: (...values: unknown[]) => void, delay = 0, ...values: unknown[]) => {
    const run = () => {
      pending.delete(timer);
      work(...values);
    };
    const timer = setTimeout(run, delay);
    if (delay <= 1000) pending.add(timer);
    return timer;
  }) as typeof globalThis.setTimeout;
  globalThis.clearTimeout = ((timer) => {
    pending.delete(timer);
    clearTimeout(timer);
  }) as typeof globalThis.clearTimeout;

  afterAll(async () => {
    cleanup();
    for (let look = 0; pending.size > 0 && look < 300; look++)
      await new Promise((again) => setTimeout(again, 10));
  });
}
