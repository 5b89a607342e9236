// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '../../../model/enums.ts';
import { Platform } from '../../../src/app/Platform.tsx';
import { eventServer, pusher } from '../setup/realtimeSetup.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const birch = { id: id(1), name: 'Birch Labs' };
const elm = { id: id(2), name: 'Elm Foods' };

let role: Role;
let awaitsTrust: boolean;
let companies: { id: string; name: string }[];
/** Each file that was sent: where to, what was in it, and under which key. */
let sent: { path: string; text: string; type: string | null; key: string | null }[];
let answers: (() => Response | Promise<Response>)[];

const list = (type: string, found: { id: string }[]) =>
  HttpResponse.json(
    { data: found.map(({ id, ...attributes }) => ({ id, type, attributes })) },
    { headers: { 'Content-Range': `${type} 0-24/${found.length}` } },
  );
const server = setupServer(
  ...eventServer,
  http.get('/api/app', () =>
    HttpResponse.json({
      user: {
        id: id(99),
        email: 'a@demo.test',
        name: 'Ada',
        role,
        roles: [role],
        language: 'en',
        awaitsTrust,
        avatar: null,
      },
      awareness: { notifications: [], unseenMessages: 0, actionRequired: 0 },
      config: { appName: 'Vestry', today: '2026-11-20', pusher },
    }),
  ),
  http.get('/api/companies', () => list('companies', companies)),
  http.get('/api/:resource', ({ params }) => list(String(params.resource), [])),
  http.post('/api/companies/:id/imports/:kind', async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    sent.push({
      path: pathname + search,
      text: await request.text(),
      type: request.headers.get('Content-Type'),
      key: request.headers.get('Idempotency-Key'),
    });
    return answers[sent.length - 1]!();
  }),
);

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  role = 'founder';
  awaitsTrust = false;
  companies = [birch];
  sent = [];
  answers = [right, right];
  // A wide window and a light system.
  window.matchMedia = (query: string) =>
    ({
      matches: query.includes('min-width'),
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as never;
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const right = () =>
  HttpResponse.json({
    data: {
      attributes: {
        count: 2,
        lines: [
          { line: 2, status: 'ok', what: 'Ana is invited at ana@birch.test.' },
          { line: 3, status: 'ok', what: '<b>Ben</b> is invited at ben@birch.test.' },
        ],
      },
    },
  });
const wrong =
  (errors: Record<string, string>, message = 'Nothing was imported.') =>
  () =>
    HttpResponse.json({ message, errors }, { status: 422 });
const silent = () => HttpResponse.error();

const open = async (path: string, title: string) => {
  window.history.pushState(null, '', `/platform/${role}/${path}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  render(<Platform />);
  await screen.findByRole('heading', { level: 1, name: title });
};
const openImport = async (query = '') => {
  await open(`import${query}`, 'Import');
  if (companies.length === 1)
    await waitFor(() =>
      expect((screen.getByRole('combobox', { name: 'Company' }) as HTMLInputElement).value).toBe(
        'Birch Labs',
      ),
    );
};
const csv = 'name,email\nAna Kovač,ana@birch.test\nBen,ben@birch.test\n';
const choose = (text = csv) =>
  userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File([text], 'people.csv', { type: 'text/csv' }),
  );
const report = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
const importButton = () => screen.queryByRole('button', { name: /^Import / });
const chosenFilter = () => JSON.parse(new URLSearchParams(window.location.search).get('filter')!);
const path = (kind: string, query = '') => `/api/companies/${birch.id}/imports/${kind}${query}`;

describe('the way to the import', () => {
  it.each<[Role, string, string, string | null]>([
    ['founder', 'employees', 'Employees', '/platform/founder/import?kind=employees'],
    ['founder', 'plans', 'Plans', '/platform/founder/import?kind=plans'],
    ['trust', 'employees', 'Employees', '/platform/trust/import?kind=opening-balances'],
    ['employee', 'plans', 'Plans', null],
    ['founder', 'pools', 'Shareholdings', null],
  ])('of the %s is on the list of %s where it can import them', async (who, list, title, address) => {
    role = who;
    await open(list, title);
    expect(screen.queryByRole('link', { name: 'Import' })?.getAttribute('href') ?? null).toBe(address);
  });

  it('is not there while a trust has not accepted any company of the founder', async () => {
    awaitsTrust = true;
    await open('employees', 'Employees');
    expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
    // The list does not ask for what cannot be done yet without saying so.
    await screen.findByText(/as soon as the trust has accepted your company/);
    cleanup();
    await open('import', 'Page not found');
  });

  it('is not there for employees', async () => {
    role = 'employee';
    await open('import', 'Page not found');
  });
});

describe('importing', () => {
  it('checks a file once it is chosen, and imports it when all of it is right', async () => {
    await openImport();
    expect(importButton()).toBeNull();
    await choose();
    await screen.findByText('All 2 lines are correct. Nothing has been imported yet.');
    expect(report()).toEqual([
      ['Line', 'What will be done'],
      ['2', 'Ana is invited at ana@birch.test.'],
      ['3', '<b>Ben</b> is invited at ben@birch.test.'],
    ]);
    expect(sent).toEqual([
      { path: path('employees', '?dryRun=true'), text: csv, type: 'text/csv', key: null },
    ]);
    await userEvent.click(importButton()!);
    await screen.findByRole('heading', { level: 1, name: 'Employees' });
    await screen.findByText('2 lines were imported.');
    expect(sent[1]).toEqual({
      path: path('employees'),
      text: csv,
      type: 'text/csv',
      key: expect.any(String),
    });
    expect(sent).toHaveLength(2);
  });

  it('of a long file goes on beside the pages, where it is watched until it has ended', async () => {
    const one = { fileName: 'people.csv', kind: 'employees', lineCount: 2, importer: 'Ada', problem: null };
    let state = { status: 'importing', done: 1 };
    server.use(
      http.get('/api/imports/:id', ({ params }) => {
        const attributes = { ...one, ...state, company_id: birch.id };
        return HttpResponse.json({ data: { id: params.id, type: 'imports', attributes } });
      }),
    );
    const attributes = { kind: 'employees', dryRun: false, count: 2, lines: [] };
    answers = [right, () => HttpResponse.json({ data: { id: id(7), attributes } }, { status: 202 })];
    await openImport();
    await choose();
    await screen.findByText(/All 2 lines are correct/);
    await userEvent.click(importButton()!);
    await screen.findByRole('heading', { level: 1, name: 'people.csv' });
    await screen.findByText('1 of 2');
    expect(screen.getByRole('progressbar', { name: '1 of 2' })).toBeTruthy();
    state = { status: 'imported', done: 2 };
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull(), { timeout: 5000 });
    await screen.findByText('Imported', { selector: 'span' });
  });

  it('belongs to the list of what is imported, in the menu and by the way to it once it is done', async () => {
    const current = () => document.querySelector('nav [aria-current=page]')?.textContent;
    await open('import?kind=plans', 'Import');
    await waitFor(() => expect(current()).toBe('Plans'));
    await userEvent.click(screen.getByRole('radio', { name: 'Employees' }));
    await waitFor(() => expect(current()).toBe('Employees'));
    cleanup();
    const done = { fileName: 'grants.csv', kind: 'plans', lineCount: 2, done: 2, status: 'imported' };
    server.use(
      http.get('/api/imports/:id', ({ params }) =>
        HttpResponse.json({
          data: { id: params.id, type: 'imports', attributes: { ...done, company_id: birch.id } },
        }),
      ),
    );
    await open(`import/${id(7)}/details`, 'grants.csv');
    await waitFor(() => expect(current()).toBe('Plans'));
    const way = screen.getByRole('link', { name: 'See the Plans' }).getAttribute('href');
    expect(way).toBe('/platform/founder/plans?sort=created_at&order=DESC&filter=%7B%7D');
  });

  it('leads a trust to what was imported of the company alone', async () => {
    role = 'trust';
    companies = [birch, elm];
    const done = { fileName: 'held.csv', kind: 'holdings', lineCount: 2, done: 2, status: 'imported' };
    server.use(
      http.get('/api/imports/:id', ({ params }) =>
        HttpResponse.json({
          data: { id: params.id, type: 'imports', attributes: { ...done, company_id: elm.id } },
        }),
      ),
    );
    await open(`import/${id(7)}/details`, 'held.csv');
    await userEvent.click(await screen.findByRole('link', { name: 'See the Employees' }));
    await screen.findByRole('heading', { level: 1, name: 'Employees' });
    expect(chosenFilter()).toEqual({ company_id: elm.id });
  });

  it('shows what is wrong with which line, offers no import, and takes the corrected file', async () => {
    answers = [
      wrong({ 'line 3.email': 'Twice.', 'line 7.name': 'Missing.', 'line 7.email': 'Wrong.' }),
      right,
    ];
    await openImport();
    await choose();
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was imported.');
    expect(report()).toEqual([
      ['Line', 'Column', 'What is wrong'],
      ['3', 'email', 'Twice.'],
      ['7', 'name', 'Missing.'],
      ['7', 'email', 'Wrong.'],
    ]);
    expect(importButton()).toBeNull();
    await choose();
    await screen.findByText(/All 2 lines are correct/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers the right lines without the wrong ones, and leads to where these are to be had', async () => {
    const body = {
      message: 'Lines that cannot be imported: 2.',
      errors: { 'line 3.email': 'Twice.', 'line 7.name': 'Missing.', 'line 7.email': 'Wrong.' },
      right: [{ line: 2, status: 'ok', what: 'Ana is invited.' }],
    };
    const attributes = { count: 1, leftOut: 2, lines: [] };
    answers = [
      () => HttpResponse.json(body, { status: 422 }),
      () => HttpResponse.json({ data: { id: id(7), attributes } }),
    ];
    server.use(
      http.get('/api/imports/:id', ({ params }) => {
        const one = { fileName: 'people.csv', kind: 'employees', status: 'imported', company_id: birch.id };
        const left = { lineCount: 1, leftOut: 2, hasLeftOutFile: true, isOurs: true, problem: null };
        return HttpResponse.json({
          data: { id: params.id, type: 'imports', attributes: { ...one, ...left } },
        });
      }),
    );
    await openImport();
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Import the Other Line' }));
    await screen.findByRole('heading', { level: 1, name: 'people.csv' });
    expect(sent[1]!.path).toBe(path('employees', '?leaveOut=2'));
    await screen.findByText(/2 lines of the file were left out/);
    expect(screen.getByRole('button', { name: 'Download the 2 Lines Left Out' })).toBeTruthy();
  });

  it('shows nothing of a file that is no longer the chosen one', async () => {
    let release = (_: Response) => {};
    const late = new Promise<Response>((resolve) => {
      release = resolve;
    });
    answers = [() => late, wrong({ 'line 2.email': 'Wrong.' })];
    await openImport();
    await choose('name,email\nLate,late@birch.test\n');
    await waitFor(() => expect(sent).toHaveLength(1));
    await choose();
    await screen.findByRole('cell', { name: 'Wrong.' });
    const arrived = new Promise((resolve) => server.events.on('response:mocked', resolve));
    release(right());
    await arrived;
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByRole('cell', { name: 'Wrong.' })).toBeTruthy();
    expect(importButton()).toBeNull();
  });

  it('names the columns where the file has other ones', async () => {
    answers = [wrong({ surname: 'There is no such column.' })];
    await openImport();
    await choose();
    await screen.findByRole('alert');
    expect(report()).toEqual([
      ['Column', 'What is wrong'],
      ['surname', 'There is no such column.'],
    ]);
  });

  it('checks the file anew for another kind', async () => {
    await openImport('?kind=plans');
    expect(screen.getByRole('link', { name: 'Download the Template' }).getAttribute('href')).toBe(
      '/api/imports/plans/template',
    );
    await choose();
    await screen.findByText(/All 2 lines/);
    await userEvent.click(screen.getByRole('radio', { name: 'Employees' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map((each) => each.path)).toEqual([
      path('plans', '?dryRun=true'),
      path('employees', '?dryRun=true'),
    ]);
    expect(screen.getByRole('link', { name: 'Back to Employees' })).toBeTruthy();
  });

  it('of opening balances waits for one of several companies, and leads to the employees', async () => {
    role = 'trust';
    companies = [birch, elm];
    await openImport();
    expect(
      screen.getByRole<HTMLInputElement>('radio', { name: 'Existing plans (opening balances)' }).checked,
    ).toBe(true);
    const first = within(screen.getByRole('alert'));
    first.getByText('People are imported by the founders of their company');
    expect(first.getByRole('link').getAttribute('href')).toBe('/platform/trust/founders');
    screen.getByText(/^These columns may stay empty .*: vested, vestedOn, exercised, .*, reference\.$/);
    const explanation = screen.getByText(/^One line for each plan/).closest('ul')!;
    const points = [...explanation.children].map(({ textContent }) => textContent);
    expect(points[0]).toMatch(/^One line for each plan/);
    expect(points.at(-1)).toMatch(
      /A wrong one is shown with its column .* import the other lines without it/,
    );
    await choose();
    await screen.findByText('Choose the company first.');
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('combobox', { name: 'Company' }));
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.click(await screen.findByRole('option', { name: 'Birch Labs' }));
    const toFounders = first.getByRole('link', { name: 'Show the founders of this company' });
    expect(toFounders.getAttribute('href')).toContain(encodeURIComponent(birch.id));
    await userEvent.click(await screen.findByRole('button', { name: 'Import 2 Lines' }));
    await screen.findByRole('heading', { level: 1, name: 'Employees' });
    expect(sent.map((each) => each.path)).toEqual([
      path('opening-balances', '?dryRun=true'),
      path('opening-balances'),
    ]);
    expect(chosenFilter()).toEqual({ company_id: birch.id });
  });

  it('that was not answered is repeated as the same one', async () => {
    answers = [right, silent, right];
    await openImport();
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Import 2 Lines' }));
    await screen.findByText(/We could not find out whether the file was imported/);
    await userEvent.click(importButton()!);
    await screen.findByText('2 lines were imported.');
    expect(sent[2]!.key).toBe(sent[1]!.key);
  });

  it('that is refused after all shows why', async () => {
    answers = [right, wrong({ 'line 2.email': 'Invited meanwhile.' })];
    await openImport();
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Import 2 Lines' }));
    await screen.findByRole('cell', { name: 'Invited meanwhile.' });
    expect(importButton()).toBeNull();
  });

  it('takes a file that is dropped', async () => {
    await openImport();
    const area = screen.getByText('or drop it here').parentElement!;
    fireEvent.drop(area, { dataTransfer: { files: [new File([csv], 'people.csv')] } });
    await screen.findByText('All 2 lines are correct. Nothing has been imported yet.');
    expect(screen.getByText('people.csv')).toBeTruthy();
  });

  it('does not even read a file of more than 2 MB', async () => {
    await openImport();
    await choose(' '.repeat(2 * 1024 * 1024 + 1));
    expect((await screen.findByRole('alert')).textContent).toContain('larger than 2 MB');
    expect(sent).toEqual([]);
  });
});
