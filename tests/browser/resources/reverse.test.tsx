// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
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
  today,
} from '../setup/platformSetup.tsx';

servePlatform();

const line = (n: number, type: string, more: object = {}) => ({
  id: id(n),
  type,
  company_id: id(1),
  pool_id: id(11),
  plan_id: id(21),
  employee_id: id(31),
  asset: 'Class B',
  unit: 'options',
  pieces: 25,
  value: '25.00',
  currency: 'EUR',
  effectiveDate: '2026-03-01',
  paid: null,
  reason: null,
  belongs_to_id: null,
  reverses_id: null,
  reversed_at: null,
  created_at: '2026-03-01T12:00:00.000Z',
  ...more,
});
const exercise = line(51, 'exercise');
const certificate = line(52, 'certificate-issuance', { unit: 'certificates', belongs_to_id: exercise.id });
const vesting = line(53, 'partial-vesting');
const forfeit = line(54, 'forfeit');
const mistaken = line(55, 'grant', { reversed_at: '2026-04-01T12:00:00.000Z' });
const mirror = line(56, 'grant', {
  effectiveDate: '2026-04-01',
  reverses_id: mistaken.id,
  reason: 'Granted to the wrong person',
});

const mirrored = (of: ReturnType<typeof line>, n: number) => ({
  id: id(900 + n),
  type: of.type,
  unit: of.unit,
  pieces: of.pieces,
  effectiveDate: today,
  plan_id: of.plan_id,
  reverses_id: of.id,
  holder: 'Emil',
});
const previewOf = (...lines: ReturnType<typeof line>[]) =>
  HttpResponse.json({
    data: { attributes: { lines: lines.map(mirrored), plans: [], record: { before: {}, after: {} } } },
  });

beforeEach(() => {
  records.transactions = [exercise, certificate, vesting, forfeit, mistaken, mirror];
  answer('/api/transactions/:id/reverse/preview', () => previewOf(exercise, certificate));
  answer('/api/transactions/:id/reverse', () => done('transactions', exercise));
});

