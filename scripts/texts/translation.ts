import { writeFileSync } from 'node:fs';
import { languages } from '../../model/enums.ts';
import { faultOf, flat } from './agreement.ts';
import { fileOf, readSubjects, type TextPart } from './files.ts';
import type { Translation } from './xliff.ts';

/** The same texts in the same order, with the translations put in by their paths. */
const replaced = (part: TextPart, path: string, targets: ReadonlyMap<string, string>): TextPart =>
  Object.fromEntries(
    Object.entries(part).map(([name, value]) => {
      const key = `${path}.${name}`;
      return [name, typeof value === 'string' ? (targets.get(key) ?? value) : replaced(value, key, targets)];
    }),
  );

/** The faults that keep a translation from being imported: unknown keys and lost placeholders. */
export const faultsOf = ({ language, targets }: Translation): string[] => {
  if (!languages.some((each) => each === language)) return [`${language} is none of ${languages.join(', ')}`];
  const english = flat(readSubjects('en'));
  return [...targets].flatMap(([key, text]) => {
    const source = english.get(key);
    const fault = source === undefined ? 'is not the key of a text' : faultOf(language, source, text);
    return fault ? [`${key}: ${fault}`] : [];
  });
};

/** Writes the texts that differ into their files and returns their keys. It writes nothing if there is a fault. */
export const take = ({ language, targets }: Translation): string[] => {
  const changed = [...flat(readSubjects(language))].flatMap(([key, text]) =>
    (targets.get(key) ?? text) === text ? [] : [key],
  );
  for (const [subject, sections] of Object.entries(readSubjects(language))) {
    if (!changed.some((key) => key.startsWith(`${subject}.`))) continue;
    const texts = replaced(sections, subject, targets);
    writeFileSync(fileOf(language, subject), `${JSON.stringify(texts, null, 2)}\n`);
  }
  return changed;
};
