import type { Attributes, ValuesOf } from '../../model/attributes.ts';
import type { Role } from '../../model/enums.ts';
import type { ActorContext, Context } from '../engine/commands/context.ts';

/** A kind of import: the columns of its lines, and the records that the lines make. */
export type ImportKind<C extends Attributes = Attributes> = {
  by: readonly Role[];
  /** The columns by their names; one that is not optional has to be there, and filled in every line. */
  columns: C;
  /** A line as it might be. */
  example: { readonly [column in keyof C]?: string };
  /** The largest size of a file, in bytes. */
  largest: number;
  /** A file of so many lines is imported in one transaction, for which nobody waits long. */
  short: number;
  /** Reads, in a moment, what lines are compared with. */
  checker(ctx: Context, companyId: string): Promise<Check<C>>;
  /** Begins to import some lines that were found right. */
  importer(ctx: ActorContext, file: ImportedFile, lines: NamedLine[]): Promise<Importer<C>>;
  /** Runs once, when all lines are imported. */
  end?(ctx: ActorContext, file: ImportedFile): Promise<void>;
  /** Tells those whom some of the lines concern, when all lines stand. */
  tell?(ctx: ActorContext, file: ImportedFile, rows: { from: number; to: number }): Promise<void>;
  /** Names, five at most, whatever rests on lines of the file that are not taken back, of all or of some. */
  restingOn(ctx: Context, fileId: string, rows?: number[]): Promise<string[]>;
  /** Takes some lines back, on which nothing rests. */
  takeBack(ctx: ActorContext, file: ImportedFile, rows: ImportedRow[]): Promise<void>;
  /** Runs once, when all lines are taken back. */
  endTakingBack?(ctx: ActorContext, file: ImportedFile): Promise<void>;
};

/** Says what would come of a line; throws a Problem with the names of columns where it cannot be imported. Changes nothing. */
export type Check<C extends Attributes = Attributes> = (values: ValuesOf<C>, line: number) => Found;

export type Found = {
  what: string;
  /** The values that identify the line, also in a later file. */
  identity: readonly unknown[];
  poolId?: string;
  employeeId?: string;
  /** The pieces that the line takes from the free ones of the shareholding. */
  pieces?: bigint;
  certificateNumber?: number | null;
};

/** A line with the shareholding and the person that were found by its names. */
export type NamedLine = { poolId: string | null; employeeId: string | null };

export type Importer<C extends Attributes> = {
  /** Does what a line asks for; throws a Problem where that is possible no more. */
  each(values: ValuesOf<C>, row: NamedLine & { n: number }): Promise<Done>;
  /** Runs once for these lines. */
  end?(): Promise<void>;
};

/** The record that was made of a line, and the lines of the ledger. */
export type Done = { recordId: string; transactions?: string[] };

export type ImportedFile = {
  id: string;
  companyId: string;
  reason: string | null;
  mailsBefore: number | null;
};

export type ImportedRow = NamedLine & { n: number; recordId: string; transactions: string[] };

/** Holds a kind to its columns, and lets kinds with different columns stand in one list. */
export const importKind = <const C extends Attributes>(kind: ImportKind<C>) => kind as unknown as ImportKind;
