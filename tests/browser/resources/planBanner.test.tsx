// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import {
  answer,
  done,
  id,
  openPage,
  records,
  refusal,
  routerOfPages,
  sentTo,
  servePlatform,
  server,
} from '../setup/platformSetup.tsx';

servePlatform();

const created_at = '2026-11-20T12:00:00.000Z';
const plan = {
  id: id(21),
  name: 'Ana · ESOP',
  company_id: id(1),
  pool_id: id(11),
  employee_id: id(31),
  status: 'canceled',
  pieces: 27500,
  vested: 0,
  unvested: 0,
  exercised: 0,
  exercisePrice: '2.50',
  currency: 'EUR',
  expiryDate: '2036-11-20',
  postTerminationDays: 45,
  earlyExercise: true,
  grantDate: '2026-11-20',
  milestones: [],
  accelerations: [],
  tranches: [],
  vesting: {
    startDate: '2026-12-01',
    period: { unit: 'months', length: 3 },
    occurrences: 12,
    allocation: 'CUMULATIVE_ROUND_DOWN',
    dayOfMonth: 'VESTING_START_DAY_OR_LAST_DAY_OF_MONTH',
    tranches: [],
    milestones: [],
  },
  exercisePeriods: [],
  openExercise: [],
  openDocument_id: null,
  created_at,
};
const agreement = {
  id: id(41),
  plan_id: id(21),
  kind: 'option-agreement',
  status: 'declined',
  declinedBy: 'Ana Kovač',
  declineReason: 'Too few.',
  requests: [],
  created_at,
};

beforeEach(() => {
  records.plans = [plan];
  records.pools = [
    {
      id: id(11),
      name: 'ESOP',
      company_id: id(1),
      status: 'active',
      hasLiquidationPayout: false,
      available: 50_000,
      held: 0,
      currency: 'EUR',
    },
  ];
  records.employees = [
    { id: id(31), name: 'Ana Kovač', company_id: id(1), status: 'verified', leavesOn: null },
  ];
  records.documents = [agreement];
});

const leaving = {
  ...{
    leavesOn: '2026-12-31',
    hasLeft: false,
    pastPeriod: 'retain',
    futurePeriod: 'withdraw',
    settlements: [],
  },
};

it('says at the top who declined the agreement of a plan, and why', async () => {
  await openPage('employee', `plan/${id(21)}/recent-activity`, 'Ana · ESOP');
  await screen.findByText(/^Ana Kovač declined to sign the agreement.*Reason: Too few\./);
  expect(screen.queryByRole('link', { name: 'Copy to New Plan' })).toBeNull();
});

it('lets a founder create the plan again, with its terms filled in', async () => {
  await openPage('founder', `plan/${id(21)}/recent-activity`, 'Ana · ESOP');
  await userEvent.click(await screen.findByRole('link', { name: 'Copy to New Plan' }));
  await screen.findByRole('heading', { level: 1, name: 'Create Plan' });
  const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
  await waitFor(() => expect(value(/^Pieces/)).toMatch(/^27,?500$/));
  // All is there from the beginning, so that the schedule follows from it at once.
  expect(screen.queryByText(/^The schedule appears here/)).toBeNull();
  expect(value(/^Exercise price/)).toBe('2.50');
  expect(value(/^Days after leaving/)).toBe('45');
  // The terms are those of a template, which is named.
  expect(screen.getByRole('combobox', { name: /^Template/ }).textContent).toBe('3 years, quarterly');
});

