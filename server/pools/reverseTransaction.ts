import { type Selectable, sql } from 'kysely';
import type { transactions } from '../../model/resources/transactions.ts';
import { type Currency, formatMoney } from '../../model/values/money.ts';
import { conflict, invalid } from '../base/problem.ts';
import { takeBackBuyback } from '../buybacks/endBuybacks.ts';
import { takeBackReceipts } from '../cash/bookReceipts.ts';
import type { Schema } from '../db/schema.ts';
import type { Context, Handlers } from '../engine/commands/context.ts';
import { because } from '../i18n/reasons.ts';
import { brokenIn } from '../ledger/checkPool.ts';
import { closedUntil, refuseClosed } from '../ledger/closedBooks.ts';
import { keepAgreed } from '../ledger/freePieces.ts';
import { keepPaidOut } from '../ledger/frozenLists.ts';
import { reverse } from '../ledger/post.ts';
import { planName } from '../lookup/planName.ts';
import { changesOf, recordActivity } from '../notices/activities.ts';
import { about, announce } from '../notices/announce.ts';
import { takeBackOffer } from '../offers/endOffers.ts';
import { voidDocuments } from '../papers/makeDocument.ts';
import { type HoldingChange, paidUpOn, settleCertificates } from '../papers/settleCertificates.ts';
import { planAnew, type VestingDecision } from '../plans/planAnew.ts';
import { keepPromises } from '../plans/promise.ts';
import { takeBackSale } from '../sales/endSales.ts';

type TransactionRow = Selectable<Schema['transactions']>;

/**
 * Takes a line back by its mirror image, with the lines that belong to it. Refused where an invariant of the ledger
 * would not hold on some day.
 */
export const reverseTransaction: Handlers<typeof transactions>['reverse'] = async (ctx, { id }, input) => {
  const lines = await lockGroup(ctx, id);
  const { pool_id, plan_id, company_id, trust_id } = lines[0]!;
  const on = input.effectiveDate ?? ctx.today;
  const earliest = lines
    .map(({ effective_date }) => effective_date)
    .sort()
    .at(-1)!;
  if (on < earliest) throw invalid({ effectiveDate: { key: 'beforeReversed', of: { date: earliest } } });
  refuseClosed(ctx, await closedUntil(ctx, company_id), on, 'effectiveDate');
  await keepPaidOut(
    ctx,
    pool_id,
    lines.map((line) => line.id),
    on,
  );

  const mirrors = await reverse(
    ctx,
    lines.map((line) => line.id),
    { reason: input.reason, on },
  ).catch((error) => {
    throw error.code === '23514' ? conflict('linesDepend') : error;
  });
  await takeBackReceipts(
    ctx,
    lines.map((line) => line.id),
    on,
  );
  const before = { status: await statusOf(ctx, pool_id, plan_id) };
  if (plan_id) {
    await planAnew(ctx, plan_id, lines, { ...input, on });
    await resizePool(ctx, pool_id, lines);
  } else await settlePool(ctx, pool_id, lines, input);
  const reversed = new Map(mirrors.map(({ id, of }) => [of, { id, on }]));
  await settlePapers(ctx, pool_id, lines, reversed, input.reason);
  await keepPromises(ctx, [pool_id]);
  await keepAgreed(ctx, pool_id);
  const broken = await brokenIn(ctx.tx, pool_id);
  if (broken) throw conflict('linesDepend');

  const record = plan_id ? about.plan(plan_id) : about.pool(pool_id);
  const { type, pieces } = lines[0]!;
  const said = { type, pieces, reason: input.reason };
  const after = { status: await statusOf(ctx, pool_id, plan_id) };
  await recordActivity(ctx, 'reversed', record, {
    ...said,
    pieces: String(pieces),
    ...changesOf(before, after),
  });
  const mailed = {
    ...said,
    name: plan_id ? await planName(ctx, plan_id) : await poolName(ctx, pool_id),
    paid: plan_id ? paidFor(lines) : null,
  };
  const topic = plan_id ? 'plan' : 'shareholding';
  await announce(
    ctx,
    [{ company: company_id }, { trust: trust_id }],
    topic,
    record,
    'transactionReversed',
    mailed,
  );
  // An employee sees the own plan, and of a shareholding only what it holds.
  const employees = new Set(lines.map(({ employee_id }) => employee_id).filter((id) => id !== null));
  for (const employee of employees)
    await announce(
      ctx,
      [{ employee }],
      topic,
      plan_id ? record : about.employee(employee),
      'transactionReversed',
      mailed,
    );
};

/** What the company got for an exercise, as text. What came to the trust is in its cash. */
const paidFor = (lines: TransactionRow[]) => {
  const exercised = lines.find(({ paid }) => paid);
  return exercised ? formatMoney(BigInt(exercised.paid!), exercised.currency as Currency) : null;
};

