import { type RawBuilder, sql } from 'kysely';
import type { Role } from '../../../model/enums.ts';
import type { Resource } from '../../../model/resource.ts';
import { Problem } from '../../base/problem.ts';
import { columnOf } from './columns.ts';
import { finderOf } from './longLists.ts';

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

/** The text may stand in one of the attributes, in any case, with or without accents. */
export const searchFor = (resource: Resource, role: Role, value: unknown, place: Place): Search => {
  const { search } = resource;
  if (typeof value !== 'string' || value.includes('\0') || !search) throw misunderstood('filter by q');
  const finder = finderOf(resource, role);
  const typed = withoutGroups(value.trim());
  const literal = typed.replace(/[\\%_]/g, '\\$&');
  const isShort = finder !== undefined && [...typed].length < leastAnywhere;
  const atBeginnings = isShort || place === 'beginnings of words';
  const pattern = sql`folded(${atBeginnings ? `% ${literal}%` : `%${literal}%`})`;
  const holds = (name: string) => {
    const text = sql`folded(${sql.ref(columnOf(name))})`;
    return atBeginnings ? sql`' ' || ${text} like ${pattern}` : sql`${text} like ${pattern}`;
  };
  return {
    condition: sql`(${sql.join(search.map(holds), sql` or `)})`,
    find: finder
      ? (most) => sql`select id from ${sql.id(finder)}(${pattern}, ${sql.lit(most)}) id`
      : undefined,
  };
};

/** A payment's reference is stored without the spaces with which papers and pages show it. */
const withoutGroups = (typed: string): string =>
  /^RF\d\d( [\dA-Z]{1,4})+$/i.test(typed) ? typed.replaceAll(' ', '') : typed;
