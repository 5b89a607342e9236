import { describe, expect, it } from 'vitest';
import { nextBusinessDay } from '../../model/businessDays.ts';

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
});
