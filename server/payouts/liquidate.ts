import { sql } from 'kysely';
import { languages } from '../../model/enums.ts';
import { lapseBuybacksWithLiquidation } from '../buybacks/endBuybacks.ts';
import type { Context } from '../engine/commands/context.ts';
import { because, reasonIn } from '../i18n/reasons.ts';
import { type LedgerLine, post } from '../ledger/post.ts';
import { companyOf, documentLanguageOf } from '../lookup/parties.ts';
import { planNames } from '../lookup/planName.ts';
import { recordActivities, recordActivity } from '../notices/activities.ts';
import { about, announce, announceAll } from '../notices/announce.ts';
import { lapseWithLiquidation } from '../offers/endOffers.ts';
import { voidDocuments } from '../papers/makeDocument.ts';
import { dropSchedule, endUngranted } from '../plans/endPlan.ts';
import { settleRequests } from '../plans/exercise.ts';
import { settleStatus, statusChanges } from '../plans/planFigures.ts';
import { endIncrease } from '../pools/updatePool.ts';
import { lapseSalesWithLiquidation } from '../sales/endSales.ts';
import type { Payout } from './lines/drawUp.ts';
import { asJson, type EntitledHolding } from './lines/holdings.ts';

/**
 * Ends the promises of a shareholding in the act that pays it out: certificates and vested options are delisted,
 * unvested ones are forfeited, and nothing waits for a signature or a decision any more.
 */
export const liquidate = async (ctx: Context, payout: Payout, holdings: readonly EntitledHolding[]) => {
  await endPromises(ctx, payout);
  const unvested = await unvestedPlans(ctx, payout.pool_id);
  const common = { poolId: payout.pool_id, effectiveDate: ctx.today };
  const delisted = holdings.map(
    ({ employee_id, plan_id, pieces }): LedgerLine =>
      plan_id === null
        ? { ...common, move: 'delistCertificates', employeeId: employee_id, pieces }
        : { ...common, move: 'delistOptions', planId: plan_id, employeeId: employee_id, pieces },
  );
  const forfeited = unvested.map(
    ({ plan_id, employee_id, pieces }): LedgerLine => ({
      ...common,
      move: 'forfeitUnvested',
      planId: plan_id,
      employeeId: employee_id,
      pieces,
    }),
  );
  const ids = await post(ctx, [...delisted, ...forfeited], true);
  await sql`update pools set has_liquidation_payout = true where id = ${payout.pool_id}`.execute(ctx.tx);
  await ctx.tx.updateTable('payouts').set({ transaction_id: ids[0]! }).where('id', '=', payout.id).execute();
  await endPlans(
    ctx,
    payout,
    [...delisted, ...forfeited].filter(({ planId }) => planId !== undefined),
  );
  const papers = delisted.map(({ employeeId, planId }, i) => ({
    employee_id: employeeId,
    planId,
    by: ids[i],
  }));
  await cancelPapers(
    ctx,
    payout.pool_id,
    papers.filter(({ planId }) => planId === undefined),
  );
};

const paidOut = because('liquidated');

type Unvested = { plan_id: string; employee_id: string; pieces: bigint };

const unvestedPlans = async (ctx: Context, poolId: string): Promise<Unvested[]> => {
  const { rows } = await sql<Unvested>`
    select plan_id, employee_id, balance as pieces from accounts
    where pool_id = ${poolId} and unit = 'options' and name = 'unvested' and balance > 0 order by plan_id`.execute(
    ctx.tx,
  );
  return rows;
};

/** A requested increase is not issued any more, and its amendment is not signed any more. */
const endOpenIncrease = async (ctx: Context, { pool_id: poolId, company_id }: Payout) => {
  const { name, pieces, requested_pieces } = await ctx.tx
    .selectFrom('pools')
    .select(['name', 'pieces', 'requested_pieces'])
    .where('id', '=', poolId)
    .executeTakeFirstOrThrow();
  if (requested_pieces === null) return;
  await endIncrease(ctx, poolId);
  const reason = reasonIn(await documentLanguageOf(ctx, company_id), paidOut);
  await recordActivity(ctx, 'rejected-increase', about.pool(poolId), {
    requestedPieces: { before: String(requested_pieces), after: '' },
    pieces: String(pieces),
    reason,
  });
  await announce(ctx, [{ company: company_id }], 'shareholding', about.pool(poolId), 'increaseRejected', {
    trustName: (await companyOf(ctx, company_id)).trust_name,
    poolName: name,
    pieces,
    requestedPieces: requested_pieces,
    reason: paidOut,
  });
};

