import { type RawBuilder, sql } from 'kysely';
import type { Role } from '../../../model/enums.ts';
import type { Resource } from '../../../model/resource.ts';
import { Problem } from '../../base/problem.ts';
import { columnOf } from './columns.ts';
import { finderOf, isCalledByTwo } from './longLists.ts';
import { wordsWithDays } from './typedDay.ts';
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
  const said = withoutGroups(value.trim());
  const typed = finder && isCalledByTwo(resource) ? namesIn(said) : said;
  const isShort = finder !== undefined && [...typed].length < leastAnywhere;
  const atBeginnings = isShort || place === 'beginnings of words';
  const patternOf = (part: string) => {
    const literal = literally(part);
    return sql<string>`folded(${atBeginnings ? `% ${literal}%` : `%${literal}%`})`;
  };
  const ofTwo = finder && isCalledByTwo(resource) ? patternsOfTwo(typed) : [];
  const holds = (part: string) => {
    const pattern = patternOf(part);
    const conditions = search.map((name) => {
      const written = writtenAs(resource, name);
      if (written) return written(part);
      const text = sql`folded(${sql.ref(columnOf(name))})`;
      if (ofTwo.length > 0) return sql`' ' || ${text} like any (array[${sql.join([pattern, ...ofTwo])}])`;
      return atBeginnings ? sql`' ' || ${text} like ${pattern}` : sql`${text} like ${pattern}`;
    });
    return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
  };
  const allHold = (parts: readonly string[]) => sql`(${sql.join(parts.map(holds), sql` and `)})`;
  return {
    condition: sql`(${sql.join(waysToRead(resource, finder, typed).map(allHold), sql` or `)})`,
    find: finder
      ? (most) => {
          const calls = [patternOf(typed), ...ofTwo].map(
            (pattern) => sql`select id from ${sql.id(finder)}(${pattern}, ${sql.lit(most)}) id`,
          );
          return sql`${sql.join(calls, sql` union `)}`;
        }
      : undefined,
  };
};

/** The two names that a record is called by, of a title that pages write with more behind them. */
const namesIn = (typed: string) =>
  typed.split('·').length > 2 ? partsBetween(typed, '·').slice(0, 2).join(' · ') : typed;

const literally = (typed: string) => typed.replace(/[\\%_]/g, '\\$&');

/** Names have no more words, and each of them is a question more. */
const mostWords = 8;

/** The typed words with a dot at each place between them, each side of it first: people say it in either order. */
const patternsOfTwo = (typed: string): RawBuilder<string>[] => {
  const words = partsBetween(typed, /\s+/).map(literally);
  if (typed.includes('·') || words.length > mostWords) return [];
  return words.slice(1).flatMap((_, at) => {
    const sides = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')] as const;
    return [sides, sides.toReversed()].map(
      ([before, behind]) => sql<string>`folded(${`% ${before}% ·% ${behind}%`})`,
    );
  });
};

/**
 * Pages name some records by several attributes with dots between them, of which people type some words. A text is read
 * between its dots, and word by word but for days and months. A function that finds records reads the whole.
 */
const waysToRead = ({ apart }: Resource, finder: string | undefined, typed: string): string[][] => {
  if (!apart || finder) return [[typed]];
  const parts = partsBetween(typed, '·');
  const words = wordsWithDays(typed.replaceAll('·', ' '));
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
