import { type Selectable, sql } from 'kysely';
import type { Language } from '../../../model/enums.ts';
import { type Currency, formatMoney } from '../../../model/values/money.ts';
import { formatPrice } from '../../../model/values/price.ts';
import { conflict } from '../../base/problem.ts';
import type { Schema } from '../../db/schema.ts';
import type { Context } from '../../engine/commands/context.ts';
import { storeFile } from '../../files/files.ts';
import { companyOf } from '../../lookup/parties.ts';
import { clausesFor } from '../../papers/clausesFor.ts';
import { personOnPaper, poolOnPaper } from '../../papers/onPaper.ts';
import { renderPaper } from '../../papers/renderPaper.ts';
import type { Payout } from '../lines/drawUp.ts';
import { perShareIn } from '../lines/received.ts';

/**
 * The payout statement of a line that is paid, by its hash. It is made when it is first asked for in a language, and
 * stays as it was made: what is named in it may change later.
 */
export const statementPaper = async (
  ctx: Context,
  earningId: string,
  language: Language,
): Promise<string> => {
  const line = await ctx.tx
    .selectFrom('earnings')
    .selectAll()
    .where('id', '=', earningId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { status, payment_id, paid_on } = line;
  if (status !== 'paid' || !payment_id || !paid_on) throw conflict('statementNotPaid');
  const made = await ctx.tx
    .selectFrom('payout_statements')
    .select('sha256')
    .where('earning_id', '=', earningId)
    .where('payment_id', '=', payment_id)
    .where('paid_on', '=', paid_on)
    .where('language', '=', language)
    .executeTakeFirst();
  if (made) return made.sha256;
  const sha256 = await storeFile(ctx, await draw(ctx, line, payment_id, language));
  await ctx.tx
    .insertInto('payout_statements')
    .values({ earning_id: earningId, payment_id, paid_on, language, sha256, created_at: ctx.now })
    .execute();
  return sha256;
};

type Earning = Selectable<Schema['earnings']>;

const draw = async (ctx: Context, line: Earning, paymentId: string, language: Language): Promise<Buffer> => {
  const { tx, today } = ctx;
  const currency = line.currency as Currency;
  const { paper, trust_name } = await companyOf(ctx, line.company_id);
  const pool = await tx
    .selectFrom('pools')
    .selectAll()
    .where('id', '=', line.pool_id)
    .executeTakeFirstOrThrow();
  const payout = await tx
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', line.payout_id)
    .executeTakeFirstOrThrow();
  const holder = await tx
    .selectFrom('employees')
    .selectAll()
    .where('id', '=', line.employee_id)
    .executeTakeFirstOrThrow();
  const payment = await tx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const price = perPieceOf(payout, currency);
  const money = (amount: bigint) => formatMoney(amount, currency);
  return renderPaper('payout-statement', {
    language,
    reference: line.id,
    date: today,
    company: paper,
    trust: { name: trust_name },
    pool: poolOnPaper(pool),
    ...(await clausesFor(ctx, { trust_id: line.trust_id, kind: 'payout-statement', language })),
    payoutType: line.type,
    recordDate: line.record_date!,
    paymentDate: line.paid_on!,
    holder: await personOnPaper(ctx, holder),
    pieces: line.certificates,
    options: await sharingOptions(ctx, line),
    ...(price && !price.includes('/') && { perPiece: price }),
    gross: money(line.gross_income),
    taxRate: trimmed(line.tax_withholding),
    tax: money(line.tax),
    bankFee: money(line.bank_fee),
    net: money(line.net_income),
    currency,
    iban: payment.iban,
    paymentReference: payment.reference,
  });
};

/**
 * What each certificate brought. In a later tranche, that is the price less what it brought before; the statement names
 * none there, because a fraction is no amount.
 */
const perPieceOf = (payout: Payout, currency: Currency) => {
  const perShare = perShareIn(payout);
  if (perShare !== undefined) return formatPrice(perShare, currency);
  return payout.tranche_of_id ? null : payout.price_per_piece;
};

/** A rate without the zeros that the database fills it up with. */
export const trimmed = (rate: string) => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate);

/** The frozen options of the holder that are not under water, by their price. */
const sharingOptions = async ({ tx }: Context, line: Earning) => {
  if (line.options === 0n) return [];
  const { rows } = await sql<{ pieces: bigint; exercisePrice: string; before: bigint }>`
    select price_text(x.price, p.currency) as "exercisePrice", sum(h.pieces)::bigint as pieces,
      (sum(sum(h.pieces)) over (order by x.price) - sum(h.pieces))::bigint as before
    from frozen_holdings h join payouts p on p.id = ${line.payout_id}
    cross join lateral (select h.exercise_price + h.exercise_price_fraction as price) x
    where h.payout_id = coalesce(p.tranche_of_id, p.id) and h.employee_id = ${line.employee_id} and h.plan_id is not null
    group by x.price, p.currency order by x.price`.execute(tx);
  return rows
    .filter(({ before }) => before < line.options)
    .map(({ pieces, exercisePrice }) => ({ pieces, exercisePrice }));
};
