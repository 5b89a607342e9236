// Changes one small thing of the program at a time, in memory alone, runs the tests for it, and names each change that
// they do not notice. The arguments are files or folders (model without any), and --sample N for at most so many
// changes of a file, chosen evenly. Tests that take far longer than without a change are taken to run for ever.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Mutant, mutantsOf } from './mutate/mutants.ts';
import { testsOf } from './mutate/tests.ts';
import { build } from './project.mjs';

const { values, positionals } = parseArgs({
  options: { sample: { type: 'string' } },
  allowPositionals: true,
});
const say = (line: string) => process.stdout.write(`${line}\n`);

const filesIn = (path: string) => (statSync(path).isFile() ? [path] : globSync(`${path}/**/*.ts`).sort());

const includesFor = (file: string) => {
  const [, tests] = testsOf.find(([part]) => file.startsWith(part)) ?? [];
  if (!tests) throw new Error(`Which tests speak of ${file}? scripts/mutate/tests.ts does not say.`);
  return tests.flatMap((test) => [`${test}.test.ts`, `${test}/**/*.test.ts`]);
};

const evenly = (mutants: Mutant[], count: number) =>
  count >= mutants.length
    ? mutants
    : Array.from({ length: count }, (_, i) => mutants[Math.floor((i * mutants.length) / count)]!);

/** Runs the tests of one part in a process of its own, which is killed if a change makes it run for ever. */
const runnerOf = (include: string[]) => {
  let child: ChildProcess | undefined;
  const stop = () => {
    // The processes that it has started are killed too.
    if (child?.pid) process.kill(-child.pid, 'SIGKILL');
    child = undefined;
  };
  const begin = async () => {
    child = fork(fileURLToPath(new URL('./mutate/runner.ts', import.meta.url)), include, { detached: true });
    await once(child, 'message');
    return child;
  };
  const passes = async (mutant?: Mutant, seconds?: number): Promise<boolean> => {
    const runner = child ?? (await begin());
    const answer = once(runner, 'message').then(([passed]) => passed as boolean);
    runner.send({ mutant });
    if (seconds === undefined) return answer;
    const passed = await Promise.race([answer, setTimeout(seconds * 1000, undefined, { ref: false })]);
    if (passed === undefined) stop();
    return passed ?? false;
  };
  return { passes, stop };
};

const paths = positionals.length > 0 ? positionals : ['model'];
const perFile = values.sample ? Number(values.sample) : Number.POSITIVE_INFINITY;
const all = paths.flatMap(filesIn).map((file) => mutantsOf(file, readFileSync(file, 'utf8')));
const chosen = all.flatMap((ofFile) => evenly(ofFile, perFile));
const survivors: Mutant[] = [];
let tried = 0;
// Tests of the server start it with its pages.
if (chosen.some(({ file }) => file.startsWith('server/'))) await build();
for (const [part, mutants] of Map.groupBy(chosen, ({ file }) => includesFor(file).join())) {
  const tests = runnerOf(part.split(','));
  const since = performance.now();
  if (!(await tests.passes())) throw new Error(`Without a change there are tests that fail: ${part}`);
  const seconds = 30 + (3 * (performance.now() - since)) / 1000;
  for (const mutant of mutants) {
    tried++;
    if (!(await tests.passes(mutant, seconds))) continue;
    survivors.push(mutant);
    say(`survived: ${mutant.file}:${mutant.line}: ${mutant.says}`);
  }
  tests.stop();
}
const score = tried === 0 ? 100 : (100 * (tried - survivors.length)) / tried;
say(
  `${tried} of ${all.flat().length} changes were tried, ${survivors.length} went unnoticed: ${score.toFixed(1)} %`,
);
