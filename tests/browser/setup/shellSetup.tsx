import { cleanup, render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { Role } from '../../../model/enums.ts';
import { Platform } from '../../../src/app/Platform.tsx';
import type { App } from '../../../src/authProvider/appData.tsx';
import { eventServer, pusher } from './realtimeSetup.ts';

/** What the server tells of the reader, and each call that was made, as METHOD /path. */
export const shell = { calls: [] as string[] } as { app: App; calls: string[] };

export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const created_at = '2026-11-20T12:00:00.000Z';

export const records: Record<string, { id: string; [name: string]: unknown }[]> = {
  pools: [{ id: id(11), name: 'ESOP 2026', status: 'active', currency: 'EUR', value: '1.00', created_at }],
  plans: [
    {
      id: id(21),
      name: 'Plan of Emil',
      status: 'active',
      milestones: [],
      tranches: [],
      vesting: {},
      exercisePeriods: [],
      openExercise: [],
      created_at,
    },
  ],
  companies: [{ id: id(1), name: 'Birch', created_at }],
  employees: [{ id: id(31), name: 'Emil Berg', status: 'verified', created_at }],
};
export const wire = (type: string, { id, ...attributes }: { id: string }) => ({ id, type, attributes });

const parts = [
  ...['tasks', 'pending', 'upcoming', 'vestings', 'pools', 'plans', 'steps', 'worth'],
  ...['companies', 'due', 'money'],
];
const emptyDashboard = () => ({
  role: shell.app.user.role,
  dueUntil: '2026-12-18',
  ...Object.fromEntries(parts.map((part) => [part, []])),
});

export const server = setupServer(
  ...eventServer,
  http.get('/api/app', () => HttpResponse.json(shell.app)),
  http.get('/api/dashboard', () => HttpResponse.json({ data: { attributes: emptyDashboard() } })),
  http.delete('/api/user/notifications', () => {
    shell.app.awareness.notifications = [];
    return new HttpResponse(null, { status: 204 });
  }),
  http.post('/api/user/notifications/:id/read', ({ params }) => {
    const { awareness } = shell.app;
    awareness.notifications = awareness.notifications.filter(({ id }) => id !== params.id);
    awareness.unseenMessages--;
    return new HttpResponse(null, { status: 204 });
  }),
  http.post('/api/user/role', async ({ request }) => {
    shell.app.user.role = ((await request.json()) as { role: Role }).role;
    return HttpResponse.json({});
  }),
  http.get('/api/:resource', ({ params }) => {
    const type = String(params.resource);
    const found = records[type] ?? [];
    return HttpResponse.json(
      { data: found.map((record) => wire(type, record)) },
      { headers: { 'Content-Range': `${type} 0-24/${found.length}` } },
    );
  }),
  http.get('/api/:resource/:id', ({ params }) => {
    const type = String(params.resource);
    const record = records[type]?.find((each) => each.id === params.id);
    return record
      ? HttpResponse.json({ data: wire(type, record) })
      : HttpResponse.json({ message: 'There is no such record.' }, { status: 404 });
  }),
);

server.events.on('request:start', ({ request }) => {
  shell.calls.push(`${request.method} ${new URL(request.url).pathname}`);
});

/** The hooks of a file of such tests. */
export function startShell() {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    shell.calls = [];
    shell.app = {
      user: {
        id: id(99),
        email: 'tina@demo.test',
        name: 'Tina Marić',
        role: 'trust',
        roles: ['trust'],
        language: 'en',
        avatar: null,
        awaitsTrust: false,
        secondFactor: false,
        factorDemand: null,
        providerDemand: null,
        isKeptOut: false,
        viewing: null,
      },
      awareness: { notifications: [], unseenMessages: 4, actionRequired: 5 },
      config: { appName: 'Acme Plans', today: '2026-11-20', pusher },
    };
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
    vi.clearAllMocks();
  });
  afterAll(() => server.close());
}

/** Goes to an address below /platform as the address bar would, and draws the platform. */
export function open(path: string, role: Role = 'trust', roles: Role[] = [role]) {
  Object.assign(shell.app.user, { role, roles });
  window.history.pushState(null, '', `/platform${path}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  return render(<Platform />);
}

export const findPage = (title: string) => screen.findByRole('heading', { level: 1, name: title });
export const mainMenu = () => screen.getByRole('navigation', { name: 'Main menu' });
export const current = () => mainMenu().querySelector('[aria-current=page]')?.textContent;
export const address = () => location.pathname;
