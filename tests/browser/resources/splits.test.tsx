// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import {
  answer,
  done,
  id,
  openPage,
  records,
  sentTo,
  servePlatform,
  server,
} from '../setup/platformSetup.tsx';

servePlatform();

const split = {
  id: id(61),
  name: 'ESOP · 10 : 1',
  company_id: id(1),
  pool_id: id(11),
  kind: 'split',
  priorClass: null,
  toClass: null,
  status: 'effective',
  numerator: 10,
  denominator: 1,
  plannedFor: '2026-11-01',
  effectiveDate: '2026-11-02',
  resolution: 'General meeting',
  currency: 'EUR',
  priorPieces: 93,
  pieces: 930,
  priorNominalValue: '1.00',
  nominalValue: '0.10',
  carriedOut_at: '2026-11-02T00:01:00.000Z',
  plans: [
    {
      plan_id: id(41),
      employee: 'Ana',
      grantDate: '2025-03-01',
      ...{ priorPieces: 50, pieces: 500, priorUnvested: 20, unvested: 200, priorVested: 20, vested: 200 },
      ...{ priorExercisePrice: '2.50', exercisePrice: '0.25', currency: 'EUR' },
    },
  ],
  holders: [
    { holder: null, priorPieces: 83, pieces: 830 },
    { holder: 'Ana', priorPieces: 17, pieces: 170 },
  ],
  created_at: '2026-10-15T12:00:00.000Z',
};

/** The rows of a table, each with the text of its cells. */
const rowsOf = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent!.replace(/\u00a0/g, ' ')));

it('shows what became of each plan and of the certificates of each holder', async () => {
  records.splits = [split];
  await openPage('founder', `split/${id(61)}/details`, 'ESOP · 10 : 1');
  // A person may have several plans.
  expect((await rowsOf('Plans')).at(-1)).toEqual([
    'AnaGranted on 1 Mar 2025',
    '50 → 500',
    '20 → 200',
    '20 → 200',
    'EUR 2.50 → EUR 0.25',
  ]);
  expect((await rowsOf('Certificates')).slice(1)).toEqual([
    ['The trust, unallocated', '83 → 830'],
    ['Ana', '17 → 170'],
  ]);
  expect(screen.queryByRole('button', { name: 'Carry Out' })).toBeNull();
});

it('is shown before it is planned, and planned by the trust', async () => {
  records.pools = [{ id: id(11), name: 'ESOP', company_id: id(1), currency: 'EUR', status: 'active' }];
  records.companies = [{ id: id(1), name: 'Birch Labs', status: 'active', documentLanguage: 'en' }];
  answer('/api/splits/create/preview', () => done('splits', split));
  await openPage('trust', `create/split?pool_id=${id(11)}`, 'Plan Split or Conversion');
  await userEvent.type(await screen.findByLabelText('New pieces'), '10');
  await userEvent.type(await screen.findByLabelText('For so many old ones'), '1');
  await userEvent.type(await screen.findByLabelText('Resolution'), 'General meeting');
  await userEvent.type(await screen.findByLabelText('Planned for'), '2026-12-01');
  await waitFor(async () => expect((await rowsOf('Certificates')).length).toBe(3), { timeout: 5000 });
  expect(sentTo('/create/preview').at(-1)).toMatchObject({
    data: { attributes: { pool_id: id(11), numerator: 10, denominator: 1, plannedFor: '2026-12-01' } },
  });
});

it('asks whether a day is meant that is years ahead', async () => {
  await openPage('trust', 'create/split', 'Plan Split or Conversion');
  const day = await screen.findByLabelText('Planned for');
  await userEvent.type(day, '2026-12-01');
  expect(screen.queryByText(/Is the year right/)).toBeNull();
  await userEvent.clear(day);
  await userEvent.type(day, '2099-12-01');
  expect(await screen.findByText(/^Planned for 1 Dec 2099, more than two years from now/)).toBeTruthy();
});

