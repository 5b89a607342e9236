import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Resource } from '../../model/resource.ts';
import { parcelOf, parcels } from './browser.ts';
import { leavesOf, readSubjects } from './files.ts';

const root = join(import.meta.dirname, '../..');

const codeOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
    // A text that only a comment names is not used.
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const wordsOf = (code: string) => new Set(code.match(/[\w$]+(-\w+)*/g));

/** Keys whose parts are names from declarations; these names have to stand in the code. */
const declared = [
  // Labels, made by src/engine/resourceTexts.ts from the declarations.
  'resources.*.*',
  // The faults that the schemas of the model find.
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

const modules: Record<string, Partial<Resource>>[] = await Promise.all(
  globSync('model/resources/**/*.ts', { cwd: root }).map((file) => import(join(root, file))),
);
const resources = new Map(
  modules.flatMap((module) => Object.values(module)).map((resource) => [resource.name, resource]),
);

/** Whether the key is for a state or a command that its resource does not have. */
const isUndeclared = (key: string) => {
  const [, name, states, command] =
    /^resources\.([\w-]+)\.(?:values\.status\.(.+)|commands\.([\w-]+))/.exec(key) ?? [];
  const resource = resources.get(name);
  if (states) return resource?.states !== undefined && !Object.hasOwn(resource.states, states);
  return command !== undefined && !Object.hasOwn(resource?.commands ?? {}, command);
};

type Asked = { literals: ReadonlySet<string>; patterns: readonly RegExp[]; words: ReadonlySet<string> };

const isUsed = (key: string, { literals, patterns, words }: Asked) =>
  literals.has(key) ||
  patterns.some((pattern) => {
    const [, ...parts] = pattern.exec(key) ?? [];
    return parts.length > 0 && parts.every((part) => part.split('.').every((each) => words.has(each)));
  });

/** react-admin asks for its own texts, which tests compare with those of its packages; banks give codes of ISO 20022. */
const foreign = ['ra.', 'bankReasons.'];

/** The keys of the browser that the code does not ask for, and those that it asks for and that are missing. */
export const browserFaults = (): string[] => {
  const code = codeOf('{src,model}/**/*.{ts,tsx}');
  const literals = new Set(
    [...code.matchAll(/['"`]([a-z][\w-]*(?:\.[\w-]+)*)['"`|]/g)].map(([, key]) => key!),
  );
  const patterns = [...asked(code), ...declared].map(expressionOf);
  const keys = Object.keys(parcels).flatMap((parcel) => leavesOf(parcelOf('en', parcel)).map(([key]) => key));
  const known = new Set(keys);
  const literal = [...code.matchAll(/\b(?:translate|t)\(\s*'([\w.-]+)'/g)].map(([, key]) => key!);
  // The server names the activities and the states.
  const words = wordsOf(`${code}\n${codeOf('server/**/*.{ts,sql}')}`);
  return [
    ...keys
      .filter((key) => !foreign.some((beginning) => key.startsWith(beginning)))
      .filter((key) => isUndeclared(key) || !isUsed(key, { literals, patterns, words }))
      .map((key) => `${key}: nothing asks for it`),
    ...literal.filter((key) => !known.has(key)).map((key) => `${key}: is asked for and missing`),
  ];
};

/** Sections whose keys are values in the code, in quotation marks or before a colon. */
const quoted = ['refusals', 'reasons'];

/** The keys of the server that the code does not ask for. The compiler finds those that are missing. */
export const serverFaults = (): string[] => {
  const code = codeOf('{server,model}/**/*.{ts,sql}');
  const words = wordsOf(code);
  const values = new Set(
    [...code.matchAll(/['`|]([\w.]+)['`|]|\b(\w+):/g)].map(([, one, other]) => one ?? other!),
  );
  const ofBrowser = Object.values(parcels).flat();
  const isAsked = (section: string, key: string) =>
    quoted.includes(section) && !key.includes('.')
      ? values.has(key)
      : key.split('.').every((part) => words.has(part) || /^\d+$/.test(part));
  return Object.entries(readSubjects('en')).flatMap(([subject, sections]) =>
    Object.entries(sections)
      .filter(([section]) => !ofBrowser.includes(section))
      .flatMap(([section, part]) =>
        leavesOf(part)
          .filter(([key]) => !isAsked(section, key))
          .map(([key]) => `${subject}.${section}.${key}: nothing asks for it`),
      ),
  );
};
