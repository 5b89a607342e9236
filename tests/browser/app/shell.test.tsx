// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '../../../model/enums.ts';
import { Platform } from '../../../src/app/Platform.tsx';
import type { App } from '../../../src/authProvider/appData.tsx';
import { leaveForGood } from '../../../src/base/leavePage.ts';
import { eventServer, pusher } from '../setup/realtimeSetup.ts';

// jsdom cannot load another page, so where a page leads is recorded instead.
vi.mock('../../../src/base/leavePage.ts', () => {
  const stay = () => new Promise(() => {});
  return { leave: vi.fn(stay), leaveForGood: vi.fn(stay) };
});
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const created_at = '2026-11-20T12:00:00.000Z';

const records: Record<string, { id: string; [name: string]: unknown }[]> = {
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
  employees: [{ id: id(31), name: 'Emil Berg', status: 'verified', created_at }],
};
const wire = (type: string, { id, ...attributes }: { id: string }) => ({ id, type, attributes });

let app: App;
const parts = [
  ...['tasks', 'pending', 'upcoming', 'vestings', 'pools', 'plans', 'steps', 'worth'],
  ...['companies', 'due', 'money'],
];
const emptyDashboard = () => ({
  role: app.user.role,
  dueUntil: '2026-12-18',
  ...Object.fromEntries(parts.map((part) => [part, []])),
});
/** Each call that was made, as METHOD /path. */
let calls: string[] = [];

