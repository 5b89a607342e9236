/**
 * A backup is a gzipped text of lines. A line that begins with a brace is one of those below; a line that begins with a
 * bracket is a row of the table named last, each value as PostgreSQL writes it. The manifest is the first line and the end
 * the last, so that a file that was cut off is known by it.
 */
export type Manifest = {
  vestry: typeof formatVersion;
  program: string;
  madeAt: string;
  /** The migrations that the database had run, in order. Views are no part of it. */
  migrations: { name: string; sha256: string }[];
  tables: Record<string, string[]>;
};
export type End = {
  rows: Record<string, number>;
  /** Files from a store outside of the database that are in the backup. */
  objects: number;
  /** Files that are in such a store only, and not in the backup. */
  elsewhere: number;
  /** Hashes of the files that were damaged or missing there. */
  lost: string[];
  /** The hash of all lines before this one. */
  sha256: string;
};

export type BackupLine =
  | Manifest
  | { sequence: string; value: string; called: boolean }
  | { table: string }
  | { object: string; bytes: string }
  | { sealingKey: string }
  | { end: End };

/** Raised when earlier versions of the program can no longer read the format. */
export const formatVersion = 1;
