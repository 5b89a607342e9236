/** As what a file is known, by the hash of its bytes; cancelled is a share certificate that is marked so. */
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
 * What a file turned out to be: a paper as it was issued here; one to which something was added; sealed and then changed;
 * sealed and whole, but none of the papers here; a PDF that breaks off; or nothing that is known.
 */
export const verdicts = ['genuine', 'extended', 'altered', 'sealed', 'damaged', 'unknown'] as const;
export type Verdict = (typeof verdicts)[number];

/** What is said of a file that anybody brings: what is in it, and whether it is known. */
export type Verification = {
  verdict: Verdict;
  /** As what the file is known; of one that was extended, what it begins with. */
  match: FileMatch | null;
  sha256: string;
  /** In bytes. */
  size: number | null;
  /** Bytes that are behind what is known or sealed. */
  appended: number | null;
  seal: 'intact' | 'broken' | null;
  /** The name in the certificate of a seal, when it was made, and whether it was made with the key of this installation. */
  sealedBy: string | null;
  sealedAt: string | null;
  ownSeal: boolean | null;
  /** What a known file says about itself. */
  metadata: Record<'title' | 'subject' | 'author' | 'reference' | 'madeOn', string | null> | null;
};
