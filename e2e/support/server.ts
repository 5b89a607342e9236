import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, test as base, expect, type Page, type Request } from '@playwright/test';
import axe from 'axe-core';
import { createTestDatabaseWithSomebody, type TestDatabase } from '../../tests/support/database.ts';
import { pages, type Role } from './pages.ts';

const run = promisify(execFile);

/** A real server on a directory of its own with the demo, or on a database of its own without it. */
export type Server = {
  url: string;
  /** Runs `npm run …` as an operator types it. */
  task: (...args: string[]) => Promise<string>;
  /** The newest mail to an address. */
  mailTo: (address: string) => Promise<{ subject: string; text: string }>;
};

export const demoPassword = 'demo-vestry-2026';

const startServer = async (project: string): Promise<Server & { stop: () => Promise<void> }> => {
  const { dataDir, databaseUrl, drop } =
    project === 'postgresql' ? await createTestDatabaseWithSomebody('postgresql') : await copyOfDemo();
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    VESTRY_RATE_LIMITS: 'off',
    // A login provider of a test is on this machine.
    WEBHOOK_NETWORKS: '127.0.0.1/32',
  };
  const stop = await serve(env);
  const url = `http://localhost:${port}`;
  return {
    url,
    task: async (...args) => (await run(process.execPath, ['server/cli.ts', ...args], { env })).stdout,
    mailTo: async (address) => {
      const mails = (await (await fetch(`${url}/dev/mail.json`)).json()) as {
        to: string;
        subject: string;
        text: string;
      }[];
      return mails.find((mail) => mail.to === address)!;
    },
    stop: async () => {
      await stop();
      await drop();
    },
  };
};

/** Starts a server; resolves, once it runs, to a function that stops it. */
export const serve = async (env: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, ['server/main.ts'], {
    // What one process has compiled, the next one need not.
    env: { ...env, NODE_COMPILE_CACHE: join(tmpdir(), 'vestry-compile-cache') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  await new Promise<void>((ready, failed) => {
    const hear = (part: Buffer) => {
      printed += part;
      if (printed.includes('runs at')) ready();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}: ${printed}`)));
  });
  return async () => {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
  };
};

const copyOfDemo = async (): Promise<TestDatabase> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vestry-e2e-'));
  await cp(process.env.VESTRY_E2E_DEMO!, dataDir, { recursive: true });
  return { dataDir, drop: () => rm(dataDir, { recursive: true, force: true }) };
};

export const freePort = () =>
  new Promise<number>((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => found(port));
    });
  });

/** Opens a page in a browser of its own, of a visitor or of somebody who has logged in. */
type Enter = (email?: string) => Promise<Page>;

/** Notes faults that a user would not see: console output and failed scripts. */
const listen = (page: Page, complaints: string[]) => {
  page.on('console', (message) => {
    // The browser itself logs each refused response, and each call while it is offline.
    const isOwnNote = /status of 4\d\d|ERR_INTERNET_DISCONNECTED/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !isOwnNote) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  const open = new Set<Request>();
  asked.set(page, open);
  page.on('request', (request) => request.url().includes('/api/') && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
};

/** The questions of a page to the server that have no answer yet. */
const asked = new WeakMap<Page, Set<Request>>();

/** How many of them there are. */
export const unanswered = (page: Page) => asked.get(page)!.size;

/** The server of a spec file. Each file has its own, so that its changes of the demo do not disturb the others. */
const serverPerFile = (project: string) => {
  let current: { file: string; server: Awaited<ReturnType<typeof startServer>> } | undefined;
  const end = async () => {
    await current?.server.stop();
    current = undefined;
  };
  return {
    of: async (file: string): Promise<Server> => {
      if (current?.file !== file) {
        await end();
        current = { file, server: await startServer(project) };
      }
      return current.server;
    },
    end,
  };
};

type PerWorker = { servers: ReturnType<typeof serverPerFile> };
type PerTest = { server: Server; complaints: string[]; enter: Enter };

/** The tests of a file share a server per database, and fail where a page has complained. */
export const test = base.extend<PerTest, PerWorker>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use, { project }) => {
      const servers = serverPerFile(project.name);
      await use(servers);
      await servers.end();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  server: [
    async ({ servers }, use, { file }) => {
      await use(await servers.of(file));
    },
    { timeout: 180_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  complaints: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const complaints: string[] = [];
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, complaints }, use) => {
    listen(page, complaints);
    await use(page);
  },
  enter: async ({ browser, baseURL, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (email) => {
      const context = await browser.newContext({
        baseURL,
        viewport: { width: 1440, height: 900 },
        acceptDownloads: true,
      });
      contexts.push(context);
      const page = await context.newPage();
      listen(page, complaints);
      if (email) await begin(page, email);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

/** Expects that axe finds no barrier on the page; only faults are asked for. It is loaded once into each document. */
export const expectAccessible = async (page: Page) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run(
      { exclude: ['iframe'] },
      { resultTypes: ['violations'] },
    );
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  });
  expect(found).toEqual([]);
};

/** What the scripts of a page send along with what changes anything. */
export const ownHeaders = async (page: Page) => {
  const cookies = await page.context().cookies();
  return {
    'X-Requested-With': 'XMLHttpRequest',
    'X-XSRF-TOKEN': cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value,
  };
};

/** Logs in without the form, which takes a page more, and goes to where the role begins. */
export const begin = async (page: Page, email: string) => {
  await page.request.get('/healthz');
  const data = { email, password: demoPassword };
  const answer = await page.request.post('/api/login', { data, headers: await ownHeaders(page) });
  expect(answer.status()).toBe(200);
  const role: Role = (await answer.json()).data.attributes.role;
  await page.goto(`/platform/${role}/${pages[role][0]!.path}`);
};

export const logIn = async (page: Page, email: string, password = demoPassword) => {
  await page.goto('/');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/platform\/\w+\/.+/);
};
