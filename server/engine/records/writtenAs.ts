import { type RawBuilder, sql } from 'kysely';
import type { Attribute } from '../../../model/attributes.ts';
import { languages } from '../../../model/enums.ts';
import type { Resource } from '../../../model/resource.ts';
import { typedDecimal } from '../../../model/values/typedDecimal.ts';
import { resourceNames } from '../../i18n/texts.ts';
import { serverKinds } from '../kinds/serverKinds.ts';
import { columnOf } from './columns.ts';
import { typedDay } from './typedDay.ts';

type Condition = RawBuilder<boolean>;

/** An amount, with its currency or without. */
const amountForm = /^(?:[a-z]{3} ?)?(\d[\d.,' \u00a0\u202f]*?)(?: ?[a-z]{3})?$/i;

const amountsIn = (typed: string): string[] => {
  const [, digits] = amountForm.exec(typed) ?? [];
  if (!digits) return [];
  const read = (['.', ','] as const).map((separator) => typedDecimal(digits, separator));
  return [...new Set(read)].filter((amount) => /^\d{1,16}(\.\d{1,4})?$/.test(amount));
};

/** The codes whose word has the text, in one of our languages: not everybody reads pages in the own one. */
const codesOf = (resource: Resource, name: string, typed: string): string[] => {
  const words = languages.map((language) => resourceNames(resource.name, language).values[name] ?? {});
  const sought = typed.toLowerCase();
  return resource.attributes[name]!.values!.filter((code) =>
    words.some((word) => word[code]?.toLowerCase().includes(sought)),
  );
};

const anyOf = (column: RawBuilder<unknown>, values: readonly unknown[]) =>
  values.length > 0 ? sql<boolean>`${column} = any (${values})` : undefined;

type Reading = (resource: Resource, name: string, a: Attribute, typed: string) => Condition | undefined;

/** How pages write values that are no text. The condition is that the typed text is so written; undefined where it is no such value. */
const readings: Partial<Record<Attribute['kind'], Reading>> = {
  oneOf: (resource, name, _, typed) => anyOf(sql.ref(columnOf(name)), codesOf(resource, name, typed)),
  // The number of a certificate is the only one that is searched. The database reads it for everybody, as it does for finders.
  integer: (_, name, __, typed) =>
    sql`${sql.ref(columnOf(name))} = certificate_number(folded(${`%${typed}%`}))`,
  money: (_, name, a, typed) => {
    const amounts = amountsIn(typed);
    const compared = serverKinds.money.compared((of) => sql.ref(columnOf(of)), name, a);
    return amounts.length > 0 ? sql`${compared} = any (${amounts}::numeric[])` : undefined;
  },
  date: (_, name, __, typed) => {
    // A record without the day is named by the one on which it was made.
    const named = sql`coalesce(${sql.ref(columnOf(name))}, created_at::date)`;
    const day = typedDay(typed);
    return day && sql`to_char(${named}, ${day.form}) = ${day.written}`;
  },
};

/** The condition that an attribute has the value that somebody typed as pages write it; undefined for attributes that are texts. */
export const writtenAs = (resource: Resource, name: string): ((typed: string) => Condition) | undefined => {
  const attribute = resource.attributes[name]!;
  const reading = readings[attribute.kind];
  return reading && ((typed) => reading(resource, name, attribute, typed) ?? sql`false`);
};
