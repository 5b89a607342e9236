// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage, servePlatform } from '../setup/platformSetup.tsx';

servePlatform();

it('the focus goes to the title of the page when what had it goes, and stays where a person has put it', async () => {
  await openPage('trust', 'pools', 'Shareholdings');
  // Nothing of the page is drawn anew from here on.
  await screen.findByText(/^Shareholdings appear here/);
  const heading = screen.getByRole('heading', { level: 1 });
  const [act, other] = [0, 1].map(() => document.body.appendChild(document.createElement('button')));
  act!.focus();
  act!.remove();
  await waitFor(() => expect(document.activeElement).toBe(heading));
  other!.focus();
  const added = document.body.appendChild(document.createElement('p'));
  await new Promise((observed) => queueMicrotask(() => observed(undefined)));
  expect(document.activeElement).toBe(other);
  // The next file has the same document.
  for (const each of [other!, added]) each.remove();
});
