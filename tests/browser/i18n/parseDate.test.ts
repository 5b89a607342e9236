// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { languages } from '../../../model/enums.ts';
import type { PlanDate } from '../../../model/values/dates.ts';
import { formatDate } from '../../../src/i18n/format.ts';
import { speak } from '../../../src/i18n/language.ts';
import { parseDate, parseShortDate } from '../../../src/i18n/parseDate.ts';

afterEach(() => speak('en'));

describe('a date that is typed', () => {
  it.each(languages)('is read as pages write it, in each month, in %s', (language) => {
    speak(language);
    const days: PlanDate[] = Array.from(
      { length: 12 },
      (_, n) => `2026-${String(n + 1).padStart(2, '0')}-07`,
    );
    expect(days.map((day) => parseDate(formatDate(day)))).toEqual(days);
  });

  it('may name the month in full, in figures, without accents, and before the day', () => {
    speak('de');
    for (const typed of [
      '7. März 2026',
      '7 marz 2026',
      '07.03.2026',
      '7.3.2026',
      ' 7. 3. 2026. ',
      '2026-03-07',
    ])
      expect(parseDate(typed), typed).toBe('2026-03-07');
    expect(parseDate('7 Mar 2026')).toBe('2026-03-07');
    expect(parseDate('March 7, 2026')).toBe('2026-03-07');
    speak('hr');
    expect(parseDate('25. studenoga 2026.')).toBe('2026-11-25');
  });

  it('is none if the calendar does not have it, a part is missing, or it could be two', () => {
    for (const typed of [
      '',
      '29 Feb 2026',
      '31.4.2026',
      '25 Nov',
      '25 Nov 26',
      '25 N 2026',
      '25 Ju 2026',
      '2026-2-1',
    ])
      expect(parseDate(typed), typed).toBeUndefined();
    expect(parseDate('5/11/2026')).toBeUndefined();
    expect(parseDate('25/11/2026')).toBe('2026-11-25');
    expect(parseDate('11/25/2026')).toBe('2026-11-25');
    expect(parseDate('5/5/2026')).toBe('2026-05-05');
  });

  it.each([
    ['1.2.26', '2026-02-01'],
    ['01. 02. 26.', '2026-02-01'],
    ['25 Nov 26', '2026-11-25'],
    ['November 25, 26', '2026-11-25'],
    ['25/11/26', '2026-11-25'],
    ['1.2.2026', '2026-02-01'],
    ['1.2.1926', '1926-02-01'],
    ['5/11/26', undefined],
    ['26-11-25', undefined],
    ['29.2.26', undefined],
    ['25 Nov', undefined],
    ['7.10.', undefined],
    ['', undefined],
  ])('of two digits for its year is in this century: %s', (typed, day) => {
    expect(parseShortDate(typed)).toBe(day);
  });
});
