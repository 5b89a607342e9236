// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { Role } from '../../../model/enums.ts';
import { leaveForGood } from '../../../src/base/leavePage.ts';
import {
  address,
  current,
  findPage,
  id,
  mainMenu,
  open,
  records,
  server,
  shell,
  startShell,
  wire,
} from '../setup/shellSetup.tsx';

// jsdom cannot load another page, so where a page leads is recorded instead.
vi.mock('../../../src/base/leavePage.ts', () => {
  const stay = () => new Promise(() => {});
  return { leave: vi.fn(stay), leaveForGood: vi.fn(stay) };
});

startShell();

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
    expect(shell.calls.filter((call) => call === 'POST /api/user/role')).toHaveLength(1);
  });

  it('goes along when the role was switched in another window, instead of switching it back', async () => {
    open('/founder/pools', 'founder', ['founder', 'employee']);
    await findPage('Shareholdings');
    shell.app.user = { ...shell.app.user, role: 'employee' };
    document.dispatchEvent(new Event('visibilitychange'));
    await findPage('Dashboard');
    expect(address()).toBe('/platform/employee/dashboard');
    expect(shell.calls).not.toContain('POST /api/user/role');
  });

  it('says which role was switched to in another window, and where a form goes on', async () => {
    open('/employee/plans', 'employee', ['founder', 'employee']);
    await findPage('Plans');
    shell.app.user = { ...shell.app.user, role: 'founder' };
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText(
      'Your role was switched in another window, and you now act as Founder. A form for something new that you had begun is kept: switch back to Employee and open it again. Other changes that were not saved are gone.',
    );
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

describe('an address that names a place on its page', () => {
  it('leads there after the page began at its top, also where all is loaded already', async () => {
    const moves: string[] = [];
    Element.prototype.scrollTo = () => void moves.push('top');
    Element.prototype.scrollIntoView = () => void moves.push('place');
    const settings = { language: 'en' };
    server.use(
      http.get('/api/user/settings', () =>
        HttpResponse.json({ data: { id: 'settings', type: 'user', attributes: settings } }),
      ),
      http.get('/api/user/calendar-link', () => HttpResponse.json({ created_at: null })),
    );
    const go = (path: string) => {
      window.history.pushState(null, '', `/platform/employee/${path}`);
      window.dispatchEvent(new PopStateEvent('popstate'));
    };
    open('/employee/account/settings', 'employee');
    await screen.findByRole('button', { name: 'Make Link' });
    go('inbox');
    await findPage('Inbox');
    moves.length = 0;
    go('account/settings#calendar');
    await screen.findByRole('button', { name: 'Make Link' });
    await waitFor(() => expect(moves).toContain('place'));
    expect(moves.at(-1)).toBe('place');
  });
});

describe('a view as an employee', () => {
  const employee_id = id(31);
  const look = (seconds: number) => {
    const until = new Date(Date.now() + seconds * 1000).toISOString();
    shell.app.user.viewing = { employee_id, name: 'Emil Berg', by: 'founder', until };
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
    shell.app.user = { ...shell.app.user, role: 'founder', roles: ['founder'], viewing: null };
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
      'Action Required 5, Dashboard, Inbox 4, Shareholdings, Plans, Amendments, Offers, Buy-Backs, Sales, Splits, Founders, Employees, Payouts, Earnings, Transfer Files, Disbursements, Bank Entries, Transactions, Activities, Closed Periods, Exercise Periods, Changes of Control, My Account',
    ],
    [
      'founder',
      'Dashboard, Inbox 4, Shareholdings, Plans, Amendments, Offers, Buy-Backs, Sales, Splits, Employees, Earnings, Payouts, Transactions, Activities, Closed Periods, Exercise Periods, Changes of Control, My Account',
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
    [`/trust/plan/${id(21)}/recent-activity`, 'trust', 'Plan of Emil', 'Plans'],
    // There is no list of companies: their pages lead back to the founders.
    [`/trust/company/${id(1)}/details`, 'trust', 'Birch', 'Founders'],
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

describe('an entry of the menu', () => {
  it('leads to the whole list in the order in which it was left; the way back is to the filtered one', async () => {
    const asked: URLSearchParams[] = [];
    server.use(
      http.get('/api/founders', ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return HttpResponse.json({ data: [] }, { headers: { 'Content-Range': 'founders 0-0/0' } });
      }),
    );
    const whole = (params: URLSearchParams | undefined) => [params?.get('filter'), params?.get('sort')];
    const listed = () => asked.filter((params) => params.get('range') === '[0,24]').at(-1);
    const filter = encodeURIComponent('{"q":"Emil"}');
    open(`/trust/founders?filter=${filter}&sort=email&order=DESC`);
    await findPage('Founders');
    await waitFor(() => expect(listed()?.get('filter')).toContain('Emil'));
    asked.length = 0;
    await userEvent.click(within(mainMenu()).getByRole('link', { name: 'Founders' }));
    await waitFor(() => expect(whole(listed())).toEqual(['{}', '["email","DESC"]']));
    // The list writes its order into the address. On the way back that would replace the filter, were it still to come.
    await waitFor(() => expect(window.location.search).toContain('sort=email'));
    expect(window.location.search).not.toContain('Emil');
    window.history.back();
    await waitFor(() => expect(window.location.search).toContain('Emil'));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', 'Emil'));
    await waitFor(() => expect(listed()?.get('filter')).toContain('Emil'));
    // Also from elsewhere.
    await userEvent.click(within(mainMenu()).getByRole('link', { name: 'Shareholdings' }));
    await findPage('Shareholdings');
    await userEvent.click(within(mainMenu()).getByRole('link', { name: 'Founders' }));
    await findPage('Founders');
    expect(await screen.findByRole('searchbox')).toHaveProperty('value', '');
  });

  it('opens no dialog again that was closed in front of its list', async () => {
    const entry = (name: string) => userEvent.click(within(mainMenu()).getByRole('link', { name }));
    open('/trust/bank-entries');
    await findPage('Bank Entries');
    await userEvent.click(await screen.findByRole('button', { name: 'Upload Bank Statement' }));
    await screen.findByRole('dialog');
    expect(window.location.search).toContain('upload=statement');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await entry('Payouts');
    await findPage('Payouts');
    await entry('Bank Entries');
    await findPage('Bank Entries');
    await screen.findByRole('button', { name: 'Upload Bank Statement' });
    expect(window.location.search).not.toContain('upload');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a page', () => {
  it('has one h1, which is its title and takes the focus when one comes to it', async () => {
    open('/trust/pools');
    await findPage('Shareholdings');
    await userEvent.click(within(mainMenu()).getByRole('link', { name: 'Founders' }));
    const title = await findPage('Founders');
    await waitFor(() => expect(document.activeElement).toBe(title));
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

describe('what awaits the user', () => {
  it('is asked for again when the page is looked at again, and survives a failure', async () => {
    open('/trust/inbox');
    await findPage('Inbox');
    shell.app.awareness.actionRequired = 6;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await within(mainMenu()).findByRole('link', { name: 'Action Required 6' })).toBeTruthy();
    server.use(http.get('/api/app', () => new HttpResponse(null, { status: 502 })));
    shell.calls = [];
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(shell.calls).toContain('GET /api/app'));
    expect(within(mainMenu()).getByRole('link', { name: 'Action Required 6' })).toBeTruthy();
    expect(leaveForGood).not.toHaveBeenCalled();
  });
});
