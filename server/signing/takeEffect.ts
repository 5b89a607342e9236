import type { documentKinds } from '../../model/resources/documents.ts';
import { agreeAmendment } from '../amendments/agreeAmendment.ts';
import { conflict } from '../base/problem.ts';
import { agreeBuyback } from '../buybacks/agreeBuyback.ts';
import type { Context } from '../engine/commands/context.ts';
import { agree } from '../offers/takeUp.ts';
import { grantWhenDue } from '../plans/grant.ts';
import { activatePool } from '../pools/activatePool.ts';
import { issueOrdered, retireHeld } from '../pools/shareCertificates.ts';
import { increasePool } from '../pools/updatePool.ts';
import { agreeSale } from '../sales/agreeSale.ts';

type Signed = {
  kind: (typeof documentKinds)[number];
  pool_id: string;
  plan_id: string | null;
  offer_id: string | null;
  buyback_id: string | null;
  sale_id: string | null;
  amendment_id: string | null;
  employee_id: string | null;
  details: Record<string, unknown>;
};

/** The effects of each kind of paper once everybody has signed it. */
const effects: Record<Signed['kind'], (ctx: Context, paper: Signed) => Promise<void>> = {
  'pool-agreement': (ctx, { pool_id }) => activatePool(ctx, pool_id),
  'pool-amendment': (ctx, { pool_id }) => increasePool(ctx, pool_id),
  'certificate-order': (ctx, { pool_id, details }) => issueOrdered(ctx, pool_id, details as never),
  'certificate-cancellation': (ctx, { pool_id, employee_id, details }) =>
    retireHeld(ctx, pool_id, employee_id!, details as never),
  'option-agreement': async (ctx, { plan_id }) => {
    await ctx.tx.updateTable('plans').set({ signed_on: ctx.today }).where('id', '=', plan_id!).execute();
    await grantWhenDue(ctx, ctx.today, plan_id!);
  },
  'plan-amendment': (ctx, { amendment_id }) => agreeAmendment(ctx, amendment_id!),
  'receipt-offer': (ctx, { offer_id }) => agree(ctx, offer_id!),
  'receipt-buyback': (ctx, { buyback_id }) => agreeBuyback(ctx, buyback_id!),
  'receipt-sale': (ctx, { sale_id }) => agreeSale(ctx, sale_id!),
};

/**
 * The papers that have no effect on a shareholding that was paid out: nothing is promised, issued, sold or bought back any
 * more.
 */
const ofLiving: readonly Signed['kind'][] = [
  'pool-amendment',
  'option-agreement',
  'plan-amendment',
  'receipt-offer',
  'receipt-buyback',
  'receipt-sale',
];

export const takeEffect = async (ctx: Context, paper: Signed) => {
  if (ofLiving.includes(paper.kind)) {
    const pool = await ctx.tx
      .selectFrom('pools')
      .select('has_liquidation_payout')
      .where('id', '=', paper.pool_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (pool.has_liquidation_payout) throw conflict('poolLiquidated');
  }
  await effects[paper.kind](ctx, paper);
};
