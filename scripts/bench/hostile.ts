// Measures how long everybody else waits while a request that is made to take long is answered: meanwhile another
// process asks whether the server lives.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from '../../tests/support/client.ts';
import { launchServer, unusedPort } from '../../tests/support/process.ts';
import { type Attackers, attacks } from './attacks.ts';

/** The longest time for which nobody may be without an answer, in milliseconds. */
const bound = 250;

const say = (line: string) => process.stdout.write(`${line}\n`);

const logIn = async (url: string, email: string) => {
  const client = new Client(url);
  const { status } = await client.post('/api/login', { email, password: 'demo-vestry-2026' });
  if (status !== 200) throw new Error(`${email} cannot log in: ${status}`);
  return client;
};

/** The memory of a process in megabytes; undefined where the operating system does not provide this file. */
const memoryOf = async (pid: number) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1];
  return kilobytes && Math.round(Number(kilobytes) / 1000);
};

const countOf = (statuses: number[]) =>
  [...Map.groupBy(statuses, (status) => status)].map(([status, of]) => `${of.length} × ${status}`).join(', ');

/** Attacks a server of its own, and reports for each attack how long the server did not answer others. */
export const attackServer = async (kind: string, env: Record<string, string>): Promise<boolean> => {
  const port = await unusedPort();
  const url = `http://127.0.0.1:${port}`;
  const probe = new URL('./busy.ts', import.meta.url).href;
  const server = await launchServer({
    ...env,
    PORT: String(port),
    APP_URL: url,
    NODE_OPTIONS: `--import=${probe}`,
  });
  /** The longest time for which the server's own thread was busy with one thing since the last call. */
  const busy = async () => {
    const answers = () => [...server.said().matchAll(/busy for (\d+) ms/g)];
    const before = answers().length;
    server.signal('SIGUSR2');
    while (answers().length === before) await setTimeout(10);
    return answers().at(-1)![1];
  };
  const poll = fork(fileURLToPath(new URL('./poll.ts', import.meta.url)), [`${url}/healthz`]);
  const tell = async (message: 'begin' | 'end'): Promise<unknown> => {
    poll.send(message);
    return (await once(poll, 'message'))[0];
  };
  try {
    const attackers: Attackers = {
      trust: await logIn(url, 'trust@demo.test'),
      founder: await logIn(url, 'founder@demo.test'),
      nobody: new Client(url),
    };
    await attackers.nobody.get('/healthz');
    const results: boolean[] = [];
    for (const [name, attack] of Object.entries(attacks)) {
      await busy();
      await tell('begin');
      const start = performance.now();
      const statuses = (await attack(attackers)).map(({ status }) => status);
      await setTimeout(1000);
      const unanswered = (await tell('end')) as number;
      const seconds = ((performance.now() - start - 1000) / 1000).toFixed(1);
      results.push(unanswered <= bound && !statuses.includes(500));
      say(
        `${results.at(-1) ? 'pass' : 'FAIL'} ${kind}: ${name}: unanswered for ${Math.round(unanswered)} ms at most (bound ${bound}), ` +
          `itself busy for ${await busy()} ms; ` +
          `${countOf(statuses)} in ${seconds} s; memory ${await memoryOf(server.pid)} MB`,
      );
    }
    return results.every(Boolean);
  } finally {
    poll.kill();
    await server.stop();
  }
};
