// Measures what has to stay fast, as ratios of two ways to the same end that are run in turn on the same machine. The
// arguments are the number of plans and the measurement (all of them without one). `sockets` runs only by its name and
// needs PostgreSQL: its first argument is the number of open sockets, its third the number of commands per second (50).
// So does `replica`, with the number of commands per second and the programs of a PostgreSQL server.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { buildApp } from '../server/app/server.ts';
import { startServices } from '../server/app/start.ts';
import { readConfig } from '../server/base/config.ts';
import type { Services } from '../server/base/services.ts';
import { floodSockets } from './bench/floodSockets.ts';
import { attackServer } from './bench/hostile.ts';
import { farPage, pagesOf, seedActivities } from './bench/lists.ts';
import { payDividend, seedAccounts } from './bench/payouts.ts';
import { days, makeRegister, seedCertificates } from './bench/registers.ts';
import { loseDatabases } from './bench/replica.ts';
import { measureLists } from './bench/reportLists.ts';
import { measureRequests } from './bench/requests.ts';
import { returnAfterStop } from './bench/stopServer.ts';
import { insertRows, saveRows, seedPlans, undo, vest } from './bench/vesting.ts';

const plans = Number(process.argv[2] ?? 100_000);
const wanted = process.argv[3];
const rounds = 3;
const serverUrl = process.env.TEST_DATABASE_URL;

const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const timed = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

const measure = async (kind: string, settings: NodeJS.ProcessEnv) => {
  const { services, begin, stop } = await startServices(readConfig(settings), (error) => say(String(error)));
  try {
    await begin();
    await seedPlans(services.db, plans);
    await sql`vacuum analyze`.execute(services.db);
    const results: boolean[] = [];
    for (const [name, compare] of Object.entries(comparisons))
      if (!wanted || wanted === name) results.push(await compare(kind, services));
    return results.every(Boolean);
  } finally {
    await stop();
  }
};

/** Compares the scheduler's work on the plans with a due tranche to the bare insertion of the same rows. */
const compareVesting = async (kind: string, services: Services) => {
  const { db } = services;
  const vesting: number[] = [];
  const inserting: number[] = [];
  for (let round = 0; round < rounds; round++) {
    vesting.push(await timed(() => vest(services)));
    if (round === 0) await saveRows(db);
    await undo(db);
    inserting.push(await timed(() => insertRows(db)));
    await undo(db);
    say(`  ${kind}: vested in ${seconds(vesting.at(-1)!)}, inserted in ${seconds(inserting.at(-1)!)}`);
  }
  const ratio = median(vesting) / median(inserting);
  say(`${kind}: vesting ${plans} plans takes ${ratio.toFixed(2)} × the bare insertion (at most 2)`);
  return ratio <= 2;
};

/** Measures that a page far back in a long list is read as fast as the first. */
const comparePages = async (kind: string, { db }: Services) => {
  await seedActivities(db);
  await sql`vacuum analyze activities`.execute(db);
  const { first, far } = await pagesOf(db);
  const times: { first: number; far: number }[] = [];
  for (let round = 0; round < 30; round++) times.push({ first: await timed(first), far: await timed(far) });
  const [one, other] = [median(times.map((t) => t.first)), median(times.map((t) => t.far))];
  const ratio = other / one;
  say(
    `${kind}: page ${farPage} of a list, in ${other.toFixed(1)} ms, takes ${ratio.toFixed(2)} × page 1 (at most 2)`,
  );
  return ratio <= 2;
};

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;

/** Checks that five times the input takes about five times as long; the extra memory is printed. */
const compareLengths = async (
  what: string,
  rows: string,
  make: (day: string) => Promise<{ count: number; growth: number }>,
) => {
  const measured = async (day: string) => {
    const start = performance.now();
    const { count, growth } = await make(day);
    const time = performance.now() - start;
    say(`  ${what} of ${count} ${rows} in ${seconds(time)}, ${megabytes(growth)} more memory at most`);
    return time / count;
  };
  const short = await measured(days[0]!);
  const ratio = (await measured(days.at(-1)!)) / short;
  say(`${what} takes ${ratio.toFixed(2)} × as long for each of five times as many ${rows} (at most 2)`);
  return ratio <= 2;
};

const compareHolders = async (kind: string, services: Services) => {
  await seedCertificates(services.db);
  const registersAreGood = await compareRegisters(kind, services);
  return (await comparePayouts(kind, services)) && registersAreGood;
};

const compareRegisters = async (kind: string, services: Services) => {
  // The first one also loads the code that the others then find loaded.
  await makeRegister(services, days[0]!);
  return compareLengths(`${kind}: a register`, 'rows', (day) => makeRegister(services, day));
};

/** Measures a payout from its draft to the file for the bank. */
const comparePayouts = async (kind: string, services: Services) => {
  const operator = await seedAccounts(services);
  return compareLengths(`${kind}: a payout`, 'holders', (day) => payDividend(services, operator, day));
};

/** Measures that strangers on WebSockets keep nobody else waiting. */
const watchStrangers = async (kind: string, services: Services) => {
  const app = await buildApp(services);
  try {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    await services.realtime.begin(app.server);
    const { quiet, busy } = await floodSockets(address, services.config.pusher.application.key);
    say(
      `${kind}: an answer takes ${quiet.toFixed(0)} ms at most, and ${busy.toFixed(0)} ms while strangers enter and leave channels (at most 250)`,
    );
    return busy <= 250;
  } finally {
    await app.close();
  }
};

const comparisons = {
  vesting: compareVesting,
  lists: comparePages,
  holders: compareHolders,
  strangers: watchStrangers,
};

type Measured = (kind: string, settings: Record<string, string>) => Promise<boolean>;

const onEmbedded = async (run: Measured) => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'vestry-bench-'));
  return run('embedded', { DATA_DIR }).finally(() => rm(DATA_DIR, { recursive: true }));
};

const onPostgresql = async (run: Measured, url: string) => {
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'vestry-bench-'));
  const database = new URL(url);
  database.pathname = 'vestry_bench';
  await administer('drop database if exists vestry_bench with (force)');
  await administer('create database vestry_bench');
  return run('postgresql', { DATA_DIR, DATABASE_URL: database.href }).finally(async () => {
    await administer('drop database vestry_bench with (force)');
    await rm(DATA_DIR, { recursive: true });
  });
};

const good: boolean[] = [];
const apart: Record<string, Measured> = {
  everyList: measureLists(plans),
  hostile: attackServer,
  requests: measureRequests,
};
const runs: Measured[] = wanted
  ? [apart[wanted] ?? (['sockets', 'replica'].includes(wanted) ? [] : measure)].flat()
  : [measure, ...Object.values(apart)];
for (const run of runs) {
  good.push(await onEmbedded(run));
  if (serverUrl) good.push(await onPostgresql(run, serverUrl));
}
if (wanted === 'sockets') {
  if (!serverUrl) throw new Error('TEST_DATABASE_URL: two servers need PostgreSQL');
  good.push(await onPostgresql(returnAfterStop(plans, Number(process.argv[4] ?? 50)), serverUrl));
}
// It makes both of its databases, so its first argument is the number of commands per second.
if (wanted === 'replica') good.push(await loseDatabases(plans));
process.exitCode = good.every(Boolean) ? 0 : 1;
