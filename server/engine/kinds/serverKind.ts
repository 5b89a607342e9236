import { type RawBuilder, sql } from 'kysely';
import type { Attribute } from '../../../model/attributes.ts';
import type { Separator } from '../../base/text/csvLine.ts';

type Values = Record<string, unknown>;
type Expression = RawBuilder<unknown>;
/** The column of an attribute. */
type ColumnOf = (attribute: string) => Expression;

/** What the server does with the values of a kind. */
export type ServerKind = {
  /** The value as it travels, made of the record's columns. */
  answered: (columnOf: ColumnOf, name: string, a: Attribute) => Expression;
  /** What of them is compared with a value that travels. */
  compared: (columnOf: ColumnOf, name: string, a: Attribute) => Expression;
  /** Whether that equals one of some values. */
  equals: (compared: Expression, values: unknown[]) => Expression;
  /** Whether it is a value at most. */
  atMost: (compared: Expression, value: unknown) => Expression;
  /** What the column holds of a value that travels. */
  stored: (value: unknown, name: string, record: Values, a: Attribute) => unknown;
  /** Its cell in a list for a spreadsheet, which has no column of kinds without. */
  cell: ((value: unknown) => unknown) | undefined;
  /**
   * What is meant by a cell that somebody filled. One that cannot be read stays as it is, and the attribute's check
   * refuses it.
   */
  fromCell: (cell: string, separator: Separator, a: Attribute) => unknown;
  /** How an activity says it; nothing is an empty text. */
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
