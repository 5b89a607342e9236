// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '../../../model/enums.ts';
import * as navigation from '../../../src/base/leavePage.ts';
import { matter } from '../setup/dashboardSetup.ts';
import {
  answer,
  done,
  id,
  openPage,
  queryClientOfPages,
  records,
  refusal,
  routerOfPages,
  sent,
  sentTo,
  servePlatform,
  server,
} from '../setup/platformSetup.tsx';

servePlatform();

vi.mock('../../../src/base/leavePage.ts', () => ({
  leave: vi.fn(() => new Promise(() => {})),
  leaveForGood: vi.fn(() => new Promise(() => {})),
}));

const noContent = () => new HttpResponse(null, { status: 204 });
const open = (role: Role, tab: string) => openPage(role, `account/${tab}`, 'My Account');
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Keeps what the person says of itself, and the version of it that a change was made on. */
const own = (part: string, at: Record<string, unknown>) => {
  const changes: { attributes: object; version: string | null }[] = [];
  let attributes = at;
  const reply = () =>
    HttpResponse.json(
      { data: { id: id(99), type: part, attributes } },
      { headers: { ETag: `"${changes.length}"` } },
    );
  server.use(
    http.get(`/api/user/${part}`, reply),
    http.patch(`/api/user/${part}`, async ({ request }) => {
      const { data } = (await request.json()) as { data: { attributes: object } };
      changes.push({ attributes: data.attributes, version: request.headers.get('If-Match') });
      attributes = { ...attributes, ...data.attributes };
      return reply();
    }),
  );
  return changes;
};

describe('the account', () => {
  it.each<[Role, string[]]>([
    [
      'trust',
      [
        'trust-details',
        'change-password',
        'api-tokens',
        'login-provider',
        'webhooks',
        'settings',
        'delete-account',
      ],
    ],
    [
      'founder',
      [
        'personal-information',
        'my-employers',
        'bank-details',
        'change-password',
        'api-tokens',
        'login-provider',
        'webhooks',
        'settings',
        'delete-account',
      ],
    ],
    [
      'employee',
      ['personal-information', 'bank-details', 'change-password', 'api-tokens', 'settings', 'delete-account'],
    ],
  ])('has the tabs of the %s in their order', async (role, slugs) => {
    await open(role, 'change-password');
    const hrefs = screen.getAllByRole('tab').map((tab) => tab.getAttribute('href'));
    expect(hrefs).toEqual(slugs.map((slug) => `/platform/${role}/account/${slug}`));
    expect(document.title).toBe('Vestry - My Account: Password & Security');
  });
});

describe('another password', () => {
  const fill = async (current: string, next: string, again: string) => {
    for (const [name, value] of [
      [/^Your current password/, current],
      [/^New password(?! once)/, next],
      [/^Repeat the new password/, again],
    ] as const) {
      const input = await field(name);
      await userEvent.clear(input);
      if (value) await userEvent.type(input, value);
    }
  };

  it('is sent once it is the same twice and long enough, and leaves no password in the form', async () => {
    answer('/api/user/change-password', noContent);
    await open('trust', 'change-password');
    await fill('present one', 'too short', 'other');
    await press('Change Password');
    await screen.findByText('Please use at least 12 characters.');
    await screen.findByText('This does not match the new password.');
    expect(sent).toEqual([]);
    await fill('present one', 'a wholly other phrase', 'a wholly other phrase');
    await press('Change Password');
    await screen.findByText(/^Your password has been changed/);
    expect(sentTo('change-password')).toEqual([
      { password: 'present one', newPassword: 'a wholly other phrase' },
    ]);
    expect((await field(/^Your current password/)).value).toBe('');
  });

  it('shows what the server refuses at its field', async () => {
    const refusals: Record<string, string>[] = [
      { password: 'The password is wrong.' },
      { newPassword: 'Many people use this password.' },
    ];
    answer('/api/user/change-password', () => refusal(422, 'Not accepted.', refusals.shift()));
    await open('employee', 'change-password');
    await fill('mistyped', 'passwordpassword', 'passwordpassword');
    await press('Change Password');
    await screen.findByText('The password is wrong.');
    await press('Change Password');
    await screen.findByText('Many people use this password.');
  });
});

