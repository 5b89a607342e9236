// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import {
  after,
  before,
  employee,
  leaver,
  preview,
  previewed,
  receipt,
  serveLeaver,
} from '../setup/leaverSetup.ts';
import { answer, done, id, openPage, records, refusal, sentTo, today } from '../setup/platformSetup.tsx';

serveLeaver();

const openDialog = async () => {
  await openPage('founder', `employee/${employee.id}/plans`, 'Emil Berg');
  await userEvent.click(await screen.findByRole('button', { name: 'Record Leaver' }));
  return within(await screen.findByRole('dialog', { name: 'When and how does Emil Berg leave?' }));
};
type Dialog = Awaited<ReturnType<typeof openDialog>>;
const choose = async (dialog: Dialog, box: RegExp, option: string) => {
  await userEvent.click(dialog.getByRole('combobox', { name: box }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const chosen = (dialog: Dialog) =>
  dialog.getAllByRole<HTMLInputElement>('radio').flatMap((radio) => (radio.checked ? [radio.value] : []));
const group = (dialog: Dialog, name: string) => within(dialog.getByRole('group', { name }));
const confirm = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Record Leaver' }));
const confirmOnceShown = (dialog: Dialog) =>
  waitFor(async () => {
    await confirm(dialog);
    expect(sentTo('record-leaver')).toHaveLength(1);
  });

describe('recording a leaver', () => {
  it('says before and afterwards that the trust is asked first', async () => {
    const waiting = { ...preview, record: { before: employee, after: { ...employee, leaverWaits: true } } };
    answer('/api/employees/:id/record-leaver/preview', () =>
      HttpResponse.json({ data: { attributes: waiting } }),
    );
    const dialog = await openDialog();
    await dialog.findByText(/None of this happens until the trust consents/);
    await confirmOnceShown(dialog);
    await screen.findByText('The leaver was recorded, and the trust was asked for its consent.');
  });

  it('says that the receipts which are held already stay, and nothing where none are', async () => {
    records.certificates = [
      receipt(81, { pieces: 5000 }),
      receipt(82, { pieces: 500 }),
      receipt(83, { status: 'cancelled' }),
      receipt(84, { employee_id: id(32) }),
    ];
    const dialog = await openDialog();
    await dialog.findByText(
      'Emil Berg holds 5,500 depositary receipts: they stay with the holder, and can be bought back by a buy-back.',
    );
    cleanup();
    records.certificates = [];
    const other = await openDialog();
    await previewed(other);
    expect(other.queryByText(/depositary receipt/)).toBeNull();
  });

  it('settles as the leaver type does, until another choice is made', async () => {
    const dialog = await openDialog();
    expect(chosen(dialog)).toEqual(['retain', 'withdraw']);
    await choose(dialog, /Leaver type/, 'Bad leaver');
    await waitFor(() => expect(chosen(dialog)).toEqual(['withdraw', 'withdraw']));
    await choose(dialog, /Leaver type/, 'Accelerated vesting');
    await waitFor(() => expect(chosen(dialog)).toEqual(['retain', 'grant']));
    await dialog.findByText(/^The trust is not asked for its consent/);
    await confirmOnceShown(dialog);
    await screen.findByText('The leaver was recorded.');
    expect(sentTo('record-leaver')).toEqual([
      {
        effectiveDate: today,
        leaverType: 'accelerated-vesting',
        pastPeriod: 'retain',
        futurePeriod: 'grant',
        reason: null,
        settlements: [],
      },
    ]);
  });

  it('offers the leaver types and nothing else, as there is no leaver without one', async () => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('combobox', { name: /Leaver type/ }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Good leaver',
      'Bad leaver',
      'Accelerated vesting',
    ]);
  });

  it('refuses at once to let options vest while vested ones are withdrawn', async () => {
    const dialog = await openDialog();
    await previewed(dialog);
    await userEvent.click(group(dialog, 'Vested pieces').getByRole('radio', { name: 'Withdraw' }));
    expect(dialog.queryByText(/cannot vest while/)).toBeNull();
    await userEvent.click(group(dialog, 'Unvested pieces').getByRole('radio', { name: 'Grant' }));
    await dialog.findByText(/cannot vest while/);
    await confirm(dialog);
    expect(sentTo('record-leaver')).toEqual([]);
  });

  it('wants a reason for what is not usual, and for nothing else', async () => {
    const dialog = await openDialog();
    expect(dialog.getByLabelText('Reason (optional)')).toBeTruthy();
    await userEvent.click(group(dialog, 'Unvested pieces').getByRole('radio', { name: 'Grant' }));
    await previewed(dialog);
    await confirm(dialog);
    await dialog.findByText('Please say why this settlement differs from the usual one.');
    expect(sentTo('record-leaver')).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'As agreed');
    await confirmOnceShown(dialog);
    expect(sentTo('record-leaver')).toMatchObject([{ reason: 'As agreed' }]);
  });

  it('shows what it does before it can be confirmed: lines, plans, a request that ends', async () => {
    let show: (() => void) | undefined;
    answer('/api/employees/:id/record-leaver/preview', async () => {
      await new Promise<void>((resolve) => {
        show = resolve;
      });
      return HttpResponse.json({ data: { attributes: preview } });
    });
    const dialog = await openDialog();
    await waitFor(() => expect(show).toBeDefined());
    await confirm(dialog);
    await dialog.findByText(/first look at what this does/);
    expect(sentTo('record-leaver')).toEqual([]);
    show!();
    await previewed(dialog);
    await waitFor(() => expect(dialog.queryByText(/first look at what this does/)).toBeNull());
    const shown = within(dialog.getByRole('region', { name: 'What this does' }));
    expect(shown.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'To Partial Vesting ReversalEmil Berg · ESOP · 20 Nov 20265 options',
      'For Forfeit Emil Berg · ESOP · 20 Nov 202640 options',
    ]);
    const definition = (term: string) => shown.getByText(term).nextElementSibling?.textContent;
    expect(definition('Vested')).toBe('25 →becomes 0');
    expect(definition('Waiting to be exercised')).toBe('10 →becomes 0');
    await confirmOnceShown(dialog);
  });

  it('warns that what is kept expires at once where its last day is over', async () => {
    const expiring = { ...after, lastExercisableDay: '2026-05-30', expired: (before.expired ?? 0) + 5000 };
    answer('/api/employees/:id/record-leaver/preview', () =>
      HttpResponse.json({
        data: { attributes: { ...preview, plans: [{ before, after: expiring }] } },
      }),
    );
    const dialog = await openDialog();
    await dialog.findByText(
      /the last day to exercise what has vested, 30 May 2026, is over, so 5,000 options expire/,
    );
  });

  it('warns of a milestone that nobody has evaluated and that lapses, and leads to its plan', async () => {
    const milestone = { name: 'CE marking', dueDate: '2026-11-08', pieces: 1500, status: 'waiting' };
    const waiting = { ...before, milestones: [milestone] };
    const becomes = (n: number, status: string) => ({
      before: { ...waiting, id: id(n) },
      after: { ...after, id: id(n), milestones: [{ ...milestone, status }] },
    });
    const plans = [becomes(21, 'lapsed'), becomes(22, 'waived')];
    answer('/api/employees/:id/record-leaver/preview', () =>
      HttpResponse.json({ data: { attributes: { ...preview, plans } } }),
    );
    const dialog = await openDialog();
    const warning = (await dialog.findByText(/^The milestone “CE marking”/)).closest<HTMLElement>(
      '[role=alert]',
    )!;
    expect(warning.textContent).toContain(
      'The milestone “CE marking” was due on 8 Nov 2026 and has not been evaluated: its 1,500 pieces lapse',
    );
    expect(within(warning).getByRole('link').getAttribute('href')).toBe(`/platform/founder/plan/${id(21)}`);
  });

  it('tells plans of one name apart by their grant date and pieces', async () => {
    const plans = [
      preview.plans[0]!,
      { before: { ...before, id: id(22) }, after: { ...after, id: id(22) } },
    ].map(({ before, after }, i) => {
      const told = { grantDate: `2026-0${i + 1}-01`, pieces: 40 + i };
      return { before: { ...before, ...told }, after: { ...after, ...told } };
    });
    answer('/api/employees/:id/record-leaver/preview', () =>
      HttpResponse.json({ data: { attributes: { ...preview, plans } } }),
    );
    const dialog = await openDialog();
    await previewed(dialog);
    expect(dialog.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'Emil Berg · ESOP · 1 Jan 2026 · 40 pcs',
      'Emil Berg · ESOP · 1 Feb 2026 · 41 pcs',
    ]);
  });

  it('shows the last exercisable day of a plan of which something remains, and of no other', async () => {
    const kept = { ...before, id: id(22), name: 'Emil Berg · Kept' };
    const plans = [
      ...preview.plans,
      { before: kept, after: { ...kept, unvested: 0, forfeited: 15, lastExercisableDay: '2027-02-18' } },
    ];
    answer('/api/employees/:id/record-leaver/preview', () =>
      HttpResponse.json({ data: { attributes: { ...preview, plans } } }),
    );
    const dialog = await openDialog();
    await previewed(dialog);
    const label = dialog.getByText('Last exercisable day');
    expect(label.nextElementSibling?.textContent).toBe('1 Jan 2036 →becomes 18 Feb 2027');
    expect(label.closest('dl')?.previousElementSibling?.textContent).toBe('Emil Berg · Kept');
  });

  describe('in money', () => {
    const valued = { shareValue: '3.50', valuedOn: '2026-06-30' };
    const change = (n: number, kept: object, more: object = {}) => ({
      before: { ...before, id: id(n), name: `Plan ${n}`, ...more },
      after: { ...before, id: id(n), name: `Plan ${n}`, ...kept, lastExercisableDay: '2027-02-18', ...more },
    });
    const keeps = { vested: 25, unvested: 0, forfeited: 15 };
    const loses = { vested: 0, unvested: 0, forfeited: 40 };
    const show = async (...plans: object[]) => {
      answer('/api/employees/:id/record-leaver/preview', () =>
        HttpResponse.json({ data: { attributes: { ...preview, plans } } }),
      );
      const dialog = await openDialog();
      await previewed(dialog);
      const sums = dialog.queryAllByRole('heading', { level: 5 }).map((title) => ({
        [title.textContent!]: Object.fromEntries(
          [...title.parentElement!.querySelectorAll('dt')].map((dt) => [
            dt.textContent,
            dt.nextElementSibling!.textContent!.replaceAll('\u00a0', ' '),
          ]),
        ),
      }));
      return { dialog, sums: Object.assign({}, ...sums) };
    };

    it('says what is kept, what lapses and what exercising costs, and adds up plans of one currency alone', async () => {
      const dollars = { ...valued, currency: 'USD', exercisePrice: '5.00' };
      const { dialog, sums } = await show(
        change(21, keeps, valued),
        change(22, loses, { ...valued, exercisePrice: '0.50' }),
        change(23, keeps, dollars),
        change(24, keeps),
      );
      const until = 'Cost of exercising, until 18 Feb 2027';
      expect(sums).toEqual({
        'Plan 21': {
          'Vested value that is kept': 'EUR 62.50',
          'Value that lapses': 'EUR 37.50',
          [until]: 'EUR 25.00',
        },
        'Plan 22': { 'Value that lapses': 'EUR 120.00' },
        'Plan 23': {
          'Vested value that is kept': 'USD 0.00',
          'Value that lapses': 'USD 0.00',
          [until]: 'USD 125.00',
        },
        'All plans in EUR together': {
          'Vested value that is kept': 'EUR 62.50',
          'Value that lapses': 'EUR 157.50',
          'Cost of exercising all that is kept': 'EUR 25.00',
        },
      });
      expect(dialog.getAllByText(/^EUR.3\.50 per share, since 30 Jun 2026$/)).toHaveLength(2);
      dialog.getByText(/Plans without a known value of a share are not counted/);
    });

    it('says nothing where no value of a share is known', async () => {
      const { dialog, sums } = await show(change(21, keeps));
      expect(sums).toEqual({});
      expect(dialog.queryByText('In money')).toBeNull();
    });

    it('is shown to the trust too before it consents', async () => {
      records.employees = [{ ...employee, leaverWaits: true, waitingLeaver: [], waitingSettlements: [] }];
      answer('/api/employees/:id/accept-leaver/preview', () =>
        HttpResponse.json({ data: { attributes: { ...preview, plans: [change(21, keeps, valued)] } } }),
      );
      await openPage('trust', `employee/${employee.id}/plans`, 'Emil Berg');
      await userEvent.click(await screen.findByRole('button', { name: 'Accept Leaver' }));
      const dialog = within(await screen.findByRole('dialog'));
      await dialog.findByText('Value that lapses');
    });
  });

  it('shows nothing of a plan that had ended before', async () => {
    const ended = { ...before, id: id(22), name: 'Emil Berg · Second', status: 'exercised', requested: null };
    const spent = { ...ended, unvested: 0, vested: 0, exercised: 40 };
    const plans = [
      ...preview.plans,
      { before: spent, after: { ...spent, lastExercisableDay: '2027-02-18' } },
    ];
    answer('/api/employees/:id/record-leaver/preview', () =>
      HttpResponse.json({ data: { attributes: { ...preview, plans } } }),
    );
    const dialog = await openDialog();
    await previewed(dialog);
    const shown = within(dialog.getByRole('region', { name: 'What this does' }));
    expect(shown.getAllByRole('heading', { level: 4 }).map((title) => title.textContent)).toEqual([
      'Emil Berg · ESOP',
    ]);
  });

  it('says why it is not possible, and does not send it', async () => {
    answer('/api/employees/:id/record-leaver/preview', () =>
      refusal(409, 'Options that vested after that day were exercised.'),
    );
    const dialog = await openDialog();
    await dialog.findByText('Options that vested after that day were exercised.');
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Record Leaver' });
    expect(button.disabled).toBe(true);
    fireEvent.change(dialog.getByLabelText(/^Leaving date/), { target: { value: '2026-12-31' } });
    await waitFor(() => expect(button.disabled).toBe(false));
    await waitFor(() => expect(button.disabled).toBe(true));
    expect(sentTo('record-leaver')).toEqual([]);
  });

  it('takes a date of which a part is missing for an error, not for the date before', async () => {
    const dialog = await openDialog();
    await previewed(dialog);
    const input = dialog.getByLabelText<HTMLInputElement>(/^Leaving date/);
    fireEvent.change(input, { target: { value: '25 Nov 202' } });
    await waitFor(() => expect(dialog.queryByText(/lines would be entered/)).toBeNull());
    fireEvent.blur(input);
    await dialog.findByText(/^Please enter a date/);
    fireEvent.submit(input.form!);
    await confirm(dialog);
    fireEvent.change(input, { target: { value: '1.12.2026' } });
    await previewed(dialog);
    expect(dialog.queryByText(/^Please enter a date/)).toBeNull();
    expect(sentTo('record-leaver')).toEqual([]);
  });

  it('can settle one plan otherwise than the others', async () => {
    const dialog = await openDialog();
    await userEvent.click(await dialog.findByRole('button', { name: 'Settle Individual Plans Differently' }));
    await choose(dialog, /Second/, 'Withdraw vested, withdraw unvested');
    await dialog.findByText('1 plan is settled differently.');
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'As agreed');
    await waitFor(() =>
      expect(sentTo('preview').at(-1)?.settlements).toEqual([
        { plan_id: id(22), pastPeriod: 'withdraw', futurePeriod: 'withdraw' },
      ]),
    );
    await confirmOnceShown(dialog);
    expect(sentTo('record-leaver')[0]).toMatchObject({
      pastPeriod: 'retain',
      settlements: [{ plan_id: id(22), pastPeriod: 'withdraw', futurePeriod: 'withdraw' }],
    });
  });

  it('says of a day to come that it is stored and applied then', async () => {
    const dialog = await openDialog();
    expect(dialog.queryByText(/applied on that day/)).toBeNull();
    fireEvent.change(dialog.getByLabelText(/^Leaving date/), { target: { value: '2026-12-31' } });
    expect(await dialog.findByText(/This is stored now and applied on that day/)).toBeTruthy();
  });
});

