import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import forge from 'node-forge';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderShareCertificate } from '../../../server/papers/kinds/shareCertificate.ts';
import { loadSealingKey } from '../../../server/papers/seal/loadSealingKey.ts';
import { makeSealingKey } from '../../../server/papers/seal/makeSealingKey.ts';
import { seal } from '../../../server/papers/seal/seal.ts';
import {
  type SealingKey,
  sealingKeyFromPem,
  sealingKeyToPem,
} from '../../../server/papers/seal/sealingKey.ts';
import { verifySeal } from '../../../server/papers/seal/verifySeal.ts';

const commonName = 'Zaklada Povjerenik Čakovec';
const at = new Date('2026-03-02T08:00:00Z');

let key: SealingKey;
let original: Buffer;
let sealed: Buffer;

beforeAll(async () => {
  key = await makeSealingKey(commonName, new Date('2026-01-01T00:00:00Z'));
  original = await renderShareCertificate({
    language: 'en',
    reference: '0197c0de-1111-7222-8333-444455556666',
    date: '2026-03-02',
    number: '1',
    company: { name: 'Acme' },
    trust: { name: 'Acme Trust' },
    holder: { name: 'Acme Trust' },
    pool: { name: 'Growth', asset: 'Class A', nominalValue: '1.00', currency: 'EUR' },
    pieces: 100n,
    issuedOn: '2026-03-02',
    signers: [{ name: 'Ana Anić', role: 'trust' }],
  });
  sealed = await seal(original, key, at);
});

