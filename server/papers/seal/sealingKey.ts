import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';

/** The key of the installation: RSA, with its certificate and those of the issuers above it, if any. */
export type SealingKey = { privateKey: KeyObject; certificate: X509Certificate; issuers: X509Certificate[] };

/** The strength is that of 128 bits in a symmetric cipher (NIST SP 800-57). */
export const leastBits = 3072;

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

/**
 * The key with the certificate that is its own among these.
 *
 * @throws SealingKeyError where it cannot seal
 */
export function sealingKeyOf(privateKey: KeyObject, certificates: X509Certificate[]): SealingKey {
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
  return sealingKeyOf(
    createPrivateKey(pemText),
    certificates.map((certificate) => new X509Certificate(certificate)),
  );
}
