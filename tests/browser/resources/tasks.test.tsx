// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
  done,
  id,
  openPage,
  records,
  routerOfPages,
  sentTo,
  servePlatform,
  server,
} from '../setup/platformSetup.tsx';

servePlatform();

const task = (n: number, type: string, subject: string, resource: string, record: string) => ({
  id: id(n),
  type,
  subject,
  company_id: null,
  resource,
  record_id: record,
  actsOn: resource,
  actsOn_id: record,
  created_at: '2026-11-19T10:00:00.000Z',
  doBy: '2026-11-22',
  urgency: 'later',
  payoutType: null,
  recordDate: null,
  pieces: null,
  awaitsReport: false,
  reportedOn: null as string | null,
  command: null as string | null,
});
const company = { name: 'Birch', status: 'requested', hasRecords: false };
const link = (name: string) => screen.findByRole('link', { name });

beforeEach(() => {
  records.companies = [
    { ...company, id: id(1) },
    { ...company, id: id(2), name: 'Cedar' },
  ];
  records.earnings = [
    { id: id(81), status: 'returned', owed: '280.83', currency: 'EUR', retainedReasons: [] },
  ];
  records.actions = [
    task(51, 'accept-company', 'Birch', 'companies', id(1)),
    { ...task(52, 'pay-again', 'Ana Horvat', 'payouts', id(71)), actsOn: 'earnings', actsOn_id: id(81) },
    task(53, 'accept-company', 'Cedar', 'companies', id(2)),
  ];
  answer('/api/:resource/:id/:command', () => {
    records.actions = records.actions!.slice(1);
    return done('companies', records.companies![0]!);
  });
});

const act = async (button: string, confirmed: string) => {
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: button }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: confirmed }));
};

