// The texts as they are kept: i18n/<language>/<subject>.json, with a section for each use.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export type TextPart = { [key: string]: string | TextPart };

/** The texts of a language, by subject and section. */
export type Subjects = Record<string, Record<string, TextPart>>;

const root = join(import.meta.dirname, '../..');

export const fileOf = (language: string, subject: string) => join(root, 'i18n', language, `${subject}.json`);

export const subjectFiles = (language: string) => globSync(join(root, 'i18n', language, '*.json')).sort();

export const readSubjects = (language: string): Subjects =>
  Object.fromEntries(
    subjectFiles(language).map((file) => [basename(file, '.json'), JSON.parse(readFileSync(file, 'utf8'))]),
  );

/** Every text below a part, by its path. */
export const leavesOf = (part: TextPart, path = ''): [path: string, text: string][] =>
  Object.entries(part).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : leavesOf(value, `${path}${key}.`),
  );

/** The placeholders of a text. German writes nouns with a capital wherever they stand. */
export const placeholdersIn = (text: string) =>
  [...new Set(text.replaceAll('_lower_first', '').match(/%\{\w+\}/g))].sort();

/** Merges two trees of texts; where both have a text, the second one's is taken. */
export const laidOver = (one: TextPart, other: TextPart): TextPart => {
  const both = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const before = both[key];
    both[key] = typeof value === 'object' && typeof before === 'object' ? laidOver(before, value) : value;
  }
  return both;
};
