import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Started, startServices } from '../../server/app/start.ts';
import { readConfig } from '../../server/base/config.ts';
import type { Services } from '../../server/base/services.ts';
import { Client } from '../../tests/support/client.ts';
import { launchServer, unusedPort } from '../../tests/support/process.ts';
import { fillTrust } from './large/fillTrust.ts';
import { type Kind, type Size, say } from './measurement.ts';
import { seedLedger } from './soundLedger.ts';
import { seedPlans } from './vesting.ts';

/** The settings of a server. */
export type Settings = Record<string, string>;

/**
 * What the measurements find: a database without rows, the demo, plans of many people of which one tranche is due, a
 * sound ledger of as many people with a million lines for 100,000 of them, and the demo of which one trust is as large.
 */
export type Place = 'empty' | 'demo' | 'plans' | 'ledger' | 'large';

export type Places = ReturnType<typeof openPlaces>;

/** Makes each place when it is first asked for. */
export const openPlaces = (kind: Kind, { people }: Size, serverUrl: string | undefined) => {
  const made = new Map<Place, Promise<Settings>>();
  const all: Settings[] = [];

  const add = async (from?: Settings) => {
    const settings = await createPlace(kind, all.length, serverUrl, from);
    all.push(settings);
    return settings;
  };

  const makers: Record<Place, () => Promise<Settings>> = {
    empty: async () => seeded(await add(), async () => {}),
    demo: async () => {
      const settings = await add(await at('empty'));
      const { server } = await launch(settings);
      await server.stop();
      return settings;
    },
    plans: async () => seeded(await add(await at('empty')), ({ db }) => seedPlans(db, people)),
    ledger: async () => seeded(await add(await at('empty')), (services) => seedLedger(services, people)),
    large: async () =>
      seeded(await add(await at('demo')), async ({ db }) => {
        const operator = db.selectFrom('users').where('email', '=', demoLogins.trust).select('id');
        const { trust_id } = await db
          .selectFrom('trust_operators')
          .select('trust_id')
          .where('user_id', 'in', operator)
          .executeTakeFirstOrThrow();
        await fillTrust(db, trust_id, people);
      }),
  };

  const at = (place: Place): Promise<Settings> => {
    const known = made.get(place) ?? makers[place]();
    made.set(place, known);
    return known;
  };

  return {
    at,
    /** An empty database for something that is restored. */
    another: () => add(),
    async close() {
      for (const settings of all) await dropPlace(settings, serverUrl);
    },
  };
};

export const demoLogins = {
  trust: 'trust@demo.test',
  founder: 'founder@demo.test',
  employee: 'employee@demo.test',
};

/** A server in a process of its own. */
export const launch = async (settings: Settings) => {
  const port = await unusedPort();
  const url = `http://127.0.0.1:${port}`;
  return { url, server: await launchServer({ ...settings, PORT: String(port), APP_URL: url }) };
};

export const logIn = async (url: string, email: string, password = 'demo-vestry-2026') => {
  const client = new Client(url);
  const { status } = await client.post('/api/login', { email, password });
  if (status !== 200) throw new Error(`${email} cannot log in: ${status}`);
  return client;
};

/** A server in this process without its work beside requests. */
export const withServer = async <T>(settings: Settings, work: (started: Started) => Promise<T>) => {
  const started = await startServices(readConfig(settings), (error) => say(String(error)));
  return work(started).finally(started.stop);
};

const seeded = async (settings: Settings, seed: (services: Services) => Promise<unknown>) => {
  // Those for jobs, whose statements may take as long as they need.
  await withServer(settings, ({ forJobs }) => seed(forJobs));
  return settings;
};

const createPlace = async (
  kind: Kind,
  nth: number,
  serverUrl: string | undefined,
  from?: Settings,
): Promise<Settings> => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'vestry-bench-'));
  if (from) await cp(from.DATA_DIR!, DATA_DIR, { recursive: true });
  if (kind === 'embedded') return { DATA_DIR };
  const database = new URL(serverUrl!);
  database.pathname = `bench_${process.pid}_${nth}`;
  const name = nameOf(database.href);
  const template = from ? `template ${nameOf(from.DATABASE_URL!)}` : '';
  await administer(serverUrl!, `drop database if exists ${name} with (force)`);
  await administer(serverUrl!, `create database ${name} ${template}`);
  return { DATA_DIR, DATABASE_URL: database.href };
};

const dropPlace = async ({ DATA_DIR, DATABASE_URL }: Settings, serverUrl: string | undefined) => {
  if (DATABASE_URL) await administer(serverUrl!, `drop database ${nameOf(DATABASE_URL)} with (force)`);
  await rm(DATA_DIR!, { recursive: true });
};

const nameOf = (url: string) => new URL(url).pathname.slice(1);

const administer = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};
