import type { Attributes, ValuesOf } from '../../../model/attributes.ts';
import type { Role } from '../../../model/enums.ts';
import type { ActorContext, Context } from '../../engine/commands/context.ts';

/** A kind of import: the columns of its lines, and the records that the lines make. */
export type ImportKind<C extends Attributes = Attributes> = {
  by: readonly Role[];
  /** The columns by their names; one that is not optional has to be there, and filled in every line. */
  columns: C;
  /** An example of a line. */
  example: { readonly [column in keyof C]?: string };
  /** The largest size of a file, in bytes. */
  largest: number;
  /** The number of lines up to which a file is imported in one transaction, because nobody waits long for it. */
  short: number;
  /** Reads the records that lines are compared with, of one moment. */
  checker(ctx: Context, companyId: string): Promise<Check<C>>;
  /** Begins to import lines that have no errors. */
  importer(ctx: ActorContext, file: ImportedFile, lines: NamedLine[]): Promise<Importer<C>>;
  /** Runs once, when all lines are imported. */
  end?(ctx: ActorContext, file: ImportedFile): Promise<void>;
  /** Tells the people whom some of the lines concern, once all lines stand. */
  tell?(ctx: ActorContext, file: ImportedFile, rows: { from: number; to: number }): Promise<void>;
  /**
   * The names, five at most, of records that rest on lines of the file that are not taken back: of all lines or of
   * some.
   */
  restingOn(ctx: Context, fileId: string, rows?: number[]): Promise<string[]>;
  /** Takes back some lines on which nothing rests. */
  takeBack(ctx: ActorContext, file: ImportedFile, rows: ImportedRow[]): Promise<void>;
  /** Runs once, when all lines are taken back. */
  endTakingBack?(ctx: ActorContext, file: ImportedFile): Promise<void>;
};

/**
 * Returns the effect of a line; throws a Problem with the names of columns if it cannot be imported. Changes nothing. Reads
 * every cell before it counts anything for the lines that follow, because a cell that is wrong throws when it is read.
 */
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

/** A line with the shareholding and the person that its names stand for. */
export type NamedLine = { poolId: string | null; employeeId: string | null };

export type Importer<C extends Attributes> = {
  /** Imports a line; throws a Problem if that is no longer possible. */
  each(values: ValuesOf<C>, row: NamedLine & { n: number }): Promise<DoneLine>;
  /** Runs once for these lines. */
  end?(): Promise<void>;
};

/** The record that was made of a line, and the lines of the ledger. */
export type DoneLine = { recordId: string; transactions?: string[] };

export type ImportedFile = {
  id: string;
  companyId: string;
  reason: string | null;
  mailsBefore: number | null;
};

export type ImportedRow = NamedLine & { n: number; recordId: string; transactions: string[] };

/** Holds a kind to its columns, and lets kinds with different columns stand in one list. */
export const importKind = <const C extends Attributes>(kind: ImportKind<C>) => kind as unknown as ImportKind;
