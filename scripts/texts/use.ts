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
    // A comment uses nothing.
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const wordsOf = (code: string) => new Set(code.match(/[\w$]+(-\w+)*/g));

/** What asks for texts by the parts of their keys that it gets from elsewhere; the parts have to stand in the code. */
const declared = [
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

const modules: Record<string, Partial<Resource>>[] = await Promise.all(
  globSync('model/resources/*.ts', { cwd: root }).map((file) => import(join(root, file))),
);
const resources = new Map(
  modules.flatMap((module) => Object.values(module)).map((resource) => [resource.name, resource]),
);

/** Whether it words a state or a command that its resource does not have. */
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
      // react-admin asks for its own; tests compare them with those that it comes with.
      .filter((key) => !key.startsWith('ra.'))
      .filter((key) => isUndeclared(key) || !isUsed(key, { literals, patterns, words }))
      .map((key) => `${key}: nothing asks for it`),
    ...literal.filter((key) => !known.has(key)).map((key) => `${key}: is asked for and missing`),
  ];
};

/** Codes that come from outside. */
const foreign = ['bankReasons'];

/** Where keys are values, and so stand in quotation marks or before a colon. */
const quoted = ['refusals', 'reasons'];

/** The keys of the server that nothing asks for. What it asks for and does not get, the compiler says. */
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
      .filter(([section]) => !ofBrowser.includes(section) && !foreign.includes(section))
      .flatMap(([section, part]) =>
        leavesOf(part)
          .filter(([key]) => !isAsked(section, key))
          .map(([key]) => `${subject}.${section}.${key}: nothing asks for it`),
      ),
  );
};
