import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

const copy = mkdtempSync(join(tmpdir(), 'texts-'));
symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
for (const path of ['model', 'server', 'src', 'scripts', 'package.json'])
  cpSync(path, join(copy, path), { recursive: true });
beforeEach(() => cpSync('i18n', join(copy, 'i18n'), { recursive: true }));
afterAll(() => rmSync(copy, { recursive: true }));

/** npm run texts -- …, in a copy of the project. */
const texts = (...words: string[]) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/texts.ts', ...words], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return { stdout, stderr, status };
};
const read = (path: string) => readFileSync(join(copy, path), 'utf8');
const write = (path: string, text: string) => writeFileSync(join(copy, path), text);
const change = (path: string, from: string, to: string) => {
  expect(read(path).split(from)).toHaveLength(2);
  write(path, read(path).replace(from, to));
};

const key = 'plans.pages.planForm.freeOf';
const german = 'frei: %{available} verfügbar';

describe('what a translator is given', () => {
  beforeEach(() => write('de.xlf', texts('export', 'de').stdout));

  it('comes back into its file, where it was, and changes nothing else', () => {
    const before = read('i18n/de/plans.json');
    change('de.xlf', german, 'frei &amp; &lt;nicht&gt; "anders": %{available} verfügbar');
    expect(texts('import', 'de.xlf').stdout).toBe(`de ${key}\n`);
    expect(read('i18n/de/plans.json')).toBe(
      before.replace(german, 'frei & <nicht> \\"anders\\": %{available} verfügbar'),
    );
    expect(read('i18n/de/pools.json')).toBe(readFileSync('i18n/de/pools.json', 'utf8'));
  });

  it('is refused where a placeholder was lost, and nothing of it is taken', () => {
    change('de.xlf', german, 'frei: verfügbar');
    change('de.xlf', '<target>Woher die Stücke kommen.</target>', '<target>Anders</target>');
    expect(texts('import', 'de.xlf')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`${key}: has`),
    });
    expect(read('i18n/de/plans.json')).toBe(readFileSync('i18n/de/plans.json', 'utf8'));
  });

  it('is refused where a key is none of ours', () => {
    change('de.xlf', `id="${key}"`, `id="${key}Not"`);
    expect(texts('import', 'de.xlf')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`${key}Not: is not the key of a text`),
    });
  });
});

describe('the check of the texts', () => {
  const fails = (words: string) =>
    expect(texts('check')).toMatchObject({ status: 1, stderr: expect.stringContaining(words) });

  it('passes what is in the project', () => {
    expect(texts('check')).toEqual({ stdout: '', stderr: '', status: 0 });
  });

  it('names a text that a language lacks, and one that English does not have', () => {
    change('i18n/hr/plans.json', '"freeOf"', '"freeOfNot"');
    fails(`hr ${key}: is missing`);
    fails(`hr ${key}Not: is not in English`);
  });

  it('names a placeholder that a language lost', () => {
    change('i18n/de/plans.json', german, 'frei: verfügbar');
    fails(`de ${key}: has`);
  });

  it('names a text that nothing asks for, and one that is asked for and missing', () => {
    for (const language of ['en', 'de', 'hr'])
      change(`i18n/${language}/plans.json`, '"freeOf"', '"freeOfNobody"');
    fails('planForm.freeOfNobody: nothing asks for it');
    fails('planForm.freeOf: is asked for and missing');
  });
});