describe('the settings', () => {
  const all = {
    language: 'en',
    dailyDigest: false,
    documentMails: true,
    shareholdingMails: true,
    planMails: true,
    payoutMails: true,
    exerciseMails: true,
    employeeMails: true,
  };

  beforeEach(() => {
    localStorage.clear();
    delete document.documentElement.dataset.theme;
  });

  it('save each choice at once, one after the other, on what was read last', async () => {
    const changes = own('settings', all);
    await open('employee', 'settings');
    const plans = await screen.findByRole<HTMLInputElement>('switch', { name: 'Plans and vesting' });
    await userEvent.click(plans);
    await userEvent.click(plans);
    expect(plans.checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Hrvatski' }));
    await userEvent.click(
      screen.getByRole('switch', { name: 'Send these once a day, together in one email' }),
    );
    await waitFor(() => expect(changes).toHaveLength(4));
    expect(changes).toEqual([
      { attributes: { planMails: false }, version: '"0"' },
      { attributes: { planMails: true }, version: '"1"' },
      { attributes: { language: 'hr' }, version: '"2"' },
      { attributes: { dailyDigest: true }, version: '"3"' },
    ]);
  });

  it('show what is in force, and why, where a choice is refused', async () => {
    own('settings', all);
    server.use(http.patch('/api/user/settings', () => refusal(409, 'Somebody was faster.')));
    await open('employee', 'settings');
    const plans = await screen.findByRole<HTMLInputElement>('switch', { name: 'Plans and vesting' });
    await userEvent.click(plans);
    await screen.findByText(/^Somebody was faster\./);
    await waitFor(() => expect(plans.checked).toBe(true));
  });

  it('keep the colours in the browser, at once', async () => {
    own('settings', all);
    await open('founder', 'settings');
    const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
    expect(choice('System').checked).toBe(true);
    await userEvent.click(choice('Light'));
    expect([localStorage.getItem('colorScheme'), document.documentElement.dataset.theme]).toEqual([
      'light',
      'light',
    ]);
    await userEvent.click(choice('System'));
    expect([localStorage.getItem('colorScheme'), document.documentElement.dataset.theme]).toEqual([
      null,
      undefined,
    ]);
  });

  it('give all that is kept about the person as a file', async () => {
    own('settings', all);
    server.use(
      http.get('/api/user/export', () =>
        HttpResponse.json(
          {},
          {
            headers: {
              'Content-Disposition': `attachment; filename="My data - Ana Kovac.json"; filename*=UTF-8''My%20data%20%E2%80%93%20Ana%20Kova%C4%8D.json`,
            },
          },
        ),
      ),
    );
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:data';
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await open('trust', 'settings');
    await press('Download My Data');
    await waitFor(() => expect(saved).toEqual(['My data – Ana Kovač.json']));
    vi.restoreAllMocks();
  });
});

describe('the bank details of an employee', () => {
  it('are checked as they are typed, and kept as a bank writes them', async () => {
    const nothing = { accountHolder: null, iban: null, bic: null, taxResidence: null };
    const changes = own('bank-details', nothing);
    await open('employee', 'bank-details');
    const iban = await field(/^IBAN/);
    await userEvent.type(iban, 'HR12 1001 0051 8630 0016 1');
    await userEvent.tab();
    await screen.findByText(/^This IBAN does not exist/);
    await userEvent.type(iban, '{backspace}0');
    await waitFor(() => expect(screen.queryByText(/^This IBAN does not exist/)).toBeNull());
    // A BIC can be left out, but not the name or the number.
    screen.getByLabelText('BIC (optional)');
    const holder = await field(/^Account holder$/);
    await userEvent.type(holder, '大森健二');
    await userEvent.tab();
    await screen.findByText(/^Please write the name in Latin letters/);
    await userEvent.clear(holder);
    await userEvent.type(await field(/^BIC/), 'NTSB');
    await press('Save');
    await screen.findByText(/^Please enter a BIC/);
    expect(changes).toEqual([]);
    await userEvent.clear(await field(/^BIC/));
    await userEvent.type(await field(/^Your password/), 'secret');
    await press('Save');
    await screen.findByText(/ill this in\.$/);
    expect(changes).toEqual([]);
    await userEvent.type(holder, 'Ana Kovač');
    await press('Save');
    await screen.findByText('Saved');
    const attributes = { accountHolder: 'Ana Kovač', iban: 'HR1210010051863000160', password: 'secret' };
    expect(changes).toEqual([{ attributes, version: '"0"' }]);
  });

  it('are removed after a warning of what follows, and said to be removed', async () => {
    const at = { accountHolder: 'Ana', iban: 'HR1210010051863000160', bic: null, taxResidence: null };
    const changes = own('bank-details', at);
    await open('employee', 'bank-details');
    const iban = await field(/^IBAN/);
    expect(screen.queryByText(/^This removes your bank account/)).toBeNull();
    await userEvent.clear(iban);
    await userEvent.clear(await field(/^Account holder/));
    await screen.findByText(/^This removes your bank account\. Payments to you wait/);
    await userEvent.type(await field(/^Your password/), 'secret');
    await press('Save');
    await screen.findByText('The bank account was removed.');
    expect(changes).toHaveLength(1);
  });

  it('say which payment came back and why, until they are other ones', async () => {
    const at = { accountHolder: 'Ana', iban: 'HR1210010051863000160', bic: null, taxResidence: null };
    const changes = own('bank-details', at);
    const returned = {
      ...matter,
      resource: 'earnings',
      name: 'ESOP 2026',
      about: 'Account closed (AC04)',
      ...{ amount: '466.30', currency: 'EUR' },
    };
    const first = () =>
      changes.length === 0 ? [{ type: 'correct-account', count: 1, first: [returned] }] : [];
    server.use(
      http.get('/api/dashboard', () =>
        HttpResponse.json({ data: { attributes: { role: 'employee', tasks: first() } } }),
      ),
    );
    await open('employee', 'bank-details');
    const notice = await screen.findByText(/^The bank sent back EUR.466\.30 of the payout from ESOP 2026/);
    expect(notice.textContent).toContain('The bank’s reason: the account is closed (AC04).');
    screen.getByText(/pays again once your bank details are right/);
    within(notice).getByRole('button', { name: 'Show Payment' });
    const iban = await field(/^IBAN/);
    await userEvent.clear(iban);
    await userEvent.type(iban, 'DE89370400440532013000');
    await userEvent.type(await field(/^Your password/), 'secret');
    await press('Save');
    await waitFor(() => expect(screen.queryByText(/^The bank sent back/)).toBeNull());
  });

  it('warn of an account from which the last payment came back, as soon as it is entered again', async () => {
    const closed = { iban: 'HR1210010051863000160', reason: 'Account closed (AC04)' };
    const at = { accountHolder: 'Ana', iban: 'DE89370400440532013000', bic: null, taxResidence: null };
    own('bank-details', { ...at, returnedAccounts: [closed] });
    await open('employee', 'bank-details');
    const iban = await field(/^IBAN/);
    expect(screen.queryByText(/^The last payment to this account/)).toBeNull();
    await userEvent.clear(iban);
    await userEvent.type(iban, 'hr12 1001 0051 8630 0016 0');
    const warning = await screen.findByText(/^The last payment to this account came back/);
    expect(warning.textContent).toContain('The bank’s reason: the account is closed (AC04).');
  });
});

describe('the end of the account', () => {
  const told = (...reasons: { kind: string; message: string }[]) =>
    server.use(http.get('/api/user/delete-account', () => HttpResponse.json({ reasons })));

  it('shows why it is not possible instead of a button', async () => {
    told({ kind: 'plans', message: 'You have plans.' }, { kind: 'certificates', message: 'You hold.' });
    await open('employee', 'delete-account');
    const notYet = await screen.findByRole('alert');
    expect(
      within(notYet)
        .getAllByRole('listitem')
        .map((li) => li.textContent),
    ).toEqual(['You have plans.', 'You hold.']);
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });

  it('asks for the password and for a yes, and leads to the login', async () => {
    told();
    answer('/api/user/delete-account', noContent);
    await open('employee', 'delete-account');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete My Account…' }));
    await press('Delete My Account');
    await screen.findByText('Please confirm that you understand this.');
    await screen.findByText('Please fill this in.');
    expect(sent).toEqual([]);
    await userEvent.type(await field(/^Your password/), 'correct horse battery');
    await userEvent.click(screen.getByRole('switch', { name: 'I understand that this cannot be undone' }));
    await press('Delete My Account');
    await waitFor(() => expect(navigation.leaveForGood).toHaveBeenCalledWith('/?reason=deleted'));
    expect(sentTo('delete-account')).toEqual([{ password: 'correct horse battery' }]);
  });

  it('says what came up meanwhile, and takes the button away', async () => {
    told();
    const errors = { plans: 'You have plans.' };
    answer('/api/user/delete-account', () => {
      told({ kind: 'plans', message: errors.plans });
      return refusal(409, 'Your account cannot be deleted yet.', errors);
    });
    await open('founder', 'delete-account');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete My Account…' }));
    await userEvent.type(await field(/^Your password/), 'correct horse battery');
    await userEvent.click(screen.getByRole('switch'));
    await press('Delete My Account');
    await screen.findByText(/Your account cannot be deleted yet\. You have plans\./);
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull());
  });
});

