// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Holdings } from '../../../model/holdings.ts';
import {
  answer,
  done,
  id,
  openPage,
  records,
  refusal,
  sentTo,
  server,
  today,
} from '../setup/platformSetup.tsx';
import { ana, company, pool, servePool, store } from '../setup/poolSetup.tsx';

servePool();

const holder = {
  granted: 60,
  unvested: 30,
  vested: 20,
  exercised: 10,
  delisted: 0,
  lapsed: 0,
  certificates: 10,
  counted: { certificates: 10, vested: 20, unvested: 30 },
};
const sums = {
  ...holder,
  ...{ issued: 100, available: 40, held: 15, cancelled: 0, unallocated: 90, retired: 0, trust: 100 },
  counted: { ...holder.counted, available: 40, held: 15, trust: 100 },
};
const unstated = { type: null, votesPerShare: null, numerator: 1, denominator: 1 };
const holdings: Holdings = {
  date: today,
  issuer: null,
  ratios: [],
  isConverted: false,
  shares: null,
  sharesFrom: null,
  outdated: null,
  elsewhere: [],
  sums,
  classes: [
    { ...unstated, name: 'Class A', trust: 70, counted: 70 },
    { ...unstated, name: 'Class B', trust: 30, counted: 30 },
  ],
  largest: 60,
  count: 26,
  holders: [{ ...holder, employee_id: ana, name: 'Ana Kovač' }],
};
/** Class B is preferred, and two shares of it become three. */
const converted: Partial<Holdings> = {
  ratios: [{ name: 'Class B', numerator: 3, denominator: 2 }],
  isConverted: true,
  sums: {
    ...sums,
    counted: { certificates: 12, vested: 23, unvested: 35, available: 45, held: 16, trust: 115 },
  },
  classes: [
    holdings.classes[0]!,
    {
      ...{ name: 'Class B', type: 'preferred', votesPerShare: 10, numerator: 3, denominator: 2 },
      ...{ trust: 30, counted: 45 },
    },
  ],
  holders: [
    {
      ...holdings.holders[0]!,
      counted: { certificates: 12, vested: 23, unvested: 35 },
    },
  ],
};
let shares: number | null;
let changes: Partial<Holdings>;
let asked: string[];

beforeEach(() => {
  [shares, asked, changes] = [null, [], {}];
  store();
  Object.assign(records.companies![0]!, { status: 'active' });
  server.use(
    http.get('/api/companies/:id/holders', ({ request }) => {
      asked.push(new URL(request.url).search);
      const sharesFrom = shares === null ? null : '2026-01-01';
      return HttpResponse.json({ data: { attributes: { ...holdings, shares, sharesFrom, ...changes } } });
    }),
  );
});

const rows = () => screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));

it('shows shares of the whole once the founder has entered how many shares there are', async () => {
  answer('/api/share-counts', () => {
    shares = 1600;
    return done('share-counts', { id: id(71), shares });
  });
  await openPage('founder', 'holders', 'Who Holds What');
  expect(await screen.findByText(/Nobody has entered how many shares the company has/)).toBeTruthy();
  expect(rows()[1]).toEqual(['Ana Kovač', '10', '20', '30', '60', '60', '10', '0']);
  const counts = within(screen.getByRole('region', { name: 'Number of all shares' }));
  expect(counts.queryByText(/Founders enter it on this page/)).toBeNull();
  await userEvent.click(counts.getByRole('button', { name: 'Enter Number of Shares' }));
  const dialog = within(await screen.findByRole('dialog', { name: /How many shares does Fjord Robotics/ }));
  await userEvent.type(await dialog.findByLabelText('Shares in all'), '1600');
  await userEvent.click(dialog.getByRole('button', { name: 'Enter Number of Shares' }));
  expect((await screen.findAllByText('3.75 %')).length).toBeGreaterThan(0);
  expect(sentTo('/share-counts')).toEqual([
    {
      data: {
        type: 'share-counts',
        attributes: { company_id: company, shares: 1600, effectiveDate: today },
      },
    },
  ]);
  expect(screen.getByText('Other shareholders').closest('div')!.parentElement!.textContent).toContain(
    '1,500',
  );
  expect(rows().at(-1)![0]).toBe('Together');
});

it('lists the numbers of all shares that were entered, the newest day first, and says that the company enters them', async () => {
  const count = (n: number, count: number, effectiveDate: string) => ({
    ...{
      id: id(n),
      company_id: company,
      shares: count,
      effectiveDate,
      created_at: '2026-11-20T12:00:00.000Z',
    },
  });
  const replaced = { ...count(73, 1500, '2026-02-28'), created_at: '2026-11-19T12:00:00.000Z' };
  records['share-counts'] = [replaced, count(71, 1600, '2026-02-28'), count(72, 900, '1990-01-01')];
  await openPage('trust', 'holders', 'Who Holds What');
  const counts = within(await screen.findByRole('region', { name: 'Number of all shares' }));
  expect(
    counts.getByText(/^The company enters it.*Founders enter it on this page: Shareholdings → Who/),
  ).toBeTruthy();
  expect(counts.queryByRole('button')).toBeNull();
  const said = (await counts.findAllByRole('row')).map(({ textContent }) => textContent);
  expect(said).toEqual([
    'Valid fromShares in allEntered',
    '28 Feb 20261,60020 Nov 2026',
    '28 Feb 2026 (replaced)1,50019 Nov 2026',
    '1 Jan 199090020 Nov 2026',
  ]);
});

