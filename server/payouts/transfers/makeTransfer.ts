import { sql } from 'kysely';
import { v7 as orderedId } from 'uuid';
import { nextBusinessDay } from '../../../model/values/businessDays.ts';
import { type Currency, formatMoney } from '../../../model/values/money.ts';
import { portionsOf } from '../../base/portions.ts';
import type { Context } from '../../engine/commands/context.ts';
import { storeFile } from '../../files/files.ts';
import { documentTexts } from '../../i18n/paperTexts.ts';
import { documentLanguageOf } from '../../lookup/parties.ts';
import { recordActivity } from '../../notices/activities.ts';
import { about } from '../../notices/announce.ts';
import { creditTransfer, type Payment, partsOf } from '../bank/creditTransfer.ts';
import { fileReference } from '../bank/references.ts';
import type { Payout } from '../lines/drawUp.ts';
import { payeeOf } from '../lines/holders.ts';
import { asJson } from '../lines/holdings.ts';
import { payerOf } from './payer.ts';

/** One transfer: a line that bears a fee, with those below the fee that leave with it, to the holder's account as it is now. */
type Sent = {
  id: string;
  employee_id: string;
  reference: string;
  amount: bigint;
  account_holder: string;
  iban: string;
  bic: string | null;
  /** The amounts that it pays of the lines; null stands for the whole line. */
  lines: { id: string; amount: string | null }[];
};

/**
 * Makes the bank file for all payable lines of a payout that are in no file yet; undefined where there are none. The
 * reasons for retained lines have been updated before.
 */
export const makeTransfer = async (
  ctx: Context,
  payout: Payout,
  poolName: string,
): Promise<string | undefined> => {
  // The paying account is asked for even where every line is retained, because the operator who records the money is at
  // hand to enter it.
  const from = await payerOf(ctx, payout);
  const payments = await unsentOf(ctx, payout.id);
  if (payments.length === 0) return undefined;
  const id = orderedId();
  const currency = payout.currency as Currency;
  // The day that was announced for the payment, where it is still to come.
  const { payment_date } = payout;
  const earliest = payment_date && payment_date > ctx.today ? payment_date : ctx.today;
  const executionDate = nextBusinessDay(earliest, currency);
  const sum = payments.reduce((total, { amount }) => total + amount, 0n);
  const { types } = documentTexts[await documentLanguageOf(ctx, payout.company_id)].payouts;
  const remittance = `${types[payout.type]} ${poolName}`;
  const orders = payments.map(
    ({ reference, amount, account_holder: name, iban, bic }): Payment => ({
      reference,
      amount,
      to: { name, iban, bic },
      remittance,
    }),
  );
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
      company_id: payout.company_id,
      payout_id: payout.id,
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
    amount: `${currency} ${formatMoney(sum, currency)}`,
  });
  return id;
};

const unsentOf = async (ctx: Context, payoutId: string): Promise<Sent[]> => {
  const { rows } = await sql<Omit<Sent, 'id'> & { verified_name: string | null }>`
    select c.employee_id, c.reference, b.account_holder, v.verified_name, b.iban, b.bic,
      (coalesce(c.outstanding, c.net_income) + coalesce(f.amount, 0))::bigint as amount,
      jsonb_build_array(jsonb_build_object('id', c.id, 'amount', c.outstanding::text)) || coalesce(f.lines, '[]') as lines
    from earnings c join employees e on e.id = c.employee_id join bank_accounts b on b.user_id = e.user_id
    left join lateral (
      select given_name || ' ' || family_name as verified_name from verified_persons p
      where p.user_id = e.user_id order by p.verified_at desc limit 1
    ) v on true
    left join lateral (
      select sum(coalesce(l.outstanding, l.net_income)) as amount,
        jsonb_agg(jsonb_build_object('id', l.id, 'amount', l.outstanding::text) order by l.id) as lines
      from earnings l
      where l.leaves_with_id = c.id and l.earned and l.status = 'payable' and l.transfer_id is null
    ) f on true
    where c.payout_id = ${payoutId} and c.earned and c.status = 'payable' and c.transfer_id is null
      and c.leaves_with_id is null
    order by c.employee_id`.execute(ctx.tx);
  // A line whose holder has no name for a bank is retained, and not among these.
  return rows.map(({ verified_name, ...row }) => ({
    id: orderedId(),
    ...row,
    account_holder: payeeOf({ account_holder: row.account_holder, verified_name })!,
  }));
};

const storePayments = async (
  ctx: Context,
  transferId: string,
  payments: readonly (Sent & { part: number | null })[],
) => {
  const rows = payments.map(({ lines: _, ...payment }) => payment);
  await sql`
    insert into payments (id, company_id, transfer_id, part, payout_id, employee_id, reference, amount, currency,
      account_holder, iban, bic, created_at)
    select p.id, t.company_id, t.id, p.part, t.payout_id, p.employee_id, p.reference, p.amount, t.currency, p.account_holder,
      p.iban, p.bic, t.created_at
    from transfers t, jsonb_to_recordset(${asJson(rows)}::jsonb) as p(id uuid, part smallint, employee_id uuid, reference text,
      amount bigint, account_holder text, iban text, bic text)
    where t.id = ${transferId}`.execute(ctx.tx);
  const lines = payments.flatMap(({ id, lines }) =>
    lines.map(({ id: earning_id, amount }) => ({ payment_id: id, earning_id, amount })),
  );
  await sql`
    with sent as (
      insert into payment_lines (payment_id, earning_id, amount)
      select payment_id, earning_id, amount
      from jsonb_to_recordset(${asJson(lines)}::jsonb) as l(payment_id uuid, earning_id uuid, amount bigint)
      returning payment_id, earning_id
    )
    update earnings l set payment_id = s.payment_id, transfer_id = ${transferId} from sent s where l.id = s.earning_id`.execute(
    ctx.tx,
  );
};
