// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { FounderDashboard } from '../../../model/dashboard.ts';
import { figures, linkTo, matter, open, read, region } from '../setup/dashboardSetup.ts';
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
  today,
} from '../setup/platformSetup.tsx';

servePlatform();

const pool = {
  id: id(11),
  name: 'ESOP 2026',
  company_id: id(1),
  company: 'Birch Labs',
  issuer: null,
  asset: 'Class B',
  status: 'active',
  currency: 'EUR' as const,
  pieces: 10_000,
  available: 5500,
  held: 500,
  unvested: 1000,
  vested: 3000,
  exercised: 500,
  delisted: 0,
  priced: [
    { exercisePrice: '2.50', unvested: 1000, vested: 2000 },
    { exercisePrice: '3.00', unvested: 0, vested: 1000 },
  ],
  shareValue: null,
  valuedOn: null,
  worth: null,
};
const founder: FounderDashboard = {
  role: 'founder',
  tasks: [],
  pending: [],
  upcoming: [],
  pools: [pool],
  worth: [],
  vestings: [],
};

describe('the dashboard of a founder', () => {
  it('counts what is more than it names', async () => {
    const papers = ['A', 'B', 'C'].map((name, n) => ({
      ...matter,
      resource: 'documents',
      record_id: id(n),
      name,
      about: 'receipt-sale',
      due: name === 'A' ? '2026-12-01' : null,
    }));
    const milestones = papers.map((each) => ({ ...each, resource: 'plans', pieces: 10 }));
    await open({
      ...founder,
      tasks: [
        { type: 'sign-document', count: 40, first: papers },
        { type: 'evaluate-milestone', count: 5, first: milestones },
      ],
    });
    expect(screen.getByText('40 documents await your signature')).toBeTruthy();
    expect(screen.getByText(/37 more/).textContent).toBe(
      [
        'By 1 Dec 2026 · A (transfer of depositary receipts)',
        'Waiting since 20 Nov 2026 · B (transfer of depositary receipts)',
        'Waiting since 20 Nov 2026 · C (transfer of depositary receipts)',
        'and 37 more',
      ].join(''),
    );
    expect(linkTo('Read & Sign')).toBe('/platform/founder/sign');
    expect(screen.getAllByRole('link', { name: 'Evaluate' })).toHaveLength(3);
    expect(decodeURIComponent(linkTo('and 2 more like these')!)).toBe(
      '/platform/founder/plans?filter={"status":"on-milestone-date"}',
    );
  });
});

describe('what is promised', () => {
  it('leads to what the options cost the company', async () => {
    await open(founder);
    expect(linkTo('What the options cost you (IFRS 2)')).toBe(
      `/platform/founder/option-expense?company_id=${id(1)}`,
    );
  });
});

describe('what waits for others', () => {
  it('leads to the list that has those too who are only counted', async () => {
    await open({
      ...founder,
      pending: [
        { type: 'exercise', count: 3, first: [matter] },
        { type: 'invitation', count: 5, first: [{ ...matter, resource: 'employees' }] },
      ],
    });
    expect(linkTo('and 2 more like these')).toBe('/platform/founder/plans');
    expect(decodeURIComponent(linkTo('and 4 more like these')!)).toBe(
      '/platform/founder/employees?filter={"status":"invited"}',
    );
  });
});

describe('documents that wait for others', () => {
  it('are in no list, so that those beyond the first are shown in place', async () => {
    const papers = ['A', 'B', 'C', 'D', 'E'].map((name, n) => ({
      ...{ ...matter, resource: 'documents', record_id: id(n), name, about: 'option-agreement' },
    }));
    const user = await open({
      ...founder,
      pending: [{ type: 'signature', count: 7, first: papers }],
    });
    expect(screen.queryByRole('link', { name: 'D' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'and 4 more like these' }));
    expect(linkTo('E')).toBe(`/platform/founder/document/${id(4)}`);
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'D' }));
    expect(screen.getByText('and 2 more like these').closest('a')).toBeNull();
  });
});

