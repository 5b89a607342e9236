// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import {
  address,
  created_at,
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

startShell();

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
    shell.app.awareness.notifications = [
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
      '/platform/trust/inbox',
      '/platform/employee/inbox',
    ]);
    dialog.getByRole('link', { name: 'New as Employee: 1' });
    // The number of the bell is another one than that of the inbox, and is told apart from it.
    expect(dialog.getByRole('link', { name: 'Unread in the Inbox: 4' }).getAttribute('href')).toBe(
      '/platform/trust/inbox',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Clear All' }));
    expect(await dialog.findByText(/^Nothing new/)).toBeTruthy();
    expect(shell.calls).toContain('DELETE /api/user/notifications');
  });

  it('reads what is opened from the bell, and the message in the inbox that says the same', async () => {
    shell.app.awareness.notifications = [
      { ...notification, role: 'trust', subject: 'ESOP 2026 was requested', resource: 'pools' },
      { ...notification, id: id(2) },
    ];
    open('/trust/inbox');
    await findPage('Inbox');
    await userEvent.click(screen.getByRole('button', { name: 'Notifications: 2' }));
    await userEvent.click(await screen.findByRole('link', { name: /Maintenance/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications: 1' }));
    const read = shell.calls.indexOf(`POST /api/user/notifications/${id(2)}/read`);
    expect(read).toBeGreaterThan(0);
    await waitFor(() => expect(shell.calls.slice(read)).toContain('GET /api/messages'));
    await userEvent.click(await screen.findByRole('link', { name: /ESOP 2026 was requested/ }));
    await findPage('ESOP 2026');
    await screen.findByRole('button', { name: 'Notifications' });
  });

  it('reads what is for another role before it switches to that', async () => {
    shell.app.awareness.notifications = [{ ...notification, role: 'employee', resource: null }];
    open('/trust/inbox', 'trust', ['trust', 'employee']);
    await findPage('Inbox');
    await userEvent.click(screen.getByRole('button', { name: 'Notifications: 1' }));
    await userEvent.click(await screen.findByRole('link', { name: /Maintenance/ }));
    await waitFor(() =>
      expect(shell.calls.filter((call) => call.startsWith('POST /api/user'))).toEqual([
        `POST /api/user/notifications/${id(1)}/read`,
        'POST /api/user/role',
      ]),
    );
    await waitFor(() => expect(address()).toBe('/platform/employee/inbox'));
    await screen.findByRole('button', { name: 'Notifications' });
  });

  it('does not bring cleared notifications back by an answer from before', async () => {
    shell.app.awareness.notifications = [notification];
    open('/trust/inbox');
    await findPage('Inbox');
    await userEvent.click(screen.getByRole('button', { name: 'Notifications: 1' }));
    const before = structuredClone(shell.app);
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
    shell.app.awareness.notifications = [notification];
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
    const user = screen.getByRole('button', { name: 'User menu: Tina Marić, Founder' });
    expect(user.textContent).toContain('Founder');
    await userEvent.click(user);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Switch to Employee' }));
    await findPage('Dashboard');
    screen.getByRole('button', { name: 'User menu: Tina Marić, Employee' });
    expect(address()).toBe('/platform/employee/dashboard');
    expect(within(mainMenu()).queryByRole('link', { name: 'Employees' })).toBeNull();
  });

  it('says so where an address is of a role that the person does not have', async () => {
    open('/trust/pools', 'founder', ['founder', 'employee']);
    await findPage('Dashboard');
    await screen.findByText(/^This address is of the role Trust, which you do not have\./);
  });

  it('says so where an address is of no role at all', async () => {
    open('/nobody/pools', 'founder');
    await findPage('Dashboard');
    await screen.findByText(/^There is nothing at this address\./);
  });

  it('offers no role that the person does not have, and the way out', async () => {
    open('/trust/inbox');
    await findPage('Inbox');
    const user = screen.getByRole('button', { name: 'User menu: Tina Marić' });
    expect(user.textContent).not.toContain('Trust');
    await userEvent.click(user);
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
    await waitFor(() => expect(shell.calls).toContain(`POST /api/employees/${id(31)}/verify`));
  });

  it('leads to the bank details where personal data are edited, because many look for them there', async () => {
    open('/employee/inbox', 'employee');
    await findPage('Inbox');
    await userEvent.click(screen.getByRole('button', { name: 'Edit Personal Data' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('link', { name: 'Bank Details' }));
    await findPage('My Account');
    expect(address()).toBe('/platform/employee/account/bank-details');
    expect(screen.queryByRole('dialog')).toBeNull();
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
