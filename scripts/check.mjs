// npm run check: what can be known in two minutes. Linter, floors, types, the model, and the tests on the embedded
// database of what has changed since the last commit.
import { install, pinnedNode, run, Stop, stopWith } from './project.mjs';

const steps = [
  ['npm', ['run', '--silent', 'lint']],
  ['npm', ['run', '--silent', 'types']],
  ['vitest', ['run', '--silent=passed-only', 'tests/model']],
  [
    'vitest',
    ['run', '--silent=passed-only', '--changed', '--passWithNoTests', 'tests/server', 'tests/browser'],
  ],
];

try {
  await install();
  pinnedNode();
  for (const [command, args] of steps) {
    const code = await run(command, args, { env: { TEST_DATABASE_URL: '' } });
    if (code !== 0) throw new Stop(`${[command, ...args].join(' ')} ended with ${code}, see above.`);
  }
} catch (error) {
  stopWith(error);
}
