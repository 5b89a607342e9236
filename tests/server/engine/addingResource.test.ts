import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocksOf } from '../../../scripts/new/blocks.ts';

const run = promisify(execFile);
const project = process.cwd();
const files = [
  'model',
  'server',
  'src',
  'i18n',
  'scripts',
  'tests/eachDatabase.ts',
  'tests/longest.json',
  'tests/support',
  'tests/simulation',
  'tsconfig.json',
  'package.json',
  'vite.config.ts',
  'vitest.config.ts',
  'dist',
];

/** Runs in the copy: registers people, then uses the new resource as their browsers would. */
const trial = `
import { registerFounder, registerTrust } from './support/acts.ts';
import { startTestServer } from './support/server.ts';
const server = await startTestServer('embedded');
const trust = await registerTrust(server, 'Alder', 'a@alder.test');
const birch = { name: 'Ivo', email: 'i@birch.test', company: 'Birch', trust: 'Alder' };
const { client: founder, companyId: company_id } = await registerFounder(server, birch);
const record = { company_id, title: 'Raise the pool', kind: 'special', decidedOn: '2026-01-10', votes: 7, cost: '1200.50', currency: 'EUR' };
const created = await founder.create('resolutions', record);
await founder.create('resolutions', { ...record, title: 'Elect the board', kind: 'ordinary' });
const rounded = await founder.create('resolutions', { ...record, cost: '1.005' });
const refused = await founder.create('resolutions', { ...record, votes: 0, title: '' });
const forbidden = await trust.create('resolutions', record);
const seen = await trust.list('resolutions', { filter: { kind: 'special' }, sort: ['decidedOn', 'ASC'] });
const paths = Object.keys((await founder.get('/api/openapi.json')).json.paths).filter((p) => p.includes('resolutions'));
console.log(JSON.stringify({ created: created.status, refused: refused.json.errors, rounded: rounded.json.errors, forbidden: forbidden.status, seen, paths }));
await server.close();
`;

const linesOf = (blocks: { text: string }[]) =>
  blocks.map(({ text }) => text.trimEnd().split('\n').length).reduce((a, b) => a + b);

describe('the walk-through of adding a resource', () => {
  let copy: string;
  let blocks: { file: string; text: string }[];
  let complete: typeof blocks;

  beforeAll(async () => {
    const page = await readFile(join(project, 'docs/adding-a-resource.md'), 'utf8');
    blocks = blocksOf(page, 'file');
    complete = blocksOf(page, 'complete');
    copy = await mkdtemp(join(tmpdir(), 'vestry-resource-'));
    for (const file of files) {
      await mkdir(dirname(join(copy, file)), { recursive: true });
      await cp(join(project, file), join(copy, file), { recursive: true });
    }
    await symlink(join(project, 'node_modules'), join(copy, 'node_modules'));
    for (const { file, text } of [...blocks, ...complete]) {
      await mkdir(dirname(join(copy, file)), { recursive: true });
      await writeFile(join(copy, file), text, { flag: 'wx' });
    }
    await writeFile(join(copy, 'tests/trial.mjs'), trial);
  });
  afterAll(() => rm(copy, { recursive: true, force: true }));

  it('takes at most three files and sixty lines', () => {
    expect(blocks.length).toBeGreaterThan(0);
    expect(blocks.length).toBeLessThanOrEqual(3);
    expect(linesOf(blocks)).toBeLessThanOrEqual(60);
  });

  it('takes at most eight files and 250 lines with states, commands, mails, texts and a test', () => {
    expect(complete.length).toBeGreaterThan(0);
    expect(complete.length).toBeLessThanOrEqual(8);
    expect(linesOf(complete)).toBeLessThanOrEqual(250);
  });

  // A test runner and a type checker of their own take as long as the machine lets them.
  it('gives a project whose own test of the complete one succeeds', async () => {
    const test = complete.find(({ file }) => file.endsWith('.test.ts'))!.file;
    const vitest = join(project, 'node_modules/vitest/vitest.mjs');
    const options = { cwd: copy, env: { ...process.env, NO_COLOR: '1' } };
    const { stdout } = await run(process.execPath, [vitest, 'run', test], options).catch((error) => error);
    expect(stdout).toMatch(/Tests +2 passed/);
  }, 240_000);

  it('gives a project that type-checks', async () => {
    const tsc = join(project, 'node_modules/.bin/tsc');
    const options = [
      '--noEmit',
      '--preserveSymlinks',
      '--incremental',
      'false',
      '--checkers',
      '2',
      '-p',
      copy,
    ];
    const { stdout } = await run(tsc, options).catch((error) => error);
    expect(stdout).toBe('');
  }, 240_000);

  it('gives an API that creates, refuses, filters and is described', async () => {
    const { stdout } = await run(process.execPath, ['tests/trial.mjs'], { cwd: copy });
    const { created, refused, rounded, forbidden, seen, paths } = JSON.parse(stdout);
    expect(created).toBe(201);
    expect(Object.keys(refused).sort()).toEqual(['title', 'votes']);
    expect(Object.keys(rounded)).toEqual(['cost']);
    expect(forbidden).toBe(403);
    expect(seen).toMatchObject([{ title: 'Raise the pool', cost: '1200.50' }]);
    expect(paths).toEqual(['/api/resolutions', '/api/resolutions/{id}']);
  });
});