describe('the trust in the account', () => {
  it('shows that an operator wishes to approve alone, and lets another one end that', async () => {
    const asked = { oneApprovalAskedBy: 'Bo', oneApprovalAsked_at: '2026-11-19T10:00:00Z' };
    const notAsked = { oneApprovalAskedBy: null, oneApprovalAsked_at: null };
    const trust = {
      id: id(1),
      name: 'Alder Trust',
      serviceType: 'shared',
      twoApprovals: true,
      leaverConsentDays: 30,
    };
    records.trusts = [{ ...trust, ...asked }];
    const changes: unknown[] = [];
    server.use(
      http.patch(`/api/trusts/${id(1)}`, async ({ request }) => {
        changes.push(((await request.json()) as { data: { attributes: unknown } }).data.attributes);
        records.trusts = [{ ...trust, ...notAsked }];
        return done('trusts', records.trusts[0]!);
      }),
    );
    await open('trust', 'trust-details');
    await screen.findByText(/^Bo asked on 19 Nov 2026 that one operator alone should approve payouts/);
    await press('Keep Two Approvals');
    await screen.findByText('Payouts are still approved by two operators.');
    await waitFor(() => expect(screen.queryByText(/^Bo asked on/)).toBeNull());
    expect(changes).toEqual([{ twoApprovals: true }]);
  });
});

