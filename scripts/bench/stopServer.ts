// Measures the interruption when one of two servers on one database is told to end while people work in browsers on
// both.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import Sdk from 'pusher';
import { Client } from '../../tests/support/client.ts';
import { launchServer, unusedPort } from '../../tests/support/process.ts';
import { choose, type Node, watchNodes } from './nodes.ts';
import type { Heard, Plan, Readings, Report } from './openBrowsers.ts';

/**
 * The number of readers of pages, the seconds of measuring before and after the stop, and the number of browsers that
 * wait for events.
 */
const pagesAtOnce = 10;
const before = 10;
const after = 30;
const watchers = 50;

/** The longest time, in milliseconds, that a page may take, and that may pass until everybody is back. */
const pageBound = 1000;
const backBound = 30_000;
/** The longest time, in milliseconds, for which the last events are awaited. */
const eventPatience = 30_000;

const secret = 'a secret that the programs of this trial know';
const say = (line: string) => process.stdout.write(`${line}\n`);
const percentile = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;
export const spread = (times: number[]) =>
  [0.5, 0.99, 1].map((share) => `${percentile(times, share).toFixed(0)} ms`).join(', ');
const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

export const logIn = async (nodes: Node[], email: string) => {
  const first = new Client(nodes[0]!.url);
  const { status } = await first.post('/api/login', { email, password: 'demo-vestry-2026' });
  if (status !== 200) throw new Error(`${email} cannot log in: ${status}`);
  const clients = nodes.map(({ url }) => {
    const client = new Client(url);
    for (const [name, value] of first.cookies) client.cookies.set(name, value);
    return client;
  });
  const { id } = (await first.get('/api/app')).json.user;
  return { id: id as string, cookies: first.cookies, on: (node: Node) => clients[nodes.indexOf(node)]! };
};
export type Person = Awaited<ReturnType<typeof logIn>>;

type Made = { id: string; begunAt: number };

/** Commands for one pool after the other, a fixed number per second. Returns a function that ends them. */
const command = (nodes: Node[], founder: Person, companyId: string, perSecond: number) => {
  const made: Made[] = [];
  const refused: string[] = [];
  const under = new Set<Promise<void>>();
  const ask = async () => {
    const begunAt = Date.now();
    const attributes = { company_id: companyId, name: `Pool ${randomUUID()}`, asset: 'Common B' };
    const rest = { pieces: 1000, value: '0.10', currency: 'EUR' };
    const { status, json } = await founder.on(choose(nodes)).create('pools', { ...attributes, ...rest });
    if (status === 200 || status === 201) made.push({ id: json.data.id, begunAt });
    else refused.push(`${status} ${JSON.stringify(json)}`);
  };
  const timer = setInterval(() => {
    const one = ask()
      .catch((error) => void refused.push(String(error)))
      .finally(() => under.delete(one));
    under.add(one);
  }, 1000 / perSecond);
  return {
    made,
    refused,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(under);
    },
  };
};

/** Reads pages as fast as they come, each reader one after the other. */
const read = (nodes: Node[], founder: Person) => {
  const times: number[] = [];
  const begunAt: number[] = [];
  const failed: string[] = [];
  let isOver = false;
  const reader = async () => {
    while (!isOver) {
      const start = performance.now();
      try {
        const { status } = await founder.on(choose(nodes)).get('/api/companies');
        if (status !== 200) failed.push(String(status));
      } catch (error) {
        failed.push(String(error));
      }
      begunAt.push(start);
      times.push(performance.now() - start);
      await setTimeout(100);
    }
  };
  const readers = Array.from({ length: pagesAtOnce }, reader);
  return {
    times,
    begunAt,
    failed,
    stop: async () => {
      isOver = true;
      await Promise.all(readers);
    },
  };
};

/** The records of which a browser was neither told nor could read after it had come back. */
const missedBy = (made: Made[], { ids, subscribedAt }: Heard) => {
  const heard = new Set(ids);
  return made.filter(({ id, begunAt }) => !heard.has(id) && !subscribedAt.some((at) => at >= begunAt));
};

/** The number of channels with other people than those who should be in them. */
const wronglyPresent = async (node: Node, expected: Record<string, string[]>) => {
  const { hostname: host, port } = new URL(node.url);
  const program = new Sdk({ appId: 'vestry', key: 'vestry', secret, host, port, useTLS: false });
  let wrong = 0;
  for (const [channel, people] of Object.entries(expected)) {
    const { users } = (await (await program.get({ path: `/channels/${channel}/users` })).json()) as {
      users: { id: string }[];
    };
    const found = users.map(({ id }) => id).sort();
    if (JSON.stringify(found) !== JSON.stringify([...people].sort())) wrong++;
  }
  return wrong;
};

type Server = Awaited<ReturnType<typeof launchServer>>;

/** Two servers on one database that take the address of a browser from a header, as behind a proxy. */
export const launchBoth = async (
  env: Record<string, string>,
): Promise<{ nodes: Node[]; servers: Server[] }> => {
  const nodes: Node[] = [];
  const servers: Server[] = [];
  for (let n = 0; n < 2; n++) {
    const port = await unusedPort();
    const url = `http://127.0.0.1:${port}`;
    const settings = { PORT: String(port), APP_URL: url, SECRET: secret.repeat(2), PUSHER_SECRET: secret };
    servers.push(await launchServer({ ...env, ...settings, TRUSTED_PROXIES: '1', SHUTDOWN_DELAY: '3' }));
    nodes.push({ url, isReady: true });
  }
  return { nodes, servers };
};

