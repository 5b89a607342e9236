import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * The memory of a process in megabytes, now or at most; undefined where the operating system does not provide this file.
 */
export const memoryOf = async (pid: number, which: 'VmRSS' | 'VmHWM') => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = new RegExp(`^${which}:\\s+(\\d+)`, 'm').exec(status)?.[1];
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1000);
};

/** Lets the most memory of a process be counted anew. */
const forgetMost = (pid: number) => writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {});

/** Asks a server from another process whether it lives, and measures the longest time without an answer. */
export const watchOthers = (url: string) => {
  const poll = fork(fileURLToPath(new URL('./poll.ts', import.meta.url)), [`${url}/healthz`]);
  const tell = async (message: 'begin' | 'end'): Promise<unknown> => {
    poll.send(message);
    return (await once(poll, 'message'))[0];
  };
  return {
    begin: () => tell('begin'),
    end: async () => (await tell('end')) as number,
    stop: () => poll.kill(),
  };
};

/**
 * Measures what the work of a server takes, in seconds and in megabytes of memory at most, and how long others wait for
 * an answer meanwhile, in milliseconds at most.
 */
export const watched = async <T>(
  { url, server: { pid } }: { url: string; server: { pid: number } },
  work: () => Promise<T>,
) => {
  const others = watchOthers(url);
  try {
    await forgetMost(pid);
    await others.begin();
    const start = performance.now();
    const done = await work();
    const seconds = (performance.now() - start) / 1000;
    return { done, seconds, memory: await memoryOf(pid, 'VmHWM'), wait: await others.end() };
  } finally {
    others.stop();
  }
};
