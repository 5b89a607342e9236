import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addFractions, formatFraction, parseFraction, portionOf } from '../../model/values/fraction.ts';

const parse = (text: string) => {
  const fraction = parseFraction(text);
  if (!fraction) throw new Error(`${text} should be a fraction`);
  return fraction;
};

describe('fractions', () => {
  it('are read exactly and written in lowest terms', () => {
    const written = ['1/4', '2/8', '1', '4/4', '0', '0/7', '3/2'].map((text) => formatFraction(parse(text)));
    expect(written).toEqual(['1/4', '1/4', '1', '1', '0', '0', '3/2']);
  });

  it.each(['', '1/0', '-1/4', '1/-4', '0.25', '1 / 4', '1/4/2', '/4', '1/', 'a', '1'.repeat(17)])(
    'refuse %j',
    (text) => expect(parseFraction(text)).toBeUndefined(),
  );

  it('add without loss', () => {
    const sum = ['1/3', '1/6', '1/2'].map(parse).reduce(addFractions);
    expect(formatFraction(sum)).toBe('1');
  });

  it('take whole pieces, rounded down', () => {
    expect(portionOf(10n, parse('1/3'))).toBe(3n);
    expect(portionOf(3n, parse('1/4'))).toBe(0n);
    expect(portionOf(9007199254740991n, parse('2/3'))).toBe(6004799503160660n);
  });

  it('never take more than their share, and less than one piece less', () => {
    const whole = fc.bigInt({ min: 0n, max: 9007199254740991n });
    const positive = fc.bigInt({ min: 1n, max: 9999999999999999n });
    fc.assert(
      fc.property(whole, whole, positive, (pieces, numerator, denominator) => {
        const taken = portionOf(pieces, parse(`${numerator}/${denominator}`));
        expect(taken * denominator <= pieces * numerator).toBe(true);
        expect((taken + 1n) * denominator > pieces * numerator).toBe(true);
      }),
    );
  });
});
