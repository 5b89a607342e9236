// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  answerCreate,
  open,
  refuseCreate,
  rows,
  save,
  sentPlans,
  servePlanCreate,
  type,
} from '../setup/planCreateSetup.ts';
import { done, id, routerOfPages } from '../setup/platformSetup.tsx';

describe('the form of a plan', () => {
  servePlanCreate();

  it('asks about a start long before or after the grant, and takes it', async () => {
    await open();
    const question = /^Vesting would start on 20 Nov 1916, more than ten years before the grant/;
    await type('Vesting starts', '20 Nov 2016');
    expect(screen.queryByText(/more than ten years/)).toBeNull();
    await type('Vesting starts', '20 Nov 1916');
    await screen.findByText(question);
    await type('Grant date', '20 Nov 1920');
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    await type('Vesting starts', '20 Nov 2126');
    await screen.findByText(/^Vesting would start on 20 Nov 2126, more than ten years after the grant/);
  });

  it('says what a grant date brings that lies in the past, and of no other', async () => {
    await open();
    const said = /^The grant date lies in the past: .* Vesting counts from 1 Jan 2026 all the same/;
    await type('Vesting starts', '1 Jan 2026');
    expect(screen.queryByText(/lies in the past/)).toBeNull();
    await type('Grant date', '1 Jan 2020');
    await screen.findByText(said);
    await type('Grant date', '20 Nov 2126');
    await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  });

  it('asks about a start by which all vests on the day of the grant', async () => {
    await open();
    const question =
      /^All pieces vest on the day of the grant, because the vesting that starts on 1 Jan 2020/;
    await type('Pieces', '4800');
    await type('Vesting starts', '1 Jan 2023');
    expect(screen.queryByText(question)).toBeNull();
    await type('Vesting starts', '1 Jan 2020');
    await screen.findByText(question);
  });

  it('shows the schedule while it is typed, and creates the plan from a template in a few fields', async () => {
    answerCreate(
      done('plans', { id: id(31), company_id: id(1), name: 'Erika · ESOP', status: 'approving' }) as Response,
    );
    await open(`?employee_id=${id(21)}`);
    await type('Pieces', '40000');
    await type('Exercise price', '1,25');
    await screen.findByText(/37 tranches: the first with 10,000 pieces/);
    screen.getByText('1/4 vests after 12 months, then the rest in 36 parts, every month.');
    expect(rows()).toHaveLength(38);
    expect(rows()[1]?.textContent).toContain('10,000');
    expect(rows()[1]?.textContent).toContain('Cliff');

    await save();
    await waitFor(() => expect(sentPlans()).toHaveLength(1));
    expect(sentPlans()[0]).toMatchObject({
      pool_id: id(11),
      employee_id: id(21),
      pieces: 40_000,
      exercisePrice: '1.25',
      postTerminationDays: 90,
      earlyExercise: false,
      vesting: {
        period: { unit: 'months', length: 1 },
        occurrences: 48,
        cliff: { occurrence: 12, portion: '1/4' },
      },
    });
    await waitFor(() =>
      expect(routerOfPages().state.location.pathname).toContain(`/platform/founder/plan/${id(31)}`),
    );
  });

  it('makes the terms the founder’s own when they are changed, and shows what they come to', async () => {
    await open();
    await type('Pieces', '18');
    await userEvent.click(screen.getByRole('button', { name: 'All terms of vesting' }));
    await type('Occurrences', '4');
    await userEvent.clear(screen.getByLabelText(/^Cliff/));
    await userEvent.clear(screen.getByLabelText(/^Portion at the cliff/));
    await waitFor(() =>
      expect(rows().map((row) => row.querySelector('td')?.textContent)).toEqual([
        undefined,
        '4',
        '5',
        '4',
        '5',
      ]),
    );
    expect(screen.getByText('Terms of your own')).toBeTruthy();
  });

  it('sends what a change of control brings, and keeps the template', async () => {
    refuseCreate();
    await open(`?employee_id=${id(21)}`);
    await type('Pieces', '100');
    await type('Exercise price', '1');
    await userEvent.click(screen.getByRole('button', { name: 'All terms of vesting' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Vests a portion if the employee then leaves' }));
    await type('Portion of what is unvested', '50 %');
    await save();
    await screen.findByText('Please fill this in.');
    expect(sentPlans()).toEqual([]);
    await type('Months after the change', '12');
    await save();
    await waitFor(() => expect(sentPlans()).toHaveLength(1));
    const acceleration = { trigger: 'double', portion: '1/2', months: 12 };
    expect(sentPlans()[0]).toMatchObject({ vesting: { acceleration } });
    expect(screen.queryByText('Terms of your own')).toBeNull();
  });

  it('unfolds the terms for who chooses terms of their own', async () => {
    await open();
    const all = () => screen.getByRole('button', { name: 'All terms of vesting' }).ariaExpanded;
    expect(all()).toBe('false');
    await userEvent.click(screen.getByRole('combobox', { name: /^Template/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Terms of your own' }));
    await waitFor(() => expect(all()).toBe('true'));
  });

  it('shows the name that a template asks for', async () => {
    await open();
    await userEvent.click(screen.getByRole('combobox', { name: /^Template/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'On a milestone' }));
    expect(screen.getByRole('button', { name: 'All terms of vesting' }).ariaExpanded).toBe('true');
    expect(screen.getByRole('textbox', { name: /^Name/ })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Milestones' })).toBeTruthy();
  });

  it('says of a milestone with a cap what its target is, and what vests at most', async () => {
    refuseCreate();
    await open(`?employee_id=${id(21)}`);
    await type('Pieces', '1500');
    await type('Exercise price', '1');
    await userEvent.click(screen.getByRole('combobox', { name: /^Template/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'On a milestone' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Profit');
    const cap = screen.getByLabelText(/^Cap in % of the target/);
    // What is no number yet leaves the form as it is.
    await userEvent.type(cap, '150%');
    expect(screen.queryByText(/^Target: /)).toBeNull();
    await userEvent.type(cap, '{Backspace}');
    await screen.findByText('Target: 1,000 pieces. At most 1,500 pieces vest; they are granted.');
    await screen.findByText(/At the targets 1,000 pieces vest in total, and at most 1,500\./);
    const [, row] = within(screen.getByRole('region', { name: 'Vesting schedule in figures' })).getAllByRole(
      'row',
    );
    expect([...row!.children].slice(1).map((cell) => cell.textContent)).toEqual([
      'at most 1,500',
      'at most 1,500',
      'Profit, target 1,000',
    ]);
    await save();
    await waitFor(() => expect(sentPlans()).toHaveLength(1));
    expect(sentPlans()[0]).toMatchObject({ vesting: { milestones: [{ portion: '1', cap: 150 }] } });
  });

  it('takes prices of ten decimals as they were typed, and asks where they may be thousands', async () => {
    refuseCreate();
    await open(`?employee_id=${id(21)}`);
    await type('Pieces', '100');
    await type('Exercise price', '1,125');
    expect((screen.getByLabelText(/^Exercise price/) as HTMLInputElement).value).toBe('1,125');
    await save();
    await screen.findByText('This could mean decimals or thousands: please write 1000 or 1.0000.');
    expect(sentPlans()).toEqual([]);
    await userEvent.clear(screen.getByLabelText(/^Exercise price/));
    await type('Exercise price', '0,0000000125');
    await save();
    await waitFor(() => expect(sentPlans()).toHaveLength(1));
    expect(sentPlans()[0]).toMatchObject({ exercisePrice: '0.0000000125' });
  });

  it('puts what the server refuses under its field, and unfolds where that field is', async () => {
    const errors = { pieces: 'Somebody was faster.', 'vesting.occurrences': 'Too many.' };
    refuseCreate(errors);
    await open(`?employee_id=${id(21)}`);
    await type('Pieces', '100');
    await type('Exercise price', '1');
    await save();
    await screen.findByText('Somebody was faster.');
    expect(screen.getByLabelText(/^Pieces/).getAttribute('aria-invalid')).toBe('true');
    await screen.findByText('Too many.');
    expect(screen.getByRole('button', { name: 'All terms of vesting' }).getAttribute('aria-expanded')).toBe(
      'true',
    );
  });

  it('keeps a button under the mouse while what is left for it is checked', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'All terms of vesting' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Set dates' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add Tranche' }));
    const milestone = screen.getByRole('button', { name: 'Add Milestone' });
    await userEvent.pointer({ keys: '[MouseLeft>]', target: milestone });
    expect(document.activeElement?.getAttribute('name')).toBe('vesting.tranches.0.date');
    await userEvent.pointer({ keys: '[/MouseLeft]', target: milestone });
    await screen.findByLabelText(/^Milestone/);
  });
});
