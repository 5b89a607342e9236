import { X509Certificate } from 'node:crypto';
import * as pkijs from 'pkijs';
import { oid, signingCertificate } from './cms.ts';

export type SealVerdict = {
  /** Every byte of the file but the signature itself is covered by it, and none was changed. */
  intact: boolean;
  /** The sealing certificate. Whose seal it is follows from its fingerprint, not from the name in it. */
  certificate?: X509Certificate;
};

type Located = { covered: ArrayBuffer; signature: Buffer<ArrayBuffer> };

/** The last signature of the file, and all bytes but its own: whatever it does not cover makes it invalid. */
function locate(pdf: Buffer): Located | undefined {
  const text = pdf.toString('latin1');
  const range = text
    .slice(text.lastIndexOf('/ByteRange'))
    .match(/^\/ByteRange\s*\[\s*0 (?<end>\d+) (?<resumed>\d+) \d+\s*\]/);
  if (!range?.groups) return undefined;
  const [end, resumed] = [Number(range.groups.end), Number(range.groups.resumed)];
  const gap = text.slice(end, resumed);
  if (!/^<[0-9a-f]+>$/i.test(gap)) return undefined;
  return {
    covered: new Uint8Array(Buffer.concat([pdf.subarray(0, end), pdf.subarray(resumed)])).buffer,
    signature: Buffer.from(gap.slice(1, -1), 'hex'),
  };
}

function signerCertificate(signed: pkijs.SignedData): Buffer | undefined {
  const sid: unknown = signed.signerInfos[0]?.sid;
  if (!(sid instanceof pkijs.IssuerAndSerialNumber)) return undefined;
  const found = signed.certificates?.find(
    (candidate): candidate is pkijs.Certificate =>
      candidate instanceof pkijs.Certificate &&
      candidate.serialNumber.isEqual(sid.serialNumber) &&
      candidate.issuer.isEqual(sid.issuer),
  );
  return found && Buffer.from(found.toSchema(false).toBER());
}

/** Whether the attribute that names the signing certificate names this one. */
function namesCertificate(signed: pkijs.SignedData, certificate: Buffer): boolean {
  const attribute = signed.signerInfos[0]?.signedAttrs?.attributes.find(
    ({ type }) => type === oid.signingCertificateV2,
  );
  const expected = Buffer.from(signingCertificate(certificate).toBER());
  return attribute?.values.length === 1 && expected.equals(Buffer.from(attribute.values[0].toBER()));
}

/**
 * Checks the seal of a document in this process. It says whether the document is as it was when it was sealed;
 * that the sealing key is one to be trusted, the caller decides by the certificate.
 */
export async function verifySeal(pdf: Buffer): Promise<SealVerdict> {
  const located = locate(pdf);
  if (!located) return { intact: false };
  try {
    const content = pkijs.ContentInfo.fromBER(located.signature);
    const signed = new pkijs.SignedData({ schema: content.content });
    const certificate = signerCertificate(signed);
    if (!certificate) return { intact: false };
    const valid = await signed.verify({ signer: 0, data: located.covered });
    return {
      intact: valid && namesCertificate(signed, certificate),
      certificate: new X509Certificate(certificate),
    };
  } catch {
    return { intact: false };
  }
}
