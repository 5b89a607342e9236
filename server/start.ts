import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { backupBefore } from './backup/beforeMigrating.ts';
import { businessDate, moveTo, startFrom } from './clock.ts';
import { type Config, ConfigError } from './config.ts';
import { connect, type Database } from './db/connection.ts';
import type { Handle } from './db/handle.ts';
import { migrate, migrationsDirectory } from './db/migrate.ts';
import type { Schema } from './db/schema.ts';
import { failureLimit } from './failureLimit.ts';
import { countElsewhere } from './files/files.ts';
import { configuredObjectStore } from './files/objectStore.ts';
import { createIdentity } from './identity/client.ts';
import { longJobKinds } from './jobs/longJobKinds.ts';
import { startLongJobs } from './jobs/longJobs.ts';
import { startOutbox } from './jobs/outbox.ts';
import { createTransport } from './mail/transport.ts';
import { createProgress } from './progress.ts';
import { builtIn } from './realtime/builtIn.ts';
import { outside } from './realtime/outside.ts';
import { startBroadcasts } from './realtime/sender.ts';
import { ownSealingKey } from './sealingKeyFile.ts';
import { secretBox } from './secretBox.ts';
import type { Note, Report } from './securityLog.ts';
import type { Services } from './services.ts';

export type Started = {
  services: Services;
  database: Database<Schema>;
  standIn: { issuer: string; clientId: string; clientSecret: string; redirectUri: string } | undefined;
  stop: () => Promise<void>;
};

/** Everything below HTTP: the database at its newest version, the services, and what is done beside requests. */
export const startServices = async (
  config: Config,
  report: Report,
  note: Note = () => {},
): Promise<Started> => {
  await mkdir(config.dataDir, { recursive: true }).catch((error: Error) => {
    throw new ConfigError(`DATA_DIR: ${config.dataDir} cannot be used (${error.message})`);
  });
  const objects = await configuredObjectStore(config);
  const database = await connect<Schema>(config);
  try {
    await migrate(database, migrationsDirectory, backupBefore(config));
    await requireObjectStore(database.kysely, objects !== undefined);
    const redirectUri = `${config.appUrl}/api/identity/callback`;
    const standIn = config.oidc
      ? undefined
      : {
          issuer: `${config.appUrl}/identity`,
          clientId: 'vestry',
          clientSecret: config.secret ?? randomBytes(32).toString('hex'),
          redirectUri,
        };
    const mail = config.smtpUrl
      ? createTransport({
          smtpUrl: config.smtpUrl,
          needsTls: config.mailNeedsTls,
          from: { name: config.appName, address: config.mailFrom },
        })
      : undefined;
    const outbox = startOutbox(database.kysely, mail, report);
    const sealingKey = await ownSealingKey(config);
    let longJobs: Awaited<ReturnType<typeof startLongJobs>> | undefined;
    const services: Services = {
      config,
      db: database.kysely,
      snapshot: database.snapshot,
      objects,
      identity: createIdentity({ ...(config.oidc ?? standIn!), redirectUri }),
      sealingKey,
      secretBox: secretBox(config, sealingKey),
      committed: () => {
        outbox.committed();
        longJobs?.committed();
      },
      report,
      note,
      limit: failureLimit(config.rateLimits, database.kysely),
      progress: createProgress(),
      realtime: (config.pusher.service ? outside : builtIn)(config, database, report),
    };
    await setDate(services);
    if (config.production) await refuseDemo(database.kysely);
    longJobs = await startLongJobs(services, longJobKinds, database.kind === 'embedded');
    const stopBroadcasts = await startBroadcasts(database, services.realtime, report);
    return {
      services,
      database,
      standIn,
      stop: async () => {
        await stopBroadcasts();
        await longJobs?.stop();
        await outbox.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
};

const setDate = async (services: Services) => {
  const { production, today } = services.config;
  if (today) {
    // Before anything has happened it may be any day; afterwards days only follow each other.
    const begun = await services.db.selectFrom('users').select('id').limit(1).executeTakeFirst();
    await (begun ? moveTo(services, today) : startFrom(services, today));
  }
  const clock = await services.db.selectFrom('business_clock').select('shift_days').executeTakeFirstOrThrow();
  if (production && clock.shift_days !== 0)
    throw new ConfigError(
      `NODE_ENV: days have been made to pass in this database (it is ${await businessDate(services)}), it cannot go into production`,
    );
};

/** Whoever reads this program knows the passwords of the demo. */
const refuseDemo = async (db: Handle) => {
  const login = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'like', '%@demo.test')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (login)
    throw new ConfigError(
      `NODE_ENV: this database has logins of the demo (${login.email}), it cannot go into production`,
    );
};

const requireObjectStore = async (db: Handle, configured: boolean) => {
  const elsewhere = configured ? 0 : await countElsewhere(db);
  if (elsewhere > 0)
    throw new ConfigError(
      `S3_ENDPOINT: ${elsewhere} files of this database are in a file store, and none is configured`,
    );
};
