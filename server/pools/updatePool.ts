import type { pools } from '../../model/resources/pools.ts';
import { conflict, invalid } from '../base/problem.ts';
import { excerpt } from '../base/text/excerpt.ts';
import type { Context, Handlers } from '../engine/commands/context.ts';
import { because } from '../i18n/reasons.ts';
import { post } from '../ledger/post.ts';
import { companyOf } from '../lookup/parties.ts';
import { changesOf, recordActivity } from '../notices/activities.ts';
import { about, announce } from '../notices/announce.ts';
import { cleanRichText } from '../papers/drawing/cleanRichText.ts';
import { makeDocument, voidDocuments } from '../papers/makeDocument.ts';
import { type HoldingChange, settleCertificates } from '../papers/settleCertificates.ts';
import { notMoreThanFree } from '../plans/promise.ts';
import { issuePieces } from './activatePool.ts';

type PoolCommands = Handlers<typeof pools>;
type PoolRow = Parameters<PoolCommands['update']>[1];

/**
 * Updates a pool. The name, the description, a lower number of pieces and whether some may be kept or sold for tax
 * change at once; a higher number waits for the trust and for signatures. An input that is left out stays as it is: somebody else
 * may have changed it since the dialog was opened.
 */
export const updatePool: PoolCommands['update'] = async (ctx, pool, input) => {
  const { name, pieces } = { name: input.name ?? pool.name, pieces: input.pieces ?? pool.pieces };
  const netSettlement = input.netSettlement ?? pool.netSettlement;
  const saleToCover = input.saleToCover ?? pool.saleToCover;
  const description = await describePool(ctx, pool, name, input.description);
  const was = {
    name: pool.name,
    pieces: pool.pieces,
    requestedPieces: pool.pieces,
    description: excerpt(pool.description),
    netSettlement: String(pool.netSettlement),
    saleToCover: String(pool.saleToCover),
  };
  // More pieces are only asked for as yet.
  const wanted = pieces > pool.pieces ? { requestedPieces: pieces } : { pieces };
  const details = changesOf(was, {
    name,
    ...wanted,
    description: excerpt(description),
    netSettlement: String(netSettlement),
    saleToCover: String(saleToCover),
  });
  if (netSettlement !== pool.netSettlement || saleToCover !== pool.saleToCover)
    await ctx.tx
      .updateTable('pools')
      .set({ net_settlement: netSettlement, sale_to_cover: saleToCover })
      .where('id', '=', pool.id)
      .execute();
  if (pieces !== pool.pieces) await changePieces(ctx, pool, name, pieces);
  return { details };
};

const changePieces = async (ctx: Context, pool: PoolRow, name: string, pieces: number) => {
  if (pool.requestedPieces !== null) throw conflict('increaseOpen');
  if (pieces < pool.pieces) return reducePool(ctx, pool.id, BigInt(pool.pieces - pieces));
  if (pool.hasLiquidationPayout) throw invalid({ pieces: 'poolLiquidated' });
  const { trust_id, requested_pieces } = await ctx.tx
    .updateTable('pools')
    .set({ requested_pieces: BigInt(pieces), increase_requested_at: ctx.now })
    .where('id', '=', pool.id)
    .returning(['trust_id', 'requested_pieces'])
    .executeTakeFirstOrThrow();
  await announce(ctx, [{ trust: trust_id }], 'shareholding', about.pool(pool.id), 'increaseRequested', {
    companyName: (await companyOf(ctx, pool.company_id)).name,
    poolName: name,
    more: BigInt(pieces - pool.pieces),
    piecesBefore: BigInt(pool.pieces),
    pieces: requested_pieces!,
  });
};

/** Writes the name and the description, of which null takes it away; answers the description as it is from now on. */
const describePool = async (
  ctx: Context,
  pool: PoolRow,
  name: string,
  description: string | null | undefined,
) => {
  const text = description && (await cleanRichText(description, 'description', pool.description ?? ''));
  const changed = description === undefined ? pool.description : text || null;
  await ctx.tx.updateTable('pools').set({ name, description: changed }).where('id', '=', pool.id).execute();
  return changed;
};

