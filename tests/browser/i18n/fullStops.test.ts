// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { i18nProviderIn, loadLaterTexts, loadTexts } from '../../../src/i18n/provider.ts';
import { loadVisitorTexts, t } from '../../../src/i18n/translate.ts';

it('a sentence that ends with the name of a company has one full stop, for readers and visitors', async () => {
  await loadTexts('en');
  await loadLaterTexts();
  await loadVisitorTexts();
  const { translate } = i18nProviderIn('en');
  const company = 'Bora d.o.o.';
  expect(translate('dashboard.answer.allExercised', { company })).toBe(
    'You have exercised all your options of Bora d.o.o.',
  );
  expect(t('invitation.lead.employee', { name: 'Ana K.' })).toBe(
    'Welcome, Ana K. Choose a password to see your option plans.',
  );
});
