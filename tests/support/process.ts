import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const program = (name: string) => fileURLToPath(new URL(`../../server/${name}.ts`, import.meta.url));

/** What a program inherits here is what it needs to run, and no settings of the machine that runs the tests. */
const launch = (name: string, args: string[], env: Record<string, string>, timeout?: number): ChildProcess =>
  spawn(process.execPath, [program(name), ...args], {
    ...(timeout && { timeout, killSignal: 'SIGKILL' }),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Runs a program of the server to its end; one that comes to none is ended, so that no test leaves it behind. */
export const runToEnd = async (name: string, args: string[], env: Record<string, string>) => {
  const child = launch(name, args, env, 45_000);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { stdout, stderr, code };
};

/** A server process that has begun to listen. */
export const launchServer = async (env: Record<string, string>) => {
  const child = launch('main', [], env);
  const exited = once(child, 'exit');
  const said: string[] = [];
  await new Promise<void>((listens, failed) => {
    for (const stream of [child.stdout!, child.stderr!])
      stream.setEncoding('utf8').on('data', (part: string) => {
        said.push(part);
        if (said.join('').includes(' runs at ')) listens();
      });
    exited.then(() => failed(new Error(`the server ended: ${said.join('')}`)));
  });
  return {
    /** As when the power fails: nothing is told to the process. */
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
};

export const unusedPort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};
