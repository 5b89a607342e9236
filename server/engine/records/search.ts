import { type RawBuilder, sql } from 'kysely';
import type { Role } from '../../../model/enums.ts';
import type { Resource } from '../../../model/resource.ts';
import { Problem } from '../../base/problem.ts';
import { columnOf } from './columns.ts';
import { finderOf } from './longLists.ts';
import { writtenAs } from './writtenAs.ts';

export const misunderstood = (what: string) => new Problem(400, 'queryInvalid', { what });

/** How records are searched: the condition for each record and, if there is one, the function that finds ids by an index. */
export type Search = {
  condition: RawBuilder<boolean>;
  /** The largest number of ids. */
  find: ((most: number) => RawBuilder<{ id: string }>) | undefined;
};

/** Where in an attribute the text is searched. */
export type Place = 'anywhere' | 'beginnings of words';

/** The indexes know three letters in a row; shorter texts are searched at the beginnings of words. */
const leastAnywhere = 3;

/** The text may stand in one of the attributes, in any case, with or without accents, or be how pages write its value. */
export const searchFor = (resource: Resource, role: Role, value: unknown, place: Place): Search => {
  const { search } = resource;
  if (typeof value !== 'string' || value.includes('\0') || !search) throw misunderstood('filter by q');
  const finder = finderOf(resource, role);
  const typed = withoutGroups(value.trim());
  const isShort = finder !== undefined && [...typed].length < leastAnywhere;
  const atBeginnings = isShort || place === 'beginnings of words';
  const patternOf = (part: string) => {
    const literal = part.replace(/[\\%_]/g, '\\$&');
    return sql`folded(${atBeginnings ? `% ${literal}%` : `%${literal}%`})`;
  };
  const holds = (part: string) => {
    const pattern = patternOf(part);
    const conditions = search.map((name) => {
      const written = writtenAs(resource, name);
      if (written) return written(part);
      const text = sql`folded(${sql.ref(columnOf(name))})`;
      return atBeginnings ? sql`' ' || ${text} like ${pattern}` : sql`${text} like ${pattern}`;
    });
    return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
  };
  const allHold = (parts: readonly string[]) => sql`(${sql.join(parts.map(holds), sql` and `)})`;
  return {
    condition: sql`(${sql.join(waysToRead(resource, finder, typed).map(allHold), sql` or `)})`,
    find: finder
      ? (most) => sql`select id from ${sql.id(finder)}(${patternOf(typed)}, ${sql.lit(most)}) id`
      : undefined,
  };
};

/**
 * Pages name some records by several attributes with dots between them, of which people type some words. A text is read
 * between its dots, where a day may have several words, and word by word. A function that finds records reads the whole.
 */
const waysToRead = ({ apart }: Resource, finder: string | undefined, typed: string): string[][] => {
  if (!apart || finder) return [[typed]];
  const parts = partsBetween(typed, '·');
  const words = partsBetween(typed, /[\s·]+/);
  return words.length > parts.length ? [parts, words] : [parts];
};

const partsBetween = (typed: string, separator: string | RegExp): string[] => {
  const said = typed
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return said.length > 0 ? said : [typed];
};

/** A payment's reference is stored without the spaces with which papers, pages and banks show it. */
const withoutGroups = (typed: string): string =>
  /^RF\s*\d\d(\s*[\dA-Z])+$/i.test(typed) ? typed.replaceAll(/\s/g, '') : typed;
