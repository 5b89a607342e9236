import { sql } from 'kysely';
import { compact } from '../../model/bankAccount.ts';
import type { PayoutType } from '../../model/payout/parts.ts';
import { bankEntries, bankStatements } from '../../model/resources/bankStatements.ts';
import { payouts } from '../../model/resources/payouts.ts';
import { transfers } from '../../model/resources/transfers.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import { type Currency, formatMoney } from '../../model/values/money.ts';
import { readBankFile } from '../payouts/transfers/readBankFile.ts';
import type { DateOf, When } from './calendar.ts';
import type { DemoEmployee } from './cast/employees.ts';
import type { DemoPool } from './cast/pools.ts';
import { type Booked, bankStatement } from './files/bankStatement.ts';
import { as, command, create, idOf, password, type Stage } from './stage.ts';

export type DemoPayout = {
  pool: DemoPool;
  type: PayoutType;
  /** What the company sends; where it announced an amount per share, that for all shares of the trust. */
  gross: string;
  perShare?: string;
  taxRate: string;
  bankFee: string;
  exDate?: When;
  recordDate?: When;
  paymentDate?: When;
  note: string;
  countryRates?: { country: string; taxRate: string }[];
};

/** An act of an operator about a payout on a day. */
export type PayoutAct = (stage: Stage, dateOf: DateOf, on: PlanDate) => Promise<unknown>;

const operator = (stage: Stage, { pool }: DemoPayout) => as(stage, pool.company.trust.email, 'trust');

export const draft =
  (payout: DemoPayout): PayoutAct =>
  async (stage, dateOf) => {
    const { pool, gross, perShare, exDate, recordDate, paymentDate, ...terms } = payout;
    const day = (when: When | undefined) => when && dateOf(when);
    const { id } = await create(stage, await operator(stage, payout), payouts, {
      ...terms,
      pool_id: idOf(stage, pool),
      ...(perShare ? { amountPerShare: perShare } : { grossAmountValue: gross }),
      currency: pool.company.currency,
      exDate: day(exDate),
      recordDate: day(recordDate),
      paymentDate: day(paymentDate),
    });
    stage.records.set(payout, id);
  };

const onPayout =
  (name: string, input = {}) =>
  (payout: DemoPayout): PayoutAct =>
  async (stage) =>
    command(stage, await operator(stage, payout), payouts, idOf(stage, payout), name, input);

export const approve = onPayout('approve', { password });
export const recordFunds = onPayout('record-funds');
/** A further file, for lines that were released since the last one. */
export const sendReleased = onPayout('make-transfer');

/** Downloads the newest file of a payout, to send it to the bank. */
export const sendFile =
  (payout: DemoPayout): PayoutAct =>
  async (stage) =>
    command(stage, await operator(stage, payout), transfers, await newestFile(stage, payout), 'download');

/** Marks the newest file of a payout paid by hand. */
export const markSent =
  (payout: DemoPayout): PayoutAct =>
  async (stage) =>
    command(stage, await operator(stage, payout), transfers, await newestFile(stage, payout), 'mark-paid');

const newestFile = async (stage: Stage, payout: DemoPayout): Promise<string> => {
  const { id } = await stage.services.db
    .selectFrom('transfers')
    .select('id')
    .where('payout_id', '=', idOf(stage, payout))
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return id;
};

/** Takes in the bank's statement of the day: the money of the company, interest, whom it was paid to, and who it came back from. */
export const readStatement =
  (payout: DemoPayout, whom: { paid: DemoEmployee[]; returned: DemoEmployee[] }): PayoutAct =>
  async (stage, _, on) => {
    const actor = await operator(stage, payout);
    const { name, currency, details, trust } = payout.pool.company;
    const { rows } = await sql<{ reference: string }>`
      select funding_reference(${idOf(stage, payout)}) as reference`.execute(stage.services.db);
    const received: Booked = {
      is: 'received',
      amount: payout.gross,
      currency,
      name,
      iban: compact(details.iban),
      text: `${rows[0]!.reference} For the holders of ${payout.pool.name}`,
    };
    const booked = [
      received,
      { ...interest, currency, iban: compact(trust.account.iban) },
      ...(await paymentsTo(stage, payout, whom.paid, 'paid')),
      ...(await paymentsTo(stage, payout, whom.returned, 'returned')),
    ];
    const file = Buffer.from(bankStatement(compact(trust.account.iban), on, booked));
    const asked = { actor, resource: bankStatements };
    return readBankFile(stage.services, asked, { field: 'file', file, name: `statement-${on}.xml` });
  };

/** What the bank adds by itself. It names nothing of ours, so somebody has to look at it. */
const interest = {
  is: 'received',
  amount: '4.17',
  name: 'Adria Bank d.d.',
  text: 'Interest of the quarter',
} as const;

/** Somebody has looked at the interest of the bank. */
export const resolveInterest =
  (payout: DemoPayout): PayoutAct =>
  async (stage) => {
    const { id } = await stage.services.db
      .selectFrom('bank_entries')
      .select('id')
      .where('outcome', '=', 'unknown')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const input = { decision: 'noted', reason: 'Interest of the bank' };
    return command(stage, await operator(stage, payout), bankEntries, id, 'resolve', input);
  };

const paymentsTo = async (
  stage: Stage,
  payout: DemoPayout,
  holders: readonly DemoEmployee[],
  is: 'paid' | 'returned',
): Promise<Booked[]> => {
  if (holders.length === 0) return [];
  const rows = await stage.services.db
    .selectFrom('payments')
    .select(['reference', 'amount', 'currency', 'account_holder as name', 'iban'])
    .where('payout_id', '=', idOf(stage, payout))
    .where(
      'employee_id',
      'in',
      holders.map((holder) => idOf(stage, holder)),
    )
    .orderBy('reference')
    .execute();
  return rows.map(({ amount, reference, ...to }) => ({
    ...to,
    is,
    reference,
    amount: formatMoney(amount, to.currency as Currency),
    text: `${reference} ${payout.pool.name}`,
  }));
};
