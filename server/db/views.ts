import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

type Definition = { name: string; text: string };

/**
 * Reads the SQL files below a directory as one text that defines all views anew: `before.sql`, then each view or function
 * behind those whose names it contains, then `after.sql`. A file has the name of what it defines. Undefined where there
 * are no files.
 *
 * @throws Error when definitions need each other in a circle
 */
export const readViews = async (directory: string): Promise<string | undefined> => {
  const paths = globSync('**/*.sql', { cwd: directory }).sort();
  if (paths.length === 0) return undefined;
  const files = await Promise.all(
    paths.map(async (path) => ({
      name: basename(path, '.sql'),
      text: await readFile(join(directory, path), 'utf8'),
    })),
  );
  const named = (name: string) => files.filter((file) => file.name === name);
  const others = files.filter(({ name }) => name !== 'before' && name !== 'after');
  return [...named('before'), ...inOrder(others), ...named('after')].map(({ text }) => text).join('\n');
};

const inOrder = (definitions: Definition[]): Definition[] => {
  const ordered = new Set<Definition>();
  const place = (definition: Definition, waiting: Definition[]) => {
    if (ordered.has(definition)) return;
    if (waiting.includes(definition))
      throw new Error(
        `These views need each other in a circle: ${waiting.map(({ name }) => name).join(', ')}`,
      );
    for (const other of definitions)
      if (other !== definition && contains(definition, other.name)) place(other, [...waiting, definition]);
    ordered.add(definition);
  };
  for (const definition of definitions) place(definition, []);
  return [...ordered];
};

const contains = ({ text }: Definition, name: string) =>
  new RegExp(`\\b${name}\\b`).test(text.replace(/--.*$/gm, ''));