const conversion = {
  ...split,
  name: 'ESOP · Class B → Class A · 1 : 1',
  ...{ kind: 'conversion', priorClass: 'Class B', toClass: 'Class A', numerator: 1 },
};

it('says of a conversion from which class into which', async () => {
  records.splits = [conversion];
  await openPage('founder', `split/${id(61)}/details`, 'ESOP · Class B → Class A · 1 : 1');
  await screen.findByText('Conversion of Class B into Class A, 1 : 1');
  expect(screen.getByText('In Effect')).toBeDefined();
  expect(screen.queryByText(/^Fractions are rounded/)).toBeNull();
});

it('asks for the new class of a conversion alone, and keeps a ratio to what is to happen', async () => {
  records.pools = [{ id: id(11), name: 'ESOP', company_id: id(1), currency: 'EUR', status: 'active' }];
  records.companies = [{ id: id(1), name: 'Birch Labs', status: 'active', documentLanguage: 'en' }];
  answer('/api/splits/create/preview', () => done('splits', conversion));
  await openPage('trust', `create/split?pool_id=${id(11)}`, 'Plan Split or Conversion');
  await userEvent.type(await screen.findByLabelText('Resolution'), 'General meeting');
  await userEvent.type(await screen.findByLabelText('Planned for'), '2026-12-01');
  expect(screen.queryByLabelText('New class')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Conversion' }));
  await userEvent.type(await screen.findByLabelText('New class'), 'Class A');
  await waitFor(() =>
    expect(sentTo('/create/preview').at(-1)).toMatchObject({
      data: { attributes: { numerator: 1, denominator: 1, toClass: 'Class A' } },
    }),
  );
  await screen.findByText('Class B');
  await userEvent.click(screen.getByRole('radio', { name: 'Consolidation' }));
  expect(screen.queryByLabelText('New class')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Plan Split or Conversion' }));
  await screen.findByText('That is not fewer shares. Choose split for more.');
});

it('marks all that is missing at once, and no ratio that its other number has mended', async () => {
  records.pools = [{ id: id(11), name: 'ESOP', company_id: id(1), currency: 'EUR', status: 'active' }];
  await openPage('trust', `create/split?pool_id=${id(11)}`, 'Plan Split or Conversion');
  await userEvent.type(await screen.findByLabelText('New pieces'), '1');
  await userEvent.type(screen.getByLabelText('For so many old ones'), '5');
  await userEvent.click(screen.getByRole('button', { name: 'Plan Split or Conversion' }));
  await screen.findByText('That is not more shares. Choose consolidation for fewer.');
  expect(screen.getByLabelText('Resolution').getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(screen.getByLabelText('New pieces'), '0');
  await waitFor(() => expect(screen.queryByText(/^That is not more shares/)).toBeNull());
});

it('leads to all that stands in the way, also when it is pressed for', async () => {
  records.pools = [{ id: id(11), name: 'ESOP', company_id: id(1), currency: 'EUR', status: 'active' }];
  const obstacles = [
    { type: 'plans', id: id(41), name: 'Ana' },
    { type: 'sales', id: id(23), name: 'Ben' },
  ];
  const message = 'Plans of Ana are not granted yet. Sales by Ben are open.';
  for (const path of ['/api/splits/create/preview', '/api/splits'])
    answer(path, () => HttpResponse.json({ message, obstacles }, { status: 409 }));
  await openPage('trust', `create/split?pool_id=${id(11)}`, 'Plan Split or Conversion');
  await userEvent.click(await screen.findByRole('radio', { name: 'Conversion' }));
  expect(screen.getByText('1 new piece for 1 old one keeps the number of pieces.')).toBeTruthy();
  await userEvent.type(await screen.findByLabelText('New class'), 'Class A');
  await userEvent.type(screen.getByLabelText('Resolution'), 'General meeting');
  await userEvent.type(screen.getByLabelText('Planned for'), '2026-12-01');
  const reason = await screen.findByRole('alert', { name: message }, { timeout: 5000 });
  const links = within(reason).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')!.split('/').slice(-2)])).toEqual([
    ['Plan: Ana', ['plan', id(41)]],
    ['Sale: Ben', ['sale', id(23)]],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Plan Split or Conversion' }));
  await waitFor(() => expect(document.activeElement).toBe(reason));
});

it('can be carried out from its day on alone, and says before what it waits for', async () => {
  const planned = { ...conversion, status: 'planned', effectiveDate: null, plannedFor: '2099-12-01' };
  records.splits = [planned];
  const obstacles = [{ type: 'sales', id: id(23), name: 'Ben · 3 pcs · 15 Nov 2026' }];
  server.use(
    http.get(`/api/pools/${id(11)}/open-matters`, () =>
      HttpResponse.json({ data: { attributes: { obstacles } } }),
    ),
  );
  await openPage('trust', `split/${id(61)}/details`, conversion.name);
  await screen.findByText(/^This takes effect by itself when 1 Dec 2099 begins\./);
  await screen.findByText(/Settle it before 1 Dec 2099\.$/);
  const link = screen.getByRole('link', { name: 'Sale: Ben · 3 pcs · 15 Nov 2026' });
  expect(link.getAttribute('href')).toMatch(new RegExp(`/sale/${id(23)}`));
  await screen.findByRole('button', { name: 'Withdraw' });
  expect(screen.queryByRole('button', { name: 'Carry Out' })).toBeNull();
});

it('offers the shareholdings that can be split, and not one for which a split is planned', async () => {
  const pool = { company_id: id(1), currency: 'EUR', status: 'active', hasLiquidationPayout: false };
  records.pools = [
    { ...pool, id: id(11), name: 'ESOP' },
    { ...pool, id: id(12), name: 'Advisers' },
    { ...pool, id: id(13), name: 'Former', status: 'cancelled' },
  ];
  records.splits = [{ ...split, status: 'planned' }];
  await openPage('trust', 'create/split', 'Plan Split or Conversion');
  await screen.findByText(/^A shareholding with a planned split or conversion can be chosen once/);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Shareholding' }));
  const options = await screen.findAllByRole('option');
  expect(options.map((one) => [one.textContent, one.getAttribute('aria-disabled')]).sort()).toEqual([
    ['Advisers', 'false'],
    ['ESOP', 'true'],
  ]);
});

it.each(['founder', 'employee'] as const)('says who plans splits, where a %s sees none', async (role) => {
  await openPage(role, 'splits', 'Splits');
  expect(await screen.findByText(/^The trust plans splits and conversions of shares/)).toBeTruthy();
});

it('fills in the ratio of a conversion that is stated of both classes, and leaves one that is typed', async () => {
  records.pools = [
    { id: id(11), name: 'ESOP', asset: 'Class B', company_id: id(1), currency: 'EUR', status: 'active' },
  ];
  const stated = { company_id: id(1), type: 'common', votesPerShare: 1, isCurrent: true, denominator: 1 };
  records['share-classes'] = [
    { ...stated, id: id(81), name: 'Class A', numerator: 4 },
    { ...stated, id: id(82), name: 'class b', numerator: 6 },
    { ...stated, id: id(83), name: 'Class C', numerator: 1 },
  ];
  await openPage('trust', `create/split?pool_id=${id(11)}`, 'Plan Split or Conversion');
  await userEvent.click(await screen.findByRole('radio', { name: 'Conversion' }));
  const toClass = await screen.findByLabelText('New class');
  await userEvent.type(toClass, 'Class A');
  await screen.findByText(/has entered for both classes, it is 3 for 2\.$/);
  const [pieces, old] = [screen.getByLabelText('New pieces'), screen.getByLabelText('For so many old ones')];
  expect([pieces, old].map((input) => (input as HTMLInputElement).value)).toEqual(['3', '2']);
  await userEvent.clear(pieces);
  await userEvent.type(pieces, '7');
  await userEvent.clear(toClass);
  await userEvent.type(toClass, 'Class C');
  await screen.findByText(/it is 6 for 1\.$/);
  expect(pieces).toHaveProperty('value', '7');
});
