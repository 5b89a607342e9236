import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { SignPdf } from '@signpdf/signpdf';
import { Signer, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils';
import { Null } from 'asn1js';
import * as pkijs from 'pkijs';
import { documentTexts } from '../../i18n/paperTexts.ts';
import { oid, signedAttributes, webCryptoKey } from './cms.ts';
import type { SealingKey } from './sealingKey.ts';

/** Room for the signature in bytes: that of a large RSA key, what it is signed with, and the certificates. */
const signatureLength = ({ certificate, issuers }: SealingKey) =>
  4096 + [certificate, ...issuers].reduce((sum, { raw }) => sum + raw.length, 0);

/** CMS SignedData (RFC 5652) over the bytes, which it does not contain. */
async function signBytes(bytes: Buffer, key: SealingKey): Promise<Buffer> {
  const certificate = pkijs.Certificate.fromBER(key.certificate.raw);
  const signed = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: oid.data }),
    certificates: [certificate, ...key.issuers.map((issuer) => pkijs.Certificate.fromBER(issuer.raw))],
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        signedAttrs: signedAttributes(bytes, key.certificate.raw),
      }),
    ],
  });
  await signed.sign(webCryptoKey(key.privateKey), 0, 'SHA-256', new Uint8Array(bytes));
  // The library leaves the parameters out, which RFC 4055 demands.
  signed.signerInfos[0]!.signatureAlgorithm.algorithmParams = new Null();
  const content = new pkijs.ContentInfo({ contentType: oid.signedData, content: signed.toSchema(true) });
  return Buffer.from(content.toSchema().toBER());
}

class CadesSigner extends Signer {
  private readonly key: SealingKey;

  constructor(key: SealingKey) {
    super();
    this.key = key;
  }

  override sign(bytes: Buffer): Promise<Buffer> {
    return signBytes(bytes, this.key);
  }
}

/**
 * Appends a PAdES baseline signature (ETSI EN 319 142-1, level B-B) of the installation's key. The given
 * bytes stay as they are, as the beginning of the result.
 */
export function seal(pdf: Buffer, key: SealingKey, at = new Date()): Promise<Buffer> {
  const withPlace = plainAddPlaceholder({
    pdfBuffer: pdf,
    // The library writes these texts in ASCII alone: the name is read from the certificate instead.
    reason: documentTexts.en.seal.reason,
    name: '',
    contactInfo: '',
    location: '',
    signingTime: at,
    signatureLength: signatureLength(key),
    subFilter: SUBFILTER_ETSI_CADES_DETACHED,
  });
  return new SignPdf().sign(withPlace, new CadesSigner(key), at);
}
