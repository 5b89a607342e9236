import { expect, it } from 'vitest';
import { fill } from '../../server/i18n/fill.ts';

it('ends a sentence whose last word is a name with a full stop with one, wherever it is filled in', async () => {
  const shown = 'Bora d.o.o. is paid by Bora d.o.o. Sign for Bora d.o.o.';
  expect(fill('en', '%{name} is paid by %{name}. Sign for %{name}.', { name: 'Bora d.o.o.' })).toBe(shown);
  expect(fill('en', '%{name} … and so on...', { name: 'Bora' })).toBe('Bora … and so on...');
});

it('ends a Croatian sentence whose last word is a day with one full stop', () => {
  expect(fill('hr', 'Vrijedi do %{day}. Potpišite ga.', { day: '2026-12-25' })).toBe(
    'Vrijedi do 25. prosinca 2026. Potpišite ga.',
  );
  expect(fill('en', 'Wait ... until %{day}.', { day: '2026-12-25' })).toBe('Wait ... until 25 Dec 2026.');
});
