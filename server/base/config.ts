import { createHmac, randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { isDate } from '../../model/values/dates.ts';
import { isChannelName, isGuarded } from './channelNames.ts';
import { isThisMachine } from './thisMachine.ts';

/** The environment, checked once at start. A wrong value ends the start with one line that says which and why. */
export type Config = ReturnType<typeof readConfig>;

export class ConfigError extends Error {}

/** Checks that concern one value alone. */
const checkValues = (env: NodeJS.ProcessEnv, production: boolean) => {
  if (production) {
    for (const name of ['VESTRY_TODAY', 'VESTRY_RATE_LIMITS'])
      if (env[name]) throw new ConfigError(`${name}: allowed outside production only`);
    for (const name of ['SECRET', 'SMTP_URL', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
      if (!env[name]) throw new ConfigError(`${name}: required in production`);
  }
  if (env.SECRET !== undefined && env.SECRET.length < 32)
    throw new ConfigError('SECRET: at least 32 characters are needed');
  if (env.VESTRY_TODAY && !isDate(env.VESTRY_TODAY))
    throw new ConfigError(`VESTRY_TODAY: "${env.VESTRY_TODAY}" is not a date such as 2027-03-01`);
  for (const name of ['ACCESS_LOG', 'DATABASE_PREPARED_STATEMENTS', 'VESTRY_RATE_LIMITS'])
    if (env[name] && env[name] !== 'off')
      throw new ConfigError(`${name}: "${env[name]}" is not "off", the only value there is`);
};

const timeZoneOf = ({ TIME_ZONE }: NodeJS.ProcessEnv) => {
  const timeZone = TIME_ZONE || 'UTC';
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    throw new ConfigError(
      `TIME_ZONE: "${timeZone}" is not a time zone of the IANA database, such as Europe/Zagreb`,
    );
  }
  return timeZone;
};

const oidcOf = (env: NodeJS.ProcessEnv) => {
  const issuer = url(env, 'OIDC_ISSUER', ['http:', 'https:']);
  const identity = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'].map((name) => env[name]);
  if (identity.some(Boolean) && !identity.every(Boolean))
    throw new ConfigError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: all three or none');
  return issuer
    ? { issuer, clientId: env.OIDC_CLIENT_ID!, clientSecret: env.OIDC_CLIENT_SECRET! }
    : undefined;
};

export const readConfig = (env: NodeJS.ProcessEnv) => {
  const production = env.NODE_ENV === 'production';
  checkValues(env, production);
  const port = integer(env, 'PORT', 3000, 0, 65535);
  const appUrl = url(env, 'APP_URL', ['http:', 'https:']) ?? `http://localhost:${port}`;
  const otherSecret = otherSecretOf(env);
  const secret = env.SECRET ?? randomBytes(32).toString('hex');
  const smtpUrl = url(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  const fileStore = storeOf(env);
  const pusher = pusherOf(env, secret, otherSecret);
  if (production) {
    for (const name of ['APP_URL', 'S3_ENDPOINT', 'OIDC_ISSUER']) if (env[name]) requireTls(name, env[name]);
    if (pusher.service && !pusher.service.tls) requireTls('PUSHER_HOST', `http://${pusher.service.hostname}`);
  }
  return {
    production,
    port,
    host: env.HOST || '127.0.0.1',
    /** The number of proxies in front of the server, each of which states the address from which it was asked. */
    trustedProxies: integer(env, 'TRUSTED_PROXIES', production ? 1 : 0, 0, 10),
    appUrl: appUrl.replace(/\/$/, ''),
    appName: env.APP_NAME || 'Vestry',
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    pooledDatabaseUrl: besideDatabaseUrl(env, 'POOLED_DATABASE_URL'),
    readDatabaseUrl: besideDatabaseUrl(env, 'READ_DATABASE_URL'),
    database: databaseOf(env),
    /** The same database, under the role that owns its tables, where this is not the server's role. */
    migrationDatabaseUrl: besideDatabaseUrl(env, 'MIGRATION_DATABASE_URL'),
    smtpUrl,
    /** Whether mails wait when they could only leave unencrypted. */
    mailNeedsTls: production && smtpUrl !== undefined && !isThisMachine(new URL(smtpUrl)),
    mailFrom: env.MAIL_FROM || `no-reply@${new URL(appUrl).hostname}`,
    oidc: oidcOf(env),
    fileStore,
    sealingKey: sealingKeyOf(env),
    pusher,
    registration: registrationOf(env, production),
    metrics: {
      token: tokenOf(env),
      port: env.METRICS_PORT ? integer(env, 'METRICS_PORT', 0, 1, 65535) : undefined,
    },
    accessLog: env.ACCESS_LOG !== 'off',
    preparedStatements: env.DATABASE_PREPARED_STATEMENTS !== 'off',
    /** Milliseconds from which on a statement is written down. */
    slowStatement: integer(env, 'SLOW_STATEMENT_MS', 500, 1, 3_600_000),
    timeZone: timeZoneOf(env),
    today: env.VESTRY_TODAY || undefined,
    /**
     * The seconds for which the port stays open after the signal to end, and those that running work then has to
     * finish.
     */
    shutdownDelay: integer(env, 'SHUTDOWN_DELAY', production ? 3 : 0, 0, 600),
    shutdownTimeout: integer(env, 'SHUTDOWN_TIMEOUT', 25, 1, 3600),
    rateLimits: env.VESTRY_RATE_LIMITS !== 'off',
    webhookNetworks: networksOf(env),
    secret: env.SECRET,
    otherSecret,
  };
};

/** Another way to the database at DATABASE_URL, or to a copy of it. */
const besideDatabaseUrl = (env: NodeJS.ProcessEnv, name: string) => {
  const other = url(env, name, ['postgres:', 'postgresql:']);
  if (other && !env.DATABASE_URL) throw new ConfigError(`DATABASE_URL: required together with ${name}`);
  return other;
};

/**
 * The other secret while SECRET changes: the former or the future one. What it encrypted or signed is valid as well.
 */
const otherSecretOf = ({ SECRET: secret, SECRET_OTHER: other }: NodeJS.ProcessEnv) => {
  if (!other) return undefined;
  if (!secret) throw new ConfigError('SECRET: required together with SECRET_OTHER');
  if (other.length < 32) throw new ConfigError('SECRET_OTHER: at least 32 characters are needed');
  if (other === secret) throw new ConfigError('SECRET_OTHER: the same as SECRET');
  return other;
};

/** The number of connections for requests, and the limits in seconds on waiting. */
const databaseOf = (env: NodeJS.ProcessEnv) => ({
  poolSize: integer(env, 'DATABASE_POOL_SIZE', 10, 1, 1000),
  connectionTimeout: integer(env, 'DATABASE_CONNECTION_TIMEOUT', 5, 1, 60),
  statementTimeout: integer(env, 'DATABASE_STATEMENT_TIMEOUT', 30, 1, 3600),
  lockTimeout: integer(env, 'DATABASE_LOCK_TIMEOUT', 4, 1, 600),
  idleTransactionTimeout: integer(env, 'DATABASE_IDLE_TRANSACTION_TIMEOUT', 60, 1, 3600),
});

const registrations = ['open', 'invitation', 'closed'] as const;
/** The people who may register: trusts and founders, founders alone, or nobody. */
export type Registration = (typeof registrations)[number];

const registrationOf = (env: NodeJS.ProcessEnv, production: boolean): Registration => {
  const value = env.REGISTRATION || (production ? 'invitation' : 'open');
  const known = registrations.find((name) => name === value);
  if (!known) throw new ConfigError(`REGISTRATION: "${value}" is none of ${registrations.join(', ')}`);
  return known;
};

const storeSettings = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The store for files outside of the database; undefined where none of its settings is given. */
const storeOf = (env: NodeJS.ProcessEnv) => {
  const given = [...storeSettings, 'S3_REGION'].filter((name) => env[name]);
  if (given.length === 0) return undefined;
  for (const name of storeSettings)
    if (!env[name]) throw new ConfigError(`${name}: required together with ${given[0]}`);
  const endpoint = new URL(url(env, 'S3_ENDPOINT', ['http:', 'https:'])!);
  if (endpoint.search || endpoint.hash || endpoint.username)
    throw new ConfigError('S3_ENDPOINT: an address with nothing but a host, a port and a path');
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{2,62}$/.test(env.S3_BUCKET!))
    throw new ConfigError(
      `S3_BUCKET: "${env.S3_BUCKET}" is not the name of a bucket (3 to 63 letters, digits, dots, hyphens)`,
    );
  return {
    endpoint: endpoint.href.replace(/\/$/, ''),
    bucket: env.S3_BUCKET!,
    region: env.S3_REGION || 'us-east-1',
    accessKeyId: env.S3_ACCESS_KEY_ID!,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
  };
};

/** The PKCS#12 file with the key that seals documents; undefined where none is configured. */
const sealingKeyOf = ({ SEALING_KEY_FILE: file, SEALING_KEY_PASSWORD: password }: NodeJS.ProcessEnv) => {
  if (!file && !password) return undefined;
  if (!file) throw new ConfigError('SEALING_KEY_FILE: required together with SEALING_KEY_PASSWORD');
  if (!password) throw new ConfigError('SEALING_KEY_PASSWORD: required together with SEALING_KEY_FILE');
  // Programs differ in how they turn a value of another length into a key.
  if (!/^[\x20-\x7e]+$/.test(password))
    throw new ConfigError('SEALING_KEY_PASSWORD: no characters but those of ASCII');
  return { file: resolve(file), password };
};

/**
 * The way in which news reaches the browsers: our own endpoint, or an external service that speaks the same protocol.
 */
const pusherOf = (env: NodeJS.ProcessEnv, secret: string, otherSecret: string | undefined) => {
  const derived = (purpose: string, from = secret) => createHmac('sha256', from).update(purpose).digest();
  for (const name of ['PUSHER_APP_ID', 'PUSHER_KEY'])
    if (env[name] && !/^[\w-]{1,100}$/.test(env[name]))
      throw new ConfigError(`${name}: nothing but letters, digits, hyphens and underscores`);
  if (env.PUSHER_HOST)
    for (const name of ['PUSHER_APP_ID', 'PUSHER_KEY', 'PUSHER_SECRET'])
      if (!env[name]) throw new ConfigError(`${name}: required together with PUSHER_HOST`);
  return {
    application: {
      appId: env.PUSHER_APP_ID || 'vestry',
      key: env.PUSHER_KEY || 'vestry',
      secret: env.PUSHER_SECRET || derived('pusher').toString('hex'),
      ...(otherSecret &&
        !env.PUSHER_SECRET && { otherSecret: derived('pusher', otherSecret).toString('hex') }),
    },
    // The key is not derived from PUSHER_SECRET, which an external service knows: it must not be able to read encrypted
    // messages.
    masterKey: derived('pusher encryption'),
    otherMasterKey: otherSecret === undefined ? undefined : derived('pusher encryption', otherSecret),
    publicChannels: publicChannelsOf(env),
    service: env.PUSHER_HOST ? serviceOf(env.PUSHER_HOST) : undefined,
  };
};

const tokenOf = ({ METRICS_TOKEN: token }: NodeJS.ProcessEnv) => {
  if (token && !/^[\x21-\x7e]{16,}$/.test(token))
    throw new ConfigError('METRICS_TOKEN: at least 16 characters of ASCII without spaces are needed');
  return token || undefined;
};

/** The channels that everybody may listen to; none unless the setting names some. */
const publicChannelsOf = ({ PUSHER_PUBLIC_CHANNELS: names = '' }: NodeJS.ProcessEnv) => {
  const channels = names.split(',').filter(Boolean);
  for (const channel of channels)
    if (!isChannelName(channel) || isGuarded(channel))
      throw new ConfigError(`PUSHER_PUBLIC_CHANNELS: "${channel}" is not the name of a public channel`);
  return channels;
};

/** The networks of the installation to which webhooks may be sent, beside the public internet. */
const networksOf = ({ WEBHOOK_NETWORKS: networks = '' }: NodeJS.ProcessEnv) =>
  networks
    .split(',')
    .filter(Boolean)
    .map((network) => {
      if (!ipaddr.isValidCIDR(network))
        throw new ConfigError(`WEBHOOK_NETWORKS: "${network}" is not a network such as 10.20.0.0/16`);
      return ipaddr.parseCIDR(network);
    });

/**
 * The address of a service. One on this machine has no certificate; any other is asked over TLS unless its address says
 * http:// itself.
 */
const serviceOf = (host: string) => {
  const hasScheme = /^https?:\/\//.test(host);
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|$)/.test(host);
  const text = hasScheme ? host : `${isLocal ? 'http' : 'https'}://${host}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url?.hostname || url.pathname !== '/' || url.search || url.hash || url.username)
    throw new ConfigError(
      `PUSHER_HOST: "${host}" is not a host such as pusher.example or pusher.example:6001`,
    );
  const tls = url.protocol === 'https:';
  return { hostname: url.hostname, port: Number(url.port) || (tls ? 443 : 80), tls };
};

/** Refuses an address to which data would leave the machine unencrypted. */
const requireTls = (name: string, address: string) => {
  const to = new URL(address);
  if (to.protocol !== 'https:' && !isThisMachine(to))
    throw new ConfigError(
      `${name}: production needs an address that starts with https://, unless it is this machine`,
    );
};

const integer = (env: NodeJS.ProcessEnv, name: string, fallback: number, least: number, most: number) => {
  const value = env[name];
  if (!value) return fallback;
  const n = Number(value);
  if (!/^\d+$/.test(value) || n < least || n > most)
    throw new ConfigError(`${name}: "${value}" is not a whole number from ${least} to ${most}`);
  return n;
};

const url = (env: NodeJS.ProcessEnv, name: string, protocols: string[]) => {
  const value = env[name];
  if (!value) return undefined;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    throw new ConfigError(
      `${name}: not an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    );
  return value;
};
