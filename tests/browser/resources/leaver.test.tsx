// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
  done,
  id,
  openPage,
  records,
  refusal,
  sentTo,
  servePlatform,
  today,
} from '../setup/platformSetup.tsx';

servePlatform();

const created_at = '2026-11-20T12:00:00.000Z';
const employee = {
  id: id(31),
  name: 'Emil Berg',
  email: 'emil@demo.test',
  company_id: id(1),
  status: 'verified',
  leavesOn: null,
  leaverType: null,
  pastPeriod: null,
  futurePeriod: null,
  leaverReason: null,
  hasLeft: false,
  settlements: [],
  created_at,
};
const leaver = {
  ...employee,
  leavesOn: '2026-11-30',
  leaverType: 'bad-leaver',
  pastPeriod: 'retain',
  futurePeriod: 'withdraw',
  leaverReason: 'As agreed',
};
const plan = (n: number, name: string) => ({
  id: id(n),
  name,
  company_id: id(1),
  pool_id: id(11),
  employee_id: employee.id,
  status: 'active',
  pieces: 40,
  unvested: 15,
  vested: 25,
  exercised: 0,
  forfeited: 0,
  expired: 0,
  cancelled: 0,
  delisted: 0,
  grantedOn: '2026-01-01',
  exercisePrice: '1.00',
  currency: 'EUR',
  milestones: [],
  tranches: [],
  exercisePeriods: [],
  openExercise: [],
  vesting: {},
  created_at,
});

const figures = { unvested: 15, vested: 25, exercised: 0, forfeited: 0, expired: 0, cancelled: 0 };
const before = {
  id: id(21),
  name: 'Emil Berg · ESOP',
  status: 'active',
  ...figures,
  lastExercisableDay: '2036-01-01',
  requested: 10,
  currency: 'EUR',
  exercisePrice: '1.00',
  shareValue: null as string | null,
  valuedOn: null as string | null,
};
const after = {
  ...before,
  status: 'forfeited',
  unvested: 0,
  vested: 0,
  forfeited: 40,
  lastExercisableDay: '2027-02-18',
  requested: null,
};
const line = { unit: 'options', plan_id: id(21), effectiveDate: today, holder: 'Emil Berg' };
const preview = {
  lines: [
    { ...line, id: id(61), type: 'partial-vesting', pieces: 5, reverses_id: id(51) },
    { ...line, id: id(62), type: 'forfeit', pieces: 40, reverses_id: null },
  ],
  plans: [{ before, after }],
  record: { before: employee, after: employee },
};
const showPreview = () =>
  answer('/api/employees/:id/record-leaver/preview', () =>
    HttpResponse.json({ data: { attributes: preview } }),
  );

