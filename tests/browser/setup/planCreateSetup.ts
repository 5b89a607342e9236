import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach } from 'vitest';
import {
  answer,
  id,
  openPage,
  person,
  records,
  refusal,
  sentTo,
  servePlatform,
  server,
} from './platformSetup.tsx';

const created_at = '2026-11-20T09:00:00Z';

export const erika = { ...person(21, 'Erika Sommer', 'verified'), leaverWaits: false };
export const pool = {
  id: id(11),
  company_id: id(1),
  name: 'ESOP 2026',
  asset: 'Class B',
  status: 'active',
  hasLiquidationPayout: false,
  available: 52_000,
  held: 8000,
  currency: 'EUR',
  created_at,
};

/** Gives every test of the file one shareholding and one employee. */
export const servePlanCreate = () => {
  servePlatform();
  beforeEach(() => {
    records.pools = [pool];
    records.employees = [erika];
    server.use(http.get('/api/companies/:id/holders', () => refusal(404, 'There is nothing here.')));
    // jsdom lays nothing out, so nothing is ever scrolled.
    window.scrollTo = () => {};
  });
};

export const open = async (search = '') => {
  await openPage('founder', `create/plan${search}`, 'Create Plan');
  // The only pool is chosen by itself.
  await screen.findByText(/44,000 free/);
};

export const type = async (label: string, text: string) => {
  const input = screen.getByLabelText(new RegExp(`^${label}`));
  await userEvent.clear(input);
  await userEvent.type(input, text);
};

export const save = () => userEvent.click(screen.getByRole('button', { name: 'Create Plan' }));

/** The rows of the schedule that is drawn beside the form. */
export const rows = () =>
  within(screen.getByRole('region', { name: 'Vesting schedule in figures' })).getAllByRole('row');

export const answerCreate = (response: Response) => answer('/api/plans', () => response.clone());

/** Refuses the plan, with the server's texts for its fields. */
export const refuseCreate = (errors: Record<string, string> = {}) =>
  answerCreate(refusal(422, 'Not accepted.', errors) as Response);

/** The plans that were sent. */
export const sentPlans = () =>
  sentTo('/api/plans').map(({ data }) => (data as { attributes: Record<string, unknown> }).attributes);
