// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { languages } from '../../../model/enums.ts';
import { formatMoney, formatPieces, formatRate } from '../../../src/i18n/format.ts';
import { speak } from '../../../src/i18n/language.ts';

afterEach(() => speak('en'));

it.each(languages)('pieces, amounts and rates below zero have one minus, in %s', (language) => {
  speak(language);
  for (const text of [formatPieces(-1500), formatMoney('-12.50', 'EUR'), formatRate('-0.5')])
    expect(text.match(/[-–−]/g)).toEqual(['−']);
});
