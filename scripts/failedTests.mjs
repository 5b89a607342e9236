import { relative } from 'node:path';

/** The tests that failed, for the end of a run: what their runners say of them is thousands of lines above. */

/** By Vitest's report. A file whose process ended, or that did not load, has failed without a failed test. */
export const failedInVitest = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative(process.cwd(), name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length > 0
        ? failed.map(({ fullName }) => `${file}: ${fullName}`)
        : [`${file} was not carried out to its end`];
    });

/** By Playwright's report, in which files hold their groups of tests. */
export const failedInBrowser = (suites) =>
  suites.flatMap(({ suites: groups = [], specs }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `e2e/${file}:${line}: ${title}`),
    ...failedInBrowser(groups),
  ]);