/** Sends questions to the thread that has the sockets. */
const asker =
  (worker: Worker) =>
  async <Answer>(question: string): Promise<Answer> => {
    worker.postMessage(question);
    return (await once(worker, 'message'))[0];
  };

/** Events come a moment after what they are about. */
const missedAtLast = async (ask: ReturnType<typeof asker>, made: Made[]) => {
  const since = performance.now();
  for (;;) {
    const heard = await ask<Heard[]>('heard');
    const missed = heard.reduce((sum, one) => sum + missedBy(made, one).length, 0);
    if (missed === 0 || performance.now() - since > eventPatience) return missed;
    await setTimeout(500);
  }
};

/** The name of a measurement, its figure, and whether that is within its bound. */
type Figure = [what: string, figure: string, isGood: boolean];

const figuresOfPages = (
  { times, begunAt, failed }: ReturnType<typeof read>,
  { quiet, stoppedAt }: { quiet: number; stoppedAt: number },
): Figure[] => {
  const slowest = Math.max(...times);
  const afterStop = inSeconds(begunAt[times.indexOf(slowest)]! - stoppedAt);
  return [
    ['pages', `${times.length}, ${failed.length} failed`, failed.length === 0],
    ['pages before the stop', spread(times.slice(0, quiet)), true],
    ['pages from then on', spread(times.slice(quiet)), true],
    ['slowest page', `${slowest.toFixed(0)} ms, begun ${afterStop} after the stop`, slowest <= pageBound],
  ];
};

/** Stops the first server while people work, and measures what they notice. */
const stopOne = async (nodes: Node[], servers: Server[], worker: Worker, people: People, rate: number) => {
  const ask = asker(worker);
  const { took, on } = await ask<Report>('open');
  say(`  everybody is in their channels after ${inSeconds(took)}, ${on.join(' and ')} on each`);
  const [company] = await people.founder.on(nodes[0]!).list('companies');
  const commands = command(nodes, people.founder, company!.id, rate);
  const pages = read(nodes, people.founder);
  await setTimeout(before * 1000);
  const quiet = pages.times.length;
  worker.postMessage('stopping');
  const stoppedAt = performance.now();
  servers[0]!.signal('SIGTERM');
  await setTimeout(after * 1000);
  await commands.stop();
  await pages.stop();
  const back = await ask<Report>('back');
  const readings = await ask<Readings>('readings');
  const slowestReading = Math.max(0, ...readings.times);
  const missed = await missedAtLast(ask, commands.made);
  const ended = await Promise.race([servers[0]!.ended, setTimeout(20_000, undefined)]);
  const expected = await ask<Record<string, string[]>>('people');
  const wrong = await wronglyPresent(nodes[1]!, expected);
  const faults = servers.flatMap((server) => [...server.said().matchAll(/^\w*Error.*$/gm)].map(String));
  const figures: Figure[] = [
    ...figuresOfPages(pages, { quiet, stoppedAt }),
    [
      'pages read anew',
      `${readings.times.length}, ${readings.failed.length} failed, ${spread(readings.times)}`,
      readings.failed.length === 0 && slowestReading <= pageBound,
    ],
    [
      'commands',
      `${commands.made.length}, ${commands.refused.length} refused`,
      commands.refused.length === 0,
    ],
    [
      'everybody is back',
      back.missing === 0 ? `after ${inSeconds(back.took)}` : `but ${back.missing}`,
      back.missing === 0 && back.took <= backBound,
    ],
    ['events missed', String(missed), missed === 0],
    ['channels with wrong people', `${wrong} of ${Object.keys(expected).length}`, wrong === 0],
    ['the stopped server ends with', String(ended), ended === 0],
    ['faults', String(faults.length), faults.length === 0],
  ];
  return {
    figures,
    reasons: [pages.failed, readings.failed, commands.refused, faults].flatMap((some) => some.slice(0, 3)),
  };
};
type People = Record<'founder' | 'employee', Person>;

/** Opens a number of sockets on two servers, and stops one server while commands come at a fixed rate. */
export const returnAfterStop =
  (sockets: number, commandsPerSecond: number) =>
  async (env: Record<string, string>): Promise<boolean> => {
    const { nodes, servers } = await launchBoth(env);
    const stopWatching = watchNodes(nodes);
    let worker: Worker | undefined;
    try {
      const founder = await logIn(nodes, 'founder@demo.test');
      const employee = await logIn(nodes, 'employee@demo.test');
      const workerData: Plan = {
        sockets,
        watchers,
        secret,
        urls: nodes.map(({ url }) => url),
        founder: { id: founder.id, cookies: [...founder.cookies] },
        employee: { id: employee.id, cookies: [...employee.cookies] },
      };
      worker = new Worker(new URL('openBrowsers.ts', import.meta.url), { workerData });
      const people = { founder, employee };
      const { figures, reasons } = await stopOne(nodes, servers, worker, people, commandsPerSecond);
      say(`postgresql: one of two servers with ${sockets} sockets is stopped`);
      for (const [what, figure, isGood] of figures) say(`  ${isGood ? 'pass' : 'FAIL'} ${what}: ${figure}`);
      for (const reason of reasons) say(`  ${reason}`);
      const load = loadavg().map((n) => n.toFixed(1));
      say(`  load of the machine: ${load.join(' ')}`);
      return figures.every(([, , isGood]) => isGood);
    } finally {
      stopWatching();
      await worker?.terminate();
      for (const server of servers) await server.kill();
    }
  };
