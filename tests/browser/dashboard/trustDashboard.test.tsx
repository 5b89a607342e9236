// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { TrustDashboard } from '../../../model/dashboard/trustDashboard.ts';
import { id, openPage, servePlatform, server } from '../setup/platformSetup.tsx';

servePlatform();

const nothing: TrustDashboard = {
  role: 'trust',
  tasks: [],
  companies: [],
  moreCompanies: 0,
  dueUntil: '2026-12-18',
  due: [],
  moreDue: 0,
  money: [],
};
const task = {
  id: id(41),
  type: 'approve-shareholding' as const,
  subject: 'ESOP 2026',
  command: null,
  company: 'Birch Labs',
  resource: 'pools',
  record_id: id(11),
  since: '2026-11-02',
  due: null,
  payoutType: null,
  awaitsReport: false,
  reportedOn: null,
  recordDate: null,
  pieces: null,
  amount: null,
  currency: null,
};

const open = async (dashboard: Partial<TrustDashboard>) => {
  const attributes = { ...nothing, ...dashboard };
  server.use(http.get('/api/dashboard', () => HttpResponse.json({ data: { attributes } })));
  await openPage('trust', 'dashboard', 'Dashboard');
  await screen.findByRole('heading', { level: 2, name: 'Waiting for you' });
};
const region = (name: string) => within(screen.getByRole('region', { name }));
const linkTo = (name: string | RegExp) =>
  decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href')!);
/** Amounts keep together what belongs together by spaces that do not break. */
const cells = (row: HTMLElement) =>
  [...row.children].map(({ textContent }) => textContent!.replaceAll('\u00a0', ' '));
const rowsOf = (name: string) => region(name).getAllByRole('row').slice(1).map(cells);

