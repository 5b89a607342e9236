import { sql } from 'kysely';
import { passOn } from '../../model/passOn.ts';
import type { pools } from '../../model/resources/pools.ts';
import { conflict, invalid } from '../base/problem.ts';
import type { Context, Handlers } from '../engine/commands/context.ts';
import { because } from '../i18n/reasons.ts';
import { freePieces } from '../ledger/freePieces.ts';
import { heldBy } from '../ledger/heldBy.ts';
import { post } from '../ledger/post.ts';
import { addressOf, companyOf } from '../lookup/parties.ts';
import { recordActivity } from '../notices/activities.ts';
import { about, announce } from '../notices/announce.ts';
import { issueCertificate } from '../papers/issueCertificate.ts';
import { makeDocument } from '../papers/makeDocument.ts';
import { activePapers, cancelCertificates, settleCertificates } from '../papers/settleCertificates.ts';

type PoolCommands = Handlers<typeof pools>;
type PoolRow = Parameters<PoolCommands['transfer']>[1];

/** Orders numbered certificates: of the trust's own holding, split as given, or one for all pieces of a holder. */
export const createShareCertificates: PoolCommands['create-share-certificates'] = async (
  ctx,
  pool,
  input,
) => {
  const holderId = input.employee_id ?? null;
  const split = (input.certificates ?? []).map(({ pieces }) => BigInt(pieces));
  const held = await holding(ctx, pool.id, holderId);
  if (holderId && split.length > 0) throw invalid({ certificates: 'splitOfHolder' });
  if (!holderId && split.length === 0) throw invalid({ certificates: 'validation.required' });
  if (held === 0n) throw invalid({ employee_id: 'holdsNothing' });
  const ordered = split.reduce((sum, pieces) => sum + pieces, 0n);
  if (ordered > held) throw invalid({ certificates: { key: 'heldTooFew', of: { held } } });

  const certificates = holderId ? [held] : split;
  const { company, holder, paper } = await papersOf(ctx, pool, holderId);
  await makeDocument(ctx, {
    kind: 'certificate-order',
    title: holderId ? `${holder.name} · ${pool.name}` : pool.name,
    pool_id: pool.id,
    company_id: pool.company_id,
    signers: ['trust', 'founder'],
    language: input.language,
    details: { employee_id: holderId, pieces: certificates.map(String) },
    data: {
      ...paper,
      holder,
      certificates: certificates.map((pieces) => ({ pieces })),
      signers: [
        { name: company.trust_name, role: 'trust' },
        { name: company.name, role: 'founder' },
      ],
    },
  });
  return {
    details: { ...(!holderId && { holder: holder.name }), pieces: certificates.join(' + ') },
    ...(holderId && { people: { holder: { of: holderId, value: holder.name } } }),
  };
};

type Order = { employee_id: string | null; pieces: string[] };

/** The order is signed: the papers so far are replaced by those that it names, and one for the rest. */
export const issueOrdered = async (ctx: Context, poolId: string, order: Order) => {
  const holder = order.employee_id;
  const pieces = order.pieces.map(BigInt);
  const ordered = pieces.reduce((sum, n) => sum + n, 0n);
  await sql`select from pools where id = ${poolId} for no key update`.execute(ctx.tx);
  const held = await holding(ctx, poolId, holder);
  // Somebody may have exercised or sold between the order and its last signature.
  if (holder ? held !== ordered : held < ordered) throw conflict('holdingChanged');
  const papers = await activePapers(ctx, poolId, holder);
  await cancelCertificates(ctx, papers, because('split'), undefined);
  const issued = held > ordered ? [...pieces, held - ordered] : pieces;
  for (const [i, acquired] of passOn(papers, issued).entries())
    await issueCertificate(ctx, {
      poolId,
      pieces: issued[i]!,
      employeeId: holder,
      enteredOn: ctx.today,
      ...acquired,
    });
  await recordActivity(ctx, 'issued-certificates', about.pool(poolId), { pieces: order.pieces.join(' + ') });
};

/**
 * Retires certificates: unallocated ones that no live option needs at once, those of a holder when the holder has signed.
 */