const reducePool = async (ctx: Context, poolId: string, fewer: bigint) => {
  await notMoreThanFree(ctx, poolId, fewer);
  const by = await returnPieces(ctx, poolId, fewer, fewer);
  await ctx.tx
    .updateTable('pools')
    .set((eb) => ({ pieces: eb('pieces', '-', fewer) }))
    .where('id', '=', poolId)
    .execute();
  await settleCertificates(ctx, { poolId, holder: null, reason: because('reduced'), by });
};

/** Available options go back to their issuer, unallocated certificates are retired: two lines, one a unit. Answers the last. */
export const returnPieces = async (
  ctx: Context,
  poolId: string,
  options: bigint,
  certificates: bigint,
): Promise<HoldingChange> => {
  const ids = await post(
    ctx,
    [
      { move: 'returnOptions', poolId, pieces: options, effectiveDate: ctx.today },
      { move: 'retireUnallocated', poolId, pieces: certificates, effectiveDate: ctx.today },
    ],
    true,
  );
  return { id: ids.at(-1)!, on: ctx.today };
};

export const approveIncrease: PoolCommands['approve-increase'] = async (ctx, pool, { language }) => {
  const company = await companyOf(ctx, pool.company_id);
  await makeDocument(ctx, {
    kind: 'pool-amendment',
    title: pool.name,
    pool_id: pool.id,
    company_id: pool.company_id,
    signers: ['trust', 'founder'],
    language,
    data: {
      company: company.paper,
      trust: { name: company.trust_name },
      pool: { name: pool.name, asset: pool.asset, nominalValue: pool.value, currency: pool.currency },
      before: BigInt(pool.pieces),
      after: BigInt(pool.requestedPieces!),
      signers: [
        { name: company.trust_name, role: 'trust' },
        { name: company.name, role: 'founder' },
      ],
    },
  });
  return { details: { requestedPieces: String(pool.requestedPieces) } };
};

export const rejectIncrease: PoolCommands['reject-increase'] = async (ctx, pool, { reason }) => {
  await endIncrease(ctx, pool.id);
  return { details: { ...endOfRequest(pool), reason } };
};

export const withdrawIncrease: PoolCommands['withdraw-increase'] = async (ctx, pool) => {
  await endIncrease(ctx, pool.id);
  return { details: endOfRequest(pool) };
};

const endOfRequest = ({ requestedPieces }: PoolRow) =>
  changesOf({ requestedPieces }, { requestedPieces: null });

/** Ends the requested increase, and voids its agreement. */
export const endIncrease = async (ctx: Context, poolId: string) => {
  await ctx.tx.updateTable('pools').set({ requested_pieces: null }).where('id', '=', poolId).execute();
  await voidDocuments(ctx, 'pool_id', [poolId], 'pool-amendment');
};

/** The amendment is signed: the shareholding has more pieces from today. */
export const increasePool = async (ctx: Context, poolId: string) => {
  const pool = await ctx.tx
    .selectFrom('pools')
    .selectAll()
    .where('id', '=', poolId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const pieces = pool.requested_pieces!;
  await ctx.tx
    .updateTable('pools')
    .set({ pieces, requested_pieces: null })
    .where('id', '=', poolId)
    .execute();
  await issuePieces(ctx, poolId, pieces - pool.pieces, ctx.today);
  await recordActivity(ctx, 'increased', about.pool(poolId), {
    pieces: { before: String(pool.pieces), after: String(pieces) },
  });
  await announce(
    ctx,
    [{ trust: pool.trust_id }, { company: pool.company_id }],
    'shareholding',
    about.pool(poolId),
    'poolIncreased',
    { poolName: pool.name, pieces, piecesBefore: pool.pieces },
  );
};
