/**
 * The ways in which a file can be known by the hash of its bytes. `cancelled` is a share certificate that is marked as
 * cancelled.
 */
export const fileMatches = [
  'sealed',
  'original',
  'certificate',
  'cancelled',
  'register',
  'statement',
] as const;
export type FileMatch = (typeof fileMatches)[number];

/**
 * The verdicts about a file: a paper as it was issued here; one to which something was added; sealed and then changed;
 * sealed and whole, but none of the papers here; a PDF that breaks off; or nothing that is known.
 */
export const verdicts = ['genuine', 'extended', 'altered', 'sealed', 'damaged', 'unknown'] as const;
export type Verdict = (typeof verdicts)[number];

/** The answer about a file that somebody submits: its content, and whether it is known. */
export type Verification = {
  verdict: Verdict;
  /** The way in which the file is known; for an extended file, the way in which its beginning is known. */
  match: FileMatch | null;
  sha256: string;
  /** The size in bytes. */
  size: number | null;
  /** Bytes that are behind what is known or sealed. */
  appended: number | null;
  seal: 'intact' | 'broken' | null;
  /** The name in the certificate of a seal, when it was made, and whether it was made with the key of this installation. */
  sealedBy: string | null;
  sealedAt: string | null;
  ownSeal: boolean | null;
  /** The metadata of a known file. */
  metadata: Record<'title' | 'subject' | 'author' | 'reference' | 'madeOn', string | null> | null;
};
