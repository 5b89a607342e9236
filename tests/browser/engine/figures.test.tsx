// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { id, openPage, records, servePlatform } from '../setup/platformSetup.tsx';

servePlatform();

const created_at = '2026-11-20T12:00:00.000Z';
const plan = {
  id: id(21),
  name: 'Emil · ESOP',
  company_id: id(1),
  pool_id: id(11),
  employee_id: id(31),
  status: 'active',
  pieces: 40,
  unvested: 10,
  vested: 15,
  exercised: 10,
  forfeited: 5,
  expired: 0,
  cancelled: 0,
  delisted: 0,
  exercisePrice: '1.00',
  currency: 'EUR',
  openDocument_id: null,
  startDate: '2026-01-01',
  grantDate: '2026-01-01',
  grantedOn: '2026-01-01',
  lastExercisableDay: '2036-01-01',
  nextVestingDate: null,
  milestones: [],
  tranches: [],
  exercisePeriods: [],
  openExercise: [],
  vesting: {},
  created_at,
};

let next = 0;
const entry = (date: string, type: string, account: string, pieces: number, more: object = {}) => {
  next += 1;
  return {
    id: id(1000 + next),
    transaction_id: id(5000 + next),
    pool_id: id(11),
    plan_id: id(21),
    employee_id: id(31),
    account: `options.${account}`,
    pieces,
    type,
    effectiveDate: date,
    reason: null,
    reverses_id: null,
    created_at,
    ...more,
  };
};

beforeEach(() => {
  next = 0;
  const vestedTwice = entry('2026-03-01', 'partial-vesting', 'vested', 15);
  records.plans = [plan];
  records.entries = [
    entry('2026-01-01', 'grant', 'unvested', 40),
    entry('2026-02-01', 'partial-vesting', 'vested', 25),
    vestedTwice,
    entry('2026-03-01', 'partial-vesting', 'vested', -15, {
      reverses_id: vestedTwice.transaction_id,
      reason: 'Vested twice by mistake',
    }),
    entry('2026-05-01', 'exercise', 'vested', -10),
    entry('2026-05-01', 'exercise', 'exercised', 10),
    entry('2026-06-01', 'forfeit', 'unvested', -5),
    entry('2026-06-01', 'forfeit', 'available', 5),
  ];
});

const ask = async (figure: string) => {
  await openPage('employee', `plan/${plan.id}/recent-activity`, 'Emil · ESOP');
  await userEvent.click(await screen.findByRole('button', { name: figure }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('table');
  return dialog;
};

const rows = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));

describe('a figure of a plan', () => {
  it('shows the lines that make it, with a running balance that ends in the figure', async () => {
    const dialog = await ask('Vested: 15. Show why');
    expect(rows(dialog)).toEqual([
      ['1 Feb 2026', 'To Partial Vesting', '+25', '25'],
      ['1 Mar 2026', 'To Partial Vesting Reversed', '+15', '40'],
      ['1 Mar 2026', 'To Partial Vesting ReversalVested twice by mistake', '−15', '25'],
      ['1 May 2026', 'From Exercise', '−10', '15'],
      ['Vested now', '15'],
    ]);
  });

  it('says what it was at the end of any day', async () => {
    const dialog = await ask('Vested: 15. Show why');
    fireEvent.change(within(dialog).getByLabelText('As of the end of'), { target: { value: '2026-04-30' } });
    await waitFor(() => expect(rows(dialog).at(-1)).toEqual(['At the end of 30 Apr 2026', '25']));
    fireEvent.change(within(dialog).getByLabelText('As of the end of'), { target: { value: '2025-12-31' } });
    await waitFor(() => expect(rows(dialog).at(-1)).toEqual(['At the end of 31 Dec 2025', '0']));
  });

  it('shows no lines while the field of the day has none, or one to come', async () => {
    const dialog = await ask('Vested: 15. Show why');
    const day = within(dialog).getByLabelText('As of the end of');
    for (const typed of ['2099-01-01', '31 Feb 2026']) {
      fireEvent.change(day, { target: { value: typed } });
      expect(within(dialog).queryByRole('table')).toBeNull();
    }
    fireEvent.change(day, { target: { value: '2099-01-01' } });
    expect(within(dialog).getByText(/^Not after /)).toBeTruthy();
  });

  it('that counts what has left the plan counts it once, where it left', async () => {
    const dialog = await ask('Forfeited: 5. Show why');
    expect(rows(dialog)).toEqual([
      ['1 Jun 2026', 'For Forfeit', '+5', '5'],
      ['Forfeited now', '5'],
    ]);
  });

  it('in money is what each option gains, and says since when a share is worth that', async () => {
    records.valuations = [
      {
        id: id(51),
        pool_id: id(11),
        value: '2.50',
        currency: 'EUR',
        effectiveDate: '2026-06-30',
        isCurrent: true,
      },
    ];
    await openPage('employee', `plan/${plan.id}/recent-activity`, 'Emil · ESOP');
    await userEvent.click(
      await screen.findByRole('button', { name: /^Vested value: EUR.22\.50\. Show why$/ }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: /^Why “Vested value” is EUR.22\.50$/ }));
    expect(dialog.getAllByRole('row').map((row) => row.textContent!.replaceAll('\u00a0', ' '))).toEqual([
      '15 × (EUR 2.50 − EUR 1.00)Value of a share since 30 Jun 2026, entered by the companyEUR 22.50',
      'Vested valueEUR 22.50',
    ]);
  });

  it('is there where it is not zero, and always where it says what the plan still is', async () => {
    await openPage('trust', `plan/${plan.id}/recent-activity`, 'Emil · ESOP');
    const figures = screen.getAllByRole('button', { name: /Show why/ });
    expect(figures.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Granted: 40. Show why',
      'Unvested: 10. Show why',
      'Vested: 15. Show why',
      'Exercised: 10. Show why',
      'Forfeited: 5. Show why',
    ]);
  });

  it('has no reasons before the plan is granted, when the ledger has no lines of it', async () => {
    records.plans = [{ ...plan, status: 'approving', grantedOn: null, unvested: 0, vested: 0, exercised: 0 }];
    await openPage('founder', `plan/${plan.id}/recent-activity`, 'Emil · ESOP');
    expect(screen.queryByRole('button', { name: /Show why/ })).toBeNull();
  });

  it('of more lines than the server answers at once is read on until its end', async () => {
    records.plans = [{ ...plan, vested: 1200 }];
    records.entries = Array.from({ length: 1200 }, () => entry('2026-02-01', 'partial-vesting', 'vested', 1));
    const dialog = await ask('Vested: 1,200. Show why');
    expect(rows(dialog).at(-1)).toEqual(['After 1,000 of 1,200 lines', '1,000']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Show More Lines' }));
    await waitFor(() => expect(rows(dialog).at(-1)).toEqual(['Vested now', '1,200']));
  });
});

