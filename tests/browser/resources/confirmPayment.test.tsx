// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { id, openPage, records, servePlatform } from '../setup/platformSetup.tsx';

servePlatform();

it('names the payment as the card does on which it is asked for', async () => {
  const payment = {
    id: id(41),
    pieces: 240,
    amount: '120000.00',
    cost: '120000.00',
    taxRate: null,
    tax: '0.00',
    keptPieces: 0,
    currency: 'EUR',
    reference: 'RF77674953859414',
    accountHolder: 'Fjord Robotics',
    iban: 'HR1210010051863000160',
    bic: null,
    created_at: '2026-11-20T12:00:00.000Z',
  };
  records.plans = [
    {
      id: id(21),
      name: 'Ana Kovač · ESOP',
      company_id: id(1),
      status: 'completed',
      pieces: 240,
      vested: 240,
      unvested: 0,
      exercised: 0,
      milestones: [],
      tranches: [],
      vesting: {},
      exercisePeriods: [],
      openExercise: [payment],
      created_at: payment.created_at,
    },
  ];
  await openPage('trust', `plan/${id(21)}/recent-activity`, 'Ana Kovač · ESOP');
  const [amount, reference] = [/EUR.120,000\.00/, /RF77 6749 5385 9414/];
  await screen.findByText(amount);
  expect(screen.getByText(reference)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Payment' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(reference).textContent).toMatch(amount);
  // Who confirms many payments in a row sees by the question which one it is.
  expect(dialog.getByRole('heading').textContent).toMatch(
    /EUR.120,000\.00 for the exercise of Ana Kovač · ESOP/,
  );
  // It came today and in full, unless somebody says otherwise.
  const day = dialog.getByLabelText(/^Money received on/);
  expect(day).toHaveProperty('value', '20 Nov 2026');
  expect(dialog.getByLabelText(/^Amount received/)).toHaveProperty('value', '120000.00');
});
