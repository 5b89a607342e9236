// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import {
  answer,
  done,
  id,
  openPage,
  records,
  refusal,
  sentTo,
  servePlatform,
  server,
} from '../setup/platformSetup.tsx';

servePlatform();

const created_at = '2026-01-20T12:00:00.000Z';
const plan = {
  id: id(21),
  name: 'ESOP',
  company_id: id(1),
  pool_id: id(11),
  employee_id: id(31),
  status: 'completed',
  pieces: 3000,
  vested: 3000,
  unvested: 0,
  exercised: 0,
  exercisePrice: '2.505',
  currency: 'EUR',
  lastExercisableDay: '2027-01-01',
  hasVerifiedData: true,
  milestones: [],
  tranches: [],
  vesting: {},
  exercisePeriods: [],
  openExercise: [],
  created_at,
};
const value = {
  id: id(81),
  pool_id: id(11),
  isCurrent: true,
  value: '4.00',
  currency: 'EUR',
  effectiveDate: '2026-06-30',
};

const croatia = { country: 'HR', taxRate: '24', ofYear: 2025, shareValue: '4.00', methods: ['paid-in'] };

/** What the server says of the request that is typed: it moves nothing, or is refused. */
let preview: () => Response;
beforeEach(() => {
  preview = () =>
    HttpResponse.json({
      data: { attributes: { lines: [], plans: [], record: { before: plan, after: plan } } },
    });
});

const open = async (taxed: object | null = null, attributes: object = {}) => {
  records.plans = [{ ...plan, ...attributes }];
  server.use(
    http.get('/api/plans/:id/exercise-tax', () => HttpResponse.json({ data: { attributes: { taxed } } })),
    http.post('/api/plans/:id/request-exercise/preview', () => preview()),
  );
  await openPage('employee', `plan/${id(21)}/recent-activity`, 'ESOP');
  await userEvent.click(await screen.findByRole('button', { name: 'Exercise Options' }));
  const dialog = within(await screen.findByRole('dialog'));
  const read = () =>
    [...dialog.getByRole('table').querySelectorAll('td')].map((cell) =>
      cell.textContent!.replaceAll('\u00a0', ' '),
    );
  return {
    dialog,
    read,
    type: (text: string) => userEvent.type(dialog.getByRole('textbox', { name: /^Pieces/ }), text),
  };
};

/** What stands on the line of the button, which is in view however long the dialog is. */
const besideButton = (dialog: { getByRole: typeof screen.getByRole }) =>
  dialog
    .getByRole('button', { name: 'Request Exercise' })
    .parentElement!.textContent!.replaceAll('\u00a0', ' ');

it('says what an exercise costs and brings before it is asked for, for a part or for all', async () => {
  records.valuations = [value];
  answer('/api/plans/:id/request-exercise', () => done('plans', plan));
  const { dialog, read, type } = await open();
  expect(dialog.queryByRole('table')).toBeNull();
  await type('3');
  await waitFor(() => expect(read()).toEqual(['EUR 12.00', '− EUR 7.52', 'EUR 4.48']));
  expect(dialog.getByText(/^Tax may follow/)).toBeTruthy();
  expect(besideButton(dialog)).toContain('EUR 7.52');
  await userEvent.click(dialog.getByRole('button', { name: 'All (3,000)' }));
  await waitFor(() => expect(read()).toEqual(['EUR 12,000.00', '− EUR 7,515.00', 'EUR 4,485.00']));
  await userEvent.click(dialog.getByRole('button', { name: 'Request Exercise' }));
  await waitFor(() => expect(sentTo('/request-exercise')).toEqual([{ pieces: 3000 }]));
});

it('promises no gain where there is no value, or where the shares are worth less than they cost', async () => {
  const { dialog, read, type } = await open();
  await type('2');
  await waitFor(() => expect(read()).toEqual(['EUR 5.01']));
  expect(dialog.getByText(/has not stated the value of a share/)).toBeTruthy();
});

it('warns where the shares are worth less than they cost', async () => {
  records.valuations = [{ ...value, value: '1' }];
  const { dialog, read, type } = await open();
  await type('2');
  await waitFor(() => expect(read()[2]).toBe('−EUR 3.01'));
  expect(dialog.getByText(/^The shares cost more than they are worth today/)).toBeTruthy();
});

it('explains its terms where they stand, by the keyboard alone, and nothing that was entered is lost', async () => {
  const { dialog, type } = await open();
  await type('2');
  const term = await dialog.findByRole('button', { name: 'Exercise price, which you pay' });
  term.focus();
  await userEvent.keyboard('{Enter}');
  const explanation = await screen.findByRole('dialog', { name: 'Exercise price, which you pay' });
  expect(explanation.textContent).toMatch(/^What you pay for one share when you exercise an option/);
  expect(explanation.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(explanation.isConnected).toBe(false));
  expect(document.activeElement).toBe(term);
  expect(dialog.getByLabelText<HTMLInputElement>(/^Pieces/).value).toBe('2');
});

