// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { erika, open, servePlanCreate, type } from '../setup/planCreateSetup.ts';
import { answer, done, id, person, records, server } from '../setup/platformSetup.tsx';

describe('a new plan for somebody who was not invited yet', () => {
  servePlanCreate();

  const petra = { ...person(23, 'Petra Novak', 'invited'), hasLeft: false, leaverWaits: false };
  const press = async (button: string) =>
    userEvent.click(await screen.findByRole('button', { name: button }));
  /** Waits until each field has the value. */
  const findTyped = async (typed: Record<string, string>) => {
    for (const [label, value] of Object.entries(typed))
      await waitFor(() =>
        expect(screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value).toBe(value),
      );
  };
  const lead = async () => {
    await userEvent.type(screen.getByRole('combobox', { name: /^Employees/ }), 'Petra Novak');
    await screen.findByText(
      /^Nobody whom you can choose is called “Petra Novak”. Invite whoever is new first/,
    );
    expect(screen.queryByText('No options')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Invite Employee' }));
    await comeTo('Invite Employee');
  };
  const comeTo = (name: string) => screen.findByRole('heading', { level: 1, name });

  beforeEach(() => {
    localStorage.clear();
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = 'vestry_present=1';
    records.companies = [{ id: id(1), name: 'Acme', twoApprovals: false, documentLanguage: 'en' }];
    server.use(
      http.get('/api/employees', ({ request }) =>
        new URL(request.url).searchParams.get('filter')?.includes('"q"')
          ? HttpResponse.json({ data: [] }, { headers: { 'Content-Range': 'items */0' } })
          : undefined,
      ),
    );
    answer('/api/employees', () => {
      records.employees = [erika, petra];
      return done('employees', petra) as Response;
    });
  });

  it('leads to the invitation with the name, and then back to all that was typed, with the invited person', async () => {
    await open();
    await type('Pieces', '4800');
    await type('Exercise price', '1.25');
    await lead();
    await findTyped({ Name: 'Petra Novak' });
    await type('Email', 'petra@demo.test');
    await press('Send Invitation');
    await comeTo('Create Plan');
    await screen.findByText('Petra Novak (invited)');
    await findTyped({ Pieces: '4800', 'Exercise price': '1.25' });
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });

  it('leads back without an invitation too', async () => {
    await open();
    await type('Pieces', '4800');
    await lead();
    await userEvent.click(await screen.findByRole('link', { name: 'Back to the plan' }));
    await comeTo('Create Plan');
    await findTyped({ Pieces: '4800' });
  });

  it('keeps the person whom the address names when an earlier draft is continued', async () => {
    await open();
    await type('Pieces', '4800');
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    await open(`?employee_id=${id(21)}`);
    await press('Continue');
    await findTyped({ Pieces: '4800' });
    await screen.findByText('Erika Sommer');
  });
});
