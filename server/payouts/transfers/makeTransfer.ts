import { sql } from 'kysely';
import { v7 as orderedId } from 'uuid';
import type { Currency } from '../../../model/values/money.ts';
import { portionsOf } from '../../base/portions.ts';
import type { Context } from '../../engine/commands/context.ts';
import { documentTexts } from '../../i18n/paperTexts.ts';
import { documentLanguageOf } from '../../lookup/parties.ts';
import type { Payout } from '../lines/drawUp.ts';
import { payeeOf } from '../lines/holders.ts';
import { asJson } from '../lines/holdings.ts';
import { payerOf } from './payer.ts';
import { type Sent, sendPayments } from './sendPayments.ts';

/** A line that bears a fee, with those below the fee that leave with it. */
type SentLines = Sent & {
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
  const { types } = documentTexts[await documentLanguageOf(ctx, payout.company_id)].payouts;
  const id = await sendPayments(ctx, {
    company_id: payout.company_id,
    matter: { payout_id: payout.id },
    currency: payout.currency as Currency,
    from,
    payments: payments.map(({ lines: _, ...payment }) => payment),
    remittance: `${types[payout.type]} ${poolName}`,
    announced: payout.payment_date,
  });
  for (const some of portionsOf(payments)) await storeLines(ctx, id, some);
  return id;
};

const unsentOf = async (ctx: Context, payoutId: string): Promise<SentLines[]> => {
  const { rows } = await sql<Omit<SentLines, 'id'> & { verified_name: string | null }>`
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

const storeLines = async ({ tx }: Context, transferId: string, payments: readonly SentLines[]) => {
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
    tx,
  );
};
