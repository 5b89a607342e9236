// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { languages } from '../../../model/enums.ts';
import { formatPieces } from '../../../src/i18n/format.ts';
import { speak } from '../../../src/i18n/language.ts';
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
