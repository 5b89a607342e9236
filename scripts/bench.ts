// Measures what has to stay fast, as ratios of two ways to the same end that are run in turn on the same machine, and
// prints a table. The arguments, in any order: `quick` for a small size, the number of people with a plan, names of
// measurements (without one, all), and the name of a database to leave the other out. Two run only by their names and
// need PostgreSQL: `sockets`, with the number of open sockets and of commands per second, and `replica`, with the number
// of commands per second.
import { loadavg } from 'node:os';
import { type Bench, type Kind, kinds, type Measurement, type Size, say } from './bench/measurement.ts';
import { measurements } from './bench/measurements.ts';
import { openPlaces } from './bench/places.ts';
import { loseDatabases } from './bench/replica.ts';
import { returnAfterStop } from './bench/stopServer.ts';
import { circumstances, isGood, type Result, tableOf } from './bench/table.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

const sizes: Record<'full' | 'quick', Size> = {
  full: { people: 100_000, rounds: 3, milliseconds: 3000, nthPage: 1 },
  quick: { people: 200, rounds: 1, milliseconds: 300, nthPage: 200 },
};

const readArguments = (given: readonly string[]) => {
  const numbers = given.filter((one) => /^\d+$/.test(one)).map(Number);
  const isQuick = given.includes('quick');
  const kindsNamed = kinds.filter((kind) => given.includes(kind));
  const words = ['quick', ...kinds];
  const names = given.filter((one) => !words.includes(one) && !/^\d+$/.test(one));
  const known = [...Object.keys(measurements), 'sockets', 'replica', ...words];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}. There are: ${known.join(', ')}`);
  return {
    numbers,
    names,
    size: sizes[isQuick ? 'quick' : 'full'],
    on: kindsNamed.length > 0 ? kindsNamed : kinds.filter((kind) => kind === 'embedded' || serverUrl),
  };
};

const measureOn = async (kind: Kind, size: Size, names: readonly string[], results: Map<string, Result>) => {
  const places = openPlaces(kind, size, serverUrl);
  try {
    for (const name of names) await measureOne(name, measurements[name]!, { kind, size, places }, results);
  } finally {
    await places.close();
  }
};

const measureOne = async (
  name: string,
  { measure, figures }: Measurement,
  bench: Bench,
  results: Map<string, Result>,
) => {
  const start = performance.now();
  const found = await measure(bench);
  say(`${bench.kind}: ${name} in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  for (const [key, declared] of Object.entries(figures)) {
    const id = `${name} ${key}`;
    results.set(id, { ...declared, found: { ...results.get(id)?.found, [bench.kind]: found[key] } });
  }
};

/** What needs two servers, and databases of its own, and reports by itself. */
const runApart = async (name: string, [first, second]: readonly number[]) => {
  if (name === 'replica') return loseDatabases(first ?? 20);
  if (!serverUrl) throw new Error('TEST_DATABASE_URL: two servers need PostgreSQL');
  const places = openPlaces('postgresql', sizes.quick, serverUrl);
  return places
    .at('empty')
    .then((settings) => returnAfterStop(first ?? 10_000, second ?? 50)(settings))
    .finally(places.close);
};

const run = async () => {
  const { numbers, names, size, on } = readArguments(process.argv.slice(2));
  const apart = names.filter((name) => !measurements[name]);
  for (const name of apart) if (!(await runApart(name, numbers))) process.exitCode = 1;
  const chosen = names.length === 0 ? Object.keys(measurements) : names.filter((name) => measurements[name]);
  if (chosen.length === 0) return;
  const results = new Map<string, Result>();
  const measured = { ...size, people: numbers[0] ?? size.people };
  for (const kind of on) await measureOn(kind, measured, chosen, results);
  const table = [...results.values()];
  const load = loadavg().map((n) => n.toFixed(1));
  say(
    `\n${new Intl.NumberFormat('en').format(measured.people)} people; ${circumstances()}; load ${load.join(' ')}\n`,
  );
  say(tableOf(table, on));
  const isKept = (kind: Kind) => table.every((result) => isGood(result, kind, result.found[kind]));
  if (!on.every(isKept)) process.exitCode = 1;
};

await run();