it('starts a copy for somebody else anew, and never grants on a day that is over', async () => {
  server.use(http.get('/api/companies/:id/holders', () => refusal(404, 'There is nothing here.')));
  const begun = { ...plan.vesting, startDate: '2024-11-20', grantDate: '2024-11-20' };
  records.plans = [{ ...plan, status: 'active', vesting: begun, expiryDate: '2034-11-20' }];
  await openPage('founder', `create/plan?copy=${id(21)}`, 'Create Plan');
  await screen.findByText(/^The terms are those of Ana · ESOP\. Vesting starts today/);
  const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
  expect([value(/^Vesting starts/), value(/^Grant date/), value(/^Expires|^Expiry/)]).toEqual([
    '20 Nov 2026',
    '20 Nov 2026',
    '20 Nov 2036',
  ]);
  cleanup();
  records.plans = [{ ...plan, vesting: begun, expiryDate: '2034-11-20' }];
  await openPage('founder', `create/plan?copy=${id(21)}`, 'Create Plan');
  await screen.findByText(/^The terms are those of Ana · ESOP, with its dates/);
  expect([value(/^Vesting starts/), value(/^Grant date/)]).toEqual(['20 Nov 2024', '20 Nov 2026']);
});

it('calls the terms of a copied plan its own where no template leads to them', async () => {
  server.use(http.get('/api/companies/:id/holders', () => refusal(404, 'There is nothing here.')));
  records.plans = [{ ...plan, vesting: { ...plan.vesting, occurrences: 11 } }];
  await openPage('founder', `create/plan?copy=${id(21)}`, 'Create Plan');
  const input = await screen.findByLabelText<HTMLInputElement>(/^Occurrences/);
  expect(input.value).toBe('11');
  expect(screen.getByRole('combobox', { name: /^Template/ }).textContent).toBe('Terms of your own');
});

