import type { Language } from '../../model/enums.ts';
import { type Section, sections } from './texts.ts';

type PathIn<Part> = {
  [Key in keyof Part & string]: Part[Key] extends string ? Key : `${Key}.${PathIn<Part[Key]>}`;
}[keyof Part & string];

export type RefusalKey = PathIn<Section<'refusals'>>;

type Part = { readonly [key: string]: string | Part };

const leavesOf = (part: Part, path = ''): [string, string][] =>
  Object.entries(part).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : leavesOf(value, `${path}${key}.`),
  );

/** Every refusal by its path, such as validation.required. */
export const refusals = Object.fromEntries(
  Object.entries(sections('refusals')).map(([language, texts]) => [
    language,
    Object.fromEntries(leavesOf(texts)),
  ]),
) as Record<Language, Record<RefusalKey, string>>;
