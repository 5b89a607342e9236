import { writeFileSync } from 'node:fs';

/**
 * A reporter of Vitest: writes which test files were with a process that a signal ended, into the file that
 * VESTRY_ENDED_PROCESSES names. V8 ends a process whose threads start and stop programs in WebAssembly, as the embedded
 * database does, once in some thousand starts (nodejs/node#64500), which says nothing about what is tested.
 */
export default class EndedProcesses {
  onTestRunEnd(_modules, errors) {
    const lost = errors.map(lostFiles);
    const files = lost.every((found) => found.length > 0) ? lost.flat() : [];
    writeFileSync(process.env.VESTRY_ENDED_PROCESSES, JSON.stringify(files));
  }
}

/** The files that Vitest's error names where it tells of a process that a signal ended; none for any other error. */
const lostFiles = ({ cause }) => {
  const said = cause?.message ?? '';
  const [, files] =
    /^Worker exited unexpectedly with signal .* while running test files? (.+)$/.exec(said) ?? [];
  return files?.split(', ') ?? [];
};

/** Two reports of Vitest as one: what the second one says of a file replaces what the first one says of it. */
export const withFilesOf = (first, second) => {
  const again = new Set(second.testResults.map(({ name }) => name));
  return {
    testResults: [...first.testResults.filter(({ name }) => !again.has(name)), ...second.testResults],
  };
};