it('is not offered in a blackout, and the page says from when it is possible', async () => {
  const blackout = (until: string) => ({ kind: 'blackout', from: '2020-01-01', until });
  records.plans = [{ ...plan, exercisePeriods: [blackout('2026-12-14')] }];
  await openPage('employee', `plan/${id(21)}/recent-activity`, 'ESOP');
  expect(await screen.findByText(/^You can request an exercise from 15 Dec 2026 on\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Exercise Options' })).toBeNull();
});

it('says that no day is to come, where the last day to exercise is in the blackout', async () => {
  records.plans = [
    { ...plan, exercisePeriods: [{ kind: 'blackout', from: '2020-01-01', until: '2027-01-01' }] },
  ];
  await openPage('employee', `plan/${id(21)}/recent-activity`, 'ESOP');
  expect(await screen.findByText(/no later day before your last day to exercise is planned/)).toBeTruthy();
});

const cellsOf = (table: HTMLElement) =>
  [...table.querySelectorAll('td')].map((cell) => cell.textContent!.replaceAll('\u00a0', ' '));

it('says the tax that is withheld, and all that is to be paid', async () => {
  records.valuations = [value];
  answer('/api/plans/:id/request-exercise', () => done('plans', plan));
  const { dialog, type } = await open(croatia);
  await type('1000');
  const table = await dialog.findByRole('table', { name: 'How the amount is made up' });
  expect(cellsOf(table)).toEqual(['EUR 2,505.00', 'EUR 358.80', 'EUR 2,863.80']);
  expect(besideButton(dialog)).toContain('EUR 2,863.80');
  expect(dialog.getByText(/^Tax is withheld: 24.% of the gain, the rate of 2025 for Croatia,/)).toBeTruthy();
  expect(dialog.queryByText(/^Tax may follow/)).toBeNull();
  expect(dialog.queryByRole('radio')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Request Exercise' }));
  await waitFor(() => expect(sentTo('/request-exercise')).toEqual([{ pieces: 1000 }]));
});

it('lets pieces be kept for the tax where the company allows it, and says what the rest brings', async () => {
  records.valuations = [value];
  answer('/api/plans/:id/request-exercise', () => done('plans', plan));
  const { dialog, type } = await open({ ...croatia, methods: ['paid-in', 'net-settlement'] });
  await type('1000');
  await userEvent.click(await dialog.findByRole('radio', { name: /^Pieces are kept for it/ }));
  const table = dialog.getByRole('table', { name: 'How the amount is made up' });
  await waitFor(() =>
    expect(cellsOf(table)).toEqual(['EUR 2,505.00', 'EUR 358.80', '− EUR 356.00', 'EUR 2,507.80']),
  );
  expect(dialog.getByText('The exercise brings 911 depositary receipts.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Request Exercise' }));
  await waitFor(() =>
    expect(sentTo('/request-exercise')).toEqual([{ pieces: 1000, taxMethod: 'net-settlement' }]),
  );
});

it('lets pieces be sold for the tax where the company allows it, and says what is owed where they bring more', async () => {
  records.valuations = [value];
  answer('/api/plans/:id/request-exercise', () => done('plans', plan));
  const { dialog, type } = await open({ ...croatia, methods: ['paid-in', 'sale-to-cover'] });
  await type('1000');
  await userEvent.click(await dialog.findByRole('radio', { name: /^Pieces are sold to the trust for it/ }));
  const cells = () => cellsOf(dialog.getByRole('table', { name: 'How the amount is made up' }));
  await waitFor(() =>
    expect(cells()).toEqual(['EUR 2,505.00', 'EUR 358.80', '− EUR 360.00', 'EUR 2,503.80']),
  );
  expect(dialog.getByText('The exercise brings 910 depositary receipts.')).toBeTruthy();
  expect(dialog.getByText('Brought by pieces that are sold')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Request Exercise' }));
  await waitFor(() =>
    expect(sentTo('/request-exercise')).toEqual([{ pieces: 1000, taxMethod: 'sale-to-cover' }]),
  );
});

it('says what the company pays out where the sale brings more than tax and price', async () => {
  records.valuations = [value];
  const dear = { ...croatia, taxRate: '30', shareValue: '40.00', methods: ['paid-in', 'sale-to-cover'] };
  const { dialog, type } = await open(dear, { exercisePrice: '0.01' });
  await type('9');
  await userEvent.click(await dialog.findByRole('radio', { name: /^Pieces are sold to the trust for it/ }));
  await waitFor(() =>
    expect(cellsOf(dialog.getByRole('table', { name: 'How the amount is made up' }))).toEqual([
      'EUR 0.09',
      'EUR 107.97',
      '− EUR 120.00',
      'EUR 11.94',
      'EUR 0.00',
    ]),
  );
  expect(dialog.getByText('Paid out by the company')).toBeTruthy();
});

it('says why nothing can be requested while the value that is taxed is not known', async () => {
  const { dialog, type } = await open({ ...croatia, shareValue: null });
  await type('2');
  expect(await dialog.findByText(/^Tax has to be withheld from the gain, which is not known/)).toBeTruthy();
});

it('the page and the dialog say until when exercises can be requested, and from when on again', async () => {
  const window = (from: string, until: string) => ({ kind: 'window', from, until });
  const { dialog } = await open(null, {
    exercisePeriods: [window('2026-11-01', '2026-11-25'), window('2026-12-10', '2026-12-20')],
  });
  const said = 'You can request an exercise until 25 Nov 2026, and then again from 10 Dec 2026 on.';
  dialog.getByText(said);
  expect(screen.getAllByText(said)).toHaveLength(2);
});

it('explains each way of paying the tax where it is chosen, and says at once when one is not possible now', async () => {
  preview = () => refusal(422, 'Not accepted.', { taxMethod: 'The trust does not have the money.' });
  const { dialog, type } = await open({
    ...croatia,
    methods: ['paid-in', 'net-settlement', 'sale-to-cover'],
  });
  await type('1000');
  dialog.getByText(/^You get fewer shares: as many whole ones as the tax is worth are not handed out/);
  await userEvent.click(
    dialog.getByRole('radio', { name: /^Pieces are sold to the trust for it.*the trust buys as few/ }),
  );
  await dialog.findByText('The trust does not have the money.');
  await waitFor(() =>
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Request Exercise' }).disabled).toBe(true),
  );
  expect(sentTo('/request-exercise')).toEqual([]);
});

it.each([
  ['0', 'Please enter 1 or more.'],
  ['10.5', 'Please enter a whole number.'],
  ['-5', 'Please enter 1 or more.'],
])('says at the field what is wrong with a number as soon as it is left: %s', async (typed, said) => {
  const { dialog, type } = await open();
  await type(typed);
  expect(dialog.queryByText(said)).toBeNull();
  await userEvent.tab();
  await dialog.findByText(said);
});

it('says at the field that there are not so many options, before the button is pressed', async () => {
  preview = () => refusal(422, 'Not accepted.', { pieces: 'Only 3,000 pieces can be exercised.' });
  const { dialog, type } = await open();
  await type('3001');
  await userEvent.tab();
  await dialog.findByText('Only 3,000 pieces can be exercised.');
  await type('100000000000000000000');
  await userEvent.tab();
  await dialog.findByText('Please enter 3,000 or less.');
});

it('names the options of a request that is taken back', async () => {
  const requested = {
    id: id(51),
    pieces: 500,
    amount: '1252.50',
    owed: '0.00',
    cost: '1252.50',
    tax: '0.00',
  };
  const account = {
    reference: 'RF18539007547034',
    accountHolder: 'Birch Labs',
    iban: 'HR1210010051863000160',
  };
  const asked = {
    ...plan,
    openExercise: [{ ...requested, ...account, taxRate: null, currency: 'EUR', keptPieces: 0, created_at }],
  };
  records.plans = [asked];
  const change = { before: { ...plan, requested: 500 }, after: { ...plan, requested: null } };
  answer('/api/plans/:id/withdraw-exercise/preview', () =>
    HttpResponse.json({
      data: { attributes: { lines: [], plans: [change], record: { before: asked, after: plan } } },
    }),
  );
  await openPage('employee', `plan/${id(21)}/recent-activity`, 'ESOP');
  await userEvent.click(await screen.findByRole('button', { name: 'Take Back Request' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/^You have asked to exercise this many options: 500\./);
  const label = await dialog.findByText('Waiting to be exercised');
  expect(label.nextElementSibling!.textContent).toMatch(/^500 →.*0$/);
  expect(dialog.queryByText(/has to pay the money back to you/)).toBeNull();
  cleanup();

  const reported = { ...asked.openExercise[0]!, reportedOn: '2026-11-19', reportedAmount: '500.00' };
  records.plans = [{ ...asked, openExercise: [{ ...reported, amount: '500.00' }] }];
  await openPage('employee', `plan/${id(21)}/recent-activity`, 'ESOP');
  await screen.findByText(/you have nothing more to pay/);
  expect(screen.getByText(/arrived on 19 Nov 2026/)).toBeTruthy();
  expect(screen.queryByText('IBAN')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Take Back Request' }));
  await screen.findByText(/has to pay the money back to you/);
});
