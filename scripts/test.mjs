// npm test: every check there is, one after the other. A check that fails does not keep the later ones from running.
// npm test -- payouts: the tests whose files are named so, and nothing else; what begins with a dash is Vitest's.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { withFilesOf } from './endedProcesses.mjs';
import { failedInBrowser, failedInVitest } from './failedTests.mjs';
import { build, install, pinnedNode, run, Stop, stopWith } from './project.mjs';

/** Most of what tests write are copies of a data directory, a thousand files each: in memory, where there is room. */
function directoryInMemory() {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 4 * 2 ** 30 ? memory : tmpdir();
}

/** Holds the reports and all that the tests write. */
const directory = mkdtempSync(join(directoryInMemory(), 'vestry-tests-'));
// PostgreSQL does not run as root: somebody else's data directory may lie in it.
chmodSync(directory, 0o711);
process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
const one = { passed: 1, failed: 0 };

async function check(command, ...args) {
  const code = await run(command, args);
  if (code !== 0) throw new Stop(`${[command, ...args].join(' ')} ended with ${code}, see above.`);
  return one;
}

/**
 * What a test runner counted. It may fail without a failed test, because a file did not load or because an error came
 * from outside of all tests: that is a failure as well.
 */
function counted(name, code, counts) {
  if (counts.passed + counts.failed === 0) throw new Stop(`${name} found no test.`);
  return { ...counts, failed: code === 0 ? counts.failed : Math.max(counts.failed, 1) };
}

/** Runs Vitest; answers its report, and the files whose process was ended by a signal where nothing else went wrong. */
async function runVitest(name, files = []) {
  const report = join(directory, `${name}.json`);
  const ended = join(directory, `${name}.ended.json`);
  const reporters = ['default', 'json', './scripts/endedProcesses.mjs'].map((each) => `--reporter=${each}`);
  const code = await run(
    'vitest',
    ['run', ...files, '--silent=passed-only', ...reporters, `--outputFile.json=${report}`],
    {
      env: { TMPDIR: directory, VESTRY_ENDED_PROCESSES: ended },
    },
  );
  if (!existsSync(report)) throw new Stop(`vitest ended with ${code} and without a report, see above.`);
  const [result, lost] = [report, ended].map((file) => JSON.parse(readFileSync(file, 'utf8')));
  return { code, result, lost };
}

async function vitest() {
  const first = await runVitest('vitest');
  if (first.lost.length === 0) return countedInVitest(first.code, first.result);
  console.log(`\nA signal ended a process of the tests. Its files run once more: ${first.lost.join(', ')}`);
  const second = await runVitest('vitest-again', first.lost);
  return countedInVitest(second.code, withFilesOf(first.result, second.result));
}

const countedInVitest = (code, result) => {
  const statuses = result.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ status }) => status),
  );
  const number = (...of) => statuses.filter((status) => of.includes(status)).length;
  const names = failedInVitest(result);
  return counted('vitest', code, {
    passed: number('passed'),
    failed: names.length,
    skipped: number('skipped', 'pending', 'todo'),
    names,
  });
};

const demo = join(directory, 'demo');
let makingDemo;

async function playwright() {
  const report = join(directory, 'playwright.json');
  if ((await makingDemo) !== 0) throw new Stop('The demo could not be made, see above.');
  const env = {
    CHROMIUM_PATH: await chromium(),
    TMPDIR: directory,
    VESTRY_E2E_DEMO: demo,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const code = await run('playwright', ['test', '--reporter=list,json'], { env });
  if (!existsSync(report)) throw new Stop(`playwright ended with ${code} and without a report, see above.`);
  const { stats, errors, suites } = JSON.parse(readFileSync(report, 'utf8'));
  return counted('playwright', code, {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    names: failedInBrowser(suites),
  });
}

const checks = {
  build: async () => {
    await build();
    // It takes one core for half a minute, and the next checks leave one free. The tests in the browser wait for it.
    makingDemo = run('node', ['e2e/support/demo.ts', demo], { env: { TMPDIR: directory } });
    return one;
  },
  'size of what is loaded first': () => check('node', 'scripts/check-bundle.mjs'),
  linter: () => check('npm', 'run', '--silent', 'lint'),
  types: () => check('npm', 'run', '--silent', 'types'),
  'tests of model, server and pages': vitest,
  'tests in the browser': playwright,
};

async function result(work) {
  try {
    return await work();
  } catch (error) {
    stopWith(error);
    return { passed: 0, failed: 1 };
  }
}

/** The tests that are named, in the reporter's own words. */
async function some(names) {
  await install();
  pinnedNode();
  await build();
  const inBrowser = names.some((name) => name.startsWith('e2e'));
  process.exitCode = inBrowser
    ? await run('playwright', ['test', ...names], { env: { CHROMIUM_PATH: await chromium() } })
    : await run('vitest', ['run', ...names]);
}

const lines = [];
const sum = { passed: 0, failed: 0 };
const add = (name, { passed, failed, skipped = 0, names = [] }, since) => {
  sum.passed += passed;
  sum.failed += failed;
  const seconds = ((Date.now() - since) / 1000).toFixed(0);
  const counts = passed + failed > 1 ? `, ${passed} passed, ${failed} failed` : '';
  const left = skipped > 0 ? `, ${skipped} skipped` : '';
  lines.push(`${failed > 0 ? '✗' : '✓'} ${name} (${seconds} s${counts}${left})`);
  lines.push(...names.map((test) => `    ${test}`));
};

async function everything() {
  const began = Date.now();
  const prepared = await result(async () => {
    await install();
    pinnedNode();
    return one;
  });
  if (prepared.failed > 0) add('packages', prepared, began);
  else
    for (const [name, work] of Object.entries(checks)) {
      console.log(`\n— ${name}`);
      const since = Date.now();
      add(name, await result(work), since);
    }
  console.log(`\n${lines.join('\n')}\n`);
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;
}

const names = process.argv.slice(2);
await (names.length > 0 ? some(names).catch(stopWith) : everything());
