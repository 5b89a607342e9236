import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../../server/base/config.ts';
import { browserOptions } from '../../../server/realtime/browser.ts';

const production = {
  NODE_ENV: 'production',
  SECRET: 'a secret of more than thirty-two characters',
  APP_URL: 'https://vestry.example',
  SMTP_URL: 'smtp://mail.example',
  OIDC_ISSUER: 'https://identity.example',
  OIDC_CLIENT_ID: 'vestry',
  OIDC_CLIENT_SECRET: 'secret',
};

const refusal = (env: NodeJS.ProcessEnv) => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('the configuration', () => {
  it('has a default for everything outside production', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      appUrl: 'http://localhost:3000',
      appName: 'Vestry',
      databaseUrl: undefined,
      smtpUrl: undefined,
      oidc: undefined,
      timeZone: 'UTC',
      rateLimits: true,
      database: {
        poolSize: 10,
        connectionTimeout: 5,
        statementTimeout: 30,
        lockTimeout: 4,
        idleTransactionTimeout: 60,
      },
    });
    expect(readConfig({ PORT: '4100' }).appUrl).toBe('http://localhost:4100');
    expect(readConfig({ DATA_DIR: 'x' }).dataDir).toBe(`${process.cwd()}/x`);
    expect(readConfig({ APP_URL: 'https://vestry.example/' }).appUrl).toBe('https://vestry.example');
    expect(readConfig({ VESTRY_RATE_LIMITS: 'off' }).rateLimits).toBe(false);
  });

  it('takes an empty value for an absent one', () => {
    const names = [
      'PORT',
      'HOST',
      'APP_URL',
      'APP_NAME',
      'DATA_DIR',
      'DATABASE_URL',
      'SMTP_URL',
      'TIME_ZONE',
      'PUSHER_APP_ID',
      'PUSHER_KEY',
      'PUSHER_SECRET',
      'PUSHER_HOST',
      'SECRET_OTHER',
      'TRUSTED_PROXIES',
    ];
    const { SECRET } = production;
    const empty = readConfig({ ...Object.fromEntries(names.map((name) => [name, ''])), SECRET });
    expect(empty).toEqual(readConfig({ SECRET }));
  });

  it.each([
    ['DATABASE_POOL_SIZE', '0'],
    ['DATABASE_LOCK_TIMEOUT', '4 s'],
    ['PORT', 'many'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', ' '],
    ['TRUSTED_PROXIES', 'all'],
    ['TRUSTED_PROXIES', '-1'],
    ['TRUSTED_PROXIES', '11'],
    ['APP_URL', 'vestry.example'],
    ['APP_URL', 'ftp://vestry.example'],
    ['DATABASE_URL', 'mysql://localhost/vestry'],
    ['DATABASE_URL', 'localhost'],
    ['READ_DATABASE_URL', 'replica:5432'],
    ['SMTP_URL', 'http://mail.example'],
    ['TIME_ZONE', 'Mars/Olympus'],
    ['VESTRY_TODAY', 'tomorrow'],
    ['VESTRY_TODAY', '2027-02-30'],
    ['VESTRY_RATE_LIMITS', 'of'],
    ['SECRET', 'short'],
    ['PUSHER_APP_ID', 'a/b'],
    ['PUSHER_KEY', 'a b'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const line = refusal({ [name]: value });
    expect(line).toMatch(new RegExp(`^${name}: .{10,}`));
    expect(line).not.toContain('\n');
  });

  it('refuses an issuer that is no address, and half an identity provider', () => {
    const identity = { OIDC_CLIENT_ID: 'vestry', OIDC_CLIENT_SECRET: 'secret' };
    expect(refusal({ ...identity, OIDC_ISSUER: 'identity' })).toMatch(/^OIDC_ISSUER: /);
    expect(refusal(identity)).toContain('OIDC_ISSUER');
    expect(refusal({ OIDC_ISSUER: 'https://identity.example' })).toContain('OIDC_CLIENT_ID');
  });

  it('takes a file store whole or not at all, and names what is missing or wrong', () => {
    const store = {
      S3_ENDPOINT: 'https://store.example/s3/',
      S3_BUCKET: 'papers',
      S3_ACCESS_KEY_ID: 'vestry',
      S3_SECRET_ACCESS_KEY: 'hush hush',
    };
    expect(readConfig({}).fileStore).toBeUndefined();
    expect(readConfig(store).fileStore).toEqual({
      endpoint: 'https://store.example/s3',
      bucket: 'papers',
      region: 'us-east-1',
      accessKeyId: 'vestry',
      secretAccessKey: 'hush hush',
    });
    for (const name of Object.keys(store))
      expect(refusal({ ...store, [name]: '' })).toMatch(new RegExp(`^${name}: required together with S3_`));
    expect(refusal({ S3_REGION: 'eu-north-1' })).toMatch(/^S3_ENDPOINT: required together with S3_REGION/);
    for (const [name, value] of [
      ['S3_ENDPOINT', 'store.example'],
      ['S3_ENDPOINT', 'https://me:hush@store.example'],
      ['S3_ENDPOINT', 'https://store.example/?list'],
      ['S3_BUCKET', 'a/b'],
    ] as const) {
      const line = refusal({ ...store, [name]: value });
      expect(line).toMatch(new RegExp(`^${name}: .{10,}$`));
      expect(line).not.toContain('hush');
    }
  });

  it('has a key for realtime programs of its own, which its secret alone decides', () => {
    const { SECRET } = production;
    const { application } = readConfig({ SECRET }).pusher;
    expect(application).toEqual({
      appId: 'vestry',
      key: 'vestry',
      secret: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(readConfig({ SECRET }).pusher).toEqual(readConfig({ SECRET }).pusher);
    expect(readConfig({ SECRET: `${SECRET}!` }).pusher.application.secret).not.toBe(application.secret);
    const given = { PUSHER_APP_ID: '17', PUSHER_KEY: 'key', PUSHER_SECRET: 'hush' };
    expect(readConfig(given).pusher.application).toEqual({ appId: '17', key: 'key', secret: 'hush' });
  });

  it('takes a service outside with all that it asks for, and says where it is', () => {
    const given = { PUSHER_APP_ID: '17', PUSHER_KEY: 'key', PUSHER_SECRET: 'hush' };
    const serviceAt = (PUSHER_HOST: string) => readConfig({ ...given, PUSHER_HOST }).pusher.service;
    expect(serviceAt('pusher.example')).toEqual({ hostname: 'pusher.example', port: 443, tls: true });
    expect(serviceAt('pusher.example:6001')).toEqual({ hostname: 'pusher.example', port: 6001, tls: true });
    expect(serviceAt('http://pusher.example')).toEqual({ hostname: 'pusher.example', port: 80, tls: false });
    expect(serviceAt('localhost:6001')).toEqual({ hostname: 'localhost', port: 6001, tls: false });
    for (const host of [
      'a b',
      'pusher.example/path',
      'https://me@pusher.example',
      'ftp://pusher.example',
      ':',
    ])
      expect(refusal({ ...given, PUSHER_HOST: host })).toMatch(/^PUSHER_HOST: .{10,}$/);
    for (const name of Object.keys(given))
      expect(refusal({ ...given, PUSHER_HOST: 'pusher.example', [name]: '' })).toMatch(
        new RegExp(`^${name}: required together with PUSHER_HOST`),
      );
    expect(browserOptions(readConfig({ ...given, PUSHER_HOST: 'api-eu.pusher.com' }))).toEqual({
      cluster: 'eu',
      forceTLS: true,
      enabledTransports: ['ws', 'wss'],
    });
  });

  it('believes one proxy in production and none elsewhere, unless it is told', () => {
    expect(readConfig({}).trustedProxies).toBe(0);
    expect(readConfig(production).trustedProxies).toBe(1);
    expect(readConfig({ ...production, TRUSTED_PROXIES: '0' }).trustedProxies).toBe(0);
    expect(readConfig({ ...production, TRUSTED_PROXIES: '2' }).trustedProxies).toBe(2);
  });

  it.each(['MIGRATION', 'POOLED', 'READ'])('refuses %s_DATABASE_URL on the embedded database', (name) => {
    const line = refusal({ [`${name}_DATABASE_URL`]: 'postgres://db/vestry' });
    expect(line).toBe(`DATABASE_URL: required together with ${name}_DATABASE_URL`);
  });

  it('takes a second secret while the first one changes', () => {
    const { SECRET } = production;
    const other = 'another secret of more than thirty-two characters';
    expect(readConfig({ SECRET, SECRET_OTHER: other }).otherSecret).toBe(other);
    expect(refusal({ SECRET, SECRET_OTHER: 'short' })).toMatch(/^SECRET_OTHER: .{10,}/);
    expect(refusal({ SECRET, SECRET_OTHER: SECRET })).toMatch(/^SECRET_OTHER: .{10,}/);
    expect(refusal({ SECRET_OTHER: other })).toMatch(/^SECRET: .{10,}/);
  });

  it('keeps passwords out of what it says', () => {
    expect(refusal({ DATABASE_URL: 'mysql://root:hush@localhost' })).not.toContain('hush');
    expect(refusal({ SECRET: 'hush' })).not.toContain('hush');
    expect(refusal({ SMTP_URL: 'http://u:hush@mail' })).not.toContain('hush');
  });

  it('starts in production with all that production needs', () => {
    expect(readConfig(production)).toMatchObject({ production: true, secret: production.SECRET });
  });

  it.each(['SECRET', 'SMTP_URL', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])(
    'does not start in production without %s',
    (name) => {
      for (const value of [undefined, ''])
        expect(refusal({ ...production, [name]: value })).toMatch(new RegExp(`^${name}: .*production`));
    },
  );

  const outside = { PUSHER_APP_ID: '17', PUSHER_KEY: 'key', PUSHER_SECRET: 'hush' };
  const store = { S3_BUCKET: 'papers', S3_ACCESS_KEY_ID: 'vestry', S3_SECRET_ACCESS_KEY: 'hush' };
  const settings = { ...production, ...store, ...outside, S3_ENDPOINT: 'https://store.example' };

  it.each(['APP_URL', 'S3_ENDPOINT', 'OIDC_ISSUER', 'PUSHER_HOST'])(
    'lets %s leave the machine in production over TLS alone',
    (name) => {
      for (const host of ['localhost:4100', '127.0.0.1', '[::1]:4100'])
        expect(refusal({ ...settings, [name]: `http://${host}` })).toBe('accepted');
      for (const host of ['plans.example', '192.168.0.4', 'localhost.example', '127.0.0.1.example'])
        expect(refusal({ ...settings, [name]: `http://${host}` })).toMatch(
          new RegExp(`^${name}: production needs .*https://`),
        );
      const elsewhere = { ...settings, NODE_ENV: 'development', [name]: 'http://plans.example' };
      expect(refusal(elsewhere)).toBe('accepted');
    },
  );

  it('sends mails in production over TLS alone, but to this machine', () => {
    const needed = (env: NodeJS.ProcessEnv) => readConfig(env).mailNeedsTls;
    expect(needed(production)).toBe(true);
    expect(needed({ ...production, SMTP_URL: 'smtp://127.0.0.1:25' })).toBe(false);
    expect(needed({ SMTP_URL: production.SMTP_URL })).toBe(false);
  });

  it.each([
    ['VESTRY_TODAY', '2027-01-01'],
    ['VESTRY_RATE_LIMITS', 'off'],
  ])('does not take %s in production', (name, value) => {
    expect(refusal({ ...production, [name]: value })).toMatch(new RegExp(`^${name}: .*production`));
  });
});
