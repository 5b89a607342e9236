// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import {
  created_at,
  employee,
  leaver,
  plan,
  preview,
  previewed,
  receipt,
  serveLeaver,
} from '../setup/leaverSetup.ts';
import { answer, done, id, openPage, records, refusal, sentTo, today } from '../setup/platformSetup.tsx';

serveLeaver();

describe('the list of employees', () => {
  it('marks who leaves, says of who has left nothing else, and can be held to them', async () => {
    const gone = { ...leaver, id: id(32), name: 'Gesa Holm', hasLeft: true };
    const soon = { ...leaver, id: id(33), name: 'Sven Ek', isLeaving: true };
    records.employees = [employee, gone, soon];
    await openPage('founder', 'employees', 'Employees');
    const row = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent;
    await screen.findByText('Left');
    expect(await row(/Gesa/)).not.toContain('Active');
    expect(await row(/Sven/)).toContain('ActiveLeaves 30 Nov 2026');
    expect(await row(/Emil/)).not.toMatch(/Left|Leaves/);
    const choose = async (filter: string, value: string) => {
      await userEvent.click(await screen.findByRole('combobox', { name: filter }));
      await userEvent.click(await screen.findByRole('option', { name: value }));
    };
    await choose('Has left', 'Yes');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Sven|Emil/ })).toBeNull());
    expect(await row(/Gesa/)).toContain('Left');
    await choose('Status', 'Active');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Gesa/ })).toBeNull());
    expect(await row(/Sven/)).toContain('Active');
    expect(screen.getByRole('combobox', { name: 'Has left' }).textContent).toBe('No');
    await choose('Status', 'Left');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Sven|Emil/ })).toBeNull());
    expect(await row(/Gesa/)).toContain('Left');
    expect(screen.getByRole('combobox', { name: 'Has left' }).textContent).toBe('Yes');
    await choose('Status', 'Leaving');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Gesa|Emil/ })).toBeNull());
    expect(await row(/Sven/)).toContain('Leaves 30 Nov 2026');
    await screen.findByText('1 entry · Leaving');
    expect(screen.getByRole('combobox', { name: 'Status' }).textContent).toBe('Leaving');
    expect(screen.getByRole('combobox', { name: 'Has left' }).textContent).toBe('All');
    await choose('Status', 'All');
    expect(await row(/Emil/)).toContain('Active');
  });
});

