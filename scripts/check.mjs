// npm run check: all that can be checked in two minutes. It runs the linter, floors, types, the tests of the model and,
// on the embedded database, the tests of the rooms with changes since the last commit, except those that take longest.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, pinnedNode, root, run, Stop, stopWith } from './project.mjs';

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Stop(`git ${args.join(' ')} ended with ${status}: ${stderr.trim()}`);
  return stdout.split('\n').filter(Boolean);
}

/**
 * The tests for a changed file: the file itself if it is a test, or else the tests of its room. Tests are not found by
 * their imports, because every test of the server imports nearly all of it.
 */
function testsOf(file) {
  if (/^tests\/.*\.test\.tsx?$/.test(file)) return file;
  const [, house, room] = /^(server|src)\/([^/]+)\//.exec(file) ?? [];
  return house && `tests/${house === 'src' ? 'browser' : house}/${room}/`;
}

function changedTests() {
  const files = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(files.map(testsOf))].filter((tests) => tests && existsSync(join(root, tests)));
}

/** The tests of these rooms that are left to npm test; one that was changed itself is not. */
function tooLong(tests) {
  const longest = JSON.parse(readFileSync(join(root, 'tests/longest.json'), 'utf8'));
  return longest
    .map((name) => `tests/${name}.test.ts`)
    .filter((file) => !tests.includes(file) && tests.some((room) => file.startsWith(room)));
}

async function check(command, ...args) {
  const code = await run(command, args, { env: { TEST_DATABASE_URL: '' } });
  if (code !== 0) throw new Stop(`${[command, ...args].join(' ')} ended with ${code}, see above.`);
}

try {
  await install();
  pinnedNode();
  await check('npm', 'run', '--silent', 'lint');
  await check('npm', 'run', '--silent', 'types');
  const tests = changedTests();
  // The server does not start without pages.
  if (tests.length > 0) await build();
  const left = tooLong(tests);
  const without = left.map((file) => `--exclude=${file}`);
  await check('vitest', 'run', '--silent=passed-only', ...without, 'tests/model/', ...tests);
  if (left.length > 0) console.log(`Left to npm test: ${left.join(', ')}`);
} catch (error) {
  stopWith(error);
}
