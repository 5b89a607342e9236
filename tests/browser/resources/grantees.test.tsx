// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Holdings } from '../../../model/holdings.ts';
import { erika, open, pool, refuseCreate, save, servePlanCreate, type } from '../setup/planCreateSetup.ts';
import { answer, done, id, person, records, routerOfPages, server } from '../setup/platformSetup.tsx';

describe('the employees of a new plan', () => {
  servePlanCreate();

  it('says at the pieces how many are free, as soon as more are typed, and still draws what would be', async () => {
    await open();
    const input = screen.getByLabelText(/^Pieces/);
    await userEvent.type(input, '44001');
    await screen.findByText('Only 44,000 pieces are free in this shareholding.');
    expect(document.activeElement).toBe(input);
    await screen.findByText(/37 tranches: the first with 11,00. pieces/);
    await userEvent.type(input, '{Backspace}');
    await waitFor(() => expect(screen.queryByText(/^Only 44,000 pieces are free/)).toBeNull());
  });

  it('says which share of the company a grant is, as converted by the ratio of its class', async () => {
    const figures = {
      certificates: 0,
      granted: 0,
      unvested: 0,
      vested: 0,
      exercised: 0,
      delisted: 0,
      lapsed: 0,
    };
    const none = { certificates: 0, unvested: 0, vested: 0 };
    const holdings: Holdings = {
      ...{ date: '2026-11-20', isConverted: true, shares: 10_000, sharesFrom: '2026-01-01' },
      ...{ issuer: null, ratios: [], outdated: null, elsewhere: [] },
      ...{ largest: 0, count: 0, holders: [] },
      sums: {
        ...figures,
        ...{ issued: 400, available: 400, held: 100, cancelled: 0, unallocated: 400, retired: 0, trust: 400 },
        counted: { ...none, available: 600, held: 150, trust: 600 },
      },
      classes: [
        {
          ...{ name: 'Class B', type: 'preferred', votesPerShare: 1, numerator: 3, denominator: 2 },
          ...{ trust: 400, counted: 600 },
        },
      ],
    };
    server.use(
      http.get('/api/companies/:id/holders', () => HttpResponse.json({ data: { attributes: holdings } })),
    );
    await open(`?employee_id=${id(21)}`);
    // The region is another one before the figures have come.
    await screen.findByText(/counted as converted\.$/);
    const changes = within(screen.getByRole('region', { name: 'What the grant changes' }));
    const cells = (row: Element) =>
      [...row.children].map((cell) => cell.textContent!.replace(/\u00a0/g, ' '));
    expect(changes.getAllByRole('row').map(cells)).toEqual([
      ['Figure', 'Before the grant', 'After the grant'],
      ['Free options, all shareholdings', '3004.50 %', '–'],
      ['Options of all plans', '00.00 %', '–'],
      ['Stake of Erika Sommer', '00.00 %', '–'],
    ]);
    changes.getByText(/enter their pieces/);
    await type('Pieces', '301');
    await changes.findByText(/So many options are not free in this shareholding: 300 are/);
    await userEvent.clear(screen.getByLabelText('Pieces'));
    await type('Pieces', '100');
    expect(changes.getAllByRole('row').slice(1).map(cells)).toEqual([
      ['Free options, all shareholdings', '3004.50 %', '2003.00 %'],
      ['Options of all plans', '00.00 %', '1001.50 %'],
      ['Stake of Erika Sommer', '00.00 %', '1001.50 %'],
    ]);
  });

  it('takes who is only invited, and leads to the grants that wait where a second founder approves them', async () => {
    records.employees = [erika, person(22, 'Vera Ivanova', 'invited')];
    records.companies = [{ id: id(1), name: 'Acme', twoApprovals: true, documentLanguage: 'en' }];
    answer('/api/pools/:id/grant', () => done('pools', pool) as Response);
    await open(`?employee_id=${id(21)}&employee_id=${id(22)}`);
    await screen.findByText('Vera Ivanova (invited)');
    const waits = await screen.findByText(/waits until another founder of the company approves it/);
    const button = screen.getByRole('button', { name: 'Create Plan' });
    expect(waits.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(waits.compareDocumentPosition(screen.getByLabelText(/^Language/))).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
    await type('Pieces for each', '10');
    await type('Exercise price', '1.25');
    await save();
    const location = () => routerOfPages().state.location;
    await waitFor(() => expect(location().pathname).toBe('/platform/founder/plans'));
    expect(decodeURIComponent(location().search)).toContain('{"awaitsApproval":true}');
    await screen.findByText(/^2 grants were drafted\. Another founder has to approve them/);
  });

  it('sums up what is promised, unless what is typed is no number of pieces', async () => {
    records.employees = [erika, person(22, 'Vera Ivanova', 'verified')];
    await open(`?employee_id=${id(21)}&employee_id=${id(22)}`);
    await type('Pieces for each', '10');
    await screen.findByText('2 plans, 20 pieces in total. 44,000 are free in this shareholding.');
    await userEvent.clear(screen.getByLabelText('Pieces for each'));
    await type('Pieces for each', '1.5');
    await screen.findByText('2 plans, – pieces in total. 44,000 are free in this shareholding.');
  });

  it('marks who leaves among the employees and does not let them be chosen', async () => {
    records.employees = [erika, { ...erika, id: id(23), name: 'Zoë Őri', leaverWaits: true }];
    await open();
    await userEvent.type(screen.getByRole('combobox', { name: /^Employees/ }), '{ArrowDown}');
    const option = await screen.findByRole('option', { name: 'Zoë Őri (leaving)' });
    expect(option.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('option', { name: 'Erika Sommer' }).getAttribute('aria-disabled')).toBe('false');
  });

  it('shows who has no open invitation with what is to be done first, and does not let them be chosen', async () => {
    records.employees = [erika, { ...erika, id: id(23), name: 'Vera Ivanova', status: 'pending' }];
    await open();
    await userEvent.type(screen.getByRole('combobox', { name: /^Employees/ }), '{ArrowDown}');
    const name = 'Vera Ivanova (no open invitation: send it again first)';
    const option = await screen.findByRole('option', { name });
    expect(option.getAttribute('aria-disabled')).toBe('true');
  });

  it('shows at the choice of employees what the server says of the only one', async () => {
    const employee_id = 'Erika Sommer leaves the company.';
    refuseCreate({ employee_id });
    await open(`?employee_id=${id(21)}`);
    await type('Pieces', '100');
    await type('Exercise price', '1');
    await save();
    await screen.findByText(employee_id);
    const input = screen.getByRole('combobox', { name: /^Employees/ });
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('shows beside the button what the server says of a name that no input has', async () => {
    const errors = { company: 'The company is closed.', exercisePrice: 'Enter a lower price.' };
    refuseCreate(errors);
    await open(`?employee_id=${id(21)}`);
    await type('Pieces', '100');
    await type('Exercise price', '1');
    await save();
    const said = await screen.findByText('The company is closed.');
    expect(said.closest('[role=status]')?.textContent).toContain('Please correct what is marked');
    expect(screen.getAllByText('Enter a lower price.')).toHaveLength(1);
  });
});
