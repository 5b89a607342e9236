// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, Form, testDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import type { Language } from '../../../model/enums.ts';
import { language, speak } from '../../../src/i18n/language.ts';
import { i18nProviderIn, loadLaterTexts, loadTexts } from '../../../src/i18n/provider.ts';
import { DateInput } from '../../../src/kit/inputs/DateInput.tsx';

afterEach(() => {
  cleanup();
  speak('en');
});

const Held = () => <output>{useWatch({ name: 'day' })}</output>;
const show = async (spoken: Language) => {
  speak(spoken);
  await loadTexts(spoken);
  await loadLaterTexts();
  render(
    <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProviderIn(language())}>
      <Form record={{ day: '' }}>
        <DateInput source="day" label="Day" />
        <Held />
      </Form>
    </AdminContext>,
  );
  await screen.findByRole('status');
};
const field = () => screen.getByLabelText<HTMLInputElement>('Day');
const held = () => screen.getByRole('status').textContent;

it.each<[Language, string]>([
  ['en', 'DD MMM YYYY'],
  ['de', 'TT.MM.JJJJ'],
  ['hr', 'DD.MM.GGGG.'],
])('shows its form in letters, which nobody takes for a date, in %s', async (spoken, letters) => {
  await show(spoken);
  expect(field().placeholder).toBe(letters);
});

it('takes a year of two digits for one of this century when it is left, and shows it whole', async () => {
  await show('de');
  await userEvent.type(field(), '1.2.26');
  expect(screen.queryByText(/^Bitte geben Sie ein Datum/)).toBeNull();
  await userEvent.tab();
  expect([field().value, held()]).toEqual(['1. Feb. 2026', '2026-02-01']);
});

it('does so too when Enter is pressed, with which a form is sent', async () => {
  await show('en');
  await userEvent.type(field(), '25 Nov 26{Enter}');
  expect([field().value, held()]).toEqual(['25 Nov 2026', '2026-11-25']);
});

it('keeps a year that is typed in full', async () => {
  await show('en');
  await userEvent.type(field(), '1.2.2031');
  await userEvent.tab();
  expect(held()).toBe('2031-02-01');
});

it.each(['31.02.2026', '31 Feb 2026', '2026-02-31', '1.13.2026', '31.02.26'])(
  'says of %s that there is no such day, once it is left',
  async (typed) => {
    await show('en');
    await userEvent.type(field(), typed);
    expect(screen.queryByText('There is no such day in the calendar.')).toBeNull();
    await userEvent.tab();
    expect(screen.getByText('There is no such day in the calendar.')).toBeDefined();
    expect(screen.queryByText(/four digits/)).toBeNull();
  },
);

it('asks for four digits, once it is left, where a year of two could be a day', async () => {
  await show('en');
  await userEvent.type(field(), '26-11-25');
  expect(screen.queryByText(/four digits/)).toBeNull();
  await userEvent.tab();
  expect(screen.getByText(/four digits/)).toBeDefined();
  expect(field().value).toBe('26-11-25');
});
