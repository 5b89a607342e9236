// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { EmployeeDashboard } from '../../../model/dashboard.ts';
import { speak } from '../../../src/i18n/language.ts';
import { figures, linkTo, matter, open, read, region } from '../setup/dashboardSetup.ts';
import { id, records, servePlatform } from '../setup/platformSetup.tsx';

servePlatform();

const plan = {
  id: id(21),
  name: 'ESOP',
  company_id: id(1),
  company: 'Birch Labs',
  issuer: null,
  currency: 'EUR' as const,
  exercisePrice: '2.50',
  shareValue: '4.00',
  valuedOn: '2026-06-30',
  unvested: 1000,
  vested: 3000,
  exercised: 500,
  delisted: 0,
  expired: 0,
  nextVestingDate: '2027-01-01',
  nextVestingPieces: 1000,
  lastExercisableDay: '2027-12-31',
  earlyExercise: true,
  postTerminationDays: 90,
  forfeited: 0,
  lapsesAfter: null,
  leavesOn: null,
  hasLeft: false,
  requested: null,
  exercisePeriods: [],
};
const ofBirch = { company_id: id(1), issuer: null, currency: 'EUR' as const, milestone: null, target: null };
const employee: EmployeeDashboard = {
  role: 'employee',
  tasks: [],
  pending: [],
  upcoming: [],
  plans: [plan],
  receipts: [],
  toVest: [
    { plan_id: id(21), year: 2027, pieces: 900 },
    { plan_id: id(21), year: 2028, pieces: 100 },
  ],
  steps: [
    { ...ofBirch, date: '2026-01-01', pieces: 3500 },
    { ...ofBirch, date: '2027-01-01', pieces: 1000 },
  ],
  vestings: [{ date: '2027-01-01', pieces: 1000, plan_id: id(21), name: 'ESOP' }],
};

const rule =
  'A good leaver keeps what has vested and can exercise it for 90 days after the last day; a bad leaver loses what is not exercised by the last day. What applies on leaving';