const server = setupServer(
  ...eventServer,
  http.get('/api/app', () => HttpResponse.json(app)),
  http.get('/api/dashboard', () => HttpResponse.json({ data: { attributes: emptyDashboard() } })),
  http.delete('/api/user/notifications', () => {
    app.awareness.notifications = [];
    return new HttpResponse(null, { status: 204 });
  }),
  http.post('/api/user/role', async ({ request }) => {
    app.user.role = ((await request.json()) as { role: Role }).role;
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
  calls.push(`${request.method} ${new URL(request.url).pathname}`);
});

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  calls = [];
  app = {
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

/** Goes to an address below /platform as the address bar would, and draws the platform. */
function open(path: string, role: Role = 'trust', roles: Role[] = [role]) {
  Object.assign(app.user, { role, roles });
  window.history.pushState(null, '', `/platform${path}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  return render(<Platform />);
}

const findPage = (title: string) => screen.findByRole('heading', { level: 1, name: title });
const mainMenu = () => screen.getByRole('navigation', { name: 'Main menu' });
const current = () => mainMenu().querySelector('[aria-current=page]')?.textContent;
const address = () => location.pathname;

describe('the gate', () => {
  it('keeps those without a session out, and remembers where they wanted to go', async () => {
    server.use(http.get('/api/app', () => HttpResponse.json({ message: 'Log in.' }, { status: 401 })));
    open('/trust/pools?page=2');
    await waitFor(() =>
      expect(leaveForGood).toHaveBeenCalledWith('/?next=%2Fplatform%2Ftrust%2Fpools%3Fpage%3D2'),
    );
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it.each<[string, Role, string, string]>([
    ['', 'trust', '/platform/trust/action-required', 'Action Required'],
    ['/founder', 'founder', '/platform/founder/dashboard', 'Dashboard'],
    ['/founder/index', 'founder', '/platform/founder/dashboard', 'Dashboard'],
    ['/employee/index', 'employee', '/platform/employee/dashboard', 'Dashboard'],
    ['/trust/pools', 'employee', '/platform/employee/dashboard', 'Dashboard'],
  ])('leads from /platform%s as %s to %s', async (path, role, landing, title) => {
    open(path, role);
    await findPage(title);
    expect(address()).toBe(landing);
  });

  it('switches to the role of an address where the person holds it, and opens its page', async () => {
    open('/employee/inbox?filter=%7B%7D', 'founder', ['founder', 'employee']);
    await findPage('Inbox');
    expect(address()).toBe('/platform/employee/inbox');
    expect(calls.filter((call) => call === 'POST /api/user/role')).toHaveLength(1);
  });

  it('goes along when the role was switched in another window, instead of switching it back', async () => {
    open('/founder/pools', 'founder', ['founder', 'employee']);
    await findPage('Shareholdings');
    app.user = { ...app.user, role: 'employee' };
    document.dispatchEvent(new Event('visibilitychange'));
    await findPage('Dashboard');
    expect(address()).toBe('/platform/employee/dashboard');
    expect(calls).not.toContain('POST /api/user/role');
  });

  it.each(['/trust/nothing', '/trust/messages', '/trust/pools/create', '/trust/companies'])(
    'has no page at %s, and says so inside the frame',
    async (path) => {
      open(path);
      await findPage('Page not found');
      expect(document.title).toBe('Acme Plans - Page not found');
      expect(mainMenu()).toBeTruthy();
    },
  );

  it('leads to the login when the session ends while somebody works', async () => {
    server.use(http.get('/api/pools', () => HttpResponse.json({ message: 'Log in.' }, { status: 401 })));
    open('/trust/pools');
    await waitFor(() =>
      expect(leaveForGood).toHaveBeenCalledWith(
        expect.stringMatching(/^\/\?reason=expired&next=%2Fplatform%2Ftrust%2Fpools/),
      ),
    );
  });
});

describe('a view as an employee', () => {
  const employee_id = id(31);
  const look = (seconds: number) => {
    const until = new Date(Date.now() + seconds * 1000).toISOString();
    app.user.viewing = { employee_id, name: 'Emil Berg', by: 'founder', until };
    open('/employee/plans', 'employee');
    return screen.findByText('You see Acme Plans as Emil Berg does. Reading only.');
  };

  it('is marked, offers nothing that changes something or is personal, and leads back to the employee', async () => {
    server.use(
      http.delete('/api/user/view', () => HttpResponse.json({ message: 'There is none.' }, { status: 404 })),
    );
    await look(600);
    const entries = within(mainMenu()).getAllByRole('link');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'Plans',
      'Amendments',
      'Offers',
      'Buy-Backs',
      'Sales',
      'Splits',
      'Transactions',
      'Earnings',
    ]);
    for (const name of [/^Notifications/, 'Edit Personal Data', 'Saved views'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'End View' }));
    // It may have run out a moment ago, which is the same.
    await waitFor(() =>
      expect(leaveForGood).toHaveBeenCalledWith(`/platform/founder/employee/${employee_id}`),
    );
  });

  it('gives way to the own pages when its time is over', async () => {
    await look(1);
    app.user = { ...app.user, role: 'founder', roles: ['founder'], viewing: null };
    await waitFor(() => expect(address()).toBe('/platform/founder/dashboard'), { timeout: 3000 });
    expect(screen.queryByText(/Reading only/)).toBeNull();
  });
});

describe('a lost connection', () => {
  it('is shown while it lasts, and once it is back the page is brought up to date', async () => {
    open('/trust/pools');
    expect(await screen.findByRole('link', { name: 'ESOP 2026' })).toBeTruthy();
    server.use(http.get('/api/*', () => HttpResponse.error()));
    document.dispatchEvent(new Event('visibilitychange'));
    const banner = await screen.findByText(/server cannot be reached/);
    expect(screen.getByRole('link', { name: 'ESOP 2026' })).toBeTruthy();
    server.resetHandlers();
    const renamed = { ...records.pools![0]!, name: 'ESOP 2027' };
    server.use(
      http.get('/api/pools', () =>
        HttpResponse.json(
          { data: [wire('pools', renamed)] },
          { headers: { 'Content-Range': 'pools 0-24/1' } },
        ),
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try Now' }));
    await waitFor(() => expect(banner.isConnected).toBe(false));
    expect(await screen.findByRole('link', { name: 'ESOP 2027' })).toBeTruthy();
  });
});

describe('the first page of a founder', () => {
  it('says when it could not be loaded, and tries again', async () => {
    server.use(http.get('/api/dashboard', () => new HttpResponse(null, { status: 403 }), { once: true }));
    open('/founder', 'founder');
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Nothing is waiting for you.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Acme Plans, to the home page' }).getAttribute('href')).toBe(
      '/platform/founder/dashboard',
    );
  });
});

describe('the menu', () => {
  it.each<[Role, string]>([
    [
      'trust',
      'Action Required 5, Dashboard, Inbox, Shareholdings, Amendments, Offers, Buy-Backs, Sales, Splits, Founders, Employees, Payouts, Disbursements, Bank Entries, Transactions, Closed Periods, Exercise Periods, Changes of Control, My Account',
    ],
    [
      'founder',
      'Dashboard, Inbox, Shareholdings, Plans, Amendments, Offers, Buy-Backs, Sales, Splits, Employees, Earnings, Transactions, Closed Periods, Exercise Periods, Changes of Control, My Account',
    ],
    [
      'employee',
      'Dashboard, Inbox 4, Plans, Amendments, Offers, Buy-Backs, Sales, Splits, Transactions, Earnings, My Account',
    ],
  ])('of the %s has its entries in their order, with the counters that it has', async (role, entries) => {
    open('/', role);
    await findPage(role === 'trust' ? 'Action Required' : 'Dashboard');
    const links = within(mainMenu()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(entries.split(', '));
  });

  it.each<[string, Role, string, string]>([
    [`/trust/pool/${id(11)}/details`, 'trust', 'ESOP 2026', 'Shareholdings'],
    // The trust has no list of plans: their pages lead back to the employees.
    [`/trust/plan/${id(21)}/recent-activity`, 'trust', 'Plan of Emil', 'Employees'],
    ['/trust/generate/register', 'trust', 'Generate Register', 'Shareholdings'],
    ['/trust/dashboard', 'trust', 'Dashboard', 'Dashboard'],
    ['/founder/create/option-pool', 'founder', 'Create Option Pool', 'Shareholdings'],
    ['/employee/account', 'employee', 'My Account', 'My Account'],
  ])('shows at %s where one is', async (path, role, title, entry) => {
    open(path, role);
    await findPage(title);
    expect(current()).toBe(entry);
  });
});

describe('a page', () => {
  it('has one h1, which is its title and takes the focus when one comes to it', async () => {
    open('/trust/pools');
    await findPage('Shareholdings');
    await userEvent.click(within(mainMenu()).getByRole('link', { name: 'Founders' }));
    expect(document.activeElement).toBe(await findPage('Founders'));
    expect(document.title).toBe('Acme Plans - Founders');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(address()).toBe('/platform/trust/founders');
  });

  it('starts at its top, whichever way one came', async () => {
    open('/trust/pools');
    await findPage('Shareholdings');
    const scrollTo = vi.fn();
    screen.getByRole('main').scrollTo = scrollTo;
    await userEvent.click(within(mainMenu()).getByRole('link', { name: 'Founders' }));
    await findPage('Founders');
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    window.history.back();
    await findPage('Shareholdings');
    expect(scrollTo).toHaveBeenCalledTimes(2);
  });

  it('of a record leads back to its list', async () => {
    open(`/trust/pool/${id(11)}/details`);
    await findPage('ESOP 2026');
    await userEvent.click(screen.getByRole('link', { name: 'Back to Shareholdings' }));
    await findPage('Shareholdings');
    expect(address()).toBe('/platform/trust/pools');
  });

  it('leads back to where one came from, and so does the link that cancels a form', async () => {
    open('/trust/founders');
    await findPage('Founders');
    await userEvent.click(screen.getByRole('link', { name: 'Create Payout' }));
    await findPage('Create Payout');
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe(
      '/platform/trust/founders',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Back to Founders' }));
    await findPage('Founders');
    expect(address()).toBe('/platform/trust/founders');
    // It is the last way that counts, also to a page that was seen before.
    await userEvent.click(within(mainMenu()).getByRole('link', { name: 'Shareholdings' }));
    await findPage('Shareholdings');
    await userEvent.click(screen.getByRole('link', { name: 'Create Payout' }));
    await findPage('Create Payout');
    expect(screen.getByRole('link', { name: 'Back to Shareholdings' })).toBeTruthy();
  });

  it('can be reached past the menu with the first press of Tab', async () => {
    open('/trust/pools');
    await findPage('Shareholdings');
    (document.activeElement as HTMLElement).blur();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Skip to the content');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(location.hash).toBe('');
  });
});

describe('the header', () => {
  const notification = {
    id: id(1),
    role: null,
    subject: 'Maintenance',
    resource: null,
    record_id: id(11),
    created_at,
  };

  it('lists notifications, links each to its page or the inbox of its role, and clears them', async () => {
    app.awareness.notifications = [
      { ...notification, role: 'trust', subject: 'ESOP 2026 was requested', resource: 'pools' },
      { ...notification, id: id(2), role: 'employee', subject: 'Invitation', resource: 'employees' },
      { ...notification, id: id(3), role: null, subject: 'Maintenance on Sunday', resource: null },
    ];
    open('/trust/inbox', 'trust', ['trust', 'employee']);
    await findPage('Inbox');
    await userEvent.click(screen.getByRole('button', { name: 'Notifications: 3' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    const links = dialog.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      `/platform/trust/pool/${id(11)}`,
      '/platform/employee/inbox',
      '/platform/trust/inbox',
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Clear All' }));
    expect(await dialog.findByText(/^Nothing new/)).toBeTruthy();
    expect(calls).toContain('DELETE /api/user/notifications');
  });

  it('does not bring cleared notifications back by an answer from before', async () => {
    app.awareness.notifications = [notification];
    open('/trust/inbox');
    await findPage('Inbox');
    await userEvent.click(screen.getByRole('button', { name: 'Notifications: 1' }));
    const before = structuredClone(app);
    const late = Promise.withResolvers<void>();
    let isAnswered = false;
    server.use(
      http.get(
        '/api/app',
        async () => {
          await late.promise;
          isAnswered = true;
          return HttpResponse.json(before);
        },
        { once: true },
      ),
    );
    document.dispatchEvent(new Event('visibilitychange'));
    await userEvent.click(await screen.findByRole('button', { name: 'Clear All' }));
    expect(await screen.findByText(/^Nothing new/)).toBeTruthy();
    late.resolve();
    await waitFor(() => expect(isAnswered).toBe(true));
    await new Promise((drawn) => requestAnimationFrame(drawn));
    expect(screen.queryByText('Maintenance')).toBeNull();
  });

  it('keeps the notifications when clearing fails, and says so', async () => {
    app.awareness.notifications = [notification];
    server.use(http.delete('/api/user/notifications', () => new HttpResponse(null, { status: 503 })));
    open('/trust/inbox');
    await findPage('Inbox');
    await userEvent.click(screen.getByRole('button', { name: 'Notifications: 1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Clear All' }));
    expect(await screen.findByText(/could not be cleared/)).toBeTruthy();
    expect(screen.getByText('Maintenance')).toBeTruthy();
  });

  it('switches to another role of the same person, and starts at its first page', async () => {
    open('/founder/pools', 'founder', ['founder', 'employee']);
    await findPage('Shareholdings');
    await userEvent.click(screen.getByRole('button', { name: 'User menu: Tina Marić' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Switch to Employee' }));
    await findPage('Dashboard');
    expect(address()).toBe('/platform/employee/dashboard');
    expect(within(mainMenu()).queryByRole('link', { name: 'Employees' })).toBeNull();
  });

  it('offers no role that the person does not have, and the way out', async () => {
    open('/trust/inbox');
    await findPage('Inbox');
    await userEvent.click(screen.getByRole('button', { name: 'User menu: Tina Marić' }));
    expect(screen.queryByRole('menuitem', { name: /Switch/ })).toBeNull();
    expect(screen.getByRole('menuitem', { name: 'Log Out' }).getAttribute('href')).toBe('/logout');
  });

  it('has the quick actions of the founder', async () => {
    open('/founder/inbox', 'founder');
    await findPage('Inbox');
    const header = within(screen.getByRole('banner'));
    const paths = ['Create Option Pool', 'Create Plan', 'Invite Employee'].map((name) =>
      header.getByRole('link', { name }).getAttribute('href'),
    );
    expect(paths).toEqual([
      '/platform/founder/create/option-pool',
      '/platform/founder/create/plan',
      '/platform/founder/create/invitation',
    ]);
  });

  it('asks the trust from any page for a register of what the page is about', async () => {
    open(`/trust/pool/${id(11)}/details`, 'trust');
    await findPage('ESOP 2026');
    await userEvent.click(
      within(screen.getByRole('banner')).getByRole('button', { name: 'Generate Register' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Which register do you need?' }));
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'One shareholding' }).checked).toBe(true);
    const chosen = await dialog.findByRole<HTMLInputElement>('combobox', { name: 'Shareholding' });
    await waitFor(() => expect(chosen.value).toBe('ESOP 2026'));
  });

  it('asks the employee before it leads to the provider of verified data, however early that is pressed', async () => {
    const loaded = Promise.withResolvers<undefined>();
    const employee = wire('employees', records.employees![0]!);
    server.use(
      http.get('/api/employees', () => loaded.promise),
      http.post('/api/employees/:id/verify', () => HttpResponse.json({ data: employee })),
    );
    open('/employee/inbox', 'employee');
    await findPage('Inbox');
    await userEvent.click(screen.getByRole('button', { name: 'Edit Personal Data' }));
    const dialog = await screen.findByRole('dialog', { name: 'You will be redirected to verify your data' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
    loaded.resolve(undefined);
    await waitFor(() => expect(calls).toContain(`POST /api/employees/${id(31)}/verify`));
  });

  it('keeps what was typed while the search was being loaded, from the keys of the page too', async () => {
    server.use(http.get('/api/search', () => HttpResponse.json({ data: [] })));
    open('/trust/pools');
    await findPage('Shareholdings');
    // All before the part of the program is there, and in one turn.
    for (const key of ['/', 'j', 'o', 'k', '?', 'x'])
      act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
    const input = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search' });
    expect(input.value).toBe('jok?x');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('opens by Enter what was typed, and not what the search had found before', async () => {
    const loaded = Promise.withResolvers();
    server.use(
      http.get('/api/search', async ({ request }) => {
        const isLast = new URL(request.url).searchParams.get('q') === 'Emil Berg';
        if (isLast) await loaded.promise;
        const found = isLast ? ('employees' as const) : ('pools' as const);
        return HttpResponse.json({ data: records[found]!.map((record) => wire(found, record)) });
      }),
    );
    open('/trust/inbox');
    await findPage('Inbox');
    await userEvent.keyboard('{Control>}k{/Control}');
    const input = await screen.findByRole('combobox', { name: 'Search' });
    await userEvent.type(input, 'E');
    await screen.findByRole('option', { name: /ESOP 2026/ });
    await userEvent.type(input, 'mil Berg{Enter}');
    expect(screen.getByRole('dialog', { name: 'Search' })).toBeTruthy();
    loaded.resolve(undefined);
    await waitFor(() => expect(location.pathname).toContain(`/employee/${id(31)}`));
  });

  it('names what can be made in the search as its form does', async () => {
    server.use(http.get('/api/search', () => HttpResponse.json({ data: [] })));
    open('/trust/inbox');
    await findPage('Inbox');
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('option', { name: 'Record Change of Control' });
    screen.getByRole('option', { name: 'Enter Exercise Period' });
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options.filter((text) => /_|^resources|^Create [a-z]/.test(text))).toEqual([]);
  });

  it('leads by the search to pages that are in no menu, those of the role alone', async () => {
    server.use(http.get('/api/search', () => HttpResponse.json({ data: [] })));
    open('/trust/inbox');
    await findPage('Inbox');
    const search = async (words: string) => {
      await userEvent.keyboard('{Control>}k{/Control}');
      const input = await screen.findByRole('combobox', { name: 'Search' });
      await userEvent.clear(input);
      await userEvent.type(input, words);
    };
    await search('my comp');
    await waitFor(() => expect(screen.queryAllByRole('option', { name: /My Companies/ })).toEqual([]));
    await userEvent.keyboard('{Escape}');
    await search('webh');
    await userEvent.click(await screen.findByRole('option', { name: /Webhooks/ }));
    await waitFor(() => expect(location.pathname).toMatch(/\/trust\/account\/webhooks$/));
  });

  const searched = async (words: string) => {
    open('/trust/inbox');
    await findPage('Inbox');
    await userEvent.keyboard('{Control>}k{/Control}');
    const input = await screen.findByRole('combobox', { name: 'Search' });
    await userEvent.type(input, words);
    return input;
  };

  it('shows each choice once, and none that no longer matches', async () => {
    server.use(http.get('/api/search', () => HttpResponse.json({ data: [] })));
    const input = await searched('cash');
    expect(screen.getAllByRole('option', { name: 'Cash' })).toHaveLength(1);
    await userEvent.clear(input);
    await userEvent.type(input, 'Nepoznat');
    await screen.findByText('Nothing was found.');
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  it('offers pages with the text inside of a word behind the records that the server finds', async () => {
    const found = records.employees!.map((record) => wire('employees', record));
    server.use(http.get('/api/search', () => HttpResponse.json({ data: found })));
    await searched('ash{Enter}');
    await waitFor(() => expect(location.pathname).toContain(`/employee/${id(31)}`));
  });

  it('leads to the dialog for a statement of the bank', async () => {
    server.use(http.get('/api/search', () => HttpResponse.json({ data: [] })));
    await searched('upload bank{Enter}');
    await waitFor(() => expect(location.pathname + location.search).toMatch(/\/cash\?upload=statement$/));
  });

  it('finds a page by what else people call it', async () => {
    server.use(http.get('/api/search', () => HttpResponse.json({ data: [] })));
    open('/trust/inbox');
    await findPage('Inbox');
    await userEvent.keyboard('{Control>}k{/Control}');
    const input = await screen.findByRole('combobox', { name: 'Search' });
    for (const [words, page] of [
      ['Number of shares', 'Who Holds What'],
      ['language', 'Settings'],
      ['dividend', 'Create Payout'],
    ] as const) {
      await userEvent.clear(input);
      await userEvent.type(input, words);
      expect(await screen.findByRole('option', { name: page })).toBeTruthy();
      expect(screen.queryByRole('option', { name: 'Webhooks' })).toBeNull();
    }
  });

  it('changes between light and dark, and remembers what differs from the system', async () => {
    open('/trust/inbox');
    await findPage('Inbox');
    await userEvent.click(screen.getByRole('button', { name: 'Use dark colours' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('colorScheme')).toBe('dark');
    await userEvent.click(await screen.findByRole('button', { name: 'Use light colours' }));
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(localStorage.getItem('colorScheme')).toBeNull();
  });
});

describe('what awaits the user', () => {
  it('is asked for again when the page is looked at again, and survives a failure', async () => {
    open('/trust/inbox');
    await findPage('Inbox');
    app.awareness.actionRequired = 6;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await within(mainMenu()).findByRole('link', { name: 'Action Required 6' })).toBeTruthy();
    server.use(http.get('/api/app', () => new HttpResponse(null, { status: 502 })));
    calls = [];
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(calls).toContain('GET /api/app'));
    expect(within(mainMenu()).getByRole('link', { name: 'Action Required 6' })).toBeTruthy();
    expect(leaveForGood).not.toHaveBeenCalled();
  });
});
