import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import manifest from '../../package.json' with { type: 'json' };
import { backupBefore } from '../backup/beforeMigrating.ts';
import { watchClock, wrongClock } from '../base/clockWatch.ts';
import { type Config, ConfigError } from '../base/config.ts';
import { createProgress } from '../base/progress.ts';
import { secretBox } from '../base/secretBox.ts';
import type { Note, Report, Tell } from '../base/securityLog.ts';
import type { Services } from '../base/services.ts';
import { traceStatement } from '../base/tracing/tracing.ts';
import { connect, type Database } from '../db/connection.ts';
import { openLanes } from '../db/lanes.ts';
import type { Schema } from '../db/schema.ts';
import { hearStatements } from '../db/statements.ts';
import { bringUpToDate } from '../db/upToDate.ts';
import { failureLimit } from '../engine/http/failureLimit.ts';
import { configuredObjectStore } from '../files/objectStore.ts';
import { createImportTurns } from '../imports/importTurns.ts';
import { ownSealingKey } from '../papers/seal/sealingKeyFile.ts';
import { createIdentity } from '../people/identity/client.ts';
import { builtIn } from '../realtime/builtIn.ts';
import type { SocketWatch } from '../realtime/sockets/gate.ts';
import { refusalNotes } from '../realtime/sockets/noteRefusals.ts';
import { beginWork, createBackground } from './background.ts';
import { handlers } from './handlers.ts';
import { createMeters, type Meters } from './meters.ts';
import { noRequestLog, type RequestLog } from './requestLog.ts';
import { refuseDemo, requireObjectStore, setClock } from './startChecks.ts';

export type Started = {
  services: Services;
  /** The same services on connections of their own, for the work beside requests. */
  forJobs: Services;
  database: Database<Schema>;
  /** The identity provider that starts with the server where none is configured. */
  standIn: ReturnType<typeof standInOf> | undefined;
  /** Begins the work beside requests. */
  begin: () => Promise<void>;
  /** Tells all parts that the end is near. */
  ending: AbortController;
  stop: () => Promise<void>;
};

/** The other logs for the operator, and the clock of this machine. */
type StartOptions = { tell?: Tell; requestLog?: RequestLog; clock?: () => number };

/** Everything below HTTP: the database at its newest version, and the services. */
export const startServices = async (
  config: Config,
  reported: Report,
  note: Note = () => {},
  { tell = () => {}, requestLog = noRequestLog, clock = Date.now }: StartOptions = {},
): Promise<Started> => {
  await mkdir(config.dataDir, { recursive: true }).catch((error: Error) => {
    throw new ConfigError(`DATA_DIR: ${config.dataDir} cannot be used (${error.message})`);
  });
  const objects = await configuredObjectStore(config);
  const meters = metersOf(config);
  const report: Report = (error, of) => {
    meters.fault();
    reported(error, of);
  };
  const database = await connect<Schema>(config);
  const background = createBackground();
  background.add({ stop: watchStatements(config, meters, requestLog) });
  try {
    const wrong = await wrongClock(database.kysely, clock);
    if (wrong) throw new ConfigError(wrong);
    await bringUpToDate(config, database, backupBefore(config));
    await requireObjectStore(database.kysely, objects !== undefined);
    const redirectUri = `${config.appUrl}/api/identity/callback`;
    const standIn = config.oidc ? undefined : standInOf(config, redirectUri);
    const { requests, sessions, realtime, jobs, replica } = openLanes(database, config, tell);
    if (replica) background.add(replica);
    const ofRealtime = { ...database, kysely: realtime };
    const ending = new AbortController();
    const sealingKey = await ownSealingKey(config);
    const clockWatch = watchClock(sessions, clock, tell);
    background.add(clockWatch);
    const services: Services = {
      config,
      db: requests,
      sessions,
      replica,
      answers: database.answers,
      snapshot: database.snapshot,
      objects,
      identity: createIdentity({ ...(config.oidc ?? standIn!), redirectUri }),
      sealingKey,
      secretBox: secretBox(config, sealingKey),
      committed: background.committed,
      report,
      note,
      tell,
      clockWatch,
      ends: ending.signal,
      requestLog,
      meters,
      load: database.load,
      handlers,
      limit: failureLimit(config.rateLimits, requests),
      imports: createImportTurns(importsAtOnce(database, config)),
      progress: createProgress(ofRealtime),
      admission: realtime,
      realtime: config.pusher.service
        ? (await import('../realtime/outside.ts')).outside(config, ofRealtime, report)
        : builtIn(config, ofRealtime, report, countedSockets(meters, note)),
    };
    const forJobs = { ...services, db: jobs };
    await setClock(forJobs);
    if (config.production) await refuseDemo(database.kysely);
    const stop = async () => {
      ending.abort();
      await background.stop();
      await database.close();
    };
    return {
      services,
      forJobs,
      database,
      standIn,
      begin: () => beginWork(background, forJobs, database.kind),
      ending,
      stop,
    };
  } catch (error) {
    await background.stop();
    await database.close();
    throw error;
  }
};

const metersOf = ({ metrics: { token, port } }: Config) =>
  createMeters({ version: manifest.version, exposed: token !== undefined || port !== undefined });

/** Counts, traces and logs statements until the returned function is called. */
const watchStatements = ({ slowStatement }: Config, meters: Meters, requestLog: RequestLog) =>
  hearStatements((statement) => {
    meters.statement(statement);
    traceStatement(statement);
    if (statement.milliseconds >= slowStatement) requestLog.slow(statement);
  });

/** The number of imports at once: at least one connection is left to other requests where there are two. */
const importsAtOnce = ({ kind }: Database<Schema>, { database: { poolSize } }: Config) =>
  kind === 'embedded' || poolSize < 3 ? 1 : 2;

const standInOf = (config: Config, redirectUri: string) => ({
  issuer: `${config.appUrl}/identity`,
  clientId: 'vestry',
  clientSecret: config.secret ?? randomBytes(32).toString('hex'),
  redirectUri,
});

/** Refused sockets are counted, and some of them are logged. */
const countedSockets = ({ sockets }: Meters, note: Note): SocketWatch => {
  const noteRefusal = refusalNotes(note);
  return {
    ...sockets,
    refused: (why, address) => {
      sockets.refused(why);
      noteRefusal(why, address);
    },
  };
};
