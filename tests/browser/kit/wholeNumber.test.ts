// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { integer } from '../../../model/attributes.ts';
import { languages } from '../../../model/enums.ts';
import { formatPieces } from '../../../src/i18n/format.ts';
import { speak } from '../../../src/i18n/language.ts';
import { resolverOf } from '../../../src/kit/form/schemaResolver.ts';
import { wholeNumberFrom } from '../../../src/kit/inputs/WholeNumberInput.tsx';

afterEach(() => speak('en'));

it.each(languages)('a number of pieces is read as pages write it, in %s', (language) => {
  speak(language);
  for (const pieces of [1, 999, 1000, 12_345, 1_234_567])
    expect(wholeNumberFrom(formatPieces(pieces))).toBe(pieces);
});

it('what may be a part of a piece stays as it was typed, to be marked', () => {
  expect(wholeNumberFrom('1.000')).toBe('1.000');
  speak('de');
  for (const typed of ['0.125', '1.5', '1.0000', '1.00.000', '27,000', '1,5'])
    expect(wholeNumberFrom(typed)).toBe(typed);
});

it('a year is said without a separator of thousands where it is out of bounds', async () => {
  const checked = resolverOf({ year: integer({ min: 2000, isYear: true }), pieces: integer({ min: 2000 }) });
  const { errors } = await checked({ year: 1999, pieces: 1999 }, undefined, {} as never);
  expect(errors.year!.message).toContain('"2000"');
  expect(errors.pieces!.message).toContain('"2,000"');
});
