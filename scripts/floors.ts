// Names the imports that reach up. A house has floors: a room, which is a folder, may import rooms below it and none
// above. The folders inside of a room never import each other in a circle. Imports of types are free, because they are
// gone when the program runs; model and i18n lie under both houses, and i18n is data.
// Exits with 1 if an import reaches up or round, a room has no floor, or a folder has too many files to look through.
//
// Usage: npm run lint
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

/** The rooms of each house, from the lowest floor up. Files that are in no folder lie above them all. */
const houses: Record<string, string[]> = {
  server: [
    'i18n',
    'base',
    'db',
    'files',
    'workers',
    'notices',
    'engine',
    'realtime',
    'jobs',
    'ledger',
    'cash',
    'lookup',
    'savedViews',
    'login',
    'tokens',
    'webhooks',
    'providers',
    'papers',
    'plans',
    'amendments',
    'takeovers',
    'offers',
    'buybacks',
    'sales',
    'leavers',
    'registers',
    'pools',
    'splits',
    'payouts',
    'people',
    'visitors',
    'signing',
    'imports',
    'ocf',
    'reports',
    'dashboard',
    'calendar',
    'checks',
    'backup',
    'app',
    'demo',
  ],
  src: [
    'shims',
    'theme',
    'apiDescription',
    'base',
    'i18n',
    'http',
    'visitor',
    'authProvider',
    'dataProvider',
    'kit',
    'realtime',
    'engine',
    'resources',
    'reports',
    'search',
    'layout',
    'dashboard',
    'account',
    'import',
    'app',
  ],
};

/** The modules that a file needs when it runs, by their paths. */
const neededBy = (file: string): string[] => {
  const source = readFileSync(file, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const isValue = ({ isType }: { isType: boolean }) => !isType;
  const requests = [
    ...staticImports.filter(({ entries }) => entries.length === 0 || entries.some(isValue)),
    ...staticExports.flatMap(({ entries }) => entries.filter(isValue)),
    ...dynamicImports,
  ].flatMap(({ moduleRequest }) =>
    moduleRequest ? [source.slice(moduleRequest.start, moduleRequest.end)] : [],
  );
  return requests
    .map((quoted) => quoted.slice(1, -1))
    .filter((request) => request.startsWith('.'))
    .map((request) => normalize(join(dirname(file), request)));
};

const mostFiles = 25;
const files = globSync('{model,server,src}/**/*.{ts,tsx}');
const imports = new Map(files.map((file) => [file, neededBy(file)]));

const reachingUp = files.flatMap((file) => {
  const [house, room, inside] = file.split('/') as [string, string, string?];
  const floors = houses[house];
  if (!floors) return [];
  const floorOf = (path: string) => {
    const [, name, below] = path.split('/');
    return below === undefined ? floors.length : floors.indexOf(name!);
  };
  const floor = inside === undefined ? floors.length : floors.indexOf(room);
  if (floor < 0) return [`${file}: this folder has no floor`];
  return imports
    .get(file)!
    .filter((needed) => needed.startsWith(`${house}/`) && floorOf(needed) > floor)
    .map((needed) => `${file} reaches up to ${needed}`);
});

const folders = Map.groupBy(files, (file) => dirname(file));
const foldersNeededBy = (folder: string) => [
  ...new Set(
    (folders.get(folder) ?? []).flatMap((file) => imports.get(file)!.map((needed) => dirname(needed))),
  ),
];

/** The way from a folder over its imports back to it. */
const wayBack = (start: string, way = [start], seen = new Set<string>()): string[] | undefined => {
  for (const next of foldersNeededBy(way.at(-1)!)) {
    if (next === start && way.length > 1) return [...way, next];
    if (seen.has(next) || next === start) continue;
    seen.add(next);
    const found = wayBack(start, [...way, next], seen);
    if (found) return found;
  }
  return undefined;
};

const circles = [...folders.keys()].flatMap((folder) => wayBack(folder)?.join(' needs ') ?? []);

const full = [...folders]
  .filter(([, inside]) => inside.length > mostFiles)
  .map(([folder, inside]) => `${folder} has ${inside.length} files; ${mostFiles} can be looked through`);

const faults = [...reachingUp, ...circles, ...full];
for (const fault of faults) console.log(fault);
if (faults.length > 0) process.exitCode = 1;
