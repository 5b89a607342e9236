import { generateKeyPair, randomBytes, sign, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import { BitString, Integer, Null, OctetString, Utf8String } from 'asn1js';
import * as pkijs from 'pkijs';
import { digestOf, webCryptoKey } from './cms.ts';
import { leastBits, type SealingKey } from './sealingKey.ts';

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
