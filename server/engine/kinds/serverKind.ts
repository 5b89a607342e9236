import { type RawBuilder, sql } from 'kysely';
import type { Attribute } from '../../../model/attributes.ts';
import type { Separator } from '../../base/text/csvLine.ts';

type Values = Record<string, unknown>;
type Expression = RawBuilder<unknown>;
/** The column of an attribute. */
type ColumnOf = (attribute: string) => Expression;

/** How the server reads, compares, writes and words the values of a kind. */
export type ServerKind = {
  /** SQL of the value in answers, from the record's columns. */
  answered: (columnOf: ColumnOf, name: string, a: Attribute) => Expression;
  /** SQL that is compared with a value from a request. */
  compared: (columnOf: ColumnOf, name: string, a: Attribute) => Expression;
  /** SQL condition: it equals one of these values. */
  equals: (compared: Expression, values: unknown[]) => Expression;
  /** SQL condition: it is at most this value. */
  atMost: (compared: Expression, value: unknown) => Expression;
  /** The column's value for a value from a request. */
  stored: (value: unknown, name: string, record: Values, a: Attribute) => unknown;
  /** Its cell in an export; kinds without it have no column there. */
  cell: ((value: unknown) => unknown) | undefined;
  /**
   * The value of a cell in an import. A cell that cannot be read stays as it is, and the attribute's check refuses it.
   */
  fromCell: (cell: string, separator: Separator, a: Attribute) => unknown;
  /** The words of an activity; an empty text leaves the value out. */
  words: (value: unknown, record: Values, a: Attribute) => string;
};

export const plainKind: ServerKind = {
  answered: (columnOf, name) => columnOf(name),
  compared: (columnOf, name) => columnOf(name),
  equals: (compared, values) =>
    values.length === 1 ? sql`${compared} = ${values[0]}` : sql`${compared} = any (${values})`,
  atMost: (compared, value) => sql`${compared} <= ${value}`,
  stored: (value) => value,
  cell: (value) => value,
  fromCell: (cell) => cell,
  words: (value) => String(value),
};
