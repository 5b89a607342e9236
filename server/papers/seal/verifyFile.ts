import { createHash, X509Certificate } from 'node:crypto';
import type { FileMatch, Verification } from '../../../model/verification.ts';
import { inWorker } from '../../workers/pool.ts';
import { metadataOf } from '../pdf/metadata.ts';

/** Finds the kind of known files by their hashes. */
type Find = (hashes: string[]) => Promise<Map<string, FileMatch>>;
/**
 * The marked copy of a cancelled certificate, by the hash of the certificate; undefined for one that is not cancelled.
 */
type Mark = (sha256: string) => Promise<Buffer | undefined>;

/** The distance from the begin within which a PDF names itself; it is not always at the first byte. */
const headerWithin = 1024;
export const isPdf = (file: Buffer) => file.subarray(0, headerWithin).includes('%PDF-');

/** The findings in the bytes of a PDF itself, as plain data. */
export const examineFile = async (bytes: Uint8Array) => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { verifySeal } = await import('./verifySeal.ts');
  const seal = await verifySeal(file);
  return {
    parts: revisionsOf(file),
    sha256: createHash('sha256').update(file).digest('hex'),
    seal: seal && { ...seal, certificate: seal.certificate?.raw },
  };
};

/** The verdict about a PDF, from its bytes and the known hashes. */
export const verifyFile = async (
  file: Buffer,
  { find, mark, own }: { find: Find; mark: Mark; own: X509Certificate },
): Promise<Verification> => {
  const { parts, sha256, seal } = await inWorker<typeof examineFile>(
    new URL(import.meta.url),
    'examineFile',
    file,
  );
  const known = await find([sha256, ...parts.map((part) => part.sha256)]);
  // The longest known beginning counts, because a sealed copy begins with its original.
  const beginning = parts.findLast((part) => part.length < file.length && known.has(part.sha256));
  // The marked copy is made anew for each reader, and is the same each time.
  const isMarked = beginning && (await mark(beginning.sha256))?.equals(file);
  const match = isMarked ? 'cancelled' : (known.get(sha256) ?? null);
  const verdict = verdictOf(file, match, seal, beginning !== undefined);
  const extended = verdict === 'extended';
  const length = beginning?.length ?? file.length - (seal?.appended ?? 0);
  return {
    verdict,
    match: extended && beginning ? known.get(beginning.sha256)! : match,
    sha256,
    size: file.length,
    appended: extended ? file.length - length : null,
    ...sealOf(seal, own),
    metadata: match || (extended && beginning) ? (metadataOf(file) ?? null) : null,
  };
};

type Seal = Awaited<ReturnType<typeof examineFile>>['seal'];

const verdictOf = (file: Buffer, match: FileMatch | null, seal: Seal, begins: boolean) => {
  if (match) return 'genuine';
  if (seal?.intact) return 'sealed';
  if (seal?.appended) return 'extended';
  if (seal) return 'altered';
  if (begins) return 'extended';
  return isWhole(file) ? 'unknown' : 'damaged';
};

const sealOf = (seal: Seal, own: X509Certificate) => {
  if (!seal?.certificate)
    return { seal: seal ? ('broken' as const) : null, sealedBy: null, sealedAt: null, ownSeal: null };
  const certificate = new X509Certificate(seal.certificate);
  return {
    // The sealed part is unchanged, even where something follows it.
    seal: 'intact' as const,
    sealedBy: /^CN=(.*)$/m.exec(certificate.subject)?.[1] ?? certificate.subject,
    sealedAt: seal.at?.toISOString() ?? null,
    ownSeal: certificate.fingerprint256 === own.fingerprint256,
  };
};

/** The most ends of a PDF that are looked at; a paper of Vestry has four at most. */
const mostRevisions = 20;
const endMark = Buffer.from('%%EOF');
const lineFeed = 0x0a;

/** The earlier states of a PDF, before each appended change: its beginnings up to an end mark, with their hashes. */
const revisionsOf = (file: Buffer) => {
  const hash = createHash('sha256');
  const parts: { length: number; sha256: string }[] = [];
  let hashed = 0;
  const end = (length: number) => {
    hash.update(file.subarray(hashed, length));
    hashed = length;
    parts.push({ length, sha256: hash.copy().digest('hex') });
  };
  for (let from = 0, found = 0; found < mostRevisions; found++) {
    const mark = file.indexOf(endMark, from);
    if (mark < 0) break;
    from = mark + endMark.length;
    end(from);
    // The line feed may belong to the mark or to what follows it.
    if (file[from] === lineFeed) end(from + 1);
  }
  return parts;
};

/** A PDF that was cut off has no end. */
const isWhole = (file: Buffer) => file.subarray(-headerWithin).includes(endMark);