describe('the page of a leaver', () => {
  it('says until the day when and how they leave, and lets the founder withdraw it', async () => {
    const own = { pastPeriod: 'withdraw', futurePeriod: 'withdraw' };
    const settlements = [{ plan_id: id(22), planName: 'Emil Berg · Second', ...own }];
    records.employees = [{ ...leaver, settlements }];
    records.plans = [
      { ...plan(21, 'Emil Berg · ESOP'), keptOnLeaving: 30 },
      { ...plan(22, 'Emil Berg · Second'), keptOnLeaving: 0 },
    ];
    answer('/api/employees/:id/withdraw-leaver', () => done('employees', employee));
    await openPage('founder', `employee/${employee.id}/personal-information`, 'Emil Berg');
    const banner = await screen.findByRole('alert');
    expect(banner.textContent).toContain(
      'Leaves on 30 Nov 2026. Bad leaver · Vested pieces are kept · Unvested pieces are forfeited',
    );
    expect(banner.textContent).toContain(
      'Emil Berg · Second: Vested pieces are withdrawn · Unvested pieces are forfeited',
    );
    const kept = await within(banner).findByText(/30 vested options will remain/);
    expect(kept.textContent).toBe(
      'Emil Berg · ESOP: 30 vested options will remain and can be exercised until 18 Feb 2027. 10 options lapse on the day of leaving.',
    );
    expect(banner.textContent).toContain(
      'Emil Berg · Second: Nothing will remain to exercise. 40 options lapse on the day of leaving.',
    );
    for (const link of within(banner).getAllByRole('link', { name: 'Emil Berg · Second' }))
      expect(link.getAttribute('href')).toContain(`/plan/${id(22)}`);
    expect(await screen.findByText('As agreed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Record Leaver' })).toBeNull();
    await userEvent.click(within(banner).getByRole('button', { name: 'Call Off' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Call Off Leaver' }));
    await waitFor(() => expect(sentTo('withdraw-leaver')).toHaveLength(1));
  });

  it('leaves it to another founder where the founder is the one who leaves', async () => {
    records.employees = [{ ...leaver, isYours: true, forAnotherFounder: true }];
    await openPage('founder', `employee/${employee.id}/personal-information`, 'Emil Berg');
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toContain('another founder of the company records when and how you leave');
    expect(screen.queryByRole('button', { name: 'Call Off' })).toBeNull();
    cleanup();
    records.employees = [{ ...employee, isYours: true, forAnotherFounder: true }];
    await openPage('founder', `employee/${employee.id}/personal-information`, 'Emil Berg');
    await screen.findByText(/another founder of the company records when and how you leave/);
    expect(screen.queryByRole('button', { name: 'Record Leaver' })).toBeNull();
  });

  it('tells the trust that the founders record when somebody leaves, until that is known', async () => {
    const said = 'The founders of the company record when and how this employee leaves.';
    const open = () => openPage('trust', `employee/${employee.id}/personal-information`, 'Emil Berg');
    await open();
    await screen.findByText(said);
    cleanup();
    for (const hasLeft of [false, true]) {
      records.employees = [{ ...leaver, hasLeft }];
      await open();
      await screen.findByRole('alert');
      expect(screen.queryByText(said)).toBeNull();
      cleanup();
    }
  });

  it('does not say so to a founder, who has the button', async () => {
    await openPage('founder', `employee/${employee.id}/personal-information`, 'Emil Berg');
    await screen.findByRole('button', { name: 'Record Leaver' });
    expect(screen.queryByText(/^The founders of the company record/)).toBeNull();
  });

  it('lets the trust take it back, once it has seen what that does and confirmed a second time', async () => {
    records.employees = [{ ...leaver, hasLeft: true }];
    records.plans = [
      { ...plan(21, 'Emil Berg · ESOP'), unvested: 0, forfeited: 15, lastExercisableDay: '2027-02-28' },
    ];
    answer('/api/employees/:id/take-back-leaver/preview', () =>
      HttpResponse.json({ data: { attributes: preview } }),
    );
    answer('/api/employees/:id/take-back-leaver', () => done('employees', employee));
    await openPage('trust', `employee/${employee.id}/personal-information`, 'Emil Berg');
    const link = await screen.findByRole('link', { name: 'Emil Berg · ESOP' });
    expect(link.parentElement!.textContent).toBe(
      'Emil Berg · ESOP: 25 vested options remain and can be exercised until 28 Feb 2027. 15 options of the plan have lapsed.',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Take Leaver Back' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Has Emil Berg not left?' }));
    await previewed(dialog);
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Somebody else');
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    const sure = within(
      await screen.findByRole('dialog', { name: 'Take back the record that Emil Berg left?' }),
    );
    expect(sentTo('take-back-leaver')).toEqual([]);
    await userEvent.click(sure.getByRole('button', { name: 'Take Leaver Back' }));
    await waitFor(() => expect(sentTo('take-back-leaver')).toEqual([{ reason: 'Somebody else' }]));
  });

  it('says that it waits for the trust, and how it would settle, before the trust consents too', async () => {
    const waitingLeaver = [
      {
        effectiveDate: '2026-11-30',
        leaverType: 'bad-leaver',
        pastPeriod: 'withdraw',
        futurePeriod: 'withdraw',
        reason: 'Theft.',
        asked_at: created_at,
        recordedBy: 'Ivo Marić',
      },
    ];
    records.employees = [{ ...employee, leaverWaits: true, waitingLeaver, waitingSettlements: [] }];
    records.certificates = [receipt(81)];
    await openPage('trust', `employee/${employee.id}/personal-information`, 'Emil Berg');
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toContain('Waiting for the trust’s consent: leaves on 30 Nov 2026. Bad leaver');
    expect(textContent).toContain('Theft.');
    expect(screen.getByRole('button', { name: 'Accept Leaver' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Decline Leaver' })).toBeTruthy();

    answer('/api/employees/:id/accept-leaver/preview', () =>
      HttpResponse.json({ data: { attributes: preview } }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Accept Leaver' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Does Emil Berg leave as recorded?' }));
    const said = async (term: string) => (await dialog.findByText(term)).nextElementSibling?.textContent;
    expect(await said('Leaver type')).toBe('Bad leaver');
    expect(await said('Leaving date')).toBe('30 Nov 2026');
    expect(await said('Recorded on')).toBe('20 Nov 2026');
    expect(await said('Recorded by')).toBe('Ivo Marić');
    expect(await said('Reason')).toBe('Theft.');
    await dialog.findByText(/^Emil Berg holds 100 depositary receipts: they stay with the holder/);
  });

  it.each([
    ['trust', true, [receipt(81), receipt(82)], `&pool_id=${id(11)}`],
    ['founder', false, [receipt(81), receipt(82, { pool_id: id(12) })], ''],
  ] as const)(
    'says to the %s how many receipts are held, and leads to buying them back',
    async (role, hasLeft, held, pool) => {
      records.employees = [{ ...leaver, hasLeft }];
      records.certificates = [...held];
      await openPage(role, `employee/${employee.id}/personal-information`, 'Emil Berg');
      const banner = within(await screen.findByRole('alert'));
      const link = await banner.findByRole('link', { name: 'Create Buy-Back' });
      expect(link.parentElement!.textContent).toBe(
        '200 depositary receipts are held and stay with the holder, unless they are bought back. Create Buy-Back',
      );
      expect(link.getAttribute('href')).toBe(
        `/platform/${role}/create/buyback?employee_id=${employee.id}${pool}`,
      );
    },
  );

  it('says nothing of receipts where none are held', async () => {
    records.employees = [{ ...leaver, hasLeft: true }];
    await openPage('trust', `employee/${employee.id}/personal-information`, 'Emil Berg');
    await screen.findByRole('link', { name: 'Emil Berg · ESOP' });
    expect(screen.queryByText(/depositary receipt/)).toBeNull();
  });

  it.each([
    ['trust', false, 'Leaves on 30 Nov 2026.'],
    ['founder', true, 'Left on 30 Nov 2026.'],
    ['founder', true, 'ask the trust: it can take it back'],
  ] as const)('shows the %s no way back that there is not', async (role, hasLeft, text) => {
    records.employees = [{ ...leaver, hasLeft }];
    await openPage(role, `employee/${employee.id}/personal-information`, 'Emil Berg');
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  it('calls who has left that, and not active', async () => {
    records.employees = [{ ...leaver, hasLeft: true }];
    await openPage('trust', `employee/${employee.id}/personal-information`, 'Emil Berg');
    await screen.findByText('Left');
    expect(screen.queryByText('Active')).toBeNull();
  });

  it('says nothing of leaving where nobody leaves', async () => {
    await openPage('founder', `employee/${employee.id}/personal-information`, 'Emil Berg');
    expect(await screen.findByText('emil@demo.test')).toBeTruthy();
    expect(screen.queryByText('Leaving date')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  const exercisable = {
    ...plan(21, 'Emil Berg · ESOP'),
    status: 'completed',
    unvested: 0,
    lastExercisableDay: '2027-02-28',
    hasVerifiedData: true,
  };
  const openPlan = async (changes: object = {}) => {
    records.plans = [{ ...exercisable, ...changes }];
    await openPage('employee', `plan/${id(21)}/recent-activity`, 'Emil Berg · ESOP');
    await screen.findByText('Exercise period');
  };
  const exerciseButton = () => screen.queryByRole('button', { name: 'Exercise Options' });

  it('tells the employee on each plan until when it can be exercised', async () => {
    records.employees = [{ ...leaver, hasLeft: true }];
    await openPlan();
    await screen.findByText(/You left the company on 30 Nov 2026/);
    expect(screen.getByText(/You can exercise your 25 vested options until 28 Feb 2027/)).toBeTruthy();
    expect(exerciseButton()).toBeTruthy();
  });

  it('leads an employee whose data is not verified there first, and offers no exercise before', async () => {
    answer('/api/employees/:id/verify', () => refusal(409, 'Not now.'));
    await openPlan({ hasVerifiedData: false });
    await screen.findByText(/Your personal data has to be verified first/);
    expect(exerciseButton()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Verify Your Data' }));
    await screen.findByRole('dialog', { name: 'You will be redirected to verify your data' });
  });

  it('offers no exercise after the last day of it', async () => {
    await openPlan({ lastExercisableDay: '2026-11-19' });
    expect(screen.queryByText(/You can exercise/)).toBeNull();
    expect(exerciseButton()).toBeNull();
    cleanup();
    await openPlan({ lastExercisableDay: today });
    await screen.findByText(/You can exercise/);
    expect(exerciseButton()).toBeTruthy();
  });
});
