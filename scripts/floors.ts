// Names the imports that reach up. A house has floors: a room, which is a folder, may import rooms below it and none
// above. Imports of types are free, because they are gone when the program runs; model and i18n lie under both houses,
// and i18n is data. Exits with 1 if an import reaches up or a room has no floor.
//
// Usage: node scripts/floors.ts
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
    'lookup',
    'login',
    'papers',
    'plans',
    'leavers',
    'registers',
    'pools',
    'payouts',
    'people',
    'visitors',
    'signing',
    'imports',
    'ocf',
    'dashboard',
    'checks',
    'backup',
    'app',
    'demo',
  ],
  src: [
    'shims',
    'theme',
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

const faults = Object.entries(houses).flatMap(([house, floors]) => {
  const floorOf = (file: string) => {
    const [, room, inside] = file.split('/');
    return inside === undefined ? floors.length : floors.indexOf(room!);
  };
  return globSync(`${house}/**/*.{ts,tsx}`).flatMap((file) => {
    const floor = floorOf(file);
    if (floor < 0) return [`${file}: this folder has no floor`];
    return neededBy(file)
      .filter((needed) => needed.startsWith(`${house}/`) && floorOf(needed) > floor)
      .map((needed) => `${file} reaches up to ${needed}`);
  });
});

for (const fault of faults) console.log(fault);
if (faults.length > 0) process.exitCode = 1;
