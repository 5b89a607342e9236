import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Client, type Row } from './client.ts';

const program = (name: string) => fileURLToPath(new URL(`../../server/${name}.ts`, import.meta.url));

/** The environment that a program inherits here: enough to run, and no settings of the machine that runs the tests. */
const inherited = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  // What one process has compiled, the next one need not.
  NODE_COMPILE_CACHE: join(tmpdir(), 'vestry-compile-cache'),
};

const launch = (name: string, args: string[], env: Record<string, string>, timeout?: number): ChildProcess =>
  spawn(process.execPath, [program(name), ...args], {
    ...(timeout && { timeout, killSignal: 'SIGKILL' }),
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Runs a program of the server to its end; a program that hangs is killed, so that no test leaves it behind. */
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
export const launchServer = (env: Record<string, string>) => listening(launch('main', [], env));

/** The same, started by `npm start`, in a process group as in a terminal. */
export const launchByScript = (env: Record<string, string>) =>
  listening(
    spawn(
      process.execPath,
      [fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url)), program('main')],
      {
        env: { ...inherited, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      },
    ),
  );

const listening = async (child: ChildProcess) => {
  const exited = once(child, 'exit') as Promise<[code: number | null]>;
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
    pid: child.pid!,
    said: () => said.join(''),
    signal: (name: NodeJS.Signals) => child.kill(name),
    /** Resolves to the exit code; null after a kill. */
    ended: exited.then(([code]) => code),
    /** Kills the process without a warning, as a power failure does. */
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

/** Visitors of a server in a process of its own, and the mails that it keeps. */
export const serverAt = (url: string) => ({
  url,
  visitor: () => new Client(url),
  mailsTo: async (email: string) =>
    (await new Client(url).get('/dev/mail.json')).json.filter((mail: Row) => mail.to === email),
});

export const unusedPort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};
