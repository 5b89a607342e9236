// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { formatPrice } from '../../../src/i18n/formatPrice.ts';

it('reads the price of a piece as a decimal, and says where it is only the nearest one', () => {
  expect(formatPrice('12', 'EUR')).toBe('EUR\u00a012.00');
  expect(formatPrice('0.125', 'EUR')).toBe('EUR\u00a00.125');
  expect(formatPrice('125500/10000', 'EUR')).toBe('EUR\u00a012.55');
  expect(formatPrice('2/3', 'EUR')).toBe('≈ EUR\u00a00.666667');
  expect(formatPrice('3253329/19076350', 'EUR')).toBe('≈ EUR\u00a00.170543');
});
