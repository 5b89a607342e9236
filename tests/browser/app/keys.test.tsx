// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, testDataProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import type { Language } from '../../../model/enums.ts';
import { speak } from '../../../src/i18n/language.ts';
import { i18nProviderIn, loadLaterTexts, loadTexts } from '../../../src/i18n/provider.ts';
import { KeySheet } from '../../../src/layout/KeySheet.tsx';
import { SearchButton } from '../../../src/search/SearchButton.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  speak('en');
});

it.each<[Language, string, string]>([
  ['en', 'Win32', 'Ctrl+K'],
  ['de', 'Win32', 'Strg+K'],
  ['de', 'Linux x86_64', 'Strg+K'],
  ['hr', 'Win32', 'Ctrl+K'],
  ['de', 'MacIntel', '⌘K'],
  ['en', 'iPad', '⌘K'],
])('the key for commands is named as on the keyboard: %s on %s', async (language, platform, chord) => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  window.matchMedia = (media: string) =>
    ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as never;
  speak(language);
  await loadTexts(language);
  await loadLaterTexts();
  render(
    <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProviderIn(language)}>
      <SearchButton />
    </AdminContext>,
  );
  expect(within(await screen.findByRole('button')).getByText(chord)).toBeDefined();
  cleanup();
  render(
    <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProviderIn(language)}>
      <KeySheet onClose={() => {}} />
    </AdminContext>,
  );
  expect(
    [...(await screen.findByRole('dialog')).querySelectorAll('kbd')]
      .slice(0, 2)
      .map((key) => key.textContent),
  ).toEqual([chord, '/']);
});

it.each([
  [true, ['J', 'K', 'Enter', 'X', 'Esc', '?']],
  [false, ['J', 'K', 'Enter', '?']],
])('the keys to select are said where rows can be selected: %s', async (isSelecting, keys) => {
  await loadTexts('en');
  await loadLaterTexts();
  const inPage = (sheet?: ReactNode) => (
    <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProviderIn('en')}>
      <div data-records>
        <div>{isSelecting && <input type="checkbox" />}</div>
      </div>
      {sheet}
    </AdminContext>
  );
  const { rerender } = render(inPage());
  // The page is there before the sheet.
  await waitFor(() => expect(document.querySelector('[data-records]')).toBeTruthy());
  rerender(inPage(<KeySheet onClose={() => {}} />));
  const sheet = await screen.findByRole('dialog');
  expect([...sheet.querySelectorAll('kbd')].slice(2).map((key) => key.textContent)).toEqual(keys);
});
