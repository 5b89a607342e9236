// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { id, openPage, records, routerOfPages, servePlatform } from '../setup/platformSetup.tsx';

servePlatform();

const plan = {
  ...{ id: id(21), name: 'Emil · ESOP', company_id: id(1), pool_id: id(11), employee_id: id(31) },
  ...{ status: 'active', pieces: 4800, unvested: 3600, vested: 1200, exercised: 0, currency: 'EUR' },
  ...{ grantDate: '2026-01-01', startDate: '2026-01-01', nextVestingDate: '2027-01-01', version: 1 },
  ...{ vesting: {}, milestones: [], tranches: [], exercisePeriods: [], openExercise: [], accelerations: [] },
  created_at: '2026-01-01T12:00:00.000Z',
};

beforeEach(() => {
  records.companies = [
    { id: id(1), name: 'Birch' },
    { id: id(2), name: 'Cedar' },
  ];
  records.pools = [
    { id: id(11), name: 'ESOP', company_id: id(1), status: 'active', currency: 'EUR' },
    { id: id(12), name: 'ESOP', company_id: id(2), status: 'active', currency: 'EUR' },
  ];
  records.employees = [{ id: id(31), name: 'Emil' }];
  records.plans = [plan, { ...plan, id: id(22), company_id: id(2), pool_id: id(12), status: 'completed' }];
});

const expectCompanies = (names: string[]) =>
  waitFor(() => {
    const shown = screen.queryAllByText(/^(Birch|Cedar)$/, { selector: 'td, td *' });
    expect([...new Set(shown.map(({ textContent }) => textContent))]).toEqual(names);
  });
const linked = () =>
  screen.queryAllByRole('link', { name: /^Emil/ }).map((link) => link.getAttribute('href'));

describe('the plans of a trust', () => {
  it('are listed with their companies, which tell those of the same name apart', async () => {
    await openPage('trust', 'plans', 'Plans');
    await expectCompanies(['Birch', 'Cedar']);
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads.slice(0, 3)).toEqual(['Plan', 'Company', 'Grant date']);
    expect(screen.queryByRole('link', { name: 'Create Plan' })).toBeNull();
  });

  it('are filtered by status, company, shareholding and employee, and sorted by what has an index', async () => {
    await openPage('trust', 'plans?filter={"status":"completed"}', 'Plans');
    await expectCompanies(['Cedar']);
    for (const name of ['Status', 'Company', 'Shareholding', 'Employee'])
      await screen.findByRole('combobox', { name });
    const heads = screen.getAllByRole('columnheader');
    const sorted = heads.filter((each) => within(each).queryByRole('button')).map((each) => each.textContent);
    expect(sorted).toEqual(['Grant date', 'Status', 'Granted (pcs)']);
  });

  it('are filtered by whether anything vests still, also while a milestone waits', async () => {
    records.plans = [{ ...plan, status: 'on-milestone-date' }, ...records.plans!.slice(1)];
    await openPage('trust', 'plans', 'Plans');
    await expectCompanies(['Birch', 'Cedar']);
    await userEvent.click(await screen.findByRole('combobox', { name: 'Status' }));
    await userEvent.click(await screen.findByRole('option', { name: 'All that vest' }));
    await expectCompanies(['Birch']);
    await screen.findByText(/Status: All that vest/);
  });

  it('lead to their pages, which lead back to the list', async () => {
    await openPage('trust', 'plans', 'Plans');
    const [first] = await screen.findAllByRole('link', { name: /^Emil/ });
    await userEvent.click(first!);
    await screen.findByRole('tab', { name: 'Plan Details' });
    await userEvent.click(screen.getByRole('link', { name: 'Back to Plans' }));
    await waitFor(() => expect(routerOfPages().state.location.pathname).toBe('/platform/trust/plans'));
  });

  it.each([
    ['a shareholding', `pool/${id(12)}/plans`, 'ESOP', id(22)],
    ['a company', `company/${id(1)}/plans`, 'Birch', id(21)],
  ])('of %s are in a tab of its page', async (_, path, title, of) => {
    await openPage('trust', path, title);
    expect(await screen.findByRole('tab', { name: 'Plans', selected: true })).toBeTruthy();
    await waitFor(() => expect(linked()).toEqual([`/platform/trust/plan/${of}`]));
  });
});