describe('the link of a calendar', () => {
  it('is where its address leads, once all above it is there', async () => {
    const places: Element[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      places.push(this);
    };
    server.use(http.get('/api/user/calendar-link', () => HttpResponse.json({ created_at: null })));
    own('settings', { language: 'en' });
    await open('employee', 'settings');
    await screen.findByRole('button', { name: 'Make Link' });
    await act(() => routerOfPages().navigate('/platform/employee/account/bank-details'));
    const loaded = Promise.withResolvers<void>();
    server.use(
      http.get('/api/user/settings', async () => {
        await loaded.promise;
        return HttpResponse.json({ data: { id: 'settings', type: 'user', attributes: { language: 'en' } } });
      }),
    );
    queryClientOfPages().removeQueries({ queryKey: ['user'] });
    await act(() => routerOfPages().navigate('/platform/employee/account/settings#calendar'));
    await screen.findByRole('button', { name: 'Make Link' });
    await new Promise((later) => setTimeout(later, 50));
    expect(places).toEqual([]);
    loaded.resolve();
    await waitFor(() => expect(places).toHaveLength(1));
    within(places[0] as HTMLElement).getByRole('button', { name: 'Make Link' });
  });

  it('is shown once when it is made, and asks before it ends the one before', async () => {
    let made: string | null = null;
    let links = 0;
    server.use(
      http.get('/api/user/calendar-link', () => HttpResponse.json({ created_at: made })),
      http.post('/api/user/calendar-link', () => {
        made = '2026-11-20T09:00:00.000Z';
        links += 1;
        return HttpResponse.json({ url: `https://vestry.test/api/calendar/${links}` }, { status: 201 });
      }),
      http.delete('/api/user/calendar-link', () => {
        made = null;
        return noContent();
      }),
    );
    own('settings', { language: 'en' });
    await open('employee', 'settings');
    await userEvent.click(await screen.findByRole('button', { name: 'Make Link' }));
    expect(await screen.findByText('https://vestry.test/api/calendar/1')).toBeTruthy();

    await userEvent.click(await screen.findByRole('button', { name: 'Make New Link' }));
    const dialog = await screen.findByRole('dialog', { name: 'Make a new link?' });
    expect(links).toBe(1);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Make New Link' }));
    expect(await screen.findByText('https://vestry.test/api/calendar/2')).toBeTruthy();

    await userEvent.click(await screen.findByRole('button', { name: 'Remove Link' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove Link' }),
    );
    expect(await screen.findByRole('button', { name: 'Make Link' })).toBeTruthy();
    expect(screen.queryByText(/api\/calendar/)).toBeNull();
  });
});
