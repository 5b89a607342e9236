import { sql } from 'kysely';
import { v7 as orderedId } from 'uuid';
import { nextBusinessDay } from '../../../model/values/businessDays.ts';
import { later, type PlanDate } from '../../../model/values/dates.ts';
import type { Currency } from '../../../model/values/money.ts';
import { portionsOf } from '../../base/portions.ts';
import type { Context } from '../../engine/commands/context.ts';
import { storeFile } from '../../files/files.ts';
import { recordActivity, saidAmount } from '../../notices/activities.ts';
import { about } from '../../notices/announce.ts';
import { creditTransfer, partsOf } from '../bank/creditTransfer.ts';
import { fileReference } from '../bank/references.ts';
import { asJson } from '../lines/holdings.ts';
import type { Payer } from './payer.ts';

/** One payment of a file, to the account of its holder as it is now. */
export type Sent = {
  id: string;
  employee_id: string;
  reference: string;
  amount: bigint;
  account_holder: string;
  iban: string;
  bic: string | null;
  /** The buy-back or the sale whose price it is. */
  buyback_id?: string;
  sale_id?: string;
};

type Order = {
  company_id: string;
  /** What the file pays: lines of a payout, or prices for pieces of a shareholding. */
  matter: { payout_id: string } | { pool_id: string };
  currency: Currency;
  from: Payer;
  payments: readonly Sent[];
  remittance: string;
  /** A day that was announced for the payment. */
  announced: PlanDate | null;
};

/** Makes a file for the bank, stores it with its payments, and answers its id. */
export const sendPayments = async (ctx: Context, order: Order): Promise<string> => {
  const { company_id, matter, currency, from, payments, remittance, announced } = order;
  const id = orderedId();
  const executionDate = nextBusinessDay(announced ? later(announced, ctx.today) : ctx.today, currency);
  const sum = payments.reduce((total, { amount }) => total + amount, 0n);
  const orders = payments.map(({ reference, amount, account_holder: name, iban, bic }) => ({
    reference,
    amount,
    to: { name, iban, bic },
    remittance,
  }));
  const file = creditTransfer({
    reference: fileReference(id),
    createdAt: ctx.now,
    executionDate,
    currency,
    from,
    payments: orders,
  });
  await ctx.tx
    .insertInto('transfers')
    .values({
      id,
      company_id,
      ...matter,
      currency,
      account_holder: from.name,
      iban: from.iban,
      count: payments.length,
      sum,
      made_on: ctx.today,
      execution_date: executionDate,
      sha256: await storeFile(ctx, Buffer.from(file)),
      created_by: ctx.actor?.userId ?? null,
      created_at: ctx.now,
    })
    .execute();
  const parts = partsOf({ currency, from, payments: orders }).flatMap(({ number, payments }) =>
    payments.map(({ reference }) => [reference, number] as const),
  );
  const partOf = new Map(parts);
  const inParts = payments.map((payment) => ({ ...payment, part: partOf.get(payment.reference)! }));
  ctx.progress?.expect(payments.length);
  for (const some of portionsOf(inParts)) {
    await storePayments(ctx, id, some);
    ctx.progress?.advance(some.length);
  }
  await recordActivity(ctx, 'made-transfer', about.transfer(id), {
    count: String(payments.length),
    amount: saidAmount(sum, currency),
  });
  return id;
};

const storePayments = async (
  { tx }: Context,
  transferId: string,
  payments: readonly (Sent & { part: number | null })[],
) => {
  await sql`
    insert into payments (id, company_id, transfer_id, part, payout_id, buyback_id, sale_id, employee_id, reference, amount, currency,
      account_holder, iban, bic, created_at)
    select p.id, t.company_id, t.id, p.part, t.payout_id, p.buyback_id, p.sale_id, p.employee_id, p.reference, p.amount, t.currency,
      p.account_holder, p.iban, p.bic, t.created_at
    from transfers t, jsonb_to_recordset(${asJson(payments)}::jsonb) as p(id uuid, part smallint, buyback_id uuid,
      sale_id uuid, employee_id uuid, reference text, amount bigint, account_holder text, iban text, bic text)
    where t.id = ${transferId}`.execute(tx);
};