describe('a figure of a shareholding', () => {
  const pool = {
    id: id(11),
    name: 'ESOP',
    company_id: id(1),
    status: 'active',
    asset: 'Class B',
    pieces: 100,
    available: 60,
    held: 20,
    unvested: 40,
    vested: 0,
    exercised: 0,
    unallocated: 100,
    value: '1.00',
    currency: 'EUR',
    openDocument_id: null,
    requestedPieces: null,
    created_at,
  };

  it('names the plan of each line, and says what is held of what is available', async () => {
    records.pools = [pool];
    records.entries = [
      entry('2026-01-01', 'option-issuance', 'available', 100, { plan_id: null }),
      entry('2026-01-02', 'grant', 'available', -40),
    ];
    await openPage('trust', `pool/${pool.id}/details`, 'ESOP');
    await userEvent.click(await screen.findByRole('button', { name: 'Free: 40. Show why' }));
    const dialog = await screen.findByRole('dialog');
    expect(
      await within(dialog).findByRole('link', { name: 'Emil · ESOP · 1 Jan 2026 · 40 pcs' }),
    ).toBeTruthy();
    expect(rows(dialog).at(-1)).toEqual(['Sum of these lines', '60']);
    expect(within(dialog).getByText(/exceeds the figure by the 20 that are held/)).toBeTruthy();
  });

  it('says for which plans and offers pieces are held', async () => {
    records.pools = [pool];
    records.plans = [{ ...plan, name: 'Ana · ESOP', status: 'approving', pieces: 12 }];
    const offer = { id: id(71), pool_id: pool.id, name: 'Ben · ESOP', status: 'open', pieces: 9, takenUp: 5 };
    records.offers = [offer];
    await openPage('trust', `pool/${pool.id}/details`, 'ESOP');
    await userEvent.click(await screen.findByRole('button', { name: 'Held: 20. Show why' }));
    const dialog = await screen.findByRole('dialog', { name: 'Why “Held” is 20' });
    const lines = await within(dialog).findAllByRole('row');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Ana · ESOP12',
      'Ben · ESOP5',
      'Further plans, offers and imports3',
      'Held20',
    ]);
  });
});

it('is followed on the page of a plan by the last day of a holder who loses what has not vested', async () => {
  records.plans = [{ ...plan, lapsesAfter: '2026-12-31' }];
  await openPage('founder', `plan/${plan.id}/recent-activity`, plan.name);
  await screen.findByText(/^The employee leaves on 31 Dec 2026\. What has not vested by then is forfeited/);
});

it('is followed on the page of a plan by the last day of a holder to whom all vests then', async () => {
  records.plans = [{ ...plan, fullVestingDate: '2026-12-31' }];
  await openPage('founder', `plan/${plan.id}/recent-activity`, plan.name);
  await screen.findByText(
    /^The employee leaves on 31 Dec 2026\. All that has not vested by then vests on that day/,
  );
});