describe('the dashboard of an employee', () => {
  it('says what became of everything that has vested, where nothing is left to exercise', async () => {
    const spent = { ...plan, unvested: 0, vested: 0, exercised: 800, delisted: 1200, expired: 1500 };
    await open({ ...employee, plans: [{ ...spent, nextVestingDate: null, nextVestingPieces: null }] });
    await screen.findByText(
      'None of your options of Birch Labs are left. Below you see what became of them.',
    );
    const figure = (label: string) =>
      screen.getByText(label, { selector: 'dt, dt *' }).closest('dt')!.nextElementSibling!.textContent;
    expect(['Vested, not exercised', 'Exercised', 'Delisted', 'Expired'].map(figure)).toEqual([
      '0',
      '800',
      '1,200',
      '1,500',
    ]);
    cleanup();
    await open({ ...employee, plans: [{ ...spent, delisted: 0, expired: 0 }] });
    await screen.findByText('You have exercised all your options of Birch Labs.');
    expect(screen.queryByText('Delisted')).toBeNull();
  });

  it('says how many options can be exercised today, and leads to their plans', async () => {
    const late = { ...plan, id: id(22), name: 'Late', earlyExercise: false };
    const asked = {
      ...plan,
      id: id(23),
      name: 'Asked',
      requested: { pieces: 5, date: '2026-11-01', isReported: false, awaitsPayment: true },
    };
    const full = { ...late, id: id(24), name: 'Full', unvested: 0, vested: 20 };
    await open({ ...employee, plans: [plan, late, asked, full] });
    const said = await screen.findByText(/^You can exercise 3,020 options now:/);
    expect(said.textContent).toBe('You can exercise 3,020 options now: ESOP, Full');
    expect(within(said).getByRole('link', { name: 'Full' }).getAttribute('href')).toContain(
      `/plan/${id(24)}`,
    );
    cleanup();
    const verify = { type: 'verify-data' as const, count: 1, first: [matter] };
    await open({ ...employee, tasks: [verify] });
    await screen.findByRole('region', { name: 'Your options today' });
    expect(screen.queryByText(/^You can exercise/)).toBeNull();
  });

  it('says beside the worth of options what the receipts held already are worth, each company by itself', async () => {
    records.certificates = [
      { id: id(71), number: 7, pieces: 5000, pool_id: id(11), status: 'active' },
      { id: id(72), number: 8, pieces: 9, pool_id: id(11), status: 'active' },
    ];
    const receipt = { ...plan, pool_id: id(11), pieces: 5009 };
    const unknown = {
      ...receipt,
      pool_id: id(12),
      name: 'Vision',
      pieces: 2,
      shareValue: null,
      valuedOn: null,
    };
    const elsewhere = {
      ...receipt,
      company_id: id(2),
      company: 'Fir Yards d.o.o.',
      pieces: 1,
      shareValue: '3.005',
    };
    const worthless = { ...unknown, company_id: id(3), company: 'Ash' };
    await open({ ...employee, receipts: [receipt, unknown, elsewhere, worthless] });
    const said = [...screen.getByRole('region', { name: 'Your options today' }).querySelectorAll('p')];
    expect(said.map(read)).toEqual([
      'Your 3,000 vested options of Birch Labs are worth EUR 4,500.00 today.',
      '1,000 more vest on 1 Jan 2027.',
      rule,
      'You hold 5,011 depositary receipts of Birch Labs, worth EUR 20,036.00 today. 2 of them are not counted, because the value of their shares is not known yet.',
      'ESOP: EUR 4.00 per share, since 30 Jun 2026',
      'Vision: no share value yet',
      'You hold 1 depositary receipt of Fir Yards d.o.o., worth EUR 3.01 today.',
      'ESOP: EUR 3.005 per share, since 30 Jun 2026',
      'You hold 2 depositary receipts of Ash. What they are worth is not known yet.',
      'Vision: no share value yet',
      'The values are those of the shares less the exercise price, before tax.',
      'A depositary receipt is worth what a share is, before tax: nothing is left to pay for it.',
      'Show the depositary receipts',
    ]);
    const link = await screen.findByRole('link', { name: 'Show the depositary receipts' });
    const papers = await waitFor(() => {
      const below = document.querySelector(link.getAttribute('href')!);
      expect(below).toBeTruthy();
      return below!;
    });
    expect(papers.textContent).toContain('No. 7');
  });

  it('says what receipts are worth to who has no options', async () => {
    await open({
      ...employee,
      plans: [],
      steps: [],
      vestings: [],
      receipts: [{ ...plan, pool_id: id(11), pieces: 3 }],
    });
    expect(read(screen.getByRole('region', { name: 'Your depositary receipts today' }))).toMatch(
      /You hold 3 depositary receipts of Birch Labs, worth EUR 12\.00 today\.ESOP: EUR 4\.00 per share, since 30 Jun 2026/,
    );
  });

  it('says what a leaver keeps, and once the leaving is recorded, when it is and what lapsed', async () => {
    await open({ ...employee, plans: [plan, { ...plan, id: id(22), postTerminationDays: 30 }] });
    screen.getByText(/can exercise it for as long as the plan says; a bad leaver loses/);
    expect(linkTo('What applies on leaving')).toBe(`/platform/employee/plan/${id(21)}/details#if-you-leave`);
    cleanup();
    // What cannot be exercised now is linked to here alone.
    const leaves = { ...plan, leavesOn: '2026-12-31', earlyExercise: false };
    await open({ ...employee, plans: [leaves] });
    expect(read(screen.getByText(/^You leave/))).toBe(
      'You leave Birch Labs on 31 Dec 2026. What stays with you',
    );
    expect(screen.queryByText(/A good leaver/)).toBeNull();
    cleanup();
    await open({ ...employee, plans: [leaves, { ...leaves, id: id(22), name: 'Founders 2025' }] });
    expect(read(screen.getByText(/^You leave/))).toBe(
      'You leave Birch Labs on 31 Dec 2026. What stays with you: ESOP, Founders 2025',
    );
    expect(linkTo('Founders 2025')).toContain(`plan/${id(22)}`);
    cleanup();
    const lost = {
      ...leaves,
      id: id(22),
      hasLeft: true,
      unvested: 0,
      vested: 0,
      exercised: 0,
      forfeited: 4000,
    };
    await open({ ...employee, plans: [{ ...lost, nextVestingDate: null }] });
    screen.getByText('None of your options of Birch Labs are left. Below you see what became of them.');
    expect(read(screen.getByText(/^You left/))).toBe(
      'You left Birch Labs on 31 Dec 2026. 4,000 of your options have lapsed. What became of your options',
    );
    expect(linkTo('What became of your options')).toContain(`plan/${id(22)}`);
    cleanup();
    await open({ ...employee, plans: [lost, { ...lost, id: id(23), name: 'Early Team' }] });
    expect(read(screen.getByText(/^You left/))).toMatch(/What became of your options: ESOP, Early Team$/);
    cleanup();
    // Where something is left, it leads to that alone.
    await open({ ...employee, plans: [lost, { ...lost, id: id(23), name: 'Early Team', vested: 10 }] });
    expect(read(screen.getByText(/^You left/))).toMatch(/What stays with you$/);
    expect(linkTo('What stays with you')).toContain(`plan/${id(23)}`);
  });

  it('asks for other bank details where a payment came back, with the amount and the reason', async () => {
    const returned = {
      ...matter,
      resource: 'earnings',
      date: null,
      amount: '466.30',
      currency: 'EUR' as const,
    };
    const tasks = (about: string | null) => [
      { type: 'correct-account' as const, count: 1, first: [{ ...returned, about }] },
    ];
    await open({ ...employee, tasks: tasks('Account closed (AC04)') });
    const line = () => screen.getByText(/came back/).closest('li')!;
    expect(read(line())).toMatch(
      /^EUR 466\.30 came back: check your bank details.*ESOP · The bank’s reason: the account is closed \(AC04\)Check/,
    );
    expect(linkTo('Check Bank Details')).toBe('/platform/employee/account/bank-details');
    cleanup();
    await open({ ...employee, tasks: tasks(null) });
    expect(read(line())).not.toContain('reason');
  });

  it('asks for bank details where money cannot be paid without them, with the amount', async () => {
    const retained = {
      ...{ ...matter, resource: 'earnings', date: null },
      ...{ amount: '847.50', currency: 'EUR' as const },
    };
    const tasks = [{ type: 'enter-account' as const, count: 3, first: [retained] }];
    await open({ ...employee, tasks });
    expect(read(screen.getByText(/cannot be paid/).closest('li')!)).toMatch(
      /^EUR 847\.50 cannot be paid: enter your bank details.*ESOP · The trust does not know your account yet/,
    );
    expect(linkTo('Enter Bank Details')).toBe('/platform/employee/account/bank-details');
    expect(linkTo('and 2 more like these')).toMatch(/^\/platform\/employee\/earnings\?.*retained/);
  });

  it('leads to the papers of what is held, also without a plan', async () => {
    records.certificates = [
      { id: id(71), number: 7, pieces: 5, pool_id: id(11), status: 'active' },
      { id: id(72), number: 3, pieces: 9, pool_id: id(11), status: 'cancelled' },
    ];
    records.pools = [{ id: id(11), name: 'ESOP 2026' }];
    await open({ ...employee, plans: [], steps: [], vestings: [] });
    const paper = await screen.findByRole('link', { name: /^Share certificate No. 7/ });
    expect(paper.getAttribute('href')).toBe(`/api/certificates/${id(71)}/file`);
    expect(screen.getByText(/^Only the trust makes sales/)).toBeTruthy();
    await waitFor(() => expect(paper.closest('tr')!.textContent).toMatch(/ESOP 20265 pieces$/));
    expect(screen.queryByText(/No\. 3/)).toBeNull();
  });

  it('answers its questions in their order', async () => {
    await open(employee);
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Your options today',
      'Waiting for you',
      'What you hold',
      'What happens next',
    ]);
    expect(region('Waiting for you').getByText('Nothing is waiting for you.')).toBeTruthy();
  });

  it('leads to what is to be done: one document to itself, several to where they are signed together', async () => {
    const paper = {
      ...matter,
      resource: 'documents',
      record_id: id(61),
      about: 'option-agreement',
      due: '2026-12-01',
    };
    const paid = { ...matter, pieces: 2, amount: '2.51', currency: 'EUR' as const };
    await open({
      ...employee,
      tasks: [
        { type: 'sign-document', count: 1, first: [paper] },
        { type: 'exercise-ends', count: 1, first: [{ ...matter, pieces: 1200, due: '2026-11-20' }] },
        { type: 'pay-offer', count: 1, first: [{ ...paid, due: '2026-11-19' }] },
        { type: 'pay-exercise', count: 1, first: [paid] },
      ],
    });
    expect(screen.getByText('Sign the option agreement “ESOP”')).toBeTruthy();
    const lines = region('Waiting for you').getAllByRole('listitem');
    expect(lines.map((line) => read(line.querySelector('p')!))).toEqual([
      'By 1 Dec 2026',
      'By 20 Nov 2026 · ESOP · What is not exercised by then expires',
      'Overdue since 19 Nov 2026 · EUR 2.51 · ESOP',
      'Waiting since 20 Nov 2026 · EUR 2.51 · ESOP',
    ]);
    expect(linkTo('Read & Sign')).toBe(`/platform/employee/document/${id(61)}`);
    expect(screen.getByText('Exercise your 1,200 vested options')).toBeTruthy();
    expect(linkTo('Open Plan')).toBe(`/platform/employee/plan/${id(21)}`);
  });
});

