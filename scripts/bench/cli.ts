import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { say } from './measurement.ts';
import type { Settings } from './places.ts';
import { memoryOf } from './watch.ts';

/** Runs a command of the operator to its end, and answers the seconds and the most memory that it took, in megabytes. */
export const runCommandLine = async (args: string[], settings: Settings) => {
  const start = performance.now();
  const program = fileURLToPath(new URL('../../server/cli.ts', import.meta.url));
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const said = text(child.stdout);
  let memory: number | undefined;
  // The operating system forgets the figure when the process ends.
  while (child.exitCode === null && child.signalCode === null) {
    memory = (await memoryOf(child.pid!, 'VmHWM')) ?? memory;
    await Promise.race([exited, setTimeout(50)]);
  }
  const seconds = (performance.now() - start) / 1000;
  say(`  ${args[0]}: ${(await said).trim().split('\n').at(-1)}`);
  if (child.exitCode !== 0) throw new Error(`${args[0]} ended with ${child.exitCode ?? child.signalCode}.`);
  return { seconds, memory };
};
