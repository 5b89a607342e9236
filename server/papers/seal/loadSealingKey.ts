import { createPrivateKey, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { type SealingKey, SealingKeyError, sealingKeyOf } from './sealingKey.ts';

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
  return sealingKeyOf(createPrivateKey(forge.pki.privateKeyToPem(key)), certificates);
}
