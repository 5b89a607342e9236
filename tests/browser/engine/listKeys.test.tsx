// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { id, openPage, records, servePlatform } from '../setup/platformSetup.tsx';

servePlatform();
afterEach(cleanup);

const pool = {
  company_id: id(1),
  status: 'active',
  asset: 'Class B',
  pieces: 100,
  free: 0,
  held: 0,
  currency: 'EUR',
};

it('the keys of a list go on from the row that was opened, once the reader is back', async () => {
  records.pools = ['Alpha', 'Beta', 'Gamma'].map((name, n) => ({
    ...pool,
    id: id(11 + n),
    name,
    created_at: `2026-11-${20 - n}T12:00:00.000Z`,
  }));
  await openPage('trust', 'pools', 'Shareholdings');
  await screen.findByRole('link', { name: 'Gamma' });
  await userEvent.keyboard('jj');
  expect(document.activeElement?.textContent).toBe('Beta');
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: /Beta/ });
  await userEvent.click(screen.getByRole('link', { name: 'Back to Shareholdings' }));
  await screen.findByRole('link', { name: 'Gamma' });
  await waitFor(() => expect(document.activeElement?.textContent).not.toBe('Beta'));
  await userEvent.keyboard('j');
  expect(document.activeElement?.textContent).toBe('Gamma');
});
