import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parcelOf } from './browser.ts';
import { leavesOf } from './files.ts';

const root = join(import.meta.dirname, '../..');

const codeOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
    // A comment uses nothing.
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const wordsOf = (code: string) => new Set(code.match(/[\w$]+(-\w+)*/g));

/** What asks for texts by the parts of their keys that it gets from elsewhere; the parts have to stand in the code. */
const declared = [
  // react-admin's own texts, which tests compare with those that it comes with.
  'ra.*',
  // Labels, made by src/engine/resourceTexts.ts from the declarations.
  'resources.*.*',
  // What the schemas of the model find wrong.
  'validation.*',
];

/** `leaver.own.${a}` asks for leaver.own.*. */
const asked = (code: string) =>
  [...code.matchAll(/`([a-z][\w-]*\.(?:[\w.-]|\$\{(?:[^{}]|\{[^{}]*\})*\})*)`/g)]
    .map(([, template]) => template!.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '*'))
    .filter((pattern) => /^[\w.*-]+$/.test(pattern));

const expressionOf = (pattern: string) =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replaceAll('.', '\\.'))
      .join('(.+)')}$`,
  );

type Asked = { literals: ReadonlySet<string>; patterns: readonly RegExp[]; words: ReadonlySet<string> };

const isUsed = (key: string, { literals, patterns, words }: Asked) =>
  literals.has(key) ||
  patterns.some((pattern) => {
    const [, ...parts] = pattern.exec(key) ?? [];
    return parts.length > 0 && parts.every((part) => part.split('.').every((each) => words.has(each)));
  });

/** The keys of the browser that nothing asks for, and those that are asked for and missing. */
export const browserFaults = (): string[] => {
  const code = codeOf('{src,model}/**/*.{ts,tsx}');
  const literals = new Set(
    [...code.matchAll(/['"`]([a-z][\w-]*(?:\.[\w-]+)*)['"`|]/g)].map(([, key]) => key!),
  );
  const patterns = [...asked(code), ...declared].map(expressionOf);
  const keys = ['visitors', 'frame', 'pages'].flatMap((parcel) =>
    leavesOf(parcelOf('en', parcel)).map(([key]) => key),
  );
  const known = new Set(keys);
  const literal = [...code.matchAll(/\b(?:translate|t)\(\s*'([\w.-]+)'/g)].map(([, key]) => key!);
  // Activities and states are named by the server.
  const words = wordsOf(`${code}\n${codeOf('server/**/*.{ts,sql}')}`);
  return [
    ...keys
      .filter((key) => !key.startsWith('ra.') && !isUsed(key, { literals, patterns, words }))
      .map((key) => `${key}: nothing asks for it`),
    ...literal.filter((key) => !known.has(key)).map((key) => `${key}: is asked for and missing`),
  ];
};
