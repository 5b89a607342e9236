// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Role } from '../../../model/enums.ts';
import {
  answer,
  done,
  id,
  openPage,
  records,
  refusal,
  sentTo,
  servePlatform,
} from '../setup/platformSetup.tsx';

servePlatform();

const payment = {
  id: id(41),
  pieces: 240,
  amount: '120000.00',
  owed: '0.00',
  cost: '120000.00',
  taxRate: null as string | null,
  taxMethod: null as string | null,
  tax: '0.00',
  keptPieces: 0,
  currency: 'EUR',
  reference: 'RF77674953859414',
  accountHolder: 'Fjord Robotics',
  iban: 'HR1210010051863000160',
  bic: null,
  reportedOn: null as string | null,
  reportedAmount: null as string | null,
  created_at: '2026-11-20T12:00:00.000Z',
};

const openPlan = async (openExercise: typeof payment, role: Role = 'trust', more: object = {}) => {
  records.plans = [
    {
      ...more,
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
      openExercise: [openExercise],
      created_at: payment.created_at,
    },
  ];
  await openPage(role, `plan/${id(21)}/recent-activity`, 'Ana Kovač · ESOP');
};

const openDialog = async (button = 'Confirm Exercise') => {
  await userEvent.click(screen.getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};

it('names the payment as the card does on which it is asked for', async () => {
  await openPlan(payment);
  const [amount, reference] = [/EUR.120,000\.00/, /RF77 6749 5385 9414/];
  await screen.findByText(amount);
  expect(screen.getByText(reference)).toBeTruthy();
  const dialog = await openDialog();
  expect(dialog.getByText(amount).textContent).toMatch(reference);
  // Who confirms many payments in a row sees by the question which one it is.
  expect(dialog.getByRole('heading').textContent).toBe('Confirm the exercise of Ana Kovač · ESOP?');
  dialog.getByText(/^The company has not reported this payment yet/);
  // It came today and in full, unless somebody says otherwise.
  const day = dialog.getByLabelText(/^Money received on/);
  expect(day).toHaveProperty('value', '20 Nov 2026');
  expect(dialog.getByLabelText(/^Amount received/)).toHaveProperty('value', '120000.00');
});

it('says how much more than the amount due is typed, which is to be paid back', async () => {
  await openPlan(payment);
  const dialog = await openDialog();
  const amount = dialog.getByLabelText(/^Amount received/);
  await userEvent.clear(amount);
  await userEvent.type(amount, '120000.50');
  await dialog.findByText(/^This is EUR.0\.50 more than is due/);
  await userEvent.clear(amount);
  await userEvent.type(amount, '120000');
  await waitFor(() => expect(dialog.queryByText(/^This is/)).toBeNull());
});

it('begins with what the company has reported', async () => {
  await openPlan({ ...payment, reportedOn: '2026-11-18', reportedAmount: '120001.00' });
  const said = /^The company has reported that EUR.120,001\.00 arrived on 18 Nov 2026\.$/;
  await screen.findByText(said);
  const dialog = await openDialog();
  expect(dialog.getByText(said)).toBeTruthy();
  expect(dialog.queryByText(/has not reported/)).toBeNull();
  expect(dialog.getByLabelText(/^Money received on/)).toHaveProperty('value', '18 Nov 2026');
  expect(dialog.getByLabelText(/^Amount received/)).toHaveProperty('value', '120001.00');
});

it('lets the company report what came, once something is to be paid', async () => {
  await openPlan(payment, 'founder');
  answer('/api/plans/:id/report-payment', () => done('plans', records.plans![0]!));
  await screen.findByText(/the trust does not see your account/);
  expect(screen.getByText(/^Requested on 20 Nov 2026\. No day is set by which the money/)).toBeTruthy();
  const dialog = await openDialog('Report Payment');
  dialog.getByText(/^Report the payment only once you have received EUR\s120,000\.00 with the reference/);
  expect(dialog.getByText(/EUR.120,000\.00 with the reference RF77 6749 5385 9414/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Report Payment' }));
  await waitFor(() =>
    expect(sentTo('/report-payment')).toEqual([{ receivedOn: '2026-11-20', amount: '120000.00' }]),
  );
});

it('leaves the report of the own payment to another founder', async () => {
  await openPlan(payment, 'founder', { isYours: true, forAnotherFounder: true });
  await screen.findByText(/another founder signs for the company, and says that your payments came/);
  expect(screen.queryByRole('button', { name: 'Report Payment' })).toBeNull();
  expect(screen.queryByText(/^Requested on/)).toBeNull();
});

it('says to the company what it has reported, and lets it report again by a lesser button', async () => {
  const reported = {
    ...{ reportedOn: '2026-11-18', reportedAmount: '120000.00' },
    ...{ reportedBy: 'Frida', reported_at: '2026-11-19T12:00:00.000Z' },
  };
  await openPlan({ ...payment, ...reported }, 'founder');
  answer('/api/plans/:id/report-payment', () => done('plans', records.plans![0]!));
  await screen.findByText(
    /^Frida reported on 19 Nov 2026, .+ that EUR.120,000\.00 arrived on 18 Nov 2026\.$/,
  );
  screen.getByText(/^The trust has been told of the payment, and confirms/);
  expect(screen.queryByText(/Report it once/)).toBeNull();
  expect(screen.queryByText(/^Requested on/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Report Payment' })).toBeNull();
  const dialog = await openDialog('Report Again');
  await userEvent.click(dialog.getByRole('button', { name: 'Report Payment' }));
  await waitFor(() =>
    expect(sentTo('/report-payment')).toEqual([{ receivedOn: '2026-11-18', amount: '120000.00' }]),
  );
});

it.each([
  [
    'of options that cost nothing',
    {},
    /^The employee has nothing to transfer, so you can confirm the exercise\.$/,
  ],
  ['that a sale pays', { taxMethod: 'sale-to-cover' }, /which pays the tax to the tax authority\.$/],
  [
    'that a sale more than pays',
    { taxMethod: 'sale-to-cover', owed: '3.00' },
    /and the rest to the employee\.$/,
  ],
])('asks for no payment for an exercise %s', async (_, taxed, said) => {
  await openPlan({ ...payment, amount: '0.00', cost: '0.00', ...taxed });
  await screen.findByRole('heading', { name: 'Exercise of 240 options' });
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.queryByText('IBAN')).toBeNull();
  const dialog = await openDialog();
  expect(dialog.getByText(said)).toBeTruthy();
  expect(dialog.queryByLabelText(/received/i)).toBeNull();
  expect(dialog.getByLabelText(/Language of the depositary receipt/)).toBeTruthy();
});

it.each([
  ['and the year', 2025, 'the rate of 2025 for Croatia'],
  // Requests that were made before the year was kept.
  ['alone where the year is not known', null, 'the rate for Croatia'],
])('names the country whose rate is withheld, %s', async (_, taxYear, said) => {
  const rate = { taxRate: '24', taxCountry: 'HR', taxYear, taxableBenefit: '15.00', keptWorth: '0.00' };
  await openPlan({ ...payment, ...rate, taxMethod: 'paid-in', tax: '3.60', amount: '120003.60' });
  expect(await screen.findByText(new RegExp(`^24.% of a gain of EUR.15\\.00, ${said}$`))).toBeTruthy();
});

it('says before the button is pressed that money is missing to buy what is sold', async () => {
  const missing = 'EUR 20.00 is needed, and EUR 17.00 of it is missing.';
  answer('/api/plans/:id/confirm-exercise/preview', () => refusal(409, missing));
  await openPlan({ ...payment, taxMethod: 'sale-to-cover' });
  const dialog = await openDialog();
  expect(await dialog.findByText(missing)).toBeTruthy();
});

it('is rejected by whoever is told what was asked for, and to ask the company whether money has come', async () => {
  await openPlan(payment);
  await screen.findByText(/EUR.120,000\.00/);
  const dialog = await openDialog('Reject Exercise');
  expect(dialog.getByText(/^240 options are to be exercised for EUR.120,000\.00\.$/)).toBeTruthy();
  expect(dialog.getByRole('alert').textContent).toMatch(/whether money has come .* RF77 6749 5385 9414/);
  expect(dialog.getByLabelText(/^Reason/)).toBeTruthy();
});

it('is rejected without a word about money where nothing is to be paid', async () => {
  await openPlan({ ...payment, amount: '0.00', cost: '0.00' });
  await screen.findByRole('heading', { name: 'Exercise of 240 options' });
  const dialog = await openDialog('Reject Exercise');
  expect(dialog.getByText(/^240 options are to be exercised\. Nothing is to be paid/)).toBeTruthy();
  expect(dialog.queryByRole('alert')).toBeNull();
});
