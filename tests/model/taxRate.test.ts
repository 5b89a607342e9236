import { describe, expect, it } from 'vitest';
import { taxRateOf } from '../../model/payout/taxRate.ts';

describe('the tax rate of a line', () => {
  const rates = {
    rest: '15',
    countries: [
      { country: 'HR', taxRate: '12' },
      { country: 'DE', taxRate: '26.375' },
    ],
    holders: [{ employee_id: 'ana', taxRate: '0' }],
  };

  it('is that of the holder before that of the country, even where it is zero', () => {
    expect(taxRateOf(rates, { id: 'ana', taxResidence: 'HR' })).toEqual({
      rate: '0',
      source: 'holder',
      country: null,
    });
  });

  it('is that of the country in which the holder pays tax, which is named', () => {
    expect(taxRateOf(rates, { id: 'bo', taxResidence: 'DE' })).toEqual({
      rate: '26.375',
      source: 'country',
      country: 'DE',
    });
  });

  it('is that of the payout for whoever pays tax elsewhere, or nobody knows where', () => {
    for (const taxResidence of ['SE', null])
      expect(taxRateOf(rates, { id: 'bo', taxResidence })).toEqual({
        rate: '15',
        source: 'payout',
        country: null,
      });
  });
});
