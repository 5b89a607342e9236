import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Currency,
  currencies,
  decimalsOf,
  largestAmount,
  moneyFault,
} from '../../model/values/money.ts';
import {
  formatPrice,
  minorUnit,
  type Price,
  parsePrice,
  priceFault,
  valueOfPieces,
} from '../../model/values/price.ts';
import { typedDecimal } from '../../model/values/typedDecimal.ts';

const prices = fc.bigInt({ min: 0n, max: largestAmount * minorUnit });
const currency = fc.constantFrom(...currencies);
const pieces = fc.bigInt({ min: 0n, max: BigInt(Number.MAX_SAFE_INTEGER) });

describe('a price', () => {
  it('has up to ten decimals, and is written with at least those of its currency', () => {
    const written: [string, Currency, string | undefined][] = [
      ['12', 'EUR', '12.00'],
      ['12.00', 'EUR', '12.00'],
      ['0.125', 'EUR', '0.125'],
      ['0.1250', 'EUR', '0.125'],
      ['0.0001', 'EUR', '0.0001'],
      ['0.0000000001', 'EUR', '0.0000000001'],
      ['0.00000000001', 'EUR', undefined],
      ['0.5', 'JPY', '0.5'],
      ['12.0', 'JPY', '12'],
      ['0.0000000001', 'JPY', '0.0000000001'],
      ['0', 'EUR', '0.00'],
      ['90071992547409.91', 'EUR', '90071992547409.91'],
      ['90071992547409.9100000001', 'EUR', undefined],
    ];
    for (const [text, unit, expected] of written) {
      const price = parsePrice(text, unit);
      expect(price === undefined ? undefined : formatPrice(price, unit)).toBe(expected);
    }
  });

  it.each(['', '-1', '+1', '1,5', '1.', '.5', ' 1', '1e3', '0x10', '١', 'NaN', '1.2.3'])(
    'is not read from %j',
    (text) => expect(parsePrice(text, 'EUR')).toBeUndefined(),
  );

  it('is read as it was written', () => {
    fc.assert(
      fc.property(prices, currency, (drawn, unit) => {
        // A currency with decimals of its own leaves fewer of the ten for parts of its minor unit.
        const price = (drawn - (drawn % 10n ** BigInt(decimalsOf(unit)))) as Price;
        const text = formatPrice(price, unit);
        expect(parsePrice(text, unit)).toBe(price);
        expect(priceFault(text, unit)).toBeUndefined();
        const decimals = text.split('.')[1]?.length ?? 0;
        expect(decimals >= decimalsOf(unit) && decimals <= 10).toBe(true);
      }),
    );
  });

  it('times pieces is rounded once, half up', () => {
    const value = (price: string, count: bigint, unit: Currency = 'EUR') =>
      valueOfPieces(parsePrice(price, unit)!, count);
    expect(value('0.125', 1n)).toBe(13n);
    expect(value('0.125', 3n)).toBe(38n);
    expect(value('0.125', 8n)).toBe(100n);
    expect(value('0.124', 1n)).toBe(12n);
    expect(value('0.0001', 49n)).toBe(0n);
    expect(value('0.0001', 50n)).toBe(1n);
    expect(value('0.5', 5n, 'JPY')).toBe(3n);
    expect(value('2.50', 9007199254740991n)).toBe(2251799813685247750n);
  });

  it('times pieces is never more than half a minor unit off, and not below', () => {
    fc.assert(
      fc.property(prices, pieces, (price, count) => {
        const off = 2n * (valueOfPieces(price as Price, count) * minorUnit - price * count);
        expect(off > -minorUnit && off <= minorUnit).toBe(true);
      }),
    );
  });

  it('that cannot be read has a reason', () => {
    const reasons: [string, Currency | undefined, string | undefined][] = [
      ['0.0000000001', 'JPY', undefined],
      ['0.00000000001', 'EUR', 'validation.priceDecimals|10'],
      ['0.00000000001', undefined, 'validation.priceDecimals|10'],
      ['1,125', 'EUR', 'validation.priceAmbiguous'],
      ['1,000.00', 'EUR', 'validation.moneySeparators'],
      ['-5', undefined, 'validation.moneyNegative'],
      ['1e3', 'EUR', 'validation.money'],
      ['', 'EUR', 'validation.money'],
      ['90071992547409.92', 'EUR', 'validation.moneyTooLarge'],
      ['90071992547409.92', 'JPY', undefined],
      ['9'.repeat(40), undefined, 'validation.moneyTooLarge'],
    ];
    for (const [text, unit, reason] of reasons) expect(priceFault(text, unit)).toBe(reason);
  });
});

describe('a decimal as it is typed', () => {
  it('may have a comma for decimals, and spaces or apostrophes between thousands', () => {
    expect(typedDecimal('0,125', ',')).toBe('0.125');
    expect(typedDecimal('0,125', '.')).toBe('0.125');
    expect(typedDecimal('-0,55', ',')).toBe('-0.55');
    expect(typedDecimal("1'200,5", ',')).toBe('1200.5');
    expect(typedDecimal(' 1 200.50 ', '.')).toBe('1200.50');
    expect(typedDecimal('12,0000000001', '.')).toBe('12.0000000001');
  });

  it('may have commas or points between thousands where the decimals or another of them show which they are', () => {
    for (const separator of ['.', ','] as const) {
      expect(typedDecimal('1,000.50', separator)).toBe('1000.50');
      expect(typedDecimal('1.000,50', separator)).toBe('1000.50');
      expect(typedDecimal('12,345,678', separator)).toBe('12345678');
      expect(typedDecimal('12.345.678', separator)).toBe('12345678');
    }
    for (const text of ['1,00.50', '0,123,456', '1,000,50', '1.000.50'])
      expect(priceFault(typedDecimal(text, '.'))).toBeDefined();
  });

  it('is at fault where its separator may be one of thousands, and not where it is the usual one of decimals', () => {
    expect(typedDecimal('1.125', '.')).toBe('1.125');
    expect(typedDecimal('1,125', ',')).toBe('1.125');
    expect(priceFault(typedDecimal('1,125', '.'))).toBe('validation.priceAmbiguous');
    expect(priceFault(typedDecimal('1.125', ','))).toBe('validation.priceAmbiguous');
  });

  it('has thousands before the usual separator of thousands in an amount, which has no three decimals', () => {
    expect(typedDecimal('10,000', '.', true)).toBe('10000');
    expect(typedDecimal('10.000', ',', true)).toBe('10000');
    expect(typedDecimal('10,00', '.', true)).toBe('10.00');
    // Whoever writes decimals so is asked again.
    expect(moneyFault(typedDecimal('10.000', '.', true), 'EUR')).toBe('validation.moneyDecimals|2');
  });
});
