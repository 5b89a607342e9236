import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSettings } from '../../server/db/connection.ts';
import { openCompany, operatorsOf } from './acts.ts';
import { Client } from './client.ts';
import { createTestDatabase, type testKinds } from './database.ts';
import { serveTestDatabase, startTestServer, type TestServer } from './server.ts';

type Kind = (typeof testKinds)[number];

/** A database that nobody uses, and what was made in it, as text. */
type Prepared = { database: DatabaseSettings; cookies: [string, string][][]; text: string };

/** The directory of a run of the tests: tests/support/testRun.ts makes it, and removes it in the end. */
const run = process.env.VESTRY_TEST_RUN;

/**
 * A server on a copy of a database in which something was made, and what that came to: clients who are logged in, and
 * records. The name stands for what is made, which a run of the tests does once for each database, or twice where two
 * workers want it at the same time.
 */
export const startPrepared = async <T extends object>(
  kind: Kind,
  name: string,
  make: (server: TestServer) => Promise<T>,
  today?: string,
): Promise<{ server: TestServer; made: T }> => {
  if (!run) {
    // The program changes between the tests of a run, as those of npm run mutate do it: nothing is kept.
    const server = await startTestServer(kind, today);
    return { server, made: await make(server) };
  }
  const directory = join(run, 'prepared');
  const prepared = (await find(directory, kind, name)) ?? (await prepare(directory, kind, name, make, today));
  const server = await serveTestDatabase(await createTestDatabase(kind, prepared.database), today);
  return { server, made: read<T>(prepared, server) };
};

/** A server with a trust, a company and people who joined it, as `openCompany` makes them, on the given date. */
export const startCompany = async <Name extends string>(
  kind: Kind,
  names: readonly Name[],
  today = '2026-01-15',
) => {
  const name = ['company', today, ...names].join('-');
  const { server, made } = await startPrepared(kind, name, (server) => openCompany(server, names), today);
  return { server, ...made };
};

const find = async (directory: string, kind: Kind, name: string): Promise<Prepared | undefined> => {
  const file = (await readdir(directory)).find((each) => each.startsWith(`${name}-${kind}-`));
  return file && JSON.parse(await readFile(join(directory, file), 'utf8'));
};

const prepare = async <T extends object>(
  directory: string,
  kind: Kind,
  name: string,
  make: (server: TestServer) => Promise<T>,
  today?: string,
): Promise<Prepared> => {
  const { dataDir, databaseUrl } = await createTestDatabase(kind);
  const server = await serveTestDatabase({ dataDir, databaseUrl, drop: async () => {} }, today);
  const text = write(await make(server).finally(server.close), server);
  const prepared = { database: { dataDir, databaseUrl }, ...text };
  const file = `${name}-${kind}-${randomUUID()}`;
  await writeFile(join(directory, `.${file}`), JSON.stringify(prepared));
  // Whoever looks for it finds all of it.
  await rename(join(directory, `.${file}`), join(directory, file));
  return prepared;
};

/** What stands for the server, or for a client by its number. */
const sign = '@';

const write = (made: object, server: TestServer) => {
  const clients: Client[] = [];
  const operators = Object.fromEntries(operatorsOf.get(server) ?? []);
  const text = JSON.stringify({ made, operators }, (_, value) => {
    if (value === server) return { [sign]: 'server' };
    if (!(value instanceof Client)) return value;
    if (!clients.includes(value)) clients.push(value);
    return { [sign]: clients.indexOf(value) };
  });
  return { text, cookies: clients.map(({ cookies }) => [...cookies]) };
};

const read = <T>({ text, cookies }: Prepared, server: TestServer): T => {
  const clients = cookies.map((each) => {
    const client = server.visitor();
    for (const [name, value] of each) client.cookies.set(name, value);
    return client;
  });
  const { made, operators } = JSON.parse(text, (_, value) => {
    const stands = value?.[sign];
    if (stands === 'server') return server;
    return stands === undefined ? value : clients[stands];
  });
  operatorsOf.set(server, new Map(Object.entries(operators)));
  return made;
};