const poolName = async (ctx: Context, id: string) => {
  const { name } = await ctx.tx
    .selectFrom('pools')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return name;
};

const statusOf = async (ctx: Context, poolId: string, planId: string | null) => {
  const { status } = await ctx.tx
    .selectFrom(planId ? 'plans' : 'pools')
    .select('status')
    .where('id', '=', planId ?? poolId)
    .executeTakeFirstOrThrow();
  return status;
};

/** The line with those that belong to it, their pool and plan locked. */
const lockGroup = async (ctx: Context, id: string): Promise<TransactionRow[]> => {
  const { rows } = await sql<TransactionRow>`
    select t.* from transactions one join transactions t
      on coalesce(t.belongs_to_id, t.id) = coalesce(one.belongs_to_id, one.id)
    where one.id = ${id} order by t.belongs_to_id is not null, t.id`.execute(ctx.tx);
  const { pool_id, plan_id } = rows[0]!;
  await sql`select from pools where id = ${pool_id} for no key update`.execute(ctx.tx);
  if (plan_id) await sql`select from plans where id = ${plan_id} for no key update`.execute(ctx.tx);
  return rows;
};

/**
 * Derives a pool's pieces from the options that were issued and returned; without any, and without a holder, it is
 * cancelled. An offer, a buy-back or a sale whose lines are taken back says so.
 */
const settlePool = async (
  ctx: Context,
  poolId: string,
  lines: TransactionRow[],
  decision: Omit<VestingDecision, 'on'>,
) => {
  if (decision.vestsOn) throw invalid({ vestsOn: 'nothingToVest' });
  if (decision.forfeit) throw invalid({ forfeit: 'onlyVestings' });
  if (decision.exercisableUntil) throw invalid({ exercisableUntil: 'nothingToExercise' });
  const ids = lines.map(({ id }) => id);
  await takeBackBuyback(ctx, ids);
  await takeBackSale(ctx, ids);
  await resizePool(ctx, poolId, lines);
};

/** The pieces follow the options that were issued and returned, where lines of these were taken back. */
const resizePool = async (ctx: Context, poolId: string, lines: TransactionRow[]) => {
  if (!lines.some(({ move }) => move === 'issueOptions' || move === 'returnOptions')) return;
  const { rows } = await sql<{ status: string; requested_pieces: bigint | null }>`
    update pools p set pieces = case when issued > 0 then issued else pieces end,
      status = case when issued > 0 or held then 'active' else 'cancelled' end
    from (
      select -balance as issued, exists (
        select from accounts h where h.pool_id = ${poolId} and h.unit = 'certificates' and h.name = 'holder' and h.balance > 0
      ) as held
      from accounts where pool_id = ${poolId} and unit = 'options' and name = 'issuer'
    ) a
    where p.id = ${poolId} returning p.status, p.requested_pieces`.execute(ctx.tx);
  // The requested increase was counted from the former pieces.
  if (rows[0]!.requested_pieces !== null) throw conflict('increaseOpen');
  await takeBackOffer(
    ctx,
    lines.map(({ id }) => id),
  );
  if (rows[0]!.status === 'cancelled') await voidDocuments(ctx, 'pool_id', [poolId]);
};

const settlePapers = async (
  ctx: Context,
  poolId: string,
  lines: TransactionRow[],
  reversed: ReadonlyMap<string, HoldingChange>,
  reason: string,
) => {
  const certificates = lines.filter(({ unit }) => unit === 'certificates');
  if (certificates.length === 0) return;
  // Of an exercise, also what was kept for the tax came from the trust and went back to it.
  const isExercise = lines[0]!.move === 'exercise';
  const seller = isExercise ? undefined : certificates.find(({ move }) => move === 'sell')?.employee_id;
  const holders = new Set([null, ...certificates.map(({ employee_id }) => employee_id)]);
  // The amount paid up goes back from the buyer to the seller, so the buyer comes first.
  const inOrder = [...holders].sort((a, b) => Number(a === seller) - Number(b === seller));
  let passed: bigint | null = null;
  for (const holder of inOrder) {
    // The certificates of an exercise come from the trust, whose line it is as well.
    const own = certificates.find(({ employee_id }) => employee_id === holder);
    const { id } = (isExercise ? undefined : own) ?? certificates[0]!;
    const paid = holder === seller ? passed : await paidUpOn(ctx, id, holder);
    const gone = await settleCertificates(ctx, {
      poolId,
      holder,
      reason: because('reversed', { reason }),
      by: { ...reversed.get(id)!, paid },
      broughtBy: id,
    });
    passed = gone ?? passed;
  }
};
