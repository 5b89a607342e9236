import { expect, it } from 'vitest';
import type { WithheldFrom } from '../../../model/payout/withheldFrom.ts';
import { prefilled, rateOnceChosen } from '../../../src/resources/payouts/create/prefilled.ts';

const rates = (of: Record<string, string | null>): WithheldFrom => ({
  year: 2026,
  countries: Object.entries(of).map(([country, taxRate]) => ({
    country,
    holders: 1,
    taxRate,
    ofYear: taxRate === null ? null : 2026,
  })),
  elsewhere: [{ country: 'SI', taxRate: '25', ofYear: 2025 }],
  withoutCountry: 0,
});
const row = (country: string | null, taxRate: string | null) => ({ country, taxRate });

it('fills in the rates of the countries that have one', () =>
  expect(prefilled([], rates({ AT: null, HR: '12' }), undefined)).toEqual([row('HR', '12')]));

it('leaves what somebody typed, for a country with a rate too', () => {
  const typed = [row('HR', '11'), row('DE', '26'), row(null, null)];
  expect(prefilled(typed, rates({ HR: '12', HU: '15' }), undefined)).toEqual([...typed, row('HU', '15')]);
});

it('takes back what the holders of another shareholding had, and keeps what was changed', () => {
  const before = rates({ HR: '12', HU: '15', ME: '15' });
  const rows = [row('HR', '12'), row('HU', '15'), row('ME', '9')];
  expect(prefilled(rows, rates({ AT: '27.5', HU: '15' }), before)).toEqual([
    row('HU', '15'),
    row('ME', '9'),
    row('AT', '27.5'),
  ]);
});

it('gives a country that somebody added the rate of another type, or none', () => {
  const [dividend, liquidation] = [rates({ HR: '12' }), rates({ HR: '0' })];
  liquidation.elsewhere = [{ country: 'SI', taxRate: '20', ofYear: 2026 }];
  const rows = [row('SI', '25'), row('HR', '12')];
  expect(prefilled(rows, liquidation, dividend)).toEqual([row('SI', '20'), row('HR', '0')]);
  expect(prefilled(rows, { ...liquidation, elsewhere: [] }, dividend)).toEqual([
    row('SI', null),
    row('HR', '0'),
  ]);
  expect(prefilled([row('SI', '9')], liquidation, dividend)).toContainEqual(row('SI', '9'));
});

it('changes nothing the second time', () => {
  const [before, now] = [rates({ HR: '12' }), rates({ AT: '27.5', HR: '12', HU: null })];
  const filled = prefilled([row('HR', '12')], now, before);
  expect(prefilled(filled, now, before)).toEqual(filled);
});

it('brings the rate of a country that somebody chooses, whether holders live there or not', () => {
  const known = rates({ HR: '12', AT: null });
  expect(rateOnceChosen('SI', row(null, null), known)).toBe('25');
  expect(rateOnceChosen('HR', row('SI', '25'), known)).toBe('12');
  for (const without of ['AT', 'DE', null])
    expect(rateOnceChosen(without, row('SI', '25'), known)).toBeNull();
});

it('leaves a rate that somebody typed before the country was chosen', () =>
  expect(rateOnceChosen('SI', row(null, '9'), rates({ HR: '12' }))).toBe('9'));
