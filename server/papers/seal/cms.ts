import { createHash, type KeyObject } from 'node:crypto';
import { ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import * as pkijs from 'pkijs';

export const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
};

export const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** ESS signing-certificate-v2 (RFC 5035) binds a signature to one certificate, by its SHA-256. */
export function signingCertificate(certificate: Buffer): Sequence {
  const certId = new Sequence({ value: [new OctetString({ valueHex: digestOf(certificate) })] });
  return new Sequence({ value: [new Sequence({ value: [certId] })] });
}

const attribute = (type: string, value: unknown) => new pkijs.Attribute({ type, values: [value] });

/** The signed attributes of a CAdES baseline signature (ETSI EN 319 122-1), in the order that DER asks for. */
export const signedAttributes = (bytes: Buffer, certificate: Buffer) =>
  new pkijs.SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      attribute(oid.contentType, new ObjectIdentifier({ value: oid.data })),
      attribute(oid.messageDigest, new OctetString({ valueHex: digestOf(bytes) })),
      attribute(oid.signingCertificateV2, signingCertificate(certificate)),
    ],
  });

/** A key as Web Crypto knows it, for RSA signatures (PKCS #1 v1.5) over SHA-256. */
export const webCryptoKey = (key: KeyObject): CryptoKey =>
  key.toCryptoKey(
    { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    key.type === 'public',
    key.type === 'public' ? ['verify'] : ['sign'],
  ) as CryptoKey;
