// Measures how many requests a second are answered, as shares of what a bare node answers that asks the same database.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '../../tests/support/client.ts';
import { launchServer, unusedPort } from '../../tests/support/process.ts';

const clients = 10;
const rounds = 5;
const milliseconds = 3000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const page = 'range=[0,24]&sort=["created_at","DESC"]';
/** The measured requests, and the least share of each in percent. What is reached is a little more. */
const asked: Record<string, { path: string; least: Record<string, number> }> = {
  'the 25 newest transactions': {
    path: `/api/transactions?${page}&count=without`,
    least: { postgresql: 30, embedded: 20 },
  },
  'the same with their total': {
    path: `/api/transactions?${page}`,
    least: { postgresql: 25, embedded: 13 },
  },
  'the data of each page, /api/app': { path: '/api/app', least: { postgresql: 12, embedded: 3 } },
};

/** Asks on several connections, on each one request after the other, and answers how many were answered a second. */
const rateOf = async (url: string, path: string, cookie = '') => {
  const { hostname, port, host } = new URL(url);
  const request = `GET ${encodeURI(path)} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`;
  let answers = 0;
  let isOver = false;
  const ask = async () => {
    const socket = connect(Number(port), hostname, () => socket.write(request)).setNoDelay();
    let received = '';
    socket.setEncoding('latin1').on('data', (part: string) => {
      received += part;
      const head = received.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/^content-length: (\d+)/im.exec(received.slice(0, head))?.[1]);
      if (received.length < head + 4 + length) return;
      if (!received.startsWith('HTTP/1.1 200 '))
        return socket.destroy(new Error(`${path}: ${received.slice(0, 200)}`));
      received = '';
      answers++;
      if (isOver) socket.end();
      else socket.write(request);
    });
    await once(socket, 'close');
  };
  const begun = performance.now();
  const timer = setTimeout(() => {
    isOver = true;
  }, milliseconds);
  await Promise.all(Array.from({ length: clients }, ask)).finally(() => clearTimeout(timer));
  return (answers * 1000) / (performance.now() - begun);
};

const launchBare = async (kind: string, database: string, trust: string) => {
  const child = fork(fileURLToPath(new URL('./bareServer.ts', import.meta.url)), [kind, database, trust]);
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, kill: () => child.kill('SIGKILL') };
};

const launchOurs = async (env: Record<string, string>) => {
  const port = await unusedPort();
  const url = `http://127.0.0.1:${port}`;
  return { url, server: await launchServer({ ...env, PORT: String(port), APP_URL: url }) };
};

/** Both servers answer in turns, so that a busy machine takes from both. */
export const measureRequests = async (kind: string, env: Record<string, string>): Promise<boolean> => {
  // The first start makes the demo; a copy of the embedded database has one more reader.
  const { server: first } = await launchOurs(env);
  await first.stop();
  const copy = join(env.DATA_DIR!, 'bare');
  if (kind === 'embedded') await cp(join(env.DATA_DIR!, 'pg'), copy, { recursive: true });
  const { url, server } = await launchOurs(env);
  const client = new Client(url);
  await client.post('/api/login', { email: 'trust@demo.test', password: 'demo-vestry-2026' });
  const [trust] = await client.list('trusts');
  const bare = await launchBare(kind, env.DATABASE_URL ?? copy, String(trust!.id));
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const rates = Object.fromEntries(Object.keys(asked).map((what): [string, number[]] => [what, []]));
  const bareRates: number[] = [];
  try {
    for (let round = 0; round <= rounds; round++) {
      const ofBare = await rateOf(bare.url, '/');
      // In the first round, both load what they need.
      if (round > 0) bareRates.push(ofBare);
      for (const [what, { path }] of Object.entries(asked)) {
        const rate = await rateOf(url, path, cookie);
        if (round > 0) rates[what]!.push(rate);
      }
    }
  } finally {
    bare.kill();
    await server.stop();
  }
  const most = median(bareRates);
  say(`  ${kind}: a bare node answers ${most.toFixed(0)} requests a second`);
  const results = Object.entries(asked).map(([what, { least }]) => {
    const rate = median(rates[what]!);
    const share = Math.round((rate / most) * 100);
    const bound = least[kind]!;
    say(`${kind}: ${what}, ${rate.toFixed(0)} a second, ${share} % of a bare node (at least ${bound} %)`);
    return share >= bound;
  });
  return results.every(Boolean);
};
