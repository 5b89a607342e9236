import type { PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';
import { because } from '../i18n/reasons.ts';
import { closedUntil, openDay } from '../ledger/closedBooks.ts';
import { post } from '../ledger/post.ts';
import { recordActivity } from '../notices/activities.ts';
import { about, announce } from '../notices/announce.ts';
import { settleCertificates } from '../papers/settleCertificates.ts';

/** The agreement is signed: the options can be promised, and the trust holds the shares and a certificate of them. */
export const activatePool = async (ctx: Context, poolId: string) => {
  const pool = await ctx.tx
    .updateTable('pools')
    .set({ status: 'active' })
    .where('id', '=', poolId)
    .where('status', '=', 'requested')
    .returningAll()
    .executeTakeFirstOrThrow();
  // The day that was agreed on may be in books that were closed since.
  const on = openDay(pool.held_since ?? ctx.today, await closedUntil(ctx, pool.company_id));
  await issuePieces(ctx, poolId, pool.pieces, on);
  const { trust_id, company_id } = pool;
  await recordActivity(ctx, 'activated', about.pool(poolId), {
    pieces: String(pool.pieces),
    status: { before: 'requested', after: 'active' },
  });
  await announce(
    ctx,
    [{ trust: trust_id }, { company: company_id }],
    'shareholding',
    about.pool(poolId),
    'poolActive',
    {
      poolName: pool.name,
    },
  );
};

/** Options that can be promised, and the certificates that cover them, with a paper for the trust. */
export const issuePieces = async (ctx: Context, poolId: string, pieces: bigint, effectiveDate: PlanDate) => {
  const line = { poolId, pieces, effectiveDate };
  const [, transactionId] = await post(
    ctx,
    [
      { ...line, move: 'issueOptions' },
      { ...line, move: 'issueCertificates' },
    ],
    true,
  );
  const by = { id: transactionId!, on: effectiveDate };
  await settleCertificates(ctx, { poolId, holder: null, reason: because('issued'), by });
};
