import { X509Certificate } from 'node:crypto';
import * as pkijs from 'pkijs';
import { oid, signingCertificate } from './cms.ts';

export type SealVerdict = {
  /** Every byte of the file but the signature itself is covered by it, and none was changed. */
  intact: boolean;
  /** The number of bytes after the sealed part, where that is unchanged. */
  appended?: number;
  /** The sealing certificate. The owner of the seal follows from its fingerprint, not from the name in it. */
  certificate?: X509Certificate;
  /** The time of sealing, by the clock of the signer. */
  at?: Date;
};

type Located = {
  covered: ArrayBuffer;
  signature: Buffer<ArrayBuffer>;
  appended: number;
  at: Date | undefined;
};

/** The last signature of the file, what it says that it covers, and how much of the file is behind that. */
function locate(pdf: Buffer): Located | undefined {
  const text = pdf.toString('latin1');
  const from = text.lastIndexOf('/ByteRange');
  const range = text
    .slice(from, from + 200)
    .match(/^\/ByteRange\s*\[\s*0 (?<end>\d+) (?<resumed>\d+) (?<length>\d+)\s*\]/);
  if (!range?.groups) return undefined;
  const [end, resumed, length] = [
    Number(range.groups.end),
    Number(range.groups.resumed),
    Number(range.groups.length),
  ];
  const gap = text.slice(end, resumed);
  if (!/^<[0-9a-f]+>$/i.test(gap)) return undefined;
  const last = resumed + length;
  const behind = text.slice(resumed, text.indexOf('endobj', resumed));
  return {
    covered: new Uint8Array(Buffer.concat([pdf.subarray(0, end), pdf.subarray(resumed, last)])).buffer,
    signature: Buffer.from(gap.slice(1, -1), 'hex'),
    appended: pdf.length - last,
    at: timeIn(behind),
  };
}

/** The time of a signature as the PDF says it. */
function timeIn(dictionary: string): Date | undefined {
  const written = /\/M \(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z/.exec(dictionary);
  if (!written) return undefined;
  const [, year, month, day, hour, minute, second] = written;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
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
 * that the sealing key is one to be trusted, the caller decides by the certificate. Undefined where there is no seal.
 */
export async function verifySeal(pdf: Buffer): Promise<SealVerdict | undefined> {
  const located = locate(pdf);
  if (!located) return undefined;
  try {
    const content = pkijs.ContentInfo.fromBER(located.signature);
    const signed = new pkijs.SignedData({ schema: content.content });
    const certificate = signerCertificate(signed);
    if (!certificate) return { intact: false };
    if (!namesCertificate(signed, certificate)) return { intact: false };
    if (!(await signed.verify({ signer: 0, data: located.covered }))) return { intact: false };
    const { appended, at } = located;
    return {
      intact: appended === 0,
      ...(appended > 0 && { appended }),
      certificate: new X509Certificate(certificate),
      ...(at && { at }),
    };
  } catch {
    return { intact: false };
  }
}