describe('the money of a payout', () => {
  const payment = { about: 'Alder Trust', amount: '1000.00', currency: 'EUR' as const };
  const payouts = [31, 32, 33].map((n) => ({ ...matter, ...payment, resource: 'payouts', record_id: id(n) }));

  it('is asked of the founder, and leads to the payment details', async () => {
    await open({ ...founder, tasks: [{ type: 'fund-payout', count: 4, first: payouts }] });
    expect(read(screen.getAllByText(/^Send/)[0]!)).toBe('Send EUR 1,000.00 to Alder Trust');
    expect(screen.getAllByText(/^ · For the payout of ESOP|For the payout of ESOP$/)).toHaveLength(3);
    const [link] = screen.getAllByRole('link', { name: 'Show Payment Details' });
    expect(link!.getAttribute('href')).toBe(`/platform/founder/payout/${id(31)}`);
    expect(decodeURIComponent(linkTo('and 1 more like these')!)).toBe(
      '/platform/founder/payouts?filter={"status":"approved"}',
    );
  });
});

describe('what a founder has promised', () => {
  it('has no worth until the founder enters the value of a share, which is done in place', async () => {
    let isValued = false;
    server.use(
      http.get('/api/dashboard', () => {
        const worth = { currency: 'EUR' as const, vested: '4000.00', unvested: '1500.00' };
        const valued = { ...pool, shareValue: '4.00', valuedOn: today, worth };
        return HttpResponse.json({
          data: { attributes: isValued ? { ...founder, pools: [valued] } : founder },
        });
      }),
    );
    answer('/api/valuations', () => {
      isValued = true;
      return done('valuations', { id: id(71), value: '4.00' });
    });
    await openPage('founder', 'dashboard', 'Dashboard');
    expect(await screen.findByText(/No share value yet/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Enter Share Value/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What is a share of ESOP 2026 worth?' }));
    await userEvent.type(await dialog.findByLabelText('Value of a share'), '4.00');
    await userEvent.click(dialog.getByRole('button', { name: 'Enter Share Value' }));
    expect(await screen.findByText('Class B · EUR 4.00 per share, since 20 Nov 2026')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo('/valuations')).toEqual([
      {
        data: {
          type: 'valuations',
          attributes: { pool_id: id(11), value: '4.00', effectiveDate: today },
        },
      },
    ]);
    await userEvent.click(screen.getByRole('button', { name: /^Vested value: EUR.4,000\.00\. Show why$/ }));
    const why = within(await screen.findByRole('dialog', { name: /^Why “Vested value” is EUR.4,000\.00$/ }));
    why.getByText(/^2,000 × \(EUR.4\.00 − EUR.2\.50\)$/);
    why.getByText(/^1,000 × \(EUR.4\.00 − EUR.3\.00\)$/);
  });

  it('is summed up where there are several shareholdings, and invites to request the first', async () => {
    await open({ ...founder, pools: [pool, { ...pool, id: id(12), name: 'Second', vested: 7 }] });
    const all = screen.getByText('In total').nextElementSibling as HTMLElement;
    expect(figures(all)).toEqual({
      Free: '10,000',
      Held: '1,000',
      Unvested: '2,000',
      Vested: '3,007',
      Exercised: '1,000',
    });
    await userEvent.click(within(all).getByRole('button', { name: 'Vested: 3,007. Show why' }));
    const dialog = await screen.findByRole('dialog', { name: 'Why “Vested” is 3,007' });
    expect(within(dialog).getAllByRole('row').map(read)).toEqual([
      'ESOP 20263,000',
      'Second7',
      'Vested3,007',
    ]);
  });

  it('explains the figure of the one shareholding that was pressed, by which the address has it', async () => {
    const second = { ...pool, id: id(12), name: 'Second', vested: 7 };
    records.entries = [
      { pool_id: id(11), pieces: 3_000 },
      { pool_id: id(12), pieces: 7 },
    ].map((of, n) => ({
      id: String(n),
      account: 'options.vested',
      type: 'partial-vesting',
      effectiveDate: '2026-03-01',
      transaction_id: id(81 + n),
      plan_id: null,
      reverses_id: null,
      reason: null,
      acceleration: null,
      ...of,
    }));
    await open({ ...founder, pools: [pool, second] });
    await userEvent.click(screen.getByRole('button', { name: 'Vested: 3,000. Show why' }));
    const dialog = await screen.findByRole('dialog', { name: 'Why “Vested” is 3,000' });
    expect(await within(dialog).findAllByText('3,000')).not.toEqual([]);
    expect(screen.getAllByRole('dialog')).toEqual([dialog]);
    expect(new URLSearchParams(routerOfPages().state.location.search).get('figure')).toBe(`${id(11)} vested`);
  });

  it('is never added up over companies', async () => {
    const ofBirch = { company_id: id(1), company: 'Birch Labs', issuer: null };
    const ofFir = { company_id: id(2), company: 'Fir Yards', issuer: null };
    const birches = [pool, { ...pool, id: id(12), name: 'Second', vested: 7 }];
    const firs = birches.map((each, n) => ({ ...each, ...ofFir, id: id(13 + n), unvested: 2 }));
    await open({
      ...founder,
      pools: [...birches, ...firs],
      vestings: [
        { ...ofBirch, month: '2026-12', pieces: 40 },
        { ...ofFir, month: '2026-12', pieces: 2 },
      ],
    });
    const totals = ['Birch Labs', 'Fir Yards'].map(
      (name) => figures(screen.getByRole('heading', { name }).nextElementSibling as HTMLElement).Unvested,
    );
    expect(totals).toEqual(['2,000', '4']);
    expect(screen.queryByText('In total')).toBeNull();
    const next = region('What happens next');
    expect(next.getByRole('row', { name: 'Dec 2026 40' })).toBeTruthy();
    expect(next.getByText('What vests by date until the end of Oct 2027.')).toBeTruthy();
    expect(next.getByRole('row', { name: 'Dec 2026 2' })).toBeTruthy();
  });

  it('is never added up over issuers: shares of a subsidiary are apart', async () => {
    const ofVision = { company_id: id(1), company: 'Birch Labs', issuer: 'Birch Vision' };
    const own = [pool, { ...pool, id: id(12), name: 'Second', vested: 7 }];
    await open({
      ...founder,
      pools: [...own, { ...pool, ...ofVision, id: id(13), name: 'Vision', vested: 100 }],
      vestings: [
        { ...ofVision, issuer: null, month: '2026-12', pieces: 40 },
        { ...ofVision, month: '2026-12', pieces: 2 },
      ],
    });
    const all = screen.getByRole('heading', { name: 'Birch Labs' }).nextElementSibling as HTMLElement;
    expect(figures(all).Vested).toBe('3,007');
    expect(screen.queryByText('In total')).toBeNull();
    const next = region('What happens next');
    expect(next.getByText('Birch Vision · Birch Labs')).toBeTruthy();
    expect(next.getByRole('row', { name: 'Dec 2026 40' })).toBeTruthy();
    expect(next.getByRole('row', { name: 'Dec 2026 2' })).toBeTruthy();
  });

  it('vests by month, and by dates that lead to the only record that they are about', async () => {
    const event = { about: null, resource: 'plans', record_id: null, name: null, pieces: 80 };
    await open({
      ...founder,
      pools: [],
      vestings: [
        { company_id: id(1), company: 'Birch Labs', issuer: null, month: '2026-12', pieces: 40_000 },
      ],
      upcoming: [
        { ...event, type: 'grant', date: '2027-01-05', count: 2 },
        {
          ...event,
          type: 'leaver',
          date: '2027-02-01',
          count: 1,
          name: 'Ana',
          record_id: id(31),
          resource: 'employees',
        },
      ],
    });
    const next = region('What happens next');
    expect(next.getByRole('row', { name: 'Dec 2026 40,000' })).toBeTruthy();
    expect(next.getByRole('row', { name: '5 Jan 2027 Grant of 2 plans 80' })).toBeTruthy();
    expect(linkTo('Ana leaves')).toBe(`/platform/founder/employee/${id(31)}`);
    expect(linkTo('Create Option Pool')).toBe('/platform/founder/create/option-pool');
  });
});