/** Plans that await a signature are canceled, offers, buy-backs and sales lapse, and requests to exercise are rejected. */
const endPromises = async (ctx: Context, payout: Payout) => {
  const { pool_id: poolId, company_id } = payout;
  await endOpenIncrease(ctx, payout);
  const approving = await ctx.tx
    .selectFrom('plans')
    .select('id')
    .where('pool_id', '=', poolId)
    .where('status', '=', 'approving')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const ids = approving.map(({ id }) => id);
  if (ids.length > 0) {
    await voidDocuments(ctx, 'plan_id', ids);
    await endUngranted(ctx, ids, 'ended-with-liquidation');
  }
  await lapseWithLiquidation(ctx, poolId);
  await lapseBuybacksWithLiquidation(ctx, poolId);
  await lapseSalesWithLiquidation(ctx, poolId);
  const reason = reasonIn(await documentLanguageOf(ctx, company_id), paidOut);
  const { rows: requests } = await sql<{ plan_id: string; employee_id: string; pieces: bigint }>`
    update exercise_requests x set status = 'rejected', reason = ${reason}, decided_at = ${ctx.now}
    from plans p where p.id = x.plan_id and p.pool_id = ${poolId} and x.status = 'requested'
    returning x.plan_id, x.employee_id, x.pieces::bigint as pieces`.execute(ctx.tx);
  const requested = requests.map(({ plan_id }) => plan_id);
  await settleRequests(ctx, requested);
  const names = await planNames(ctx, requested);
  await announceAll(
    ctx,
    'exercise',
    'exerciseRejected',
    requests.map(({ plan_id, employee_id, pieces }) => ({
      parties: [{ employee: employee_id }],
      record: about.plan(plan_id),
      data: { planName: names.get(plan_id)!, pieces, reason: paidOut },
    })),
  );
};

/** Ends the plans. Their open tranches are kept apart, where a reversal finds them again. */
const endPlans = async (ctx: Context, payout: Payout, lines: readonly LedgerLine[]) => {
  const plans = Map.groupBy(lines, ({ planId }) => planId!);
  const ids = [...plans.keys()];
  if (ids.length === 0) return;
  await sql`
    insert into lapsed_vestings (payout_id, plan_id, date, pieces)
    select ${payout.id}, plan_id, date, pieces from plan_tranches
    where transaction_id is null and plan_id = any (${ids}::uuid[])`.execute(ctx.tx);
  await sql`
    insert into lapsed_vestings (payout_id, plan_id, milestone_id, status)
    select ${payout.id}, plan_id, id, status from plan_milestones
    where status in ('pending', 'waiting') and plan_id = any (${ids}::uuid[])`.execute(ctx.tx);
  await dropSchedule(ctx, ids);
  const changes = statusChanges(await settleStatus(ctx, ids));
  const piecesOf = (id: string, move: LedgerLine['move']) =>
    plans.get(id)!.find((line) => line.move === move)?.pieces ?? 0n;
  await recordActivities(
    ctx,
    'paid-out',
    ids.map((id) => ({
      record: about.plan(id),
      details: {
        delisted: String(piecesOf(id, 'delistOptions')),
        forfeited: String(piecesOf(id, 'forfeitUnvested')),
        ...changes.get(id),
      },
    })),
  );
  const names = await planNames(ctx, ids);
  await announceAll(
    ctx,
    'plan',
    'planPaidOut',
    ids.map((id) => ({
      parties: [{ employee: plans.get(id)![0]!.employeeId! }],
      record: about.plan(id),
      data: {
        planName: names.get(id)!,
        vested: piecesOf(id, 'delistOptions'),
        unvested: piecesOf(id, 'forfeitUnvested'),
      },
    })),
  );
};

/** The papers of everybody who held certificates, by the line that retired what they evidence. */
const cancelPapers = (ctx: Context, poolId: string, lines: readonly object[]) => {
  const worded = Object.fromEntries(languages.map((language) => [language, reasonIn(language, paidOut)]));
  return sql`
    update certificates c set status = 'cancelled', cancelled_on = ${ctx.today},
      cancel_reason = ${JSON.stringify(worded)}::jsonb ->> c.language,
      ceased_on = greatest(c.entered_on, ${ctx.today}::date), cancelling_transaction_id = l.by
    from jsonb_to_recordset(${asJson(lines)}::jsonb) as l(employee_id uuid, by uuid)
    where c.pool_id = ${poolId} and c.employee_id = l.employee_id and c.status = 'active'`.execute(ctx.tx);
};
