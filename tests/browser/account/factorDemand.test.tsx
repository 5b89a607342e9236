// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Platform } from '../../../src/app/Platform.tsx';
import type { App } from '../../../src/authProvider/appData.tsx';
import { leaveForGood } from '../../../src/base/leavePage.ts';
import { eventServer, pusher } from '../setup/realtimeSetup.ts';

// jsdom cannot load another page, so where a page leads is recorded instead.
vi.mock('../../../src/base/leavePage.ts', () => {
  const stay = () => new Promise(() => {});
  return { leave: vi.fn(stay), leaveForGood: vi.fn(stay) };
});
const id = '00000000-0000-4000-8000-000000000099';
const trust = {
  name: 'Alder',
  serviceType: 'shared',
  twoApprovals: false,
  leaverConsentDays: 30,
  operatorsFactorFrom: null,
  foundersFactorFrom: null,
  iban: null,
  bic: null,
};
let app: App;
let calls: string[] = [];
let demandsSent: unknown[] = [];

const empty = () => HttpResponse.json({ data: [] }, { headers: { 'Content-Range': 'x 0-24/0' } });
const server = setupServer(
  ...eventServer,
  http.get('/api/app', () => HttpResponse.json(app)),
  http.get('/api/trusts', () =>
    HttpResponse.json(
      { data: [{ id, type: 'trusts', attributes: trust }] },
      { headers: { 'Content-Range': 'trusts 0-99/1' } },
    ),
  ),
  http.get('/api/trusts/:id', () => HttpResponse.json({ data: { id, type: 'trusts', attributes: trust } })),
  http.get('/api/:resource', empty),
  http.get('/api/user/:resource', empty),
);
server.events.on('request:start', ({ request }) => {
  calls.push(`${request.method} ${new URL(request.url).pathname}`);
});

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  calls = [];
  demandsSent = [];
  app = {
    user: {
      id,
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
    awareness: { notifications: [], unseenMessages: 0, actionRequired: 0 },
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
const open = (path: string) => {
  window.history.pushState(null, '', `/platform${path}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  return render(<Platform />);
};
const findPage = (title: string) => screen.findByRole('heading', { level: 1, name: title });
const mainMenu = () => screen.getByRole('navigation', { name: 'Main menu' });

describe('a second factor that a trust demands', () => {
  const demanded = { from: '2026-11-20', isInForce: true, missing: 'factor' } as const;
  const refused = () =>
    HttpResponse.json({ message: 'Not without one.', errors: { secondFactor: 'x' } }, { status: 403 });
  const ofLogin = () => [
    http.get('/api/user/second-factor', () =>
      HttpResponse.json({
        since: app.user.secondFactor ? '2026-11-20T12:00:00.000Z' : null,
        recoveryCodes: 10,
      }),
    ),
    http.get('/api/user/passkeys', () => HttpResponse.json({ data: [] })),
  ];
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  it('leads whoever lacks a demanded second factor to its set-up, and then on', async () => {
    Object.assign(app.user, { factorDemand: demanded, isKeptOut: true });
    server.use(
      ...ofLogin(),
      http.get('/api/pools', () => refused()),
      http.post('/api/user/second-factor', () =>
        HttpResponse.json({
          key: 'JBSWY3DPEHPK3PXP',
          uri: 'otpauth://totp/Vestry:a?secret=JBSWY3DPEHPK3PXP',
        }),
      ),
      http.post('/api/user/second-factor/confirm', () => {
        Object.assign(app.user, {
          secondFactor: true,
          factorDemand: { ...demanded, missing: null },
          isKeptOut: false,
        });
        return HttpResponse.json({ recoveryCodes: ['aaaa-bbbb-cccc-dddd-eeee-ffff'] });
      }),
    );
    open('/trust/pools');
    await findPage('A second factor is needed');
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
    screen.getByText(/^Since 20 Nov 2026 your trust has required a second factor in the role of Trust/);
    await userEvent.click(screen.getByRole('button', { name: 'User menu: Tina Marić' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Log Out']);
    await userEvent.keyboard('{Escape}');
    await press('Set Up an Authenticator App…');
    await userEvent.type(await screen.findByLabelText('Your password', { selector: 'input' }), 'secret');
    await press('Continue');
    await userEvent.type(await screen.findByLabelText('Code from the app'), '123456');
    await press('Turn On');
    // The codes are read before it goes on.
    await screen.findByText('aaaa-bbbb-cccc-dddd-eeee-ffff');
    await press('I Have Saved Them');
    server.resetHandlers();
    await press('Continue');
    await findPage('Shareholdings');
    expect(location.pathname).toBe('/platform/trust/pools');
  });

  it('has whoever did not use the demanded second factor log in again, and leads back', async () => {
    Object.assign(app.user, { factorDemand: { ...demanded, missing: 'login' }, isKeptOut: true });
    server.use(http.post('/api/logout', () => new HttpResponse(null, { status: 204 })));
    open('/trust/pools');
    await press('Log In Again');
    await waitFor(() => expect(leaveForGood).toHaveBeenCalledWith('/?next=%2Fplatform%2Ftrust%2Fpools'));
    expect(calls).toContain('POST /api/logout');
    expect(screen.queryByRole('button', { name: /Set Up/ })).toBeNull();
  });

  it('notices while somebody works that a second factor is required from now on', async () => {
    open('/trust/pools');
    await findPage('Shareholdings');
    Object.assign(app.user, { factorDemand: { ...demanded, missing: 'login' }, isKeptOut: true });
    server.use(http.get('/api/employees', () => refused()));
    await userEvent.click(within(mainMenu()).getByRole('link', { name: 'Employees' }));
    await findPage('A second factor is needed');
  });

  it('says how many days are left until it is demanded, to whoever has none', async () => {
    app.user.factorDemand = { from: '2026-12-01', isInForce: false, missing: 'factor' };
    open('/trust/pools');
    const notice = await screen.findByText(
      /From 1 Dec 2026 you will need a second factor here.*11 days left/,
    );
    const link = within(notice.closest<HTMLElement>('[role=alert]')!).getByRole('link', {
      name: 'Set It Up',
    });
    expect(link.getAttribute('href')).toBe('/platform/trust/account/change-password');
  });

  it('is demanded on the page of the trust, with the password', async () => {
    server.use(
      http.post('/api/trusts/:id/demand-second-factor', async ({ request }) => {
        demandsSent.push(await request.json());
        return demandsSent.length === 1
          ? HttpResponse.json(
              { message: 'Not accepted.', errors: { operatorsFactorFrom: 'You have none yourself.' } },
              { status: 422 },
            )
          : HttpResponse.json({ data: { id, type: 'trusts', attributes: trust } });
      }),
    );
    open('/trust/account/trust-details');
    const section = within(await screen.findByRole('region', { name: 'Second factors' }));
    expect(section.getAllByText('not required')).toHaveLength(2);
    await userEvent.click(section.getByRole('button', { name: 'Change…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Who needs a second factor?' }));
    const day = dialog.getByLabelText(/^Operators, from this day on/);
    await userEvent.type(day, '2026-12-01');
    await userEvent.type(dialog.getByLabelText(/Your password/, { selector: 'input' }), 'secret');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('You have none yourself.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved. Everyone concerned is told.');
    expect(demandsSent.at(-1)).toEqual({
      operatorsFactorFrom: '2026-12-01',
      foundersFactorFrom: null,
      password: 'secret',
    });
  });
});
