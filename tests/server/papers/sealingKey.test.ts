import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import forge from 'node-forge';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../../server/base/config.ts';
import { makeSealingKey } from '../../../server/papers/seal/makeSealingKey.ts';
import { type SealingKey, sealingKeyToPem } from '../../../server/papers/seal/sealingKey.ts';
import { ownSealingKey } from '../../../server/papers/seal/sealingKeyFile.ts';

const given = (name: string) => fileURLToPath(new URL(`../../data/keys/${name}`, import.meta.url));

describe('the key that seals', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'vestry-keys-'));
  });
  afterAll(() => rm(directory, { recursive: true }));

  let files = 0;
  const fileWith = async (bytes: Buffer | string) => {
    const file = join(directory, `${files++}.p12`);
    await writeFile(file, bytes);
    return file;
  };
  const emptyDirectory = () => mkdtemp(join(directory, 'data-'));
  const production = {
    NODE_ENV: 'production',
    SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://mail.example',
    OIDC_ISSUER: 'https://identity.example',
    OIDC_CLIENT_ID: 'vestry',
    OIDC_CLIENT_SECRET: 'hush',
  };
  const keyFrom = (env: NodeJS.ProcessEnv) => ownSealingKey(readConfig({ DATA_DIR: directory, ...env }));
  const configured = (file: string, password = 'secret') =>
    keyFrom({ SEALING_KEY_FILE: file, SEALING_KEY_PASSWORD: password });
  const refusal = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => expect.fail('was accepted'),
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  };
  const pkcs12 = (key: forge.pki.rsa.PrivateKey | null, certificate: forge.pki.Certificate | null) => {
    const options = { algorithm: 'aes256', generateLocalKeyId: false } as const;
    const store = forge.pkcs12.toPkcs12Asn1(
      key as forge.pki.rsa.PrivateKey,
      certificate ? [certificate] : [],
      'secret',
      options,
    );
    return Buffer.from(forge.asn1.toDer(store).getBytes(), 'binary');
  };
  const partsOf = ({ privateKey, certificate }: SealingKey) => ({
    key: forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
    certificate: forge.pki.certificateFromPem(certificate.toString()),
  });

  it.each(['modern.p12', 'legacy.p12'])(
    'is read with its chain from what OpenSSL writes: %s',
    async (name) => {
      const { certificate, issuers, privateKey } = await configured(given(name));
      expect(certificate.subject).toBe('CN=Zaklada Povjerenik Čakovec');
      expect(certificate.checkPrivateKey(privateKey)).toBe(true);
      expect(issuers.map(({ subject }) => subject)).toEqual(['CN=Vestry Test Root']);
      expect(certificate.verify(issuers[0]!.publicKey)).toBe(true);
    },
  );

  it('is refused in one line that names the setting', async () => {
    const valid = partsOf(await makeSealingKey('Valid'));
    const expired = partsOf(await makeSealingKey('Expired', new Date('2009-02-03T00:00:00Z')));
    const early = partsOf(await makeSealingKey('Early', new Date(Date.now() + 86_400_000)));
    const small = forge.pki.rsa.generateKeyPair(2048);
    for (const [work, expected] of [
      [
        async () => configured(given('modern.p12'), 'guess'),
        /^SEALING_KEY_PASSWORD: does not open the file$/,
      ],
      [
        async () => configured(join(directory, 'nowhere.p12')),
        /^SEALING_KEY_FILE: .*nowhere\.p12 cannot be read \(ENOENT/,
      ],
      [async () => configured(directory), /^SEALING_KEY_FILE: .* cannot be read \(EISDIR/],
      [
        async () => configured(await fileWith('-----BEGIN PRIVATE KEY-----')),
        /^SEALING_KEY_FILE: .* is not a PKCS#12 file/,
      ],
      [async () => configured(await fileWith('')), /^SEALING_KEY_FILE: .* is not a PKCS#12 file/],
      [
        async () => configured(await fileWith(Buffer.from('3003020101', 'hex'))),
        /^SEALING_KEY_FILE: .* is not a PKCS#12/,
      ],
      [
        async () => configured(given('elliptic.p12')),
        /^SEALING_KEY_FILE: .* holds a private key that is not an RSA key$/,
      ],
      [
        async () => configured(await fileWith(pkcs12(null, valid.certificate))),
        /^SEALING_KEY_FILE: .* holds no private key$/,
      ],
      [
        async () => configured(await fileWith(pkcs12(valid.key, null))),
        /^SEALING_KEY_FILE: .* holds no certificate of its/,
      ],
      [
        async () => configured(await fileWith(pkcs12(valid.key, early.certificate))),
        /holds no certificate of its private key$/,
      ],
      [
        async () => configured(await fileWith(pkcs12(expired.key, expired.certificate))),
        /expired on 2019-02-03$/,
      ],
      [
        async () => configured(await fileWith(pkcs12(early.key, early.certificate))),
        /is valid from \S+ on only$/,
      ],
      [
        async () => configured(await fileWith(pkcs12(small.privateKey, null))),
        /an RSA key of less than 3072 bits$/,
      ],
    ] satisfies [() => Promise<unknown>, RegExp][]) {
      const line = await refusal(work());
      expect(line).toMatch(expected);
      expect(line).not.toContain('\n');
      expect(line).not.toContain('secret');
    }
  });

  it('needs its file and its password, or neither', async () => {
    for (const [env, expected] of [
      [{ SEALING_KEY_FILE: given('modern.p12') }, /^SEALING_KEY_PASSWORD: required/],
      [{ SEALING_KEY_PASSWORD: 'secret' }, /^SEALING_KEY_FILE: required/],
      [
        { SEALING_KEY_FILE: given('modern.p12'), SEALING_KEY_PASSWORD: 'geheim ß' },
        /^SEALING_KEY_PASSWORD: /,
      ],
    ] as const)
      expect(() => readConfig(env)).toThrow(expected);
  });

  it('is made at the first start outside production, for its owner alone, and is the same from then on', async () => {
    const DATA_DIR = await emptyDirectory();
    const first = await keyFrom({ DATA_DIR });
    const file = join(DATA_DIR, 'sealing-key.pem');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const again = await keyFrom({ DATA_DIR });
    expect(again.certificate.fingerprint256).toBe(first.certificate.fingerprint256);
    await writeFile(file, (await readFile(file, 'utf8')).replace(/CERTIFICATE/g, 'NOTHING'));
    expect(await refusal(keyFrom({ DATA_DIR }))).toMatch(
      /^DATA_DIR: .*sealing-key\.pem holds no certificate/,
    );
    await writeFile(file, 'nothing');
    expect(await refusal(keyFrom({ DATA_DIR }))).toMatch(/^DATA_DIR: .*sealing-key\.pem cannot be read$/);
  });

  it('is configured in production, unless the installation has one already', async () => {
    const DATA_DIR = await emptyDirectory();
    expect(await refusal(keyFrom({ ...production, DATA_DIR }))).toMatch(
      /^SEALING_KEY_FILE: required in production/,
    );
    const old = await makeSealingKey('Old');
    await writeFile(join(DATA_DIR, 'sealing-key.pem'), sealingKeyToPem(old));
    expect((await keyFrom({ ...production, DATA_DIR })).certificate.subject).toBe('CN=Old');
    const file = { SEALING_KEY_FILE: given('modern.p12'), SEALING_KEY_PASSWORD: 'secret' };
    const used = await keyFrom({ ...production, DATA_DIR, ...file });
    expect(used.certificate.subject).toBe('CN=Zaklada Povjerenik Čakovec');
  });
});