it('lets the founder take away a number that was entered by mistake', async () => {
  const mistaken = { id: id(72), company_id: company, shares: 900, effectiveDate: '1990-01-01' };
  records['share-counts'] = [{ ...mistaken, created_at: '2026-11-20T12:00:00.000Z' }];
  answer(`/api/share-counts/${mistaken.id}/retract`, () => {
    records['share-counts'] = [];
    return done('share-counts', mistaken);
  });
  await openPage('founder', 'holders', 'Who Holds What');
  await userEvent.click(await screen.findByRole('button', { name: 'Take Away: 900, 1 Jan 1990' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take away the number 900?' }));
  expect(dialog.getByText(/never been entered for 1 Jan 1990/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Take Number Away' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Take Away/ })).toBeNull());
  expect(sentTo(`/share-counts/${mistaken.id}/retract`)).toHaveLength(1);
});

it('is printed by its button', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await openPage('founder', 'holders', 'Who Holds What');
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

it('has a file of the day that is shown', async () => {
  await openPage('founder', 'holders?date=2025-12-31', 'Who Holds What');
  const asked = vi.fn(() => new HttpResponse(null, { status: 404 }));
  server.use(
    http.get('/api/companies/:id/holders/file', ({ request }) => {
      expect(new URL(request.url).search).toBe('?date=2025-12-31');
      return asked();
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Download Spreadsheet' }));
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
});

it('is asked for one shareholding, a past day, and a further page', async () => {
  await openPage('trust', `holders?company_id=${company}&pool_id=${pool}&date=2026-03-31`, 'Who Holds What');
  await screen.findByRole('link', { name: 'Ana Kovač' });
  expect(screen.queryByRole('button', { name: 'Enter Number of Shares' })).toBeNull();
  expect(screen.getByText('Of them Class B').parentElement!.textContent).toBe('Of them Class B30');
  await userEvent.click(screen.getByRole('button', { name: /next page/i }));
  await waitFor(() =>
    expect(asked).toEqual([
      `?pool_id=${pool}&date=2026-03-31&page=1`,
      `?pool_id=${pool}&date=2026-03-31&page=2`,
    ]),
  );
});

it('shows a trust what a grant of so many pieces from a shareholding would change', async () => {
  shares = 1600;
  await openPage('trust', `holders?company_id=${company}`, 'Who Holds What');
  await screen.findByText(/^Choose a shareholding above to see what a grant/);
  cleanup();
  Object.assign(records.pools![0]!, { available: 40, held: 15 });
  await openPage('trust', `holders?company_id=${company}&pool_id=${pool}`, 'Who Holds What');
  const block = within(await screen.findByRole('region', { name: 'What a grant would change' }));
  const pieces = await block.findByRole('textbox', { name: 'Pieces granted' });
  const figures = () =>
    block
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent!.replace('\u00a0', '')));
  await block.findByRole('row', { name: /^Free options/ });
  expect(figures()[1]).toEqual(['Free options, all shareholdings', '251.56%', '–']);
  await userEvent.type(pieces, '20');
  await waitFor(() => expect(figures()[1]).toEqual(['Free options, all shareholdings', '251.56%', '50.31%']));
  expect(figures()[2]).toEqual(['Options of all plans', '503.13%', '704.38%']);
  await userEvent.clear(pieces);
  await userEvent.type(pieces, '26');
  expect(await block.findByText(/So many options are not free in this shareholding: 25 are/)).toBeTruthy();
  await userEvent.clear(pieces);
  await userEvent.type(pieces, '2.5');
  expect(await block.findByText('Please enter a whole number.')).toBeTruthy();
});

it('counts shares as converted where a class has another ratio than one for one, and says so', async () => {
  [shares, changes] = [1000, converted];
  await openPage('trust', 'holders', 'Who Holds What');
  await screen.findByText(/by the ratio of Class B 3 : 2\./);
  const table = within(await screen.findByRole('table', { name: 'Share Classes' }));
  const cells = (row: Element) => [...row.children].map((cell) => cell.textContent!.replace(/\u00a0/g, ' '));
  expect(table.getAllByRole('row').map(cells)).toEqual([
    ['Class', 'Type', 'Votes per share', 'Ratio', 'Held by the trust', 'As converted'],
    ['Class A', 'Not entered', '–', '1 : 1', '70', '70'],
    ['Class B', 'Preferred', '10', '3 : 2', '30', '45'],
  ]);
  const holder = screen.getByRole('link', { name: 'Ana Kovač' }).closest('tr')!;
  expect(cells(holder).slice(1, 7)).toEqual(['10', '20', '30', '60', '70', '7.00 %']);
  expect(screen.getByText('Other shareholders').closest('div')!.parentElement!.textContent).toContain('885');
  const figure = (label: string) =>
    screen.getByText(label, { selector: 'dt' }).nextSibling!.textContent!.replace(/\u00a0/g, ' ');
  expect(figure('Held by the trust')).toBe('100');
  expect(figure('Held by the trust, as converted')).toBe('11511.50 % of all shares');
  expect(screen.queryByText('Of them Class B')).toBeNull();
});

it.each([
  ['1 Jan 2099', 'Not after 20 Nov 2026.'],
  ['31 Feb 2026', 'There is no such day in the calendar.'],
  ['', 'Please enter a date with a year of four digits, such as 31 Dec 2026.'],
])('shows no figures while its field says why “%s” is no day of it', async (typed, problem) => {
  await openPage('trust', 'holders', 'Who Holds What');
  await screen.findByRole('link', { name: 'Ana Kovač' });
  const day = screen.getByLabelText('As of');
  await userEvent.clear(day);
  if (typed) await userEvent.type(day, typed);
  await userEvent.tab();
  await screen.findByText(problem);
  expect(screen.queryByRole('link', { name: 'Ana Kovač' })).toBeNull();
  await userEvent.clear(day);
  await userEvent.type(day, '31 Mar 2026');
  await screen.findByRole('link', { name: 'Ana Kovač' });
  await waitFor(() => expect(asked.at(-1)).toContain('date=2026-03-31'));
  expect(screen.queryByText(problem)).toBeNull();
});

it('shows no figures for an address with a day to come', async () => {
  await openPage('trust', 'holders?date=2099-01-01', 'Who Holds What');
  expect(await screen.findByText('Not after 20 Nov 2026.')).toBeTruthy();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText('Held by the trust')).toBeNull();
});

const elsewhere = [
  {
    ...{ issuer: 'Fjord Vision d.o.o.', pool_id: pool, name: 'Cameras', trust: 92 },
    ...{ certificates: 1, vested: 2, unvested: 3, available: 81 },
  },
];

it('lists shares of another issuer apart, and shows no share of the whole of them', async () => {
  [shares, changes] = [1600, { elsewhere }];
  await openPage('founder', 'holders', 'Who Holds What');
  const table = await screen.findByRole('table', { name: 'Shares of other companies' });
  expect(within(table).getAllByRole('row')[1]!.textContent).toBe('CamerasFjord Vision d.o.o.9212381');
  changes = { issuer: 'Fjord Vision d.o.o.', shares: null, sharesFrom: null };
  await userEvent.click(within(table).getByRole('button', { name: 'Cameras' }));
  await screen.findByText(/^These are shares of Fjord Vision d\.o\.o\./);
  expect(asked.at(-1)).toContain(`pool_id=${pool}`);
  expect(document.body.textContent).not.toContain('%');
});

it('says that a ratio began after the number of all shares, and lets a founder enter it anew', async () => {
  const outdated = { shares: 1600, sharesFrom: '2026-02-28', by: 'ratio', since: '2026-11-01' } as const;
  changes = { ...converted, outdated };
  await openPage('founder', 'holders', 'Who Holds What');
  const warning = (await screen.findByText(/^The number of all shares, 1,600, was entered for 28 Feb 2026\./))
    .parentElement!;
  expect(warning.textContent).toContain('another ratio since 1 Nov 2026');
  expect(screen.queryByText('Other shareholders')).toBeNull();
  await userEvent.click(within(warning).getByRole('button', { name: 'Enter Number of Shares' }));
  await screen.findByRole('dialog', { name: /How many shares does Fjord Robotics/ });
});

it('says that shares were split after the number of all shares', async () => {
  changes = {
    ...{ shares: null, sharesFrom: null },
    outdated: { shares: 1600, sharesFrom: '2026-02-28', by: 'split', since: '2026-11-01' },
  };
  await openPage('founder', 'holders', 'Who Holds What');
  await screen.findByText(
    /split or consolidated on 1 Nov 2026, so the number no longer counts.*enter it anew/,
  );
  expect(document.body.textContent).not.toContain('%');
});

it('shows what is held apart from what is free, and both as available on a day that is past', async () => {
  await openPage('founder', 'holders', 'Who Holds What');
  await screen.findByRole('link', { name: 'Ana Kovač' });
  const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling!.textContent;
  expect([figure('Free'), figure('Held')]).toEqual(['25', '15']);
  expect([figure('Free options'), figure('Held options')]).toEqual(['25', '15']);
  expect(screen.queryByText('Available', { selector: 'dt' })).toBeNull();
  changes = { sums: { ...sums, held: null } };
  await userEvent.clear(screen.getByLabelText('As of'));
  await userEvent.type(screen.getByLabelText('As of'), '31 Mar 2026');
  await waitFor(() => expect(figure('Available')).toBe('40'));
  expect(screen.queryByText('Free', { selector: 'dt' })).toBeNull();
});

it('says of a company that the reader does not have that there is no page, and asks for no other try', async () => {
  server.use(http.get('/api/companies/:id/holders', () => refusal(404, 'Not found')));
  await openPage('founder', `holders?company_id=${id(77)}`, 'Who Holds What');
  expect((await screen.findByRole('alert')).textContent).toMatch(/address/);
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});
