import { post } from '../ledger.ts';
import { about, announce, recordActivity } from './announce.ts';
import type { Context } from './context.ts';
import { issueCertificate } from './issueCertificate.ts';

/** The agreement is signed: the options can be promised, and the trust holds the shares and a certificate of them. */
export const activatePool = async (ctx: Context, poolId: string) => {
  const pool = await ctx.tx
    .updateTable('pools')
    .set({ status: 'active' })
    .where('id', '=', poolId)
    .where('status', '=', 'requested')
    .returningAll()
    .executeTakeFirstOrThrow();
  const line = { poolId, pieces: pool.pieces, effectiveDate: ctx.today };
  const [, transactionId] = await post(ctx, [
    { ...line, move: 'issueOptions' },
    { ...line, move: 'issueCertificates' },
  ]);
  await issueCertificate(ctx, { poolId, transactionId: transactionId!, pieces: pool.pieces });
  const { trust_id, company_id } = pool;
  await recordActivity(ctx, 'activated', about.pool(poolId));
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
