import Polyglot from 'node-polyglot';
import type { Language } from '../../model/enums.ts';
import { oneFullStop } from '../../model/values/oneFullStop.ts';
import { type Named, readable } from './readable.ts';

export type Values = Readonly<Record<string, Named | null | undefined>>;

const placeholder = /%\{(\w+)\}/g;

/** The placeholders of a text, in their order. */
export const placeholdersOf = (text: string) => [...text.matchAll(placeholder)].map(([, name]) => name!);

const isCount = (value: unknown) => typeof value === 'number' || typeof value === 'bigint';

/** Only the last digits decide about the form, and a bigint may be longer than a number is exact. */
const small = (count: number | bigint) => {
  const whole = BigInt(count);
  return Number(whole > 1000n ? 1000n + (whole % 1000n) : whole);
};

/** A text with its placeholders filled in. The first count that stands in it decides about the form of the plural. */
export const fill = (language: Language, text: string, values: Values): string => {
  const names = placeholdersOf(text);
  const shown = Object.fromEntries(names.map((name) => [name, readable(values[name] ?? '', language)]));
  const count = names.map((name) => values[name]).find(isCount) as number | bigint | undefined;
  return oneFullStop(
    Polyglot.transformPhrase(
      text,
      count === undefined ? shown : { ...shown, smart_count: small(count) },
      language,
    ),
  );
};
