import type { Attributes, ValuesOf } from '../../model/attributes.ts';
import type { Role } from '../../model/enums.ts';
import type { ActorContext } from '../commands/context.ts';

/** What the lines of a file are about, and what becomes of them. */
export type ImportKind<C extends Attributes = Attributes> = {
  by: readonly Role[];
  /** The columns by their names; one that is not optional has to be there, and filled in every line. */
  columns: C;
  /** A line as it might be. */
  example: { readonly [column in keyof C]?: string };
  begin(ctx: ActorContext, companyId: string): Promise<Importing<C>>;
};

export type Importing<C extends Attributes> = {
  /** Does what a line asks for and says what that is; throws a Problem with the names of columns where it cannot be done. */
  each(values: ValuesOf<C>, line: number): Promise<string>;
  /** What is done once, after the last of lines of which none is wrong. */
  end?(): Promise<void>;
};

/** Holds a kind to its columns, and lets kinds with different columns stand in one list. */
export const importKind = <const C extends Attributes>(kind: ImportKind<C>) => kind as unknown as ImportKind;
