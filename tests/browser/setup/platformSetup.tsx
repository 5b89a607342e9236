import type { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { type ReactNode, Suspense, useState } from 'react';
import { Admin, memoryStore, type Store } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Role } from '../../../model/enums.ts';
import { routerProvider } from '../../../src/app/publicPaths.tsx';
import { createQueryClient } from '../../../src/app/queryClient.ts';
import { routesFor } from '../../../src/app/routes.tsx';
import { AppProvider, useApp } from '../../../src/authProvider/appData.tsx';
import { createDataProvider } from '../../../src/dataProvider/dataProvider.ts';
import { i18nProviderIn, loadTexts } from '../../../src/i18n/provider.ts';
import { UnsavedChanges } from '../../../src/kit/form/UnsavedChanges.tsx';
import { lazyPart } from '../../../src/kit/lazyPart.ts';
import { TaskReturn } from '../../../src/resources/actions/TaskReturn.tsx';
import { eventServer, pusher } from './realtimeSetup.ts';

await loadTexts('en');

export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const today = '2026-11-20';

type Row = { id: string; [name: string]: unknown };
type Sent = { path: string; body: Record<string, unknown> };

/** What the server has; each test fills it. */
export let records: Record<string, Row[]> = {};
/** What was posted, in order. */
export let sent: Sent[] = [];
let role: Role = 'founder';
let secondFactor = false;

/** The login has a second factor from now on, for one test. */
export const turnOnSecondFactor = () => {
  secondFactor = true;
};

const wire = (type: string, { id, ...attributes }: Row) => ({ id, type, attributes });

const holds = (row: Row, [name, wanted]: [string, unknown]) => {
  if (name.endsWith('_gte')) return String(row[name.slice(0, -4)]) >= String(wanted);
  if (name.endsWith('_lte')) return String(row[name.slice(0, -4)]) <= String(wanted);
  return Array.isArray(wanted) ? wanted.includes(row[name]) : (row[name] ?? null) === wanted;
};

const parameter = <T,>(url: URL, name: string, fallback: T): T =>
  JSON.parse(url.searchParams.get(name) ?? JSON.stringify(fallback));

export const server = setupServer(
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
        avatar: null,
        secondFactor,
        factorDemand: null,
      },
      awareness: { notifications: [], unseenMessages: 0, actionRequired: 0 },
      config: { appName: 'Vestry', today, pusher },
    }),
  ),
  http.get('/api/:resource', ({ params, request }) => {
    const type = String(params.resource);
    const url = new URL(request.url);
    const conditions = Object.entries(parameter<Record<string, unknown>>(url, 'filter', {}));
    const [from, to] = parameter(url, 'range', [0, 24]);
    const found = (records[type] ?? []).filter((row) => conditions.every((each) => holds(row, each)));
    return HttpResponse.json(
      { data: found.slice(from, to + 1).map((row) => wire(type, row)) },
      { headers: { 'Content-Range': `${type} ${from}-${to}/${found.length}` } },
    );
  }),
  http.get('/api/:resource/:id', ({ params }) => {
    const found = records[String(params.resource)]?.find((row) => row.id === params.id);
    return found
      ? HttpResponse.json({ data: wire(String(params.resource), found) })
      : HttpResponse.json({ message: 'There is nothing here.' }, { status: 404 });
  }),
);

/** Answers what is posted to a path, and keeps it. */
export const answer = (path: string, reply: (body: Sent['body']) => Response | Promise<Response>) =>
  server.use(
    http.post(path, async ({ request }) => {
      const body = (await request.json()) as Sent['body'];
      sent.push({ path: new URL(request.url).pathname, body });
      return reply(body);
    }),
  );

export const sentTo = (end: string) => sent.filter(({ path }) => path.endsWith(end)).map(({ body }) => body);

/** The answer of a command: the record as it is now. */
export const done = (type: string, row: Row) => HttpResponse.json({ data: wire(type, row) });

export const refusal = (status: number, message: string, errors?: Record<string, string>) =>
  HttpResponse.json({ message, errors }, { status });

const OpenedRecord = lazyPart(() => import('../../../src/layout/OpenedRecord.tsx'), 'OpenedRecord');

const layout = ({ children }: { children?: ReactNode }) => (
  <UnsavedChanges>
    <TaskReturn />
    <Suspense>
      <OpenedRecord />
    </Suspense>
    <Suspense fallback="Loading">{children}</Suspense>
  </UnsavedChanges>
);

let router: ReturnType<typeof createMemoryRouter>;
/** The address of the open page, and the way there. */
export const routerOfPages = () => router;

let store: Store;
/** What the browser of the open page keeps. */
export const storeOfPages = () => store;

let queryClient: QueryClient;
/** What the open page has asked the server, and what it was answered. */
export const queryClientOfPages = () => queryClient;

function Pages() {
  const { user } = useApp();
  // The same for as long as the page is there, however often it is drawn.
  const [providers] = useState(() => ({
    dataProvider: createDataProvider(() => undefined),
    i18nProvider: i18nProviderIn('en'),
    queryClient,
    store,
  }));
  return (
    <Admin
      basename={`/platform/${user.role}`}
      routerProvider={routerProvider}
      {...providers}
      layout={layout}
      disableTelemetry
    >
      {routesFor(user.role, providers.i18nProvider.translate)}
    </Admin>
  );
}

/** Draws a page of a role, and waits for its title. */
export const openPage = async (as: Role, page: string, title: string) => {
  role = as;
  store = memoryStore();
  queryClient = createQueryClient();
  router = createMemoryRouter([{ path: '/platform/:role/*', element: <Pages /> }], {
    initialEntries: [`/platform/${as}/${page}`],
  });
  render(
    <AppProvider loading={null} failed={null}>
      <RouterProvider router={router} />
    </AppProvider>,
  );
  // The page of a record adds to its title what tells it apart. A dialog in front of the page hides it.
  const isTitle = (name: string) => name === title || name.startsWith(`${title} · `);
  await screen.findByRole('heading', { level: 1, name: isTitle, hidden: true });
};

/** Whether an element can be pressed at all is asked again and again otherwise, up to the document's root. */
export const quick = { delay: null, pointerEventsCheck: 0 };

const created_at = '2026-11-20T12:00:00.000Z';
/** An employee of a company. */
export const person = (n: number, name: string, status: string) => ({
  id: id(n),
  company_id: id(1),
  name,
  email: `${name.toLowerCase()}@demo.test`,
  status,
  invited_at: created_at,
  joined_at: null,
  leavesOn: null,
  hasLeft: false,
  created_at,
});

/** Lets the server answer in every test of the file that calls it. */
export const servePlatform = () => {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    records = {};
    sent = [];
    secondFactor = false;
    window.matchMedia = (query: string) =>
      ({ matches: false, media: query, addEventListener: () => {}, removeEventListener: () => {} }) as never;
  });
  afterEach(() => {
    cleanup();
    server.resetHandlers();
  });
  afterAll(() => server.close());
};