type Dialog = ReturnType<typeof within>;
/** The title of a line's dialog is its type, without what lists write before it. */
const titleOf = (name: string) => name.replace(/^(To|For|From) /, '');
/** What opens a line. In its row, the mark stands behind what moved. */
const findLine = async (name: string) => {
  const [, title, mark] = /^(.*?)( Reversed| Reversal)?$/.exec(name)!;
  const rows = await screen.findAllByRole('row');
  const row = rows.find(
    ({ textContent }) => textContent.includes(title!) && (!mark || textContent.includes(mark)),
  );
  return within(row!).getByRole('button', { name: title! });
};
const openLine = async (role: 'trust' | 'founder', name: string): Promise<Dialog> => {
  await openPage(role, 'transactions', 'Transactions');
  await waitFor(() => findLine(name));
  await userEvent.click(await findLine(name));
  const dialog = within(await screen.findByRole('dialog', { name: titleOf(name) }));
  await dialog.findByText('Volume');
  return dialog;
};
const openReversal = async (name: string): Promise<Dialog> => {
  const dialog = await openLine('trust', name);
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse…' }));
  return within(await screen.findByRole('dialog', { name: `Why is “${titleOf(name)}” reversed?` }));
};
const giveReason = (dialog: Dialog) => userEvent.type(dialog.getByLabelText(/^Reason/), 'Paid back');
const goOn = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
const fill = (dialog: Dialog, label: string, value: string) =>
  fireEvent.change(dialog.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const findSure = async () => within(await screen.findByRole('dialog', { name: /^Reverse 25 pieces of/ }));

describe('reversing a line', () => {
  it('is sent after what it does was seen and confirmed a second time', async () => {
    const dialog = await openReversal('From Exercise');
    await giveReason(dialog);
    await dialog.findByText('2 lines would be entered in the ledger.');
    await goOn(dialog);
    const sure = await findSure();
    expect(sure.getByText(/The line of 1 Mar 2026 is reversed on 20 Nov 2026/)).toBeTruthy();
    expect(sure.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('From Exercise Reversal'),
      expect.stringContaining('To Certificate Issuance Reversal'),
    ]);
    expect(sentTo('/reverse')).toEqual([]);
    await userEvent.click(sure.getByRole('button', { name: 'Reverse' }));
    await screen.findByText('The line was reversed.');
    expect(sentTo('/reverse')).toEqual([
      { reason: 'Paid back', effectiveDate: today, vestsOn: null, forfeit: null, exercisableUntil: null },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('can be thought over: the way back leads to what was entered', async () => {
    const dialog = await openReversal('From Exercise');
    await giveReason(dialog);
    fill(dialog, 'Reversed on', '2026-05-05');
    await waitFor(() => expect(sentTo('preview').at(-1)).toMatchObject({ effectiveDate: '2026-05-05' }));
    await waitFor(async () => {
      await goOn(dialog);
      expect(screen.getByText(/^Reverse 25 pieces/)).toBeTruthy();
    });
    await userEvent.click((await findSure()).getByRole('button', { name: 'Cancel' }));
    const again = within(await screen.findByRole('dialog', { name: /^Why is/ }));
    expect(again.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Paid back');
    expect(again.getByLabelText<HTMLInputElement>(/^Reversed on/).value).toBe('5 May 2026');
    expect(sentTo('/reverse')).toEqual([]);
  });

  it('shows what has become of the line where somebody else was faster', async () => {
    answer('/api/transactions/:id/reverse', () => {
      records.transactions = records.transactions!.map((each) =>
        each.id === exercise.id ? { ...each, reversed_at: '2026-11-20T12:00:00.000Z' } : each,
      );
      return refusal(409, 'This transaction has already been reversed.');
    });
    const dialog = await openReversal('From Exercise');
    await giveReason(dialog);
    await dialog.findByText('2 lines would be entered in the ledger.');
    await goOn(dialog);
    expect(screen.getAllByText('Reversed')).toHaveLength(1);
    await userEvent.click((await findSure()).getByRole('button', { name: 'Reverse' }));
    await screen.findByText(/This transaction has already been reversed\./);
    await waitFor(() => expect(screen.getAllByText('Reversed')).toHaveLength(2));
  });

  it('of an exercise asks until when, where the last exercisable day is over', async () => {
    const missing = 'The last exercisable day has passed.';
    answer('/api/transactions/:id/reverse/preview', ({ exercisableUntil }) =>
      exercisableUntil
        ? previewOf(exercise, certificate)
        : refusal(422, 'Not accepted.', { exercisableUntil: missing }),
    );
    const dialog = await openReversal('From Exercise');
    expect(dialog.getByText(/^No money is moved\./)).toBeTruthy();
    await giveReason(dialog);
    await dialog.findByText(missing);
    const until = dialog.getByLabelText('Can be exercised until');
    expect(until.getAttribute('aria-invalid')).toBe('false');
    await userEvent.click(until);
    await userEvent.tab();
    await waitFor(() => expect(until.getAttribute('aria-invalid')).toBe('true'));
    fill(dialog, 'Can be exercised until', '2026-12-31');
    await dialog.findByText('2 lines would be entered in the ledger.');
    expect(dialog.queryByText(/^Empty: /)).toBeNull();
  });

  it('needs a reason', async () => {
    const dialog = await openReversal('From Exercise');
    await dialog.findByText('2 lines would be entered in the ledger.');
    await goOn(dialog);
    expect(await dialog.findByText('Please fill this in.')).toBeTruthy();
    expect(screen.queryByText(/^Reverse 25 pieces/)).toBeNull();
  });

  it('that other lines depend on says so, and goes no further', async () => {
    answer('/api/transactions/:id/reverse/preview', ({ effectiveDate }) =>
      effectiveDate === today
        ? refusal(409, 'Later transactions depend on this one. Reverse them first.')
        : previewOf(exercise, certificate),
    );
    const dialog = await openReversal('From Exercise');
    await giveReason(dialog);
    await dialog.findByText(/Later transactions depend on this one/);
    expect(dialog.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
    fill(dialog, 'Reversed on', '2026-05-05');
    await dialog.findByText('2 lines would be entered in the ledger.');
    expect(screen.queryByText(/^Reverse 25 pieces/)).toBeNull();
  });

  it('of a vesting asks what becomes of its pieces', async () => {
    answer('/api/transactions/:id/reverse/preview', () => previewOf(vesting));
    const dialog = await openReversal('To Partial Vesting');
    await giveReason(dialog);
    await goOn(dialog);
    await dialog.findByText('Please choose one.');
    expect(dialog.queryByLabelText(/^Vest on/)).toBeNull();
    await userEvent.click(dialog.getByRole('radio', { name: 'They vest on another day' }));
    fill(dialog, 'Vest on', '2027-03-01');
    await waitFor(() =>
      expect(sentTo('preview').at(-1)).toMatchObject({ vestsOn: '2027-03-01', forfeit: null }),
    );
    await userEvent.click(dialog.getByRole('radio', { name: 'They are forfeited' }));
    await waitFor(() => expect(sentTo('preview').at(-1)).toMatchObject({ vestsOn: null, forfeit: true }));
    await waitFor(async () => {
      await goOn(dialog);
      expect(screen.getByText(/Its pieces are forfeited/)).toBeTruthy();
    });
  });

  it('asks when pieces vest where the server finds that they are unvested again', async () => {
    const missing = 'Say when these pieces vest, or that they are forfeited.';
    answer('/api/transactions/:id/reverse/preview', ({ vestsOn }) =>
      vestsOn ? previewOf(forfeit) : refusal(422, 'Not accepted.', { vestsOn: missing }),
    );
    const dialog = await openReversal('For Forfeit');
    await dialog.findByText(missing);
    expect(dialog.getByLabelText(/^Vest on/).getAttribute('aria-invalid')).toBe('false');
    fill(dialog, 'Vest on', '2027-03-01');
    await dialog.findByText('One line would be entered in the ledger.');
    expect(dialog.queryByText(missing)).toBeNull();
    await giveReason(dialog);
    await goOn(dialog);
    expect((await findSure()).getByText(/Its pieces vest on 1 Mar 2027/)).toBeTruthy();
  });

  it('is offered to the trust alone, and not for what is reversed or a reversal', async () => {
    const founders = await openLine('founder', 'From Exercise');
    expect(founders.queryByRole('button', { name: 'Reverse…' })).toBeNull();
    await userEvent.click(founders.getByRole('button', { name: 'Close' }));
    for (const name of ['For Grant Reversed', 'For Grant Reversal']) {
      await userEvent.click(await findLine(name));
      const dialog = within(await screen.findByRole('dialog', { name: titleOf(name) }));
      await dialog.findByText('Volume');
      expect(dialog.queryByRole('button', { name: 'Reverse…' })).toBeNull();
      await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });
});

describe('a line that was reversed', () => {
  it('leads to its reversal and back, each with the day and the reason', async () => {
    await openLine('trust', 'For Grant Reversed');
    await screen.findByText('Reversed on 1 Apr 2026: Granted to the wrong person');
    await userEvent.click(screen.getByRole('button', { name: 'Show Reversal' }));
    await screen.findByText('Reverses a line of 1 Mar 2026: Granted to the wrong person');
    await userEvent.click(screen.getByRole('button', { name: 'Show Reversed Line' }));
    expect(await screen.findByRole('dialog', { name: 'Grant Reversed' })).toBeTruthy();
  });
});

describe('lines that belong together', () => {
  it('lead to each other', async () => {
    const dialog = await openLine('founder', 'From Exercise');
    await userEvent.click(await dialog.findByRole('button', { name: 'To Certificate Issuance' }));
    const other = within(await screen.findByRole('dialog', { name: 'Certificate Issuance' }));
    expect(await other.findByRole('button', { name: 'From Exercise' })).toBeTruthy();
  });
});

it('a purchase asks for the sale of somebody else in a way that answers what may be seen', async () => {
  const purchase = line(57, 'purchase', { unit: 'certificates', plan_id: null, belongs_to_id: id(58) });
  records.transactions = [purchase];
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => asked.push(new URL(request.url).pathname));
  await openLine('founder', 'For Purchase');
  await waitFor(() => expect(asked).toContain(`/api/transactions/${purchase.id}`));
  expect(asked).not.toContain(`/api/transactions/${id(58)}`);
  server.events.removeAllListeners();
});
