// npm run check: what can be known in two minutes. Linter, floors, types, the model, and on the embedded database the
// tests of the rooms in which something has changed since the last commit.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, pinnedNode, root, run, Stop, stopWith } from './project.mjs';

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Stop(`git ${args.join(' ')} ended with ${status}: ${stderr.trim()}`);
  return stdout.split('\n').filter(Boolean);
}

/**
 * The tests that speak of a file: itself, or those of its room. By what they import, all tests of the server would
 * speak of each of its files.
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
  await check('vitest', 'run', '--silent=passed-only', 'tests/model/', ...tests);
} catch (error) {
  stopWith(error);
}
