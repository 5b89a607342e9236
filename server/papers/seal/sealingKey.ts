import {
  createPrivateKey,
  generateKeyPair,
  type KeyObject,
  randomBytes,
  sign,
  X509Certificate,
} from 'node:crypto';
import { promisify } from 'node:util';
import { BitString, Integer, Null, OctetString, Utf8String } from 'asn1js';
import forge from 'node-forge';
import * as pkijs from 'pkijs';
import { digestOf, webCryptoKey } from './cms.ts';

/** The key of the installation: RSA, with its certificate and those of the issuers above it, if any. */
export type SealingKey = { privateKey: KeyObject; certificate: X509Certificate; issuers: X509Certificate[] };

/** The strength is that of 128 bits in a symmetric cipher (NIST SP 800-57). */
const leastBits = 3072;
const lifetimeInYears = 10;

const rsaWithSha256 = new pkijs.AlgorithmIdentifier({
  algorithmId: '1.2.840.113549.1.1.11',
  algorithmParams: new Null(),
});

function extension(extnID: string, critical: boolean, parsed: { toSchema(): { toBER(): ArrayBuffer } }) {
  return new pkijs.Extension({ extnID, critical, extnValue: parsed.toSchema().toBER() });
}

/** A new key with a self-signed certificate, for installations without a key. */
export async function makeSealingKey(commonName: string, at = new Date()): Promise<SealingKey> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: leastBits });
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  // A leading zero bit keeps the number positive.
  const serial = randomBytes(16);
  serial[0] = (serial[0]! & 0x3f) | 0x40;
  certificate.serialNumber = new Integer({ valueHex: serial });
  const name = new pkijs.AttributeTypeAndValue({
    type: '2.5.4.3',
    value: new Utf8String({ value: commonName }),
  });
  certificate.subject.typesAndValues.push(name);
  certificate.issuer.typesAndValues.push(name);
  certificate.notBefore.value = at;
  const end = new Date(at);
  end.setUTCFullYear(end.getUTCFullYear() + lifetimeInYears);
  certificate.notAfter.value = end;
  await certificate.subjectPublicKeyInfo.importKey(webCryptoKey(publicKey));
  const keyIdentifier = digestOf(publicKey.export({ type: 'spki', format: 'der' })).subarray(0, 20);
  // Bits 0 and 1: digital signature, and commitment to the content.
  const usage = new BitString({ valueHex: new Uint8Array([0xc0]), unusedBits: 6 });
  certificate.extensions = [
    extension('2.5.29.19', true, new pkijs.BasicConstraints({ cA: false })),
    new pkijs.Extension({ extnID: '2.5.29.15', critical: true, extnValue: usage.toBER() }),
    new pkijs.Extension({
      extnID: '2.5.29.14',
      extnValue: new OctetString({ valueHex: keyIdentifier }).toBER(),
    }),
  ];
  // Signed by hand: the library leaves out the parameters of the algorithm, which RFC 4055 demands.
  certificate.signature = rsaWithSha256;
  certificate.signatureAlgorithm = rsaWithSha256;
  const toBeSigned = Buffer.from(certificate.encodeTBS().toBER());
  certificate.tbsView = new Uint8Array(toBeSigned);
  certificate.signatureValue = new BitString({
    valueHex: new Uint8Array(sign('sha256', toBeSigned, privateKey)),
  });
  return {
    privateKey,
    certificate: new X509Certificate(Buffer.from(certificate.toSchema(true).toBER())),
    issuers: [],
  };
}

/** Key and certificates as one PEM text. The key in it is not encrypted: only the owner may read the file. */
export const sealingKeyToPem = ({ privateKey, certificate, issuers }: SealingKey): string =>
  [
    privateKey.export({ type: 'pkcs8', format: 'pem' }),
    certificate.toString(),
    ...issuers.map((issuer) => issuer.toString()),
  ].join('');

/** The fault of a given sealing key, in words that follow its place; `password` says whether the password is wrong. */
export class SealingKeyError extends Error {
  readonly password: boolean;

