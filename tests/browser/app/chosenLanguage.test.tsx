// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { language, speak } from '../../../src/i18n/language.ts';
import { LanguageChoice } from '../../../src/visitor/LanguageChoice.tsx';
import { findPage, open, server, shell, startShell, wire } from '../setup/shellSetup.tsx';

startShell();
afterEach(() => {
  sessionStorage.clear();
  speak('en');
});

/** Chooses German on the pages before the login. */
const chooseGerman = async () => {
  render(<LanguageChoice />);
  await userEvent.selectOptions(screen.getByRole('combobox'), 'de');
  cleanup();
};

/** What is stored as the person's, with the version of the settings that it was made on. */
const stored = (status = 200) => {
  const changes: unknown[] = [];
  const settings = () =>
    HttpResponse.json({ data: wire('settings', { id: 'settings' }) }, { headers: { ETag: '"1"' } });
  server.use(
    http.get('/api/user/settings', settings),
    http.patch('/api/user/settings', async ({ request }) => {
      const { data } = (await request.json()) as { data: { attributes: object } };
      changes.push([request.headers.get('If-Match'), data.attributes]);
      if (status !== 200) return HttpResponse.json({ message: 'Changed meanwhile.' }, { status });
      Object.assign(shell.app.user, data.attributes);
      return settings();
    }),
  );
  return changes;
};

it('the language that was chosen before the login becomes that of the person, once', async () => {
  const changes = stored();
  await chooseGerman();
  open('/trust/inbox');
  await findPage('Posteingang');
  expect(changes).toEqual([['"1"', { language: 'de' }]]);
  // Another language is chosen elsewhere since then, and holds.
  shell.app.user.language = 'hr';
  cleanup();
  open('/trust/inbox');
  await waitFor(() => expect(language()).toBe('hr'));
  expect(changes).toHaveLength(1);
});

it('whoever did not choose there has the language of before', async () => {
  const changes = stored();
  // As the browser's own language, or that of the person before.
  speak('de');
  open('/trust/inbox');
  await findPage('Inbox');
  expect([changes, language()]).toEqual([[], 'en']);
});

it('whoever looks as an employee does not change the language of somebody', async () => {
  const changes = stored();
  await chooseGerman();
  shell.app.user.viewing = { employee_id: 'e1', name: 'Ana', by: 'trust', until: '2026-11-20T13:00:00.000Z' };
  open('/employee/dashboard', 'employee', ['trust', 'employee']);
  await screen.findByRole('navigation', { name: 'Main menu' });
  expect([changes, language()]).toEqual([[], 'en']);
});

it('the pages open in the language of before where the choice could not be stored', async () => {
  const changes = stored(412);
  await chooseGerman();
  open('/trust/inbox');
  await findPage('Inbox');
  expect([changes.length, language()]).toEqual([1, 'en']);
});