beforeEach(() => {
  records.employees = [employee];
  records.plans = [plan(21, 'Emil Berg · ESOP'), plan(22, 'Emil Berg · Second')];
  showPreview();
  answer('/api/employees/:id/record-leaver', () => done('employees', leaver));
});

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
const previewed = (dialog: Dialog) => dialog.findByText('2 lines would be entered in the ledger.');

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

  it('settles as the leaver type does, until another choice is made', async () => {
    const dialog = await openDialog();
    expect(chosen(dialog)).toEqual(['retain', 'withdraw']);
    await choose(dialog, /Leaver type/, 'Bad leaver');
    await waitFor(() => expect(chosen(dialog)).toEqual(['withdraw', 'withdraw']));
    await choose(dialog, /Leaver type/, 'Accelerated vesting');
    await waitFor(() => expect(chosen(dialog)).toEqual(['retain', 'grant']));
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

  it('says what becomes of each thing that is open', async () => {
    const matter = { type: 'offers', id: id(71), poolName: 'ESOP', pieces: 1500, before: 'open' };
    const dealings = [
      { ...matter, kind: 'exercise', type: 'plans', id: id(21), before: 'requested', after: 'rejected' },
      { ...matter, kind: 'offer', after: 'lapsed' },
      { ...matter, kind: 'sale', type: 'sales', id: id(72), after: 'open' },
      { ...matter, kind: 'amendment', type: 'amendments', id: id(73), pieces: null, after: 'lapsed' },
    ];
    answer('/api/employees/:id/record-leaver/preview', () =>
      HttpResponse.json({ data: { attributes: { ...preview, dealings } } }),
    );
    const dialog = await openDialog();
    await previewed(dialog);
    const outcomes = dealings.map(({ id, type }) => {
      const singular = type.slice(0, -1);
      const links = dialog.getAllByRole('link');
      const link = links.find((each) => each.getAttribute('href')!.includes(`/${singular}/${id}`))!;
      return `${link.textContent}: ${link.closest('dt')!.nextElementSibling!.textContent}`;
    });
    expect(outcomes).toEqual([
      'Request to exercise · ESOP · 1,500 pcs: is rejected',
      'Offer · ESOP · 1,500 pcs: lapses',
      'Sale · ESOP · 1,500 pcs: goes on',
      'Amendment · ESOP: lapses',
    ]);
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

describe('the list of employees', () => {
  it('marks who leaves and who has left, and can be held to them', async () => {
    const gone = { ...leaver, id: id(32), name: 'Gesa Holm', hasLeft: true };
    const soon = { ...leaver, id: id(33), name: 'Sven Ek' };
    records.employees = [employee, gone, soon];
    await openPage('founder', 'employees', 'Employees');
    const row = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent;
    expect(await row(/Gesa/)).toContain('ActiveLeft');
    expect(await row(/Sven/)).toContain('ActiveLeaves 30 Nov 2026');
    expect(await row(/Emil/)).not.toMatch(/Left|Leaves/);
    await userEvent.click(screen.getByRole('combobox', { name: 'Has left' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Sven|Emil/ })).toBeNull());
    expect(await row(/Gesa/)).toContain('Left');
  });
});

describe('the page of a leaver', () => {
  it('says until the day when and how they leave, and lets the founder withdraw it', async () => {
    const own = { pastPeriod: 'withdraw', futurePeriod: 'withdraw' };
    const settlements = [{ plan_id: id(22), planName: 'Emil Berg · Second', ...own }];
    records.employees = [{ ...leaver, settlements }];
    answer('/api/employees/:id/withdraw-leaver', () => done('employees', employee));
    await openPage('founder', `employee/${employee.id}/personal-information`, 'Emil Berg');
    const banner = await screen.findByRole('alert');
    expect(banner.textContent).toContain(
      'Leaves on 30 Nov 2026. Bad leaver · Vested pieces are kept · Unvested pieces are forfeited',
    );
    expect(banner.textContent).toContain(
      'Emil Berg · Second: Vested pieces are withdrawn · Unvested pieces are forfeited',
    );
    expect(within(banner).getByRole('link', { name: 'Emil Berg · Second' }).getAttribute('href')).toContain(
      `/plan/${id(22)}`,
    );
    expect(await screen.findByText('As agreed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Record Leaver' })).toBeNull();
    await userEvent.click(within(banner).getByRole('button', { name: 'Call Off' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Call Off Leaver' }));
    await waitFor(() => expect(sentTo('withdraw-leaver')).toHaveLength(1));
  });

  it('lets the trust take it back, once it has seen what that does and confirmed a second time', async () => {
    records.employees = [{ ...leaver, hasLeft: true }];
    answer('/api/employees/:id/take-back-leaver/preview', () =>
      HttpResponse.json({ data: { attributes: preview } }),
    );
    answer('/api/employees/:id/take-back-leaver', () => done('employees', employee));
    await openPage('trust', `employee/${employee.id}/personal-information`, 'Emil Berg');
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

  it('says that it waits for the trust, and how it would settle', async () => {
    const waitingLeaver = [
      {
        effectiveDate: '2026-11-30',
        leaverType: 'bad-leaver',
        pastPeriod: 'withdraw',
        futurePeriod: 'withdraw',
        reason: 'Theft.',
        asked_at: created_at,
      },
    ];
    records.employees = [{ ...employee, leaverWaits: true, waitingLeaver, waitingSettlements: [] }];
    await openPage('trust', `employee/${employee.id}/personal-information`, 'Emil Berg');
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toContain('Waiting for the trust’s consent: leaves on 30 Nov 2026. Bad leaver');
    expect(textContent).toContain('Theft.');
    expect(screen.getByRole('button', { name: 'Accept Leaver' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Decline Leaver' })).toBeTruthy();
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