describe('the tasks of the trust', () => {
  it('say in words, too, which days are over', async () => {
    records.actions![1]!.urgency = 'overdue';
    await openPage('trust', 'action-required', 'Action Required');
    const rows = (await screen.findAllByText('22 Nov 2026')).map((day) => day.closest('td')!.textContent);
    expect(rows).toEqual(['22 Nov 2026', '22 Nov 2026 Overdue', '22 Nov 2026']);
  });

  it('name of a file for the bank what and how much it pays', async () => {
    const file = {
      ...task(54, 'send-file', 'ESOP', 'buybacks', id(72)),
      amount: '16000.00',
      currency: 'EUR',
    };
    const ofPayout = { resource: 'payouts', payoutType: 'dividend', recordDate: '2026-11-02' };
    records.actions = [file, { ...file, ...ofPayout, id: id(55), record_id: id(71) }];
    await openPage('trust', 'action-required', 'Action Required');
    const titles = (await screen.findAllByRole('link', { name: /^Send/ })).map(({ textContent }) =>
      textContent!.replaceAll('\u00a0', ' '),
    );
    expect(titles).toEqual([
      'Send the transfer file of ESOP (Buy-back, EUR 16,000.00) to the bank',
      'Send the transfer file of ESOP (Dividend, 2 Nov 2026, EUR 16,000.00) to the bank',
    ]);
  });

  it('say what is to be done, and are done from their rows, one after the other', async () => {
    await openPage('trust', 'action-required', 'Action Required');
    await link('Accept the company Birch');
    await act('Accept: Accept the company Birch', 'Accept Company');
    // The next one has the place, and the focus.
    await waitFor(async () => expect(document.activeElement).toBe(await link('Pay Ana Horvat again')));
    await act('Pay Again: Pay Ana Horvat again', 'Pay Again');
    expect(sentTo(`/api/earnings/${id(81)}/pay-again`)).toHaveLength(1);
    await waitFor(async () => expect(document.activeElement).toBe(await link('Accept the company Cedar')));
    await act('Accept: Accept the company Cedar', 'Accept Company');
    await screen.findByText(/^Nothing is waiting for you/);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('say of which payout of a shareholding they are, and for how many pieces', async () => {
    const payout = { ...task(61, 'send-payments', 'Alder Pool', 'payouts', id(71)), payoutType: 'dividend' };
    records.actions = [
      { ...payout, recordDate: '2026-06-01' },
      { ...payout, id: id(62), payoutType: 'liquidation-proceeding', recordDate: '2026-06-01' },
      { ...task(63, 'confirm-exercise', 'Ana Horvat', 'plans', id(72)), pieces: 1200 },
    ];
    await openPage('trust', 'action-required', 'Action Required');
    await link('Make a transfer file for Alder Pool (Dividend, 1 Jun 2026)');
    await link('Make a transfer file for Alder Pool (Liquidation proceeds, 1 Jun 2026)');
    await link('Confirm the exercise of Ana Horvat (1,200 pcs)');
  });

  it('tell an exercise whose payment was reported apart from one that awaits the report', async () => {
    const exercise = { ...task(64, 'confirm-exercise', 'Ana Horvat', 'plans', id(72)), pieces: 12 };
    records.actions = [
      { ...exercise, awaitsReport: true },
      { ...exercise, id: id(65), reportedOn: '2026-11-18' },
    ];
    await openPage('trust', 'action-required', 'Action Required');
    await link('Exercise of Ana Horvat (12 pcs): payment not reported yet');
    await link('Confirm the exercise of Ana Horvat (12 pcs): payment reported (18 Nov 2026)');
  });

  it('are named by the step that comes next where a record has several, for those who hear them too', async () => {
    const sale = task(65, 'decide', 'Ana → Ben', 'sales', id(73));
    records.actions = [
      { ...sale, command: 'confirm-payment' },
      { ...sale, id: id(66), command: 'pay-seller' },
      { ...task(67, 'decide', 'Birch', 'disbursements', id(74)), command: 'mark-paid' },
    ];
    await openPage('trust', 'action-required', 'Action Required');
    for (const title of [
      'Confirm Payment: Ana → Ben',
      'Confirm Payment to Seller: Ana → Ben',
      'Mark Paid: Birch',
    ]) {
      await link(title);
      await link(`Open: ${title}`);
    }
  });

  it('lead to the form of a disbursement that pays back, with what is known of it', async () => {
    const user = userEvent.setup({ delay: null });
    records.actions = [
      { ...task(64, 'pay-back', 'Birch', 'companies', id(1)), amount: '100.00', currency: 'EUR' },
    ];
    await openPage('trust', 'action-required', 'Action Required');
    await user.click(await link('Pay back money of Birch (EUR\u00a0100.00)'));
    await screen.findByRole('heading', { level: 1, name: 'Create Disbursement' });
    // It may be of several people, each of whom gets back what they sent.
    expect(await screen.findByLabelText(/^Amount/)).toHaveProperty('value', '');
    expect(screen.getByRole('combobox', { name: /^Out of/ }).textContent).toBe('To be paid back');
    await screen.findByDisplayValue('Birch');
    // Who sent it is paid, which need not be the company.
    expect(screen.getByLabelText(/^Paid to/)).toHaveProperty('value', '');
  });

  it('lead to the form of a disbursement that transfers what was sold for tax', async () => {
    const user = userEvent.setup({ delay: null });
    records.actions = [
      { ...task(64, 'pay-proceeds', 'Birch', 'companies', id(1)), amount: '20.00', currency: 'EUR' },
    ];
    records.companies = [{ ...company, id: id(1), iban: 'HR1210010051863000160' }];
    await openPage('trust', 'action-required', 'Action Required');
    await user.click(await link('Transfer what was sold for tax to Birch (EUR\u00a020.00)'));
    expect(await screen.findByLabelText(/^Amount/)).toHaveProperty('value', '20.00');
    expect(screen.getByRole('combobox', { name: /^Out of/ }).textContent).toBe(
      'Owed for the tax on exercises',
    );
    // The company is paid, to its own account.
    expect(screen.getByLabelText(/^Paid to/)).toHaveProperty('value', 'Birch');
    await screen.findByDisplayValue(/^HR12/, {}, { timeout: 5000 });
    answer('/api/disbursements', () => {
      records.actions = [];
      records.disbursements = [{ id: id(75), payee: 'Birch', status: 'open' }];
      return done('disbursements', records.disbursements[0]!);
    });
    await user.click(screen.getByRole('button', { name: 'Create Disbursement' }));
    // Its page was the end of the form, and the task is done.
    await screen.findByText(/^Nothing is waiting for you/);
  });

  it('lead back to the list, and to the next of them, once they are done on their page', async () => {
    // A browser writes each such answer to its console.
    const failed: string[] = [];
    server.events.on('response:mocked', ({ request, response }) => {
      if (response.status >= 400) failed.push(request.url);
    });
    const user = userEvent.setup({ delay: null });
    await openPage('trust', 'action-required', 'Action Required');
    await user.click(await link('Accept the company Birch'));
    await screen.findByRole('heading', { level: 1, name: 'Birch' });
    await act('Accept', 'Accept Company');
    await screen.findByRole('heading', { level: 1, name: 'Action Required' });
    await waitFor(async () => expect(document.activeElement).toBe(await link('Pay Ana Horvat again')));
    expect(failed).toEqual([]);
    // What the act has changed stands on that page.
    await link('Open its page again');
    const names = () => screen.queryAllByRole('link', { name: 'Open its page again' });
    await user.click(await screen.findByRole('button', { name: 'Pay Again: Pay Ana Horvat again' }));
    expect(names()).toEqual([]);
  });

  it('lead to their page again once they are done, until the reader comes back from there', async () => {
    const user = userEvent.setup({ delay: null });
    await openPage('trust', 'action-required', 'Action Required');
    await user.click(await link('Accept the company Birch'));
    await act('Accept', 'Accept Company');
    await user.click(await link('Open its page again'));
    await screen.findByRole('heading', { level: 1, name: 'Birch' });
    await act('Accept', 'Accept Company');
    await waitFor(() => expect(sentTo('/accept')).toHaveLength(2));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Birch');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await routerOfPages().navigate(-1);
    await screen.findByRole('heading', { level: 1, name: 'Action Required' });
    await link('Accept the company Cedar');
    expect(screen.queryByRole('link', { name: 'Open its page again' })).toBeNull();
  });

  it('leave whoever does something else on the page where they are', async () => {
    const user = userEvent.setup({ delay: null });
    await openPage('trust', 'action-required', 'Action Required');
    await user.click(await link('Accept the company Cedar'));
    await screen.findByRole('heading', { level: 1, name: 'Cedar' });
    // The answer above ends the first task, not this one.
    await act('Accept', 'Accept Company');
    await waitFor(() => expect(sentTo('/accept')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cedar');
  });
});