it('offers to invite again whom an agreement waits for who has not joined, and no reminder', async () => {
  records.plans = [
    { ...plan, status: 'approving', openDocument_id: id(42), awaitsJoining: true, version: 1 },
  ];
  records.employees = [
    {
      id: id(31),
      name: 'Ana Kovač',
      company_id: id(1),
      status: 'invited',
      invitationExpires_at: '2026-12-20T12:00:00Z',
    },
  ];
  answer('/api/employees/:id/resend-invitation', () => done('employees', records.employees![0]!));
  await openPage('founder', `plan/${id(21)}/recent-activity`, 'Ana · ESOP');
  await userEvent.click(await screen.findByRole('button', { name: /Invitation/ }));
  expect(screen.queryByRole('button', { name: 'Remind to Sign' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getAllByRole('button').at(-1)!);
  await waitFor(() => expect(sentTo('/resend-invitation')).toHaveLength(1));
});

it('tells the employee beside the terms what happens after leaving, unless that is recorded', async () => {
  records.plans = [{ ...plan, status: 'active', unvested: 27500, lastExercisableDay: '2036-11-20' }];
  await openPage('employee', `plan/${id(21)}/details`, 'Ana · ESOP');
  const block = await screen.findByRole('region', { name: 'If you leave' });
  expect(block.textContent).toContain('for 45 days after your last day, but not after 20 Nov 2036.');
  expect(block.textContent).toContain('What has not vested on your last day lapses');
  expect(screen.queryByText(/^Only the trust makes sales/)).toBeNull();
  expect(block.textContent).toContain('You also lose what has vested');
  cleanup();
  records.certificates = [
    {
      id: id(71),
      number: '7',
      status: 'active',
      employee_id: id(31),
      pool_id: id(11),
      company_id: id(1),
      pieces: 5,
      issuedOn: '2026-11-20',
      created_at,
    },
  ];
  const trust = { trust_id: id(2), trustName: 'Alder Trust', trustEmail: 'office@alder.test' };
  const other = {
    id: id(3),
    name: 'Fir Foods',
    trust_id: id(4),
    trustName: 'Orchard',
    trustEmail: 'o@fir.test',
  };
  records.companies = [{ id: id(1), name: 'Birch Labs', ...trust }, other];
  const completed = { ...plan, status: 'completed', vested: 5, postTerminationDays: 0 };
  records.plans = [{ ...completed, exercised: 5 }];
  await openPage('employee', `plan/${id(21)}/details`, 'Ana · ESOP');
  const later = await screen.findByRole('region', { name: 'If you leave' });
  expect(later.textContent).toContain('up to your last day, but not after 20 Nov 2036.');
  expect(later.textContent).not.toContain('lapses');
  await screen.findByText(/^Only the trust makes sales/);
  await screen.findByText(/^The depositary receipts are all those held from this shareholding/);
  const mail = await screen.findByRole('link', { name: 'office@alder.test' });
  expect(mail.getAttribute('href')).toBe('mailto:office%40alder.test');
  expect(screen.queryByText(/Orchard/)).toBeNull();
  cleanup();
  // Of this plan nothing was exercised: the receipt is another plan's.
  records.plans = [completed];
  const paper = { kind: 'plan-agreement', title: 'Ana’s plan', status: 'signed', plan_id: id(21) };
  records.documents = [{ ...paper, id: id(72), requests: [], created_at }];
  await openPage('employee', `plan/${id(21)}/details`, 'Ana · ESOP');
  await screen.findByText('Ana’s plan');
  expect(screen.queryByRole('link', { name: /Depositary receipt/ })).toBeNull();
  cleanup();
  Object.assign(records.employees![0]!, { leavesOn: '2026-12-31' });
  await openPage('employee', `plan/${id(21)}/details`, 'Ana · ESOP');
  await screen.findByRole('heading', { name: 'Terms' });
  expect(screen.queryByRole('region', { name: 'If you leave' })).toBeNull();
});

it('computes what a good leaver would keep on a day that is chosen, and until when it can be exercised', async () => {
  const tranches = [
    { date: '2026-06-01', pieces: 100, cumulative: 100, milestone: null },
    { date: '2027-06-01', pieces: 60, cumulative: 160, milestone: null },
    { date: '2027-06-01', pieces: 30, cumulative: 190, milestone: 'Launch' },
    { date: '2028-06-01', pieces: 40, cumulative: 230, milestone: null },
  ];
  const milestones = [{ name: 'Launch', dueDate: '2027-06-01', pieces: 30, status: 'pending' }];
  const course = {
    tranches,
    milestones,
    startDate: '2026-01-01',
    vested: 80,
    exercised: 20,
    unvested: 130,
    earlyExercise: false,
  };
  records.plans = [{ ...plan, ...course, status: 'active', lastExercisableDay: '2036-11-20' }];
  await openPage('employee', `plan/${id(21)}/details`, 'Ana · ESOP');
  const block = within(await screen.findByRole('region', { name: 'If you leave' }));
  const said = () => block.getByRole('status').textContent;
  await waitFor(() => expect(said()).toContain('80 vested options will remain'));
  const day = block.getByRole('textbox', { name: 'If your last day is' });
  await userEvent.clear(day);
  await userEvent.type(day, '1 Jun 2027');
  await waitFor(() =>
    expect(said()).toBe(
      '140 vested options will remain and can be exercised until 16 Jul 2027. 70 options lapse on the day of leaving. Milestones that nobody has evaluated are not counted.',
    ),
  );
  await userEvent.clear(day);
  await userEvent.type(day, '1 Jan 2037');
  await block.findByText(/20 Nov 2036/, { selector: 'p.MuiFormHelperText-root' });
  expect(block.queryByRole('status')).toBeNull();
});

it('says on the page of a plan what a leaver keeps of it, to the founder too, and leads to the terms', async () => {
  records.plans = [{ ...plan, status: 'active', unvested: 27500, lastExercisableDay: '2036-11-20' }];
  const rule =
    /^A good leaver keeps what has vested and can exercise it for 45 days after the last day; a bad/;
  for (const [role, tab, title] of [
    ['employee', 'details', 'If you leave'],
    ['founder', 'plan-details', 'If the employee leaves'],
  ] as const) {
    await openPage(role, `plan/${id(21)}/recent-activity`, 'Ana · ESOP');
    await screen.findByText(rule);
    const shown: Element[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      shown.push(this);
    };
    // On the page itself as well, each press leads there.
    for (const times of [1, 2]) {
      await userEvent.click(screen.getByRole('link', { name: 'What applies on leaving' }));
      await waitFor(() => expect(shown).toHaveLength(times));
      expect(routerOfPages().state.location.pathname).toBe(`/platform/${role}/plan/${id(21)}/${tab}`);
    }
    expect(shown[1]).toBe(screen.getByRole('region', { name: title }));
    cleanup();
  }
  await openPage('founder', `plan/${id(21)}/plan-details`, 'Ana · ESOP');
  const block = await screen.findByRole('region', { name: 'If the employee leaves' });
  expect(block.textContent).toContain('The employee also loses what has vested');
});

it('says of the plan of who has left what remains, until when, and what lapsed', async () => {
  Object.assign(records.employees![0]!, { ...leaving, hasLeft: true, hasVerifiedData: true });
  const left = { ...plan, grantedOn: '2026-11-20', status: 'completed', forfeited: 60, expired: 0 };
  records.plans = [{ ...left, vested: 40, lastExercisableDay: '2027-02-14' }];
  await openPage('employee', `plan/${id(21)}/recent-activity`, 'Ana · ESOP');
  await screen.findByText(
    'You left the company on 31 Dec 2026. 60 options of the plan have lapsed. You can exercise your 40 vested options until 14 Feb 2027.',
  );
  cleanup();
  await openPage('founder', `plan/${id(21)}/recent-activity`, 'Ana · ESOP');
  await screen.findByText(
    'Left on 31 Dec 2026. 40 vested options remain and can be exercised until 14 Feb 2027. 60 options of the plan have lapsed.',
  );
  cleanup();
  records.plans = [{ ...left, status: 'forfeited', forfeited: 60, expired: 40 }];
  await openPage('employee', `plan/${id(21)}/recent-activity`, 'Ana · ESOP');
  await screen.findByText(
    'You left the company on 31 Dec 2026. Nothing is left to exercise. 60 options of the plan have lapsed. 40 options were not exercised in time and have expired.',
  );
});

it('tells the employee of a request what remains of the vested options, and when that can be requested', async () => {
  const asked = {
    ...{ id: id(61), pieces: 10, amount: '25.00', owed: '0.00', cost: '25.00', tax: '0.00', keptPieces: 0 },
    ...{ keptWorth: '0.00', currency: 'EUR', reference: 'RF18 5390', accountHolder: 'Birch Labs', bic: null },
    ...{
      shareValue: null,
      taxableBenefit: null,
      taxRate: null,
      taxMethod: null,
      iban: 'AT611904300234573201',
    },
    created_at,
  };
  const requested = { ...plan, status: 'completed', vested: 40, openExercise: [asked] };
  records.plans = [{ ...requested, lastExercisableDay: '2036-11-20' }];
  await openPage('employee', `plan/${id(21)}/recent-activity`, 'Ana · ESOP');
  await screen.findByText(
    /^10 of your 40 vested options .*, which waits for your payment\. 30 remain\. .* until 20 Nov 2036, once/,
  );
  cleanup();
  await openPage('founder', `plan/${id(21)}/recent-activity`, 'Ana · ESOP');
  await screen.findByText(/RF18/);
  expect(screen.queryByText(/30 remain/)).toBeNull();
});

it('tells a leaver until when options can be exercised, because of the leaving, or that they are lost', async () => {
  Object.assign(records.employees![0]!, { ...leaving, hasVerifiedData: true });
  records.plans = [{ ...plan, status: 'completed', vested: 40, lastExercisableDay: '2027-02-14' }];
  await openPage('employee', `plan/${id(21)}/recent-activity`, 'Ana · ESOP');
  await screen.findByText(/^You leave the company on 31 Dec 2026: .* until 14 Feb 2027, and not longer\./);
  cleanup();
  Object.assign(records.employees![0]!, { pastPeriod: 'withdraw' });
  await openPage('employee', `plan/${id(21)}/recent-activity`, 'Ana · ESOP');
  await screen.findByText(/^You leave the company on 31 Dec 2026, and lose on that day/);
});

it('asks nobody to sign a plan of which the leaving leaves nothing', async () => {
  const paper = { ...agreement, id: id(42), status: 'awaiting', awaits: [{ role: 'employee' }] };
  records.documents = [paper];
  const unsigned = { ...plan, status: 'approving', openDocument_id: id(42), lapsesAfter: '2026-12-31' };
  records.plans = [{ ...unsigned, endsOn: null }];
  await openPage('employee', `plan/${id(21)}/recent-activity`, 'Ana · ESOP');
  await screen.findByText(
    /^You leave the company on 31 Dec 2026. What vests by then counts .* your signature/,
  );
  cleanup();
  records.plans = [{ ...unsigned, endsOn: '2026-12-31' }];
  records.documents = [{ ...paper, endsOn: '2026-12-31' }];
  await openPage('employee', `plan/${id(21)}/recent-activity`, 'Ana · ESOP');
  await screen.findByText(/it ends then, signed or not\. You need not sign\.$/);
  expect(screen.queryByRole('link', { name: 'Read & Sign' })).toBeNull();
});

it('the next date of a plan has beside it which milestones before it may vest more', async () => {
  const milestone = (n: number, dueDate: string, status: string) => ({
    ...{ id: id(100 + n), name: `Sale ${n}`, dueDate, pieces: 15_000 * n, status },
    ...{ achieved: null, evidence: null },
  });
  records.plans = [
    {
      ...{ ...plan, status: 'active', unvested: 27_500, grantedOn: '2026-11-20' },
      ...{ nextVestingDate: '2027-11-29', nextVestingPieces: 11_250 },
      milestones: [
        milestone(1, '2027-06-30', 'pending'),
        milestone(2, '2027-06-30', 'evaluated'),
        milestone(3, '2027-12-30', 'pending'),
      ] as never[],
    },
  ];
  await openPage('founder', `plan/${plan.id}/recent-activity`, 'Ana · ESOP');
  const figure = (await screen.findByText('Next vesting')).parentElement!;
  expect(figure.textContent).toBe(
    'Next vesting29 Nov 2027Before that, up to 15,000 options if “Sale 1”, due on 30 Jun 2027, is achieved',
  );
});

it('says to a founder that a grant, or its agreement, is their own, and leads to it as an employee', async () => {
  records.plans = [{ ...plan, status: 'approving', isYours: true, awaitsApproval: false }];
  const paper = { ...agreement, title: 'Ana · ESOP', status: 'awaiting', endsOn: null };
  const asked = { awaits: [{ role: 'founder' }], requests: [], isYours: true, forAnotherFounder: true };
  records.documents = [{ ...paper, ...asked }];
  await openPage('founder', `plan/${id(21)}/recent-activity`, 'Ana · ESOP');
  const link = async () =>
    (await screen.findByRole('link', { name: 'Open as Employee' })).getAttribute('href');
  await screen.findByText(/^This is your own grant\. The company has no other founder/);
  expect(await link()).toBe(`/platform/employee/plan/${id(21)}`);
  cleanup();
  records.plans = [{ ...records.plans[0]!, forAnotherFounder: true }];
  await openPage('founder', `plan/${id(21)}/recent-activity`, 'Ana · ESOP');
  await screen.findByText(/^This is your own grant: another founder signs for the company/);
  cleanup();
  await openPage('founder', `document/${id(41)}`, 'Option Agreement: Ana · ESOP');
  await screen.findByText(/^This document is about you as an employee/);
  expect(await link()).toBe(`/platform/employee/document/${id(41)}`);
  cleanup();
  records.plans = [{ ...plan, status: 'approving', isYours: false, awaitsApproval: false }];
  await openPage('founder', `plan/${id(21)}/recent-activity`, 'Ana · ESOP');
  await screen.findByText('Exercise price');
  expect(screen.queryByRole('link', { name: 'Open as Employee' })).toBeNull();
});