  constructor(message: string, password = false) {
    super(message);
    this.password = password;
  }
}

function sealingKey(privateKey: KeyObject, certificates: X509Certificate[]): SealingKey {
  if (privateKey.asymmetricKeyType !== 'rsa')
    throw new SealingKeyError('holds a private key that is not an RSA key');
  if (privateKey.asymmetricKeyDetails!.modulusLength! < leastBits)
    throw new SealingKeyError(`holds an RSA key of less than ${leastBits} bits`);
  const certificate = certificates.find((candidate) => candidate.checkPrivateKey(privateKey));
  if (!certificate) throw new SealingKeyError('holds no certificate of its private key');
  return { privateKey, certificate, issuers: certificates.filter((other) => other !== certificate) };
}

/** Refuses a key whose seals nobody would accept, because its certificate is not valid at the moment. */
export function requireValid({ certificate }: SealingKey, now = new Date()) {
  const { validFromDate: from, validToDate: to } = certificate;
  const day = (at: Date) => at.toISOString().slice(0, 10);
  if (to < now) throw new SealingKeyError(`holds a certificate that expired on ${day(to)}`);
  if (from > now) throw new SealingKeyError(`holds a certificate that is valid from ${day(from)} on only`);
}

/** Reads what `sealingKeyToPem` wrote. */
export function sealingKeyFromPem(pemText: string): SealingKey {
  const certificates = pemText.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  return sealingKey(
    createPrivateKey(pemText),
    certificates.map((certificate) => new X509Certificate(certificate)),
  );
}

/**
 * The certificate with the algorithm as its signed part has it. The library would write it anew, with other
 * parameters than some issuers', and so spoil the certificate.
 */
function asWritten(certificate: forge.pki.Certificate): forge.asn1.Asn1 {
  const { create, Class, Type } = forge.asn1;
  const tbs: forge.asn1.Asn1 = certificate.tbsCertificate;
  const fields = tbs.value as forge.asn1.Asn1[];
  const algorithm = fields[fields[0]!.tagClass === Class.CONTEXT_SPECIFIC ? 2 : 1]!;
  const signature = create(Class.UNIVERSAL, Type.BITSTRING, false, `\0${certificate.signature}`);
  return create(Class.UNIVERSAL, Type.SEQUENCE, true, [tbs, algorithm, signature]);
}

const keyBags = [forge.pki.oids.keyBag, forge.pki.oids.pkcs8ShroudedKeyBag];

function open(pkcs12: Buffer, password: string) {
  let structure: forge.asn1.Asn1;
  try {
    structure = forge.asn1.fromDer(pkcs12.toString('binary'));
  } catch {
    throw new SealingKeyError('is not a PKCS#12 file');
  }
  try {
    return forge.pkcs12.pkcs12FromAsn1(structure, password);
  } catch (error) {
    const { message } = error as Error;
    if (/password|decrypt/i.test(message)) throw new SealingKeyError('does not open the file', true);
    throw new SealingKeyError('is not a PKCS#12 file that is protected by a password');
  }
}

/**
 * Reads a PKCS#12 file.
 *
 * @throws SealingKeyError when the password is wrong, or there is no RSA key with its certificate
 */
export function loadSealingKey(pkcs12: Buffer, password: string): SealingKey {
  const bags = open(pkcs12, password).safeContents.flatMap(({ safeBags }) => safeBags);
  const key = bags.find((bag) => bag.key)?.key;
  if (!key)
    throw new SealingKeyError(
      bags.some(({ type }) => keyBags.includes(type))
        ? 'holds a private key that is not an RSA key'
        : 'holds no private key',
    );
  const certificates = bags
    .filter(({ type }) => type === forge.pki.oids.certBag)
    .map(({ cert, asn1 }) => forge.asn1.toDer(cert ? asWritten(cert) : asn1).getBytes())
    .map((der) => new X509Certificate(Buffer.from(der, 'binary')));
  return sealingKey(createPrivateKey(forge.pki.privateKeyToPem(key)), certificates);
}
