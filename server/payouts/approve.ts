import { sql } from 'kysely';
import type { payouts } from '../../model/resources/payouts.ts';
import { conflict, RefusedAndKept } from '../base/problem.ts';
import type { ActorContext, Context, Handlers } from '../engine/commands/context.ts';
import { confirmPassword } from '../login/confirmPassword.ts';
import { recordActivity, saidAmount } from '../notices/activities.ts';
import { about, announce } from '../notices/announce.ts';
import { paymentReference } from './bank/references.ts';
import { isAsShown, storeLines } from './lines/draftLines.ts';
import { type Drawn, drawUp, OtherCurrency, type Payout } from './lines/drawUp.ts';
import { asJson, freeze } from './lines/holdings.ts';
import { settleHolders } from './lines/retention.ts';
import { saidOf, tellApproved, tellSettled } from './lines/tell.ts';
import { liquidate } from './liquidate.ts';
import { preparePool } from './lockPool.ts';

/**
 * Approves the payout as it is shown. If the figures have changed since, it shows the new ones and has to be approved
 * anew.
 */
export const approve: Handlers<typeof payouts>['approve'] = async (ctx, { id }, confirmation) => {
  await confirmPassword(ctx, confirmation);
  const payout = await ctx.tx
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const pool = await preparePool(ctx, payout.pool_id, payout.type);
  const drawn = await drawUp(ctx, pool.currency, payout).catch((error) => {
    throw error instanceof OtherCurrency ? conflict(error.key, { currency: error.currency }) : error;
  });
  if (!(await isAsShown(ctx, payout, drawn))) {
    await storeLines(ctx, id, drawn);
    await ctx.tx.updateTable('payouts').set({ approvals: '[]' }).where('id', '=', id).execute();
    throw new RefusedAndKept('figuresChanged');
  }
  if (drawn.lines.length === 0) throw conflict('nobodyShares');
  if (!(await enoughApprove(ctx, payout))) return { activity: 'approved-payout-first', details: {} };
  // Each line is frozen and earned, and then its holder is told.
  const lines = drawn.lines.length;
  ctx.progress?.expect(2 * lines);
  await settle(ctx, payout, drawn);
  ctx.progress?.advance(lines);
  const status = { before: payout.status, after: 'approved' };
  await recordActivity(ctx, 'approved-payout', about.payout(id), {
    amount: saidAmount(drawn.received.gross, payout.currency),
    status,
  });
  // Another line of a holder may leave with one of these.
  const changed = await settleHolders(ctx, { payout: id });
  await tellSettled(
    ctx,
    changed.filter(({ payout_id }) => payout_id !== id),
  );
  await tellApproved(ctx, payout, pool.name);
  return {};
};

/**
 * Records the approval; false where another operator has to approve too. A payout that one of two operators has
 * approved needs the second, even if the trust has changed the rule since.
 */
const enoughApprove = async (ctx: ActorContext, payout: Payout): Promise<boolean> => {
  const { userId, name } = ctx.actor;
  const trust = await ctx.tx
    .selectFrom('trusts')
    .select('two_approvals')
    .where('id', '=', payout.trust_id)
    .executeTakeFirstOrThrow();
  const two_approvals = payout.two_approvals || trust.two_approvals;
  if (two_approvals && payout.approvals.some(({ user_id }) => user_id === userId))
    throw conflict('approvedByYou');
  const others = payout.approvals.filter(({ user_id }) => user_id !== userId);
  const approvals = [...others, { user_id: userId, approved_at: ctx.now.toISOString() }];
  await ctx.tx
    .updateTable('payouts')
    .set({ approvals: JSON.stringify(approvals), two_approvals })
    .where('id', '=', payout.id)
    .execute();
  if (!two_approvals || approvals.length > 1) return true;
  const { name: poolName } = await ctx.tx
    .selectFrom('pools')
    .select('name')
    .where('id', '=', payout.pool_id)
    .executeTakeFirstOrThrow();
  await announce(ctx, [{ trust: payout.trust_id }], 'payout', about.payout(payout.id), 'payoutToApprove', {
    ...saidOf(payout, poolName),
    operatorName: name,
  });
  return false;
};

/** The list is frozen, and its lines are earned. */
const settle = async (ctx: Context, payout: Payout, drawn: Drawn) => {
  const isFirst = drawn.trancheOf === null;
  if (isFirst) await freeze(ctx, payout.id, drawn.holdings);
  const liquidation = payout.type === 'liquidation-proceeding';
  const lines = await ctx.tx.selectFrom('earnings').select('id').where('payout_id', '=', payout.id).execute();
  const referenced = lines.map(({ id }) => ({ id, reference: paymentReference(id) }));
  const record_date = drawn.frozenOn ?? payout.record_date ?? ctx.today;
  await ctx.tx
    .updateTable('payouts')
    .set({
      status: 'approved',
      approved_at: ctx.now,
      approved_on: ctx.today,
      record_date,
      counted_lines: liquidation || record_date < ctx.today ? null : await linesOfToday(ctx, payout.pool_id),
    })
    .where('id', '=', payout.id)
    .execute();
  await sql`
    update earnings l set earned = true, reference = r.reference, record_date = ${record_date}, created_at = ${ctx.now}
    from jsonb_to_recordset(${asJson(referenced)}::jsonb) as r(id uuid, reference text) where l.id = r.id`.execute(
    ctx.tx,
  );
  if (liquidation && isFirst) await liquidate(ctx, payout, drawn.holdings);
};

/** The lines of today that moved certificates of holders, which are counted; those that come later today are not. */
const linesOfToday = async (ctx: Context, poolId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct t.id from transactions t join entries e on e.transaction_id = t.id join accounts a on a.id = e.account_id
    where a.pool_id = ${poolId} and a.unit = 'certificates' and a.name = 'holder' and t.effective_date = ${ctx.today}`.execute(
    ctx.tx,
  );
  return rows.map(({ id }) => id);
};
