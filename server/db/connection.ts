import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { CompiledQuery, type Kysely, PGliteDialect, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { copyEmbedded } from './copyEmbedded.ts';
import { openEmbedded, snapshotPrefix } from './embedded.ts';
import { createLanes, type LaneSettings, type RunTogether, type Source, sourceOf } from './lane.ts';
import { type ChannelHandler, channels, postgresqlListener } from './postgresql/channels.ts';
import {
  type ConnectionSettings,
  connectionSettings,
  statementFor,
} from './postgresql/connectionSettings.ts';
import { eachPrepared } from './postgresql/eachPrepared.ts';
import { eachSetUp } from './postgresql/eachSetUp.ts';
import { isOfChangedColumns } from './postgresql/preparedStatements.ts';
import { Together } from './postgresql/together.ts';
import { valueTypes } from './postgresql/valueTypes.ts';
import { createDatabaseGate, type DatabaseGate } from './request/gate.ts';

export type DatabaseSettings = {
  databaseUrl?: string | undefined;
  /** The same database by way of a pooler that gives each transaction a connection; all lanes go there. */
  pooledDatabaseUrl?: string | undefined;
  /** A streaming replica of it, directly or, where there is one, by way of such a pooler. */
  readDatabaseUrl?: string | undefined;
  dataDir: string;
  /** Whether connections keep plans of statements that are asked for again. Those of a pooler never do. */
  preparedStatements?: boolean;
};

export type ReplicaLane<DB> = (settings: LaneSettings) => { db: Kysely<DB>; cutOff: () => void };

export type Database<DB> = {
  kind: 'embedded' | 'postgresql';
  /**
   * The handle for work without a time limit. Inside a transaction only the transaction's handle may be used: this one
   * throws there, and so do those of all lanes.
   */
  kysely: Kysely<DB>;
  /** Opens a lane for a kind of work, which is closed with the database. */
  lane(settings: LaneSettings): Kysely<DB>;
  /** The same on the replica, where there is one. `cutOff` breaks the connections on which something is under way. */
  replicaLane?: ReplicaLane<DB>;
  /** Whether the database answers, however busy it is. */
  answers(): Promise<boolean>;
  /**
   * Listens to NOTIFY on a channel until the returned function is called. Messages sent while the connection to a
   * server is down are lost; `missed` is called when it listens again after that.
   */
  listen(channel: string, handler: ChannelHandler, missed?: () => void): Promise<() => Promise<void>>;
  /** The number of connections, of idle ones, and of requests waiting for one. */
  load(): { pool: string; size: number; idle: number; waiting: number }[];
  /** Reads one moment of the database, for as long as that takes, while others go on writing. */
  snapshot<T>(work: (tx: Transaction<DB>) => Promise<T>): Promise<T>;
  /** Waits for the queries and transactions that have begun; later ones are refused. */
  close(): Promise<void>;
};

/**
 * Opens the PostgreSQL server at `databaseUrl`, or without one the embedded database in `dataDir`.
 *
 * @throws Error in one line when the server cannot be used or the directory is in use by another process
 */
export const connect = <DB>(settings: DatabaseSettings): Promise<Database<DB>> =>
  settings.databaseUrl
    ? connectPostgresql({ ...settings, databaseUrl: settings.databaseUrl })
    : connectEmbedded(settings.dataDir);

const connectEmbedded = async <DB>(dataDir: string): Promise<Database<DB>> => {
  const { listen, notify } = channels((statement) => sql.raw(statement).execute(kysely));
  const embedded = await openEmbedded(dataDir, valueTypes, notify);
  const lanes = createLanes<DB>();
  const source = sourceOf(new PGliteDialect({ pglite: embedded }), embedded.together);
  const gate = createDatabaseGate(1);
  const lane = (settings: LaneSettings) => lanes.open(source, gate, settings);
  const kysely = lane(unhurried);
  return {
    kind: 'embedded',
    kysely,
    lane,
    answers: () => withinPatience(embedded.ping()),
    listen,
    load: () => [{ pool: 'embedded', ...gate.load() }],
    // The one connection cannot be kept for so long, so a copy of the directory is opened and read.
    async snapshot(work) {
      const copy = await mkdtemp(join(dataDir, snapshotPrefix));
      try {
        await copyEmbedded(kysely, embedded, join(dataDir, 'pg'), join(copy, 'pg'));
        const copied = await connectEmbedded<DB>(copy);
        return await atOneMoment(copied.kysely, work).finally(copied.close);
      } finally {
        await rm(copy, { recursive: true, force: true });
      }
    },
    async close() {
      await lanes.drain();
      await embedded.close();
    },
  };
};

const connectPostgresql = async <DB>({
  databaseUrl,
  pooledDatabaseUrl,
  readDatabaseUrl,
  preparedStatements = true,
}: DatabaseSettings & { databaseUrl: string }): Promise<Database<DB>> => {
  const pools: pg.Pool[] = [];
  const lanes = createLanes<DB>();
  const gates = new Map<string, DatabaseGate>();
  const keep = (pool: pg.Pool) => {
    pools.push(pool);
    return pool;
  };
  const closePools = () => Promise.all(pools.map((pool) => pool.end()));
  const open = (settings: LaneSettings, url = databaseUrl) =>
    keep(openPool(url, settings, (client) => setUp(client, settings)));
  const lane = (settings: LaneSettings, source: Source) => {
    const gate = createDatabaseGate(settings.size);
    gates.set(settings.name, gate);
    return lanes.open(source, gate, settings);
  };
  const ownSource = (pool: pg.Pool) =>
    sourceOf(
      new PostgresDialect({ pool: preparedStatements ? eachPrepared(pool) : pool }),
      togetherOn(pool, preparedStatements),
    );
  const pooledSource = (pool: pg.Pool, settings: LaneSettings) => {
    const before = connectionSettings(settings);
    return sourceOf(new PostgresDialect({ pool: eachSetUp(pool, before) }), togetherOn(pool, false, before));
  };
  // Where the database has a pooler its replica may have one, so it is used in the same manner.
  const laneAt = (url: string, settings: LaneSettings) => {
    const pool = pooledDatabaseUrl ? keep(openPool(url, settings)) : open(settings, url);
    const source = pooledDatabaseUrl ? pooledSource(pool, settings) : ownSource(pool);
    return { db: lane(settings, source), cutOff: cutterOf(pool) };
  };
  const own = open(unhurried);
  try {
    await requireVersion(own);
  } catch (error) {
    await closePools();
    throw error;
  }
  const kysely = lane(unhurried, ownSource(own));
  const asking = open({
    name: 'health',
    size: 1,
    urgency: 0,
    patience: answersWithin,
    statement: answersWithin,
  });
  const listener = postgresqlListener(databaseUrl);
  return {
    kind: 'postgresql',
    kysely,
    lane: (settings) => laneAt(pooledDatabaseUrl ?? databaseUrl, settings).db,
    ...(readDatabaseUrl && { replicaLane: (settings) => laneAt(readDatabaseUrl, settings) }),
    answers: () => withinPatience(asking.query('select 1')),
    listen: listener.listen,
    load: () => [...gates].map(([pool, gate]) => ({ pool, ...gate.load() })),
    snapshot: (work) => atOneMoment(kysely, work),
    async close() {
      await lanes.drain();
      await listener.close();
      await closePools();
    },
  };
};

/** The lane of commands of the operator and of the start: their work may wait, and may take its time. */
const unhurried: LaneSettings = { name: 'other', size: 10, urgency: 3 };

/** Seconds within which a connection is made, where nothing else is said. */
const connectsWithin = 30;
const answersWithin = 3;

const openPool = (
  connectionString: string,
  settings: LaneSettings,
  onConnect?: (client: pg.ClientBase) => Promise<void>,
) => {
  const { size, patience = connectsWithin, statement } = settings;
  const pool = new pg.Pool({
    connectionString,
    max: size,
    types: valueTypes,
    keepAlive: true,
    connectionTimeoutMillis: patience * 1000,
    // The server itself breaks off statements; this limit is for a server that has gone.
    ...(statement && { query_timeout: (statement + patience) * 1000 }),
    ...(onConnect && { onConnect }),
  });
  // The pool reports the loss of an idle connection here. Without a listener the report would end the process.
  pool.on('error', () => {});
  // A query on a lost connection fails by itself. Without a listener this report would end the process too.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};

/** Watches which connections of a pool are in use. The answered function breaks them, and what runs there fails. */
const cutterOf = (pool: pg.Pool) => {
  const inUse = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => inUse.add(client)).on('release', (_, client) => inUse.delete(client));
  return () => {
    // With a query under way the driver ends the connection without a farewell.
    for (const client of inUse) void (client as unknown as pg.Client).end();
  };
};

const togetherOn =
  (pool: pg.Pool, prepares: boolean, before?: ConnectionSettings): RunTogether =>
  async (queries) => {
    const client = await pool.connect();
    const all = before ? [CompiledQuery.raw(statementFor('transaction', before)), ...queries] : queries;
    const send = () =>
      new Promise<unknown[][]>((resolve, reject) => {
        const together = new Together(all, valueTypes, prepares);
        together.callback = (error, rows) =>
          error ? reject(error) : resolve(before ? rows!.slice(1) : rows!);
        // The driver's types declare how a query is sent, and not which messages it handles.
        client.query(together as unknown as pg.Submittable);
      });
    try {
      return await send().catch((error) => {
        if (isOfChangedColumns(error)) return send();
        throw error;
      });
    } finally {
      client.release();
    }
  };

const withinPatience = (answer: Promise<unknown>): Promise<boolean> => {
  const late = setTimeout(answersWithin * 1000, false, { ref: false });
  return Promise.race([late, answer.then(() => true)]).catch(() => false);
};

/** Runs in a transaction that does not see later commits of others. */
export const atOneMoment = <DB, T>(kysely: Kysely<DB>, work: (tx: Transaction<DB>) => Promise<T>) =>
  kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

const setUp = async (client: pg.ClientBase, settings: LaneSettings) =>
  void (await client.query(statementFor('connection', connectionSettings(settings))));

const oldestVersion = 15;

const requireVersion = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ server_version: string }>('show server_version').catch((error) => {
    // A host with several addresses is refused with one error for each.
    const { message } = error.errors?.[0] ?? error;
    throw new Error(`The database at DATABASE_URL cannot be used: ${message}`, { cause: error });
  });
  const version = rows[0]!.server_version;
  if (Number.parseInt(version, 10) < oldestVersion)
    throw new Error(
      `The database at DATABASE_URL is PostgreSQL ${version}; ${oldestVersion} or newer is needed.`,
    );
};
