// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { answer, findPage, id, open, pool, records, sent, serveEngine, wire } from '../setup/engineSetup.tsx';

serveEngine();

describe('a list', () => {
  it('leads from its first column to the record, and says how many there are', async () => {
    open('founder', 'pools');
    const link = await screen.findByRole('link', { name: 'ESOP 2026' });
    expect(link.getAttribute('href')).toBe(`/platform/founder/pool/${id(11)}`);
    const row = link.closest('tr')!;
    expect(within(row).getByText('123,456').closest('td')?.className).toContain('alignRight');
    expect(row.textContent).toContain('20 Nov 2026');
    expect(screen.getByRole('status').textContent).toBe('2 entries');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('gives a cancelled shareholding its title', async () => {
    open('trust', 'pools');
    const row = (await screen.findByRole('link', { name: 'Old pool' })).closest('tr')!;
    // The status of a shareholding is drawn by a part that is loaded when it is needed.
    expect(await within(row).findByText('Canceled')).toBeTruthy();
  });

  it('has an "all" in the filter of a closed list, and asks the server for the chosen value alone', async () => {
    open('trust', 'pools');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('combobox', { name: 'Status' }));
    const choices = screen.getAllByRole('option').map((option) => option.textContent);
    expect(choices).toEqual(['All', 'Requested', 'Active', 'Filled', 'Canceled']);
    await user.click(screen.getByRole('option', { name: 'Canceled' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'ESOP 2026' })).toBeNull());
    // What is filtered is said by a part that is loaded when it is needed.
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 entry · Status: Canceled'));
    await user.click(await screen.findByRole('button', { name: 'Show All 2' }));
    expect(await screen.findByRole('link', { name: 'ESOP 2026' })).toBeTruthy();
  });

  it('offers states of one title as one choice, and asks for all of them', async () => {
    const employee = { company_id: id(1), created_at: pool.created_at, hasLeft: false };
    records.employees = [
      { ...employee, id: id(41), name: 'Una', status: 'unverified' },
      { ...employee, id: id(42), name: 'Vito', status: 'verifying' },
      { ...employee, id: id(43), name: 'Vera', status: 'verified' },
    ];
    onTestFinished(() => void delete records.employees);
    open('founder', 'employees');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('combobox', { name: 'Status' }));
    const choices = screen.getAllByRole('option').map((option) => option.textContent);
    expect(choices).toEqual(['All', 'Pending Invite', 'Invited', 'Verifying', 'Active', 'Leaving', 'Left']);
    await user.click(screen.getByRole('option', { name: 'Verifying' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Vera' })).toBeNull());
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('2 entries · Status: Verifying · Has left: No'),
    );
    expect(screen.getByRole('combobox', { name: 'Status' }).textContent).toBe('Verifying');
  });

  it('describes ledger lines with To, From or For, and names whose they are', async () => {
    open('founder', 'transactions');
    const exercise = (await screen.findByRole('button', { name: 'From Exercise' })).closest('tr')!;
    // The names of the company and the shareholding come after the line.
    const links = () => within(exercise).getAllByRole('link');
    await waitFor(() =>
      expect(links().map((link) => link.textContent)).toEqual(['Fjord Robotics', 'ESOP 2026', 'Vera']),
    );
    expect(screen.getByRole('button', { name: 'To Sale' })).toBeTruthy();
  });

  it('says what belongs into it while it is empty, and offers to make the first', async () => {
    open('founder', 'employees');
    expect(await screen.findByText(/Invite an employee so that you can grant a plan/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Invite Employee' }).getAttribute('href')).toBe(
      '/platform/founder/create/invitation',
    );
  });
});

describe('the page of a record', () => {
  it('starts with the first tab of the role, and its tabs are links that end in their slugs', async () => {
    const router = open('founder', `pool/${id(11)}`);
    await findPage('ESOP 2026');
    expect(router.state.location.pathname).toBe(`/platform/founder/pool/${id(11)}/recent-activity`);
    const slugs = screen.getAllByRole('tab').map((tab) => tab.getAttribute('href')?.split('/').at(-1));
    expect(slugs).toEqual(['recent-activity', 'details', 'plans', 'transactions', 'exercise-periods']);
    // A tab with the list of others is called as that list is.
    expect(screen.getByRole('tab', { name: 'Exercise Periods' })).toBeTruthy();
  });

  it('leads from a tab to the form of what belongs to the record, with the record chosen', async () => {
    open('founder', `pool/${id(11)}/exercise-periods`);
    await findPage('ESOP 2026');
    await userEvent.click(await screen.findByRole('link', { name: 'Enter Exercise Period' }));
    const pool = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Shareholding' });
    await waitFor(() => expect(pool.value).toBe('ESOP 2026'));
  });

  it('shows every digit of an amount', async () => {
    open('founder', `pool/${id(11)}`);
    await findPage('ESOP 2026');
    expect(screen.getByText('EUR 90,071,992,547,409.93')).toBeTruthy();
  });

  it('lists in a tab what belongs to the record alone', async () => {
    open('founder', `pool/${id(11)}/transactions`);
    expect(await screen.findByRole('button', { name: 'From Exercise' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'To Sale' })).toBeNull();
  });

  it.each([`pool/${id(11)}/secrets`, `pool/${id(77)}/details`])(
    'says that nothing is at %s',
    async (page) => {
      open('trust', page);
      expect(await findPage('Page not found')).toBeTruthy();
    },
  );

  it('offers what the role can do with it now, and nothing else', async () => {
    open('trust', `pool/${id(11)}/details`);
    await findPage('ESOP 2026');
    expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reject' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
    cleanup();
    open('trust', `pool/${id(12)}/details`);
    await findPage('Old pool');
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });
});

describe('a command', () => {
  const ask = async (reason: string) => {
    open('trust', `pool/${id(11)}/details`);
    await findPage('ESOP 2026');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject ESOP 2026?' });
    if (reason) await user.type(await within(dialog).findByLabelText('Reason'), reason);
    await user.click(within(dialog).getByRole('button', { name: 'Reject Shareholding' }));
    return dialog;
  };

  it('is not sent before its inputs are valid', async () => {
    const dialog = await ask('');
    expect(await within(dialog).findByText('Please fill this in.')).toBeTruthy();
    expect(sent.filter(({ body }) => body)).toEqual([]);
  });

  it('sends its inputs as the body, closes, and says what was done', async () => {
    answer('/api/pools/:id/reject', 200, { data: wire('pools', { ...records.pools![0]! }) });
    await ask('Too many pieces');
    expect(await screen.findByText(/The shareholding was rejected/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const posted = sent.find(({ body }) => body)!;
    expect(posted.url.pathname).toBe(`/api/pools/${id(11)}/reject`);
    expect(posted.body).toEqual({ reason: 'Too many pieces' });
  });

  it('is sent once by a double click', async () => {
    answer('/api/pools/:id/reject', 200, { data: wire('pools', { ...records.pools![0]! }) });
    open('trust', `pool/${id(11)}/details`);
    await findPage('ESOP 2026');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject ESOP 2026?' });
    await user.type(await within(dialog).findByLabelText('Reason'), 'Too many');
    await user.dblClick(within(dialog).getByRole('button', { name: 'Reject Shareholding' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.filter(({ body }) => body)).toHaveLength(1);
    expect(await screen.findAllByText(/The shareholding was rejected/)).toHaveLength(1);
  });

  it("shows the server's refusal of an input under its field, and there alone", async () => {
    answer('/api/pools/:id/reject', 422, { message: 'Not valid.', errors: { reason: 'Say more.' } });
    const dialog = await ask('No');
    await within(dialog).findByText('Say more.');
    expect(within(dialog).queryByRole('alert')).toBeNull();
    const input = within(dialog).getByLabelText<HTMLTextAreaElement>('Reason');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.value).toBe('No');
  });

  it('has the focus where Enter confirms, and nowhere destroys', async () => {
    const invited = {
      name: 'Vera',
      email: 'vera@demo.test',
      status: 'invited',
      company_id: id(1),
      leavesOn: null,
    };
    records.employees = [{ id: id(21), ...invited, created_at: pool.created_at }];
    onTestFinished(() => {
      delete records.employees;
    });
    answer('/api/employees/:id/:command', 200, { data: wire('employees', records.employees[0]!) });
    open('founder', `employee/${id(21)}/personal-information`);
    await findPage('Vera');
    const user = userEvent.setup();
    const press = async (button: string) => {
      await user.click(screen.getByRole('button', { name: button }));
      return within(await screen.findByRole('dialog'));
    };
    const revoke = await press('Revoke Invitation');
    expect(document.activeElement).toBe(revoke.getByRole('button', { name: 'Cancel' }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.filter(({ body }) => body)).toEqual([]);
    await press('Send Invitation Again');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.filter(({ body }) => body)).toHaveLength(1);
    const leaver = await press('Record Leaver');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
    await user.keyboard('{Enter}');
    expect(leaver.queryByText('Please fill this in.')).toBeNull();
  });

  it('says what happened and what was kept when the state does not allow it any more', async () => {
    answer('/api/pools/:id/reject', 409, { message: 'It is no longer requested.' });
    const dialog = await ask('No');
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toContain('It is no longer requested. Nothing was changed');
  });
});

describe('a form', () => {
  it('says what each field lacks, and sends the declared attributes once all are right', async () => {
    answer('/api/employees', 201, { data: wire('employees', { ...records.companies![0]!, id: id(51) }) });
    open('founder', 'create/invitation');
    await findPage('Invite Employee');
    const user = userEvent.setup();
    const send = await screen.findByRole('button', { name: 'Send Invitation' });
    await user.click(send);
    expect(await screen.findByText('Please fill this in.')).toBeTruthy();
    await user.type(screen.getByLabelText('Name'), 'Bo');
    await user.type(screen.getByLabelText('Email'), 'bo@demo.test');
    // The only company there is has been chosen by itself.
    await user.click(send);
    await waitFor(() => expect(sent.some(({ body }) => body)).toBe(true));
    expect(sent.find(({ body }) => body)!.body).toEqual({
      data: { type: 'employees', attributes: { company_id: id(1), name: 'Bo', email: 'bo@demo.test' } },
    });
  });

  it('is saved once by a double click, and then left', async () => {
    answer('/api/employees', 201, { data: wire('employees', { ...records.companies![0]!, id: id(51) }) });
    const router = open('founder', 'create/invitation');
    await findPage('Invite Employee');
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Name'), 'Bo');
    await user.type(screen.getByLabelText('Email'), 'bo@demo.test');
    await user.dblClick(screen.getByRole('button', { name: 'Send Invitation' }));
    await waitFor(() => expect(router.state.location.pathname).not.toContain('create'));
    expect(sent.filter(({ body }) => body)).toHaveLength(1);
    expect(screen.queryByText(/could not be shown/)).toBeNull();
  });

  it('takes whole numbers in digits alone, and none that is too large to be exact', async () => {
    open('founder', 'create/option-pool');
    await findPage('Create Option Pool');
    const user = userEvent.setup();
    const pieces = await screen.findByLabelText<HTMLInputElement>('Pieces');
    await user.type(pieces, '1e3');
    await user.click(screen.getByRole('button', { name: 'Request Option Pool' }));
    expect(await screen.findByText('Please enter a whole number.')).toBeTruthy();
    await user.clear(pieces);
    await user.type(pieces, '99999999999999999999');
    expect(await screen.findByText('Please enter 9,007,199,254,740,991 or less.')).toBeTruthy();
    expect(pieces.value).toBe('99999999999999999999');
    await user.clear(pieces);
    await user.type(pieces, '-5');
    expect(await screen.findByText('Please enter 1 or more.')).toBeTruthy();
    await user.clear(pieces);
    await waitFor(() => expect(screen.queryByText(/^Please enter/)).toBeNull());
    expect(screen.getAllByText('Please fill this in.').length).toBeGreaterThan(0);
    expect(sent.filter(({ body }) => body)).toEqual([]);
  });

  it("shows the server's refusal under its field, which has the focus, and keeps what was typed", async () => {
    answer('/api/employees', 422, { message: 'Not valid.', errors: { email: 'Already invited.' } });
    open('founder', 'create/invitation');
    await findPage('Invite Employee');
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Name'), 'Bo');
    await user.type(screen.getByLabelText('Email'), 'bo@demo.test');
    await user.click(screen.getByRole('button', { name: 'Send Invitation' }));
    expect(await screen.findByText('Already invited.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Bo');
  });
});
