import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { EmployeeDashboard, FounderDashboard } from '../../../model/dashboard.ts';
import { id, openPage, server, today } from './platformSetup.tsx';

/** What is to be done, or waits, as the dashboard names it. */
export const matter = {
  ...{ amount: null, currency: null, due: null },
  resource: 'plans',
  record_id: id(21),
  name: 'ESOP',
  about: null,
  date: today,
  pieces: null,
};

/** Draws the dashboard of an employee or a founder. */
export const open = async (dashboard: EmployeeDashboard | FounderDashboard) => {
  server.use(http.get('/api/dashboard', () => HttpResponse.json({ data: { attributes: dashboard } })));
  await openPage(dashboard.role, 'dashboard', 'Dashboard');
  await screen.findByRole('heading', { level: 2, name: 'Waiting for you' });
  return userEvent.setup({ delay: null });
};
export const region = (name: string) => within(screen.getByRole('region', { name }));
export const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
/** Amounts keep together what belongs together by spaces that do not break. */
export const read = (element: Element) => element.textContent!.replaceAll('\u00a0', ' ');
export const figures = (container: HTMLElement = document.body) =>
  Object.fromEntries(
    [...container.querySelectorAll('dt')].map((dt) => [dt.textContent, read(dt.nextElementSibling!)]),
  );
