import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const server = fileURLToPath(new URL('../../../server', import.meta.url));

/** Types are gone when the program runs, and what is imported in the middle of it is loaded where it is asked for. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?! type)[^;']*?'([^']+)';/gm)].map(
    ([, name]) => (name!.startsWith('.') ? join(dirname(file), name!) : name!),
  );

const loadedBy = (file: string, found = new Set<string>()): Set<string> => {
  for (const name of importsOf(file)) {
    if (found.has(name)) continue;
    found.add(name);
    if (name.endsWith('.ts')) loadedBy(name, found);
  }
  return found;
};

it.each(['main.ts', 'cli.ts'])(
  '%s loads no demo and no stand-ins before it knows where it runs',
  (program) => {
    const loaded = [...loadedBy(join(server, program))].map((name) =>
      name.startsWith('/') ? relative(server, name) : name,
    );
    expect(loaded.length).toBeGreaterThan(100);
    expect(loaded).toContain('kysely');
    expect(
      loaded.filter((name) =>
        /^(demo\/|people\/identity\/standIn|(app|notices\/mail)\/devMail|oidc-provider)/.test(name),
      ),
    ).toEqual([]);
  },
);