/** Where the signature stands in the file: the only bytes that it cannot cover. */
function signaturePlace(pdf: Buffer): [from: number, to: number] {
  const [, from, to] = /\/ByteRange \[0 (\d+) (\d+) /.exec(pdf.toString('latin1'))!;
  return [Number(from), Number(to)];
}

function changed(pdf: Buffer, position: number): Buffer {
  const copy = Buffer.from(pdf);
  copy[position] = copy[position]! ^ 1;
  return copy;
}

function signatureOf(pdf: Buffer): Buffer {
  const [from, to] = signaturePlace(pdf);
  return Buffer.from(pdf.toString('latin1', from + 1, to - 1), 'hex');
}

function withSignature(pdf: Buffer, structure: Buffer): Buffer {
  const copy = Buffer.from(pdf);
  copy.write(structure.toString('hex'), signaturePlace(pdf)[0] + 1, 'latin1');
  return copy;
}

const isIntact = async (pdf: Buffer) => (await verifySeal(pdf))?.intact ?? false;

describe('a seal', () => {
  it('leaves the sealed document as it was, and is made by the key given', async () => {
    expect(sealed.subarray(0, original.length).equals(original)).toBe(true);
    const verdict = (await verifySeal(sealed))!;
    expect(verdict.intact).toBe(true);
    expect(verdict.at).toEqual(at);
    expect(verdict.certificate?.fingerprint256).toBe(key.certificate.fingerprint256);
    expect(verdict.certificate?.subject).toBe(`CN=${commonName}`);
  });

  it('is a PAdES signature that names its certificate', () => {
    expect(sealed.includes('/SubFilter /ETSI.CAdES.detached')).toBe(true);
    expect(sealed.includes('/M (D:20260302080000Z)')).toBe(true);
    expect(signatureOf(sealed).toString('hex')).toContain('060b2a864886f70d010910022f');
  });

  it('is broken by a change of any byte but those of the signature', async () => {
    const [from, to] = signaturePlace(sealed);
    const position = fc.nat(sealed.length - 1).filter((candidate) => candidate < from || candidate >= to);
    await fc.assert(
      fc.asyncProperty(position, async (candidate) => {
        expect(await isIntact(changed(sealed, candidate))).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('is broken by a change of the signature value', async () => {
    const structure = signatureOf(sealed);
    // The value ends the DER structure, whose header takes four bytes; what follows is padding.
    const last = 4 + structure.readUInt16BE(2) - 1;
    expect(await isIntact(withSignature(sealed, changed(structure, last)))).toBe(false);
  });

  it('is broken by another certificate than the one it was made with', async () => {
    const structure = signatureOf(sealed);
    const { raw } = key.certificate;
    const inCertificate = structure.indexOf(raw) + raw.length - 1;
    expect(await isIntact(withSignature(sealed, changed(structure, inCertificate)))).toBe(false);
  });

  it('does not cover what is appended after it', async () => {
    const more = Buffer.from('\n1 0 obj\n<<>>\nendobj\n');
    const verdict = await verifySeal(Buffer.concat([sealed, more]));
    expect(verdict).toMatchObject({ intact: false, appended: more.length, at });
  });

  it('is not found where there is none', async () => {
    expect(await verifySeal(original)).toBeUndefined();
    expect(await verifySeal(Buffer.from('no PDF'))).toBeUndefined();
  });

  it('of another key tells itself apart by the certificate', async () => {
    const other = await makeSealingKey(commonName);
    const verdict = (await verifySeal(await seal(original, other)))!;
    expect(verdict.intact).toBe(true);
    expect(verdict.certificate?.fingerprint256).not.toBe(key.certificate.fingerprint256);
  });

  const pdfsig = spawnSync('pdfsig', ['-v']).error === undefined;

  it.skipIf(!pdfsig)('is called valid by pdfsig, and a changed copy is not', () => {
    const directory = mkdtempSync(join(tmpdir(), 'seal-'));
    const check = (pdf: Buffer) => {
      const file = join(directory, 'document.pdf');
      writeFileSync(file, pdf);
      return execFileSync('pdfsig', ['-nocert', file], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
    };
    try {
      const verdict = check(sealed);
      expect(verdict).toContain('Signature is Valid');
      expect(verdict).toContain('Total document signed');
      expect(verdict).toContain(commonName);
      expect(check(changed(sealed, original.indexOf('/Title')))).toContain('Digest Mismatch');
    } finally {
      rmSync(directory, { recursive: true });
    }
  });
});

/** A PKCS#12 file with the given key, as an operator brings one. */
function pkcs12(sealingKey: SealingKey, password: string): Buffer {
  const privateKey = forge.pki.privateKeyFromPem(
    sealingKey.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );
  const certificate = forge.pki.certificateFromPem(sealingKey.certificate.toString());
  const store = forge.pkcs12.toPkcs12Asn1(privateKey, [certificate], password, { algorithm: 'aes256' });
  return Buffer.from(forge.asn1.toDer(store).getBytes(), 'binary');
}

describe('a sealing key', () => {
  it('is of at least 3072 bits and valid for years', () => {
    expect(key.privateKey.asymmetricKeyDetails?.modulusLength).toBeGreaterThanOrEqual(3072);
    expect(key.certificate.checkPrivateKey(key.privateKey)).toBe(true);
    expect(key.certificate.verify(key.certificate.publicKey)).toBe(true);
    expect(key.certificate.validFromDate.toISOString()).toBe('2026-01-01T00:00:00.000Z');
    expect(key.certificate.validToDate.toISOString()).toBe('2036-01-01T00:00:00.000Z');
  });

  it('seals the same after it was stored and read again', async () => {
    const again = sealingKeyFromPem(sealingKeyToPem(key));
    expect((await seal(original, again, at)).equals(sealed)).toBe(true);
  });

  it('is read from a PKCS#12 file with its password alone', async () => {
    const file = pkcs12(key, 'secret');
    expect((await seal(original, loadSealingKey(file, 'secret'), at)).equals(sealed)).toBe(true);
    expect(() => loadSealingKey(file, 'guess')).toThrow();
  });

  it('is refused when it is not RSA, or its certificate is that of another key', async () => {
    const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    expect(() => sealingKeyFromPem(sealingKeyToPem({ ...key, privateKey: elliptic }))).toThrow(/RSA/);
    const other = generateKeyPairSync('rsa', { modulusLength: 3072 }).privateKey;
    expect(() => sealingKeyFromPem(sealingKeyToPem({ ...key, privateKey: other }))).toThrow(/certificate/);
  });
});
