import { cleanup, render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { Suspense } from 'react';
import { Admin, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Role } from '../../../model/enums.ts';
import { routerProvider } from '../../../src/app/publicPaths.tsx';
import { routesFor } from '../../../src/app/routes.tsx';
import { AppProvider, useApp } from '../../../src/authProvider/appData.tsx';
import { createDataProvider } from '../../../src/dataProvider/dataProvider.ts';
import { i18nProviderIn, loadTexts } from '../../../src/i18n/provider.ts';
import { eventServer, pusher } from './realtimeSetup.ts';

await loadTexts('en');

export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const pool = {
  company_id: id(1),
  name: 'ESOP 2026',
  asset: 'Class B',
  status: 'requested',
  pieces: 123_456,
  available: 0,
  held: 0,
  unvested: 0,
  vested: 0,
  exercised: 0,
  unallocated: 0,
  value: '90071992547409.93',
  currency: 'EUR',
  description: null,
  rejectionReason: null,
  openDocument_id: null,
  hasLiquidationPayout: false,
  created_at: '2026-11-20T12:00:00.000Z',
};
const line = {
  company_id: id(1),
  pool_id: id(11),
  plan_id: null,
  employee_id: null,
  companyName: 'Fjord Robotics',
  poolName: 'ESOP 2026',
  employeeName: null,
  asset: 'Class B',
  currency: 'EUR',
};
export const records: Record<string, { id: string; [name: string]: unknown }[]> = {
  companies: [{ id: id(1), name: 'Fjord Robotics', currency: 'EUR', created_at: pool.created_at }],
  pools: [
    { id: id(11), ...pool },
    { id: id(12), ...pool, name: 'Old pool', status: 'cancelled' },
  ],
  transactions: [
    {
      ...line,
      id: id(31),
      employee_id: id(21),
      employeeName: 'Vera',
      type: 'exercise',
      pieces: 5,
      value: '5.00',
      created_at: pool.created_at,
    },
    {
      ...line,
      id: id(32),
      pool_id: id(12),
      type: 'sale',
      pieces: 7,
      value: '7.00',
      created_at: pool.created_at,
    },
  ],
};

type Sent = { url: URL; body: unknown };
export let sent: Sent[] = [];
let role: Role = 'trust';

export const wire = (type: string, { id, ...attributes }: { id: string }) => ({ id, type, attributes });
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
        avatar: null,
      },
      awareness: { notifications: [], unseenMessages: 0, actionRequired: 0 },
      config: { appName: 'Vestry', today: '2026-11-20', pusher },
    }),
  ),
  http.get('/api/:resource', ({ params, request }) => {
    const type = String(params.resource);
    const url = new URL(request.url);
    sent.push({ url, body: undefined });
    const filter: Record<string, unknown> = JSON.parse(url.searchParams.get('filter') ?? '{}');
    const found = (records[type] ?? []).filter((record) =>
      Object.entries(filter).every(([name, value]) =>
        Array.isArray(value) ? value.includes(record[name]) : name === 'q' || record[name] === value,
      ),
    );
    return HttpResponse.json(
      { data: found.map((record) => wire(type, record)) },
      { headers: { 'Content-Range': `${type} 0-24/${found.length}` } },
    );
  }),
  http.get('/api/:resource/:id', ({ params }) => {
    const record = records[String(params.resource)]?.find((each) => each.id === params.id);
    return record
      ? HttpResponse.json({ data: wire(String(params.resource), record) })
      : HttpResponse.json({ message: 'There is no such record.' }, { status: 404 });
  }),
);

export const answer = (path: string, status: number, body: object) =>
  server.use(
    http.post(path, async ({ request }) => {
      sent.push({ url: new URL(request.url), body: await request.json() });
      return HttpResponse.json(body, { status });
    }),
  );

function Pages() {
  const { user } = useApp();
  return (
    <Admin
      basename={`/platform/${user.role}`}
      routerProvider={routerProvider}
      dataProvider={createDataProvider(() => undefined)}
      i18nProvider={i18nProviderIn('en')}
      store={memoryStore()}
      layout={({ children }) => <Suspense fallback="Loading">{children}</Suspense>}
      disableTelemetry
    >
      {routesFor(user.role, i18nProviderIn('en').translate)}
    </Admin>
  );
}

export const open = (as: Role, page: string) => {
  role = as;
  const router = createMemoryRouter([{ path: '/platform/:role/*', element: <Pages /> }], {
    initialEntries: [`/platform/${as}/${page}`],
  });
  render(
    <AppProvider loading={null} failed={null}>
      <RouterProvider router={router} />
    </AppProvider>,
  );
  return router;
};

export const findPage = (title: string) => screen.findByRole('heading', { level: 1, name: title });

/** Lets the server answer in every test of the file that calls it. */
export const serveEngine = () => {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    sent = [];
    window.matchMedia = (query: string) =>
      ({ matches: false, media: query, addEventListener: () => {}, removeEventListener: () => {} }) as never;
  });
  afterEach(() => {
    cleanup();
    server.resetHandlers();
  });
  afterAll(() => server.close());
};
