// Measures how many requests a second are answered, as shares of what a bare node answers that asks the same database.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Bench, median } from './measurement.ts';
import { demoLogins, launch, logIn } from './places.ts';

const clients = 10;

const page = 'range=[0,24]&sort=["created_at","DESC"]';
const asked = {
  page: `/api/transactions?${page}&count=without`,
  pageAndTotal: `/api/transactions?${page}`,
  app: '/api/app',
};

/** Asks on several connections, on each one request after the other, and answers how many were answered a second. */
const rateOf = async (url: string, path: string, milliseconds: number, cookie = '') => {
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

/** Both servers answer in turns, so that a busy machine takes from both. */
export const measureRequests = async ({ kind, size, places }: Bench) => {
  const settings = await places.at('demo');
  // A copy of the embedded database has one more reader.
  const copy = join(settings.DATA_DIR!, 'bare');
  if (kind === 'embedded') await cp(join(settings.DATA_DIR!, 'pg'), copy, { recursive: true });
  const { url, server } = await launch(settings);
  const client = await logIn(url, demoLogins.trust);
  const [trust] = await client.list('trusts');
  const bare = await launchBare(kind, settings.DATABASE_URL ?? copy, String(trust!.id));
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const rates: Record<string, number[]> = Object.fromEntries(Object.keys(asked).map((what) => [what, []]));
  const bareRates: number[] = [];
  try {
    for (let round = 0; round <= size.rounds; round++) {
      const ofBare = await rateOf(bare.url, '/', size.milliseconds);
      // In the first round, both load what they need.
      if (round > 0) bareRates.push(ofBare);
      for (const [what, path] of Object.entries(asked)) {
        const rate = await rateOf(url, path, size.milliseconds, cookie);
        if (round > 0) rates[what]!.push(rate);
      }
    }
  } finally {
    bare.kill();
    await server.stop();
  }
  const bareRate = median(bareRates);
  const shareOf = (what: keyof typeof asked) => (median(rates[what]!) / bareRate) * 100;
  return {
    bareRate,
    page: shareOf('page'),
    pageAndTotal: shareOf('pageAndTotal'),
    app: shareOf('app'),
  };
};
