import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { businessDate, moveTo, startFrom } from './clock.ts';
import { type Config, ConfigError } from './config.ts';
import { connect, type Database } from './db/connection.ts';
import { migrate } from './db/migrate.ts';
import type { Schema } from './db/schema.ts';
import {
  makeSealingKey,
  type SealingKey,
  sealingKeyFromPem,
  sealingKeyToPem,
} from './documents/sealingKey.ts';
import { failureLimit } from './failureLimit.ts';
import { createIdentity } from './identity/client.ts';
import { startOutbox } from './jobs/outbox.ts';
import { createTransport } from './mail/transport.ts';
import type { Services } from './services.ts';

const migrations = fileURLToPath(new URL('./db/migrations', import.meta.url));

export type Started = {
  services: Services;
  database: Database<Schema>;
  standIn: { issuer: string; clientId: string; clientSecret: string; redirectUri: string } | undefined;
  stop: () => Promise<void>;
};

/** Everything below HTTP: the database at its newest version, the services, and the outbox that empties itself. */
export const startServices = async (config: Config, report: (error: unknown) => void): Promise<Started> => {
  await mkdir(config.dataDir, { recursive: true }).catch((error: Error) => {
    throw new ConfigError(`DATA_DIR: ${config.dataDir} cannot be used (${error.message})`);
  });
  const database = await connect<Schema>(config);
  try {
    await migrate(database, migrations);
    const redirectUri = `${config.appUrl}/api/identity/callback`;
    const standIn = config.oidc
      ? undefined
      : { issuer: `${config.appUrl}/identity`, clientId: 'vestry', clientSecret: config.secret, redirectUri };
    const mail = config.smtpUrl
      ? createTransport({ smtpUrl: config.smtpUrl, from: { name: config.appName, address: config.mailFrom } })
      : undefined;
    const outbox = startOutbox(database.kysely, mail, report);
    const services: Services = {
      config,
      db: database.kysely,
      identity: createIdentity({ ...(config.oidc ?? standIn!), redirectUri }),
      sealingKey: await sealingKey(config),
      committed: outbox.committed,
      report,
      limit: failureLimit(config.rateLimits),
    };
    await setDate(services);
    return {
      services,
      database,
      standIn,
      stop: async () => {
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

/** The key that seals documents lies in the data directory, readable by its owner alone. */
const sealingKey = async (config: Config): Promise<SealingKey> => {
  const file = join(config.dataDir, 'sealing-key.pem');
  try {
    return sealingKeyFromPem(await readFile(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const key = await makeSealingKey(config.appName);
  await writeFile(`${file}.new`, sealingKeyToPem(key), { mode: 0o600 });
  await chmod(`${file}.new`, 0o600);
  await rename(`${file}.new`, file);
  return key;
};
