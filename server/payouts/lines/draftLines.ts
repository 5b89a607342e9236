import { sql } from 'kysely';
import { portionsOf } from '../../base/portions.ts';
import type { Context } from '../../engine/commands/context.ts';
import { type Drawn, isSameLine, type Payout, type PayoutLine } from './drawUp.ts';
import { asJson } from './holdings.ts';

/** Writes the lines of a draft in place of its former ones, with the sums that follow from them. */
export const storeLines = async (ctx: Context, payoutId: string, drawn: Drawn) => {
  const { lines, trancheOf, before, price, received, rest } = drawn;
  await ctx.tx.deleteFrom('earnings').where('payout_id', '=', payoutId).execute();
  ctx.progress?.expect(lines.length);
  for (const some of portionsOf(lines)) {
    await sql`
      insert into earnings (company_id, pool_id, payout_id, employee_id, type, record_date, currency, certificates, options,
        of_certificates, of_options, gross_income, tax_withholding, tax_rate_source, tax_country, tax, bank_fee, net_income,
        below_fee, status, reasons, amount_per_share, ex_date, payment_date, created_at)
      select p.company_id, p.pool_id, p.id, l.employee_id, p.type, p.record_date, p.currency, l.certificates, l.options,
        l.of_certificates, l.of_options, l.gross_income, l.tax_withholding, l.tax_rate_source, l.tax_country, l.tax,
        l.bank_fee, l.net_income, l.below_fee,
        case when l.reasons = '[]' then 'payable' else 'retained' end,
        array(select jsonb_array_elements_text(l.reasons)), p.amount_per_share + p.amount_per_share_fraction, p.ex_date,
        p.payment_date, ${ctx.now}
      from payouts p, jsonb_to_recordset(${asJson(some)}::jsonb) as l(employee_id uuid, certificates bigint, options bigint,
        of_certificates bigint, of_options bigint, gross_income bigint, tax_withholding numeric, tax_rate_source text,
        tax_country text, tax bigint, bank_fee bigint, net_income bigint, below_fee boolean, reasons jsonb)
      where p.id = ${payoutId}`.execute(ctx.tx);
    ctx.progress?.advance(some.length);
  }
  await ctx.tx
    .updateTable('payouts')
    .set({
      tranche_of_id: trancheOf,
      gross_before: before,
      price_per_piece: price,
      gross_amount_value: received.gross,
      shares: received.shares,
      trust_sum: rest,
    })
    .where('id', '=', payoutId)
    .execute();
};

/** Whether a draft still equals the lines that its terms would make today. */
export const isAsShown = async (ctx: Context, payout: Payout, drawn: Drawn): Promise<boolean> => {
  const shown = await ctx.tx
    .selectFrom('earnings')
    .select([
      'employee_id',
      'certificates',
      'options',
      'of_certificates',
      'of_options',
      'gross_income',
      'tax_withholding',
      'tax_rate_source',
      'tax_country',
      'tax',
      'bank_fee',
      'net_income',
      'below_fee',
    ])
    .where('payout_id', '=', payout.id)
    .execute();
  const before = new Map(shown.map((line) => [line.employee_id, line]));
  const unchanged = (line: PayoutLine) => {
    const other = before.get(line.employee_id);
    return other !== undefined && isSameLine(line, other);
  };
  return (
    payout.tranche_of_id === drawn.trancheOf &&
    payout.gross_before === drawn.before &&
    payout.gross_amount_value === drawn.received.gross &&
    payout.shares === drawn.received.shares &&
    shown.length === drawn.lines.length &&
    drawn.lines.every(unchanged)
  );
};
