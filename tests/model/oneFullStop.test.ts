import { expect, it } from 'vitest';
import { fill } from '../../server/i18n/fill.ts';

it('ends a Croatian sentence whose last word is a day with one full stop', () => {
  expect(fill('hr', 'Vrijedi do %{day}. Potpišite ga.', { day: '2026-12-25' })).toBe(
    'Vrijedi do 25. prosinca 2026. Potpišite ga.',
  );
  expect(fill('en', 'Wait ... until %{day}.', { day: '2026-12-25' })).toBe('Wait ... until 25 Dec 2026.');
});