describe('changing a leaver', () => {
  const openChange = async () => {
    await openPage('founder', `employee/${employee.id}/plans`, 'Emil Berg');
    await userEvent.click(await screen.findByRole('button', { name: 'Change Leaver' }));
    return within(await screen.findByRole('dialog', { name: 'When and how does Emil Berg leave instead?' }));
  };
  const serveChange = () => {
    answer('/api/employees/:id/change-leaver/preview', () =>
      HttpResponse.json({ data: { attributes: preview } }),
    );
    answer('/api/employees/:id/change-leaver', () => done('employees', leaver));
  };
  const own = [{ plan_id: id(22), pastPeriod: 'withdraw', futurePeriod: 'withdraw' }];
  const settlements = own.map((each) => ({ ...each, planName: 'Emil Berg · Second' }));

  it('begins as it was recorded, and sends what takes its place in one step', async () => {
    records.employees = [{ ...leaver, leavesOn: '2026-12-31', settlements }];
    serveChange();
    const dialog = await openChange();
    expect(dialog.getByLabelText<HTMLInputElement>(/^Leaving date/).value).toBe('31 Dec 2026');
    expect(dialog.getByRole('combobox', { name: /Leaver type/ }).textContent).toBe('Bad leaver');
    expect(dialog.getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('As agreed');
    expect(chosen(dialog)).toEqual(['retain', 'withdraw']);
    await dialog.findByText('1 plan is settled differently.');
    await previewed(dialog);
    fireEvent.change(dialog.getByLabelText(/^Leaving date/), { target: { value: '2026-12-24' } });
    await waitFor(() => expect(sentTo('preview').at(-1)).toMatchObject({ effectiveDate: '2026-12-24' }));
    await waitFor(async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Change Leaver' }));
      expect(sentTo('change-leaver')).toHaveLength(1);
    });
    expect(sentTo('change-leaver')).toEqual([
      {
        effectiveDate: '2026-12-24',
        leaverType: 'bad-leaver',
        pastPeriod: 'retain',
        futurePeriod: 'withdraw',
        reason: 'As agreed',
        settlements: own,
      },
    ]);
    await screen.findByText('The leaver was changed.');
  });

  it('says that nobody leaves until the trust consents to what takes the place of a leaver', async () => {
    records.employees = [{ ...leaver, leavesOn: '2026-12-31', settlements }];
    const waiting = { ...preview, record: { before: employee, after: { ...employee, leaverWaits: true } } };
    answer('/api/employees/:id/change-leaver/preview', () =>
      HttpResponse.json({ data: { attributes: waiting } }),
    );
    const dialog = await openChange();
    await dialog.findByText(
      /recorded before is called off at once: until the trust consents, nobody leaves\.$/,
    );
  });

  it('begins with what waits for the trust', async () => {
    const waiting = { effectiveDate: '2026-12-31', leaverType: 'good-leaver', reason: 'Theft.' };
    const waitingLeaver = [{ ...waiting, pastPeriod: 'withdraw', futurePeriod: 'withdraw' }];
    records.employees = [{ ...employee, leaverWaits: true, waitingLeaver, waitingSettlements: settlements }];
    serveChange();
    const dialog = await openChange();
    expect(chosen(dialog)).toEqual(['withdraw', 'withdraw']);
    await dialog.findByText('1 plan is settled differently.');
    expect(dialog.getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('Theft.');
  });

  it.each([
    ['has left', { ...leaver, hasLeft: true }],
    ['is the founder who reads it', { ...leaver, isYours: true, forAnotherFounder: true }],
  ])('is not offered of an employee who %s', async (_, record) => {
    records.employees = [record];
    await openPage('founder', `employee/${employee.id}/plans`, 'Emil Berg');
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: 'Change Leaver' })).toBeNull();
  });
});
