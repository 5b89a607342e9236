import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe('the tests that ran in a process that a signal ended', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'vestry-ended-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  const test = (name: string, body: string) =>
    writeFileSync(join(directory, `${name}.test.ts`), `it('runs', () => { ${body} });`);

  /** Runs Vitest in the directory; answers the names of the files that are to run once more. */
  const lostFiles = () => {
    const written = join(directory, 'lost.json');
    const { status, stdout, stderr } = spawnSync(
      resolve('node_modules/.bin/vitest'),
      ['run', '--root', directory, '--globals', `--reporter=${resolve('scripts/endedProcesses.mjs')}`],
      { env: { PATH: process.env.PATH, VESTRY_ENDED_PROCESSES: written }, encoding: 'utf8' },
    );
    expect(status, stdout + stderr).not.toBe(0);
    return JSON.parse(readFileSync(written, 'utf8')).map((file: string) => file.split('/').at(-1));
  };

  it('are named, and no others', () => {
    test('lost', "process.kill(process.pid, 'SIGTRAP');");
    test('sound', 'expect(1).toBe(1);');
    expect(lostFiles()).toEqual(['lost.test.ts']);
  });

  it('are not named where something else went wrong too', () => {
    test('lost', "process.kill(process.pid, 'SIGTRAP');");
    test('wrong', "Promise.reject(new Error('on its own'));");
    expect(lostFiles()).toEqual([]);
  });
});
