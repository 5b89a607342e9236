import { describe, expect, it } from 'vitest';
import { nextBusinessDay } from '../../model/values/businessDays.ts';
import { addDays } from '../../model/values/dates.ts';

describe('the day on which banks carry out a payment', () => {
  it.each([
    ['2026-01-15', '2026-01-15'],
    ['2026-11-21', '2026-11-23'],
    ['2026-11-22', '2026-11-23'],
    ['2026-01-01', '2026-01-02'],
    // Good Friday to Easter Monday; 1 May is a Friday.
    ['2026-04-03', '2026-04-07'],
    ['2026-05-01', '2026-05-04'],
    ['2026-12-25', '2026-12-28'],
    ['2027-03-26', '2027-03-30'],
    ['2024-03-29', '2024-04-02'],
    ['2024-12-25', '2024-12-27'],
    ['2038-04-23', '2038-04-27'],
    ['2049-04-16', '2049-04-20'],
  ])('in euro, from %s on, is %s', (from, day) => expect(nextBusinessDay(from, 'EUR')).toBe(day));

  it('in other currencies passes over weekends alone', () => {
    expect(nextBusinessDay('2026-11-21', 'JPY')).toBe('2026-11-23');
    expect(nextBusinessDay('2026-05-01', 'SEK')).toBe('2026-05-01');
  });

  /** Easter by the algorithm of Oudin, which counts otherwise than the one of Meeus, Jones and Butcher. */
  const easterByOudin = (year: number) => {
    const { floor } = Math;
    const century = floor(year / 100);
    const golden = year % 19;
    const moon = (century - floor(century / 4) - floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
    const full = moon - floor(moon / 28) * (1 - floor(29 / (moon + 1)) * floor((21 - golden) / 11));
    const weekday = (year + floor(year / 4) + full + 2 - century + floor(century / 4)) % 7;
    const month = 3 + floor((full - weekday + 40) / 44);
    const day = full - weekday + 28 - 31 * floor(month / 4);
    return `${year}-0${month}-${String(day).padStart(2, '0')}`;
  };

  it('is never from Good Friday to Easter Monday, in whichever year of a thousand', () => {
    for (let year = 1600; year < 2600; year++) {
      const easter = easterByOudin(year);
      const days = [-3, -2, 0, 1].map((n) => nextBusinessDay(addDays(easter, n), 'EUR'));
      expect(days, easter).toEqual([addDays(easter, -3), ...[1, 2, 3].map(() => addDays(easter, 2))]);
    }
  });
});