export const cancelShareCertificates: PoolCommands['cancel-share-certificates'] = async (
  ctx,
  pool,
  input,
) => {
  const pieces = BigInt(input.pieces);
  if (input.hasLiquidationPayout !== pool.hasLiquidationPayout) throw conflict('liquidationChanged');
  await sql`select from pools where id = ${pool.id} for no key update`.execute(ctx.tx);
  if (input.employee_id) return askHolder(ctx, pool, input.employee_id, input);
  const { rows } = await sql<{ spare: bigint }>`
    select unallocated - available - unvested - vested as spare from pool_records where id = ${pool.id}`.execute(
    ctx.tx,
  );
  const { spare } = rows[0]!;
  if (pieces > spare) throw invalid({ pieces: { key: 'notSpare', of: { spare } } });
  const [id] = await post(ctx, [
    { move: 'retireUnallocated', poolId: pool.id, pieces, effectiveDate: ctx.today },
  ]);
  const by = { id: id!, on: ctx.today };
  await settleCertificates(
    { ...ctx, paperLanguage: input.language },
    { poolId: pool.id, holder: null, reason: input.reason, by },
  );
  await announce(
    ctx,
    [{ company: pool.company_id }],
    'shareholding',
    about.pool(pool.id),
    'certificatesCancelled',
    { poolName: pool.name, pieces, reason: input.reason },
  );
  return { details: { pieces: String(pieces), reason: input.reason } };
};

type Asked = Parameters<PoolCommands['cancel-share-certificates']>[2];

const askHolder = async (
  ctx: Context,
  pool: PoolRow,
  employeeId: string,
  { reason, language, ...asked }: Asked,
) => {
  const pieces = BigInt(asked.pieces);
  const held = await freePieces(ctx, pool.id, employeeId);
  if (pieces > held) throw invalid({ pieces: { key: 'heldTooFew', of: { held } } });
  const { company, holder, paper } = await papersOf(ctx, pool, employeeId);
  await makeDocument(ctx, {
    kind: 'certificate-cancellation',
    title: `${holder.name} · ${pool.name}`,
    pool_id: pool.id,
    company_id: pool.company_id,
    employee_id: employeeId,
    signers: ['trust', 'employee'],
    language,
    details: { pieces: String(pieces), reason },
    data: {
      ...paper,
      holder,
      pieces,
      reason,
      hasLiquidationPayout: pool.hasLiquidationPayout,
      signers: [
        { name: company.trust_name, role: 'trust' },
        { name: holder.name, role: 'employee' },
      ],
    },
  });
  return {
    activity: 'asked-to-cancel-certificates',
    details: { pieces: String(pieces), reason },
    people: { holder: { of: employeeId, value: holder.name } },
  };
};

type Cancellation = { pieces: string; reason: string };

/** The holder has agreed: the held certificates are retired. */
export const retireHeld = async (
  ctx: Context,
  poolId: string,
  employeeId: string,
  { pieces, reason }: Cancellation,
) => {
  if (BigInt(pieces) > (await freePieces(ctx, poolId, employeeId))) throw conflict('holdingChanged');
  const [id] = await post(ctx, [
    { move: 'retireHeld', poolId, employeeId, pieces: BigInt(pieces), effectiveDate: ctx.today },
  ]);
  const by = { id: id!, on: ctx.today };
  await settleCertificates(ctx, { poolId, holder: employeeId, reason, by });
  await recordActivity(ctx, 'cancelled-certificates', about.pool(poolId), { pieces, reason });
};

const holding = async (ctx: Context, poolId: string, holderId: string | null): Promise<bigint> => {
  if (holderId) return heldBy(ctx, poolId, holderId);
  const { rows } = await sql<{ unallocated: bigint }>`
    select unallocated from pool_records where id = ${poolId}`.execute(ctx.tx);
  return rows[0]!.unallocated;
};

/** The data of every paper about certificates of a shareholding: the parties, the holder, and the shares. */
const papersOf = async (ctx: Context, pool: PoolRow, holderId: string | null) => {
  const company = await companyOf(ctx, pool.company_id);
  const employee = holderId
    ? await ctx.tx.selectFrom('employees').selectAll().where('id', '=', holderId).executeTakeFirstOrThrow()
    : undefined;
  const address = await addressOf(ctx, employee?.user_id ?? null);
  return {
    company,
    holder: { name: employee?.name ?? company.trust_name, ...(address && { address }) },
    paper: {
      company: company.paper,
      trust: { name: company.trust_name },
      pool: { name: pool.name, asset: pool.asset, nominalValue: pool.value, currency: pool.currency },
    },
  };
};