describe('the dashboard of a trust', () => {
  it('says where nothing waits, nothing is due and no money is on its way', async () => {
    await open({});
    expect(region('Waiting for you').getByText('Nothing is waiting for you.')).toBeTruthy();
    expect(region('Money in flight').getByText('No money for holders is on its way.')).toBeTruthy();
    expect(region('What happens next').getByText('Nothing is due by 18 Dec 2026.')).toBeTruthy();
  });

  it('names the tasks by urgency, each of which leads to where it is done', async () => {
    const leaver = { ...task, id: id(42), type: 'consent-to-leaver' as const, subject: 'Ana' };
    const account = { ...task, id: id(43), type: 'complete-trust' as const, subject: 'Alder', company: null };
    await open({
      tasks: [
        { urgency: 'overdue', count: 7, first: [task] },
        { urgency: 'this-week', count: 1, first: [account] },
        {
          urgency: 'later',
          count: 1,
          first: [{ ...leaver, resource: 'employees', record_id: id(31), due: '2026-12-24' }],
        },
      ],
    });
    const waiting = region('Waiting for you');
    expect(waiting.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Overdue: 7',
      'Within a week: 1',
      'Later: 1',
    ]);
    expect(waiting.getByText('Birch Labs · waiting since 2 Nov 2026')).toBeTruthy();
    expect(waiting.getByText('Birch Labs · due on 24 Dec 2026')).toBeTruthy();
    expect(linkTo('and 6 more')).toBe('/platform/trust/action-required?filter={"urgency":"overdue"}');
    expect(linkTo('Approve the shareholding ESOP 2026')).toBe(`/platform/trust/pool/${id(11)}`);
    expect(linkTo('Consent to Ana leaving')).toBe(`/platform/trust/employee/${id(31)}`);
    expect(linkTo('Complete the details of Alder')).toBe('/platform/trust/account/set-up');
    expect(linkTo('Show Everything in Action Required')).toBe('/platform/trust/action-required');
  });

  it('counts the tasks of each company, whose name leads to its page, and the numbers to the tasks', async () => {
    await open({
      tasks: [{ urgency: 'overdue', count: 1, first: [task] }],
      companies: [
        { company_id: id(1), company: 'Birch Labs', overdue: 1, thisWeek: 20, later: 0 },
        { company_id: null, company: null, overdue: 0, thisWeek: 1, later: 0 },
      ],
      moreCompanies: 3,
    });
    expect(rowsOf('Waiting for you')).toEqual([
      ['Birch Labs', '1', '20', '0'],
      ['No company', '0', '1', '0'],
    ]);
    expect(linkTo('Birch Labs')).toBe(`/platform/trust/company/${id(1)}`);
    expect(linkTo('Birch Labs, Within a week: 20')).toBe(
      `/platform/trust/action-required?filter={"company_id":"${id(1)}","urgency":"this-week"}`,
    );
    // Nothing leads to no tasks.
    expect(screen.queryByRole('link', { name: /Later: 0/ })).toBeNull();
    expect(linkTo('and 3 more')).toBe('/platform/trust/action-required');
  });

  it('shows where the money for holders is, and its sum, each currency on a line of its own', async () => {
    const ofPayouts = { matter: 'payouts', count: 1, lines: null } as const;
    await open({
      money: [
        { ...ofPayouts, state: 'to-fund', currency: 'EUR', amount: '1000.00' },
        { ...ofPayouts, state: 'to-fund', currency: 'JPY', count: 2, amount: '5000' },
        { ...ofPayouts, state: 'returned', currency: 'EUR', lines: 3, amount: '12.50' },
        { ...ofPayouts, matter: 'buybacks', state: 'at-bank', currency: 'EUR', amount: '7.10' },
      ],
    });
    expect(rowsOf('Money in flight')).toEqual([
      ['To be sent by the company1 payout', 'EUR 1,000.00'],
      ['To be sent by the company2 payouts', 'JPY 5,000'],
      ['Returned by the bank1 payout · 3 lines', 'EUR 12.50'],
      ['At the bank, not confirmed yet1 buy-back', 'EUR 7.10'],
      ['Total', 'EUR 1,019.60'],
    ]);
    expect(linkTo('At the bank, not confirmed yet')).toBe(
      '/platform/trust/buybacks?filter={"paymentStatus":"sent"}',
    );
    expect(linkTo('Returned by the bank')).toBe('/platform/trust/earnings?filter={"status":"returned"}');
  });

  it('shows what is due, which leads to the only record that it is about', async () => {
    const event = {
      company: 'Birch Labs',
      count: 1,
      pieces: null,
      amount: null,
      currency: null,
      name: 'Ana',
      about: null,
      record_id: id(31),
      resource: 'employees',
    };
    const plans = { ...event, resource: 'plans', record_id: null, name: null };
    await open({
      due: [
        { ...plans, type: 'vesting', date: '2026-12-01', count: 40, pieces: 4000 },
        { ...event, type: 'invitation', date: '2026-12-02' },
        {
          ...event,
          type: 'milestone',
          date: '2026-12-03',
          name: 'First sale',
          about: 'Ana · ESOP',
          pieces: 5,
        },
        { ...plans, type: 'bank-transfer', date: '2026-12-04', count: 2, resource: 'payouts' },
      ],
      moreDue: 2,
    });
    expect(rowsOf('What happens next')).toEqual([
      ['1 Dec 2026', 'Vesting of 40 tranchesBirch Labs', '4,000'],
      ['2 Dec 2026', 'Last day of the invitation of AnaBirch Labs', '–'],
      ['3 Dec 2026', 'Milestone “First sale”Ana · ESOP · Birch Labs', '5'],
      ['4 Dec 2026', 'The bank pays 2 filesBirch Labs', '–'],
    ]);
    expect(linkTo(/invitation of Ana/)).toBe(`/platform/trust/employee/${id(31)}`);
    // Files of several payouts lead to those that are being paid.
    expect(linkTo('The bank pays 2 files')).toBe('/platform/trust/payouts?filter={"status":"funded"}');
    expect(screen.getByText('and 2 more')).toBeTruthy();
  });
});