describe('what an employee holds', () => {
  it('is worth the value of the shares less the exercise price, vested and unvested apart', async () => {
    await open(employee);
    expect(figures()).toEqual({
      Unvested: '1,000',
      'Vested, not exercised': '3,000',
      Exercised: '500',
      'Vested value': 'EUR 4,500.00',
      'Unvested value': 'EUR 1,500.00',
    });
    expect(screen.getByText('ESOP: EUR 4.00 per share, since 30 Jun 2026')).toBeTruthy();
  });

  it('is never added up over companies, and has no worth where no value is known', async () => {
    const yen = {
      ...plan,
      id: id(22),
      name: 'JP',
      company_id: id(2),
      company: 'Fir Yards',
      currency: 'JPY' as const,
    };
    const known = { ...yen, exercisePrice: '100', shareValue: '300', earlyExercise: false };
    const unknown = { ...plan, id: id(23), company_id: id(3), company: 'Elm Foods', shareValue: null };
    const last = { ...plan, id: id(24), company_id: id(4), company: 'Ash', vested: 0, nextVestingDate: null };
    const goal = { ...ofBirch, company_id: id(4), date: '2027-06-30', pieces: 1000, milestone: 'Break-even' };
    await open({ ...employee, plans: [plan, known, unknown, last], steps: [...employee.steps, goal] });
    const worth = screen.getAllByText('Vested value').map((dt) => read(dt.nextElementSibling!));
    expect(worth).toEqual(['EUR 4,500.00', 'JPY 600,000', 'no value yet', 'EUR 0.00']);
    const today = screen.getByRole('region', { name: 'Your options today' });
    expect([...today.querySelectorAll('p')].map(read)).toEqual([
      'Your 3,000 vested options of Birch Labs are worth EUR 4,500.00 today.',
      '1,000 more vest on 1 Jan 2027.',
      rule,
      'ESOP: EUR 4.00 per share, since 30 Jun 2026',
      'Your 3,000 vested options of Fir Yards are worth JPY 600,000 today.',
      'All your vested options can be exercised only once nothing of their plan is left to vest. 1,000 more vest on 1 Jan 2027.',
      rule,
      'JP: JPY 300 per share, since 30 Jun 2026',
      '3,000 of your options of Elm Foods have vested. What they are worth is not known yet.',
      '1,000 more vest on 1 Jan 2027.',
      rule,
      'ESOP: no share value yet',
      'None of your options of Ash have vested yet.',
      'The next ones vest when a milestone is achieved.',
      rule,
      'ESOP: EUR 4.00 per share, since 30 Jun 2026',
      'The values are those of the shares less the exercise price, before tax.',
    ]);
  });

  it('says to somebody who leaves that nothing more vests, and from when on the vested options can be exercised', async () => {
    const leaving = { leavesOn: '2026-12-31', lapsesAfter: '2026-12-31', nextVestingDate: null };
    await open({ ...employee, plans: [{ ...plan, ...leaving, earlyExercise: false }] });
    screen.getByText(
      '3,000 of them can be exercised only after 31 Dec 2026, when what has not vested of their plan lapses. No more options will vest.',
    );
  });

  it('says of some vested options that they can be exercised only later, and of all where it is all', async () => {
    await open({ ...employee, plans: [plan, { ...plan, id: id(22), earlyExercise: false }] });
    screen.getByText(/^3,000 of them can be exercised only once nothing of their plan is left to vest\./);
  });

  it('says beside the next date which milestones before it may vest more', async () => {
    const sold = { ...ofBirch, date: '2026-12-30', pieces: 15_000, milestone: 'First sale' };
    const later = { ...sold, date: '2027-01-02', milestone: 'Second sale' };
    const none = { ...plan, vested: 0 };
    await open({ ...employee, plans: [none], steps: [...employee.steps, sold, later] });
    const today = screen.getByRole('region', { name: 'Your options today' });
    expect(read(today)).toContain(
      '1,000 vest on 1 Jan 2027. Before that, up to 15,000 vest if the milestone “First sale”, due on 30 Dec 2026, is achieved.',
    );
    expect(read(today)).not.toContain('Second sale');
  });

  it('tells of a request to exercise what is in it, what remains, and when that can be requested', async () => {
    const requested = { pieces: 1000, date: '2026-11-18', isReported: false, awaitsPayment: false };
    const blackout = { kind: 'blackout' as const, from: '2026-11-01', until: '2026-12-09' };
    const all = { ...plan, id: id(22), name: 'Vision', vested: 1000, requested };
    const closed = { ...plan, id: id(23), name: 'Later', requested, exercisePeriods: [blackout] };
    await open({ ...employee, plans: [{ ...plan, requested }, all, closed] });
    const said = [...screen.getByRole('region', { name: 'Your options today' }).querySelectorAll('p')].map(
      read,
    );
    expect(said.filter((text) => text.includes('request'))).toEqual([
      expect.stringMatching(
        /^ESOP: 1,000 of your 3,000 .* request of 18 Nov 2026.* 2,000 remain\. .* until 31 Dec 2027[.,]/,
      ),
      expect.stringMatching(/^Vision: All your vested options \(1,000\) are in your request of 18 Nov 2026/),
      expect.stringMatching(/^Later: .* 2,000 remain\. .* from 10 Dec 2026 to 31 Dec 2027/),
    ]);
    expect(linkTo('Vision')).toContain(`plan/${id(22)}`);
    const takeBack = /you can also take the request back/;
    expect(said.some((text) => takeBack.test(text))).toBe(true);
    cleanup();
    // Nobody is told so whose payment was reported.
    await open({ ...employee, plans: [{ ...plan, requested: { ...requested, isReported: true } }] });
    await screen.findByText(/request of 18 Nov 2026, on which the trust has yet to decide/);
    expect(screen.queryByText(takeBack)).toBeNull();
  });

  it('says of a request to exercise that it waits for the payment, until that is reported', async () => {
    const requested = { pieces: 1000, date: '2026-11-18', isReported: false, awaitsPayment: true };
    const all = { ...plan, id: id(22), name: 'Vision', vested: 1000, requested };
    await open({ ...employee, plans: [{ ...plan, requested }, all] });
    const waits = /request of 18 Nov 2026, which waits for your payment\./;
    expect(await screen.findAllByText(waits)).toHaveLength(2);
    expect(screen.queryByText(/the trust has yet to decide/)).toBeNull();
  });

  it('is never added up over issuers either: shares of a subsidiary are apart', async () => {
    const vision = { ...plan, id: id(22), name: 'Vision', issuer: 'Birch Vision' };
    const ofVision = { ...ofBirch, issuer: 'Birch Vision', date: '2026-05-01', pieces: 70 };
    await open({ ...employee, plans: [plan, vision], steps: [...employee.steps, ofVision] });
    const worth = screen.getAllByText('Vested value').map((dt) => read(dt.nextElementSibling!));
    expect(worth).toEqual(['EUR 4,500.00', 'EUR 4,500.00']);
    const holds = region('What you hold');
    expect(holds.getAllByRole('heading', { level: 3 }).map(read)).toEqual([
      'Birch Labs',
      'Birch Vision · Birch Labs',
    ]);
    const table = holds.getByRole('region', { name: /Birch Vision · Birch Labs/, hidden: true });
    expect(table.textContent).toContain('70');
    expect(table.textContent).not.toContain('3,570');
  });

  it('says of its worth, in the sentence and in the figures, how each plan makes it', async () => {
    const cheap = { ...plan, id: id(22), exercisePrice: '0.0025', shareValue: '0.125', vested: 3 };
    const dear = { ...plan, id: id(23), exercisePrice: '5.00' };
    const unknown = { ...plan, id: id(24), shareValue: null, valuedOn: null, vested: 40 };
    const none = { ...plan, id: id(25), vested: 0 };
    records.plans = [21, 22, 23].map((n) => ({ id: id(n), name: `Emil · ESOP ${n}` }));
    const user = await open({ ...employee, plans: [plan, cheap, dear, unknown, none] });
    const button = within(region('Your options today').getByText(/^Your .* are worth/)).getByRole('button');
    expect(read(button)).toBe('EUR 4,500.37');
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: /EUR.4,500\.37$/ }));
    await dialog.findByRole('link', { name: 'Emil · ESOP 23' });
    const since = 'Value of a share since 30 Jun 2026, entered by the company';
    await dialog.findAllByText(since);
    expect(dialog.getAllByRole('row').map(read)).toEqual([
      `Emil · ESOP 213,000 × (EUR 4.00 − EUR 2.50)${since}EUR 4,500.00`,
      `Emil · ESOP 223 × (EUR 0.125 − EUR 0.0025)${since}EUR 0.3675`,
      `Emil · ESOP 233,000 × 0, because the exercise price of EUR 5.00 is not below the value of a share of EUR 4.00${since}EUR 0.00`,
      'Vested valueRounded from EUR 4,500.3675EUR 4,500.37',
    ]);
    expect(dialog.getByText(/^40 options are not counted/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: /^Unvested value/ }));
    const unvested = within(await screen.findByRole('dialog', { name: /^Why “Unvested value”/ }));
    expect(read(unvested.getAllByRole('row')[0]!)).toContain('1,000 × (EUR 4.00 − EUR 2.50)');
  });

  it('shows at once what it would be worth at another value', async () => {
    const user = await open(employee);
    const input = screen.getByLabelText('What if a share were worth …');
    await user.type(input, '10,25');
    const wouldBe = () => figures(screen.getByRole('status'));
    expect(wouldBe()).toEqual({
      '3,000 vested options would be worth': 'EUR 23,250.00',
      '1,000 unvested options would be worth': 'EUR 7,750.00',
    });
    await user.type(input, '5');
    expect(wouldBe()).toEqual({});
    expect(screen.getByText('Enter an amount in EUR, such as 12.50.')).toBeTruthy();
    speak('de');
    onTestFinished(() => speak('en'));
    await user.type(input, 'x');
    expect(screen.getByText('Enter an amount in EUR, such as 12,50.')).toBeTruthy();
    speak('en');
    await user.clear(input);
    await user.type(input, '1');
    expect(wouldBe()['3,000 vested options would be worth']).toBe('EUR 0.00');
  });

  it('asks for the value of each shareholding where they differ, and keeps today’s of the others', async () => {
    const other = {
      ...plan,
      id: id(22),
      name: 'First Engineers',
      shareValue: '9.00',
      vested: 100,
      unvested: 0,
    };
    const user = await open({ ...employee, plans: [{ ...plan, shareValue: '4.00' }, other] });
    expect(screen.queryByLabelText('What if a share were worth …')).toBeNull();
    await user.type(screen.getByLabelText('A share of First Engineers'), '12.50');
    const vested = (100 * (12.5 - 2.5) + plan.vested * (4 - 2.5)).toLocaleString('en', {
      minimumFractionDigits: 2,
    });
    expect(figures(screen.getByRole('status'))).toMatchObject({
      '3,100 vested options would be worth': `EUR ${vested}`,
    });
    const ofOther = screen.getByLabelText(/^A share of (?!First)/);
    await user.type(ofOther, '-5');
    expect(figures(screen.getByRole('status'))).toEqual({});
    await user.clear(ofOther);
    await user.type(ofOther, '100000000000000000000');
    expect(screen.getByText('The amount is larger than can be handled.')).toBeTruthy();
    expect(figures(screen.getByRole('status'))).toEqual({});
  });

  it('shows beside options what receipts of the company would be worth, which stay as they are', async () => {
    const receipt = { ...plan, pool_id: id(11), pieces: 5009 };
    const unknown = { ...receipt, pool_id: id(12), name: 'Vision', pieces: 2, shareValue: null };
    const elsewhere = { ...receipt, company_id: id(2), company: 'Fir Yards', pieces: 7 };
    const user = await open({ ...employee, receipts: [receipt, elsewhere] });
    const wouldBe = (company: string) => {
      const article = screen.getByRole('heading', { name: company }).closest('article')!;
      return figures(within(article).getByRole('status'));
    };
    const [ofBirchLabs, ofFirYards] = screen.getAllByLabelText('What if a share were worth …');
    await user.type(ofBirchLabs!, '10.25');
    const ofReceipts = { '5,009 depositary receipts would be worth': 'EUR 51,342.25' };
    expect(wouldBe('Birch Labs')).toEqual({
      '3,000 vested options would be worth': 'EUR 23,250.00',
      '1,000 unvested options would be worth': 'EUR 7,750.00',
      ...ofReceipts,
    });
    await user.selectOptions(screen.getByLabelText('in'), '2028');
    expect(wouldBe('Birch Labs')).toEqual({
      '0 vested options would be worth': 'EUR 0.00',
      '0 unvested options would be worth': 'EUR 0.00',
      ...ofReceipts,
    });
    expect(wouldBe('Fir Yards')).toEqual({});
    await user.type(ofFirYards!, '3.005');
    expect(wouldBe('Fir Yards')).toEqual({ '7 depositary receipts would be worth': 'EUR 21.04' });
    cleanup();
    // What has no value today has none until one is typed for it.
    await open({ ...employee, receipts: [unknown] });
    await user.type(screen.getByLabelText('A share of ESOP'), '3.50');
    expect(wouldBe('Birch Labs')).toMatchObject({
      '3,000 vested options would be worth': 'EUR 3,000.00',
      '2 depositary receipts would be worth': 'no value yet',
    });
    await user.type(screen.getByLabelText('A share of Vision'), '1');
    expect(wouldBe('Birch Labs')).toMatchObject({ '2 depositary receipts would be worth': 'EUR 2.00' });
  });

  it('shows what will have vested in a year, as long as it can be exercised then', async () => {
    const user = await open(employee);
    await user.type(screen.getByLabelText('What if a share were worth …'), '3.50');
    const wouldBeIn = async (year: string) => {
      await user.selectOptions(screen.getByLabelText('in'), year);
      return figures(screen.getByRole('status'));
    };
    expect(await wouldBeIn('2027')).toEqual({
      '3,900 vested options would be worth': 'EUR 3,900.00',
      '100 unvested options would be worth': 'EUR 100.00',
    });
    expect(await wouldBeIn('2028')).toEqual({
      '0 vested options would be worth': 'EUR 0.00',
      '0 unvested options would be worth': 'EUR 0.00',
    });
  });

  it('says of a milestone that can exceed its target what vests at most', async () => {
    const capped = { ...ofBirch, date: '2027-06-01', pieces: 600, milestone: 'Revenue', target: 400 };
    await open({ ...employee, steps: [...employee.steps, capped] });
    await userEvent.click(screen.getByText('Show the figures as a table'));
    screen.getByRole('row', {
      name: '1 Jun 2027 at most 600 at most 5,100 Revenue, target 400',
      hidden: true,
    });
  });

  it('can be read from a table as well as from the curve', async () => {
    await open(employee);
    await userEvent.click(screen.getByText('Show the figures as a table'));
    const rows = within(
      screen.getByRole('region', { name: 'Vesting of your options of Birch Labs in figures' }),
    )
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['1 Jan 2026', '3,500', '3,500'],
      ['1 Jan 2027', '1,000', '4,500'],
    ]);
  });
});
