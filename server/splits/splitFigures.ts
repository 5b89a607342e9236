import { type Selectable, sql } from 'kysely';
import {
  type PlanPieces,
  type SplitRatio,
  splitPieces,
  splitPlan,
  splitPool,
} from '../../model/splits/split.ts';
import { type Obstacle, Obstructed } from '../base/problem.ts';
import type { Schema } from '../db/schema.ts';
import type { Context } from '../engine/commands/context.ts';

export type SplitRow = Selectable<Schema['splits']>;
type PlanRow = Selectable<Schema['plans']> & { employee: string };

export const ratioOf = ({
  numerator,
  denominator,
}: Pick<SplitRow, 'numerator' | 'denominator'>): SplitRatio => ({
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
});

export type PlanChange = { plan: PlanRow; before: PlanPieces; after: PlanPieces };
export type HolderChange = { employeeId: string; before: bigint; after: bigint };

/** What a split changes: each plan that has options or has had some exercised, each holder, and the pool itself. */
export type SplitFigures = Awaited<ReturnType<typeof splitFigures>>;

/**
 * The figures of a shareholding before and after a split, its plans locked.
 *
 * @throws Problem 409 if somebody would be left without a piece
 */
export const splitFigures = async (ctx: Context, poolId: string, ratio: SplitRatio) => {
  const left: Left[] = [];
  const plans = await changedPlans(ctx, poolId, ratio, left);
  const holders = await changedHolders(ctx, poolId, ratio, left);
  const first = left.slice(0, told);
  if (first.length > 0)
    throw new Obstructed(
      first.map(({ record, pieces }) => ['splitLeavesNothing', { name: record.name, pieces }]),
      first.map(({ record }) => record),
    );
  const { rows } = await sql<{ available: bigint; unallocated: bigint }>`
    select available, unallocated from pool_records where id = ${poolId}`.execute(ctx.tx);
  const before = rows[0]!;
  const live = {
    before: sumOf(plans, ({ before: { unvested, vested } }) => unvested + vested),
    after: sumOf(plans, ({ after: { unvested, vested } }) => unvested + vested),
  };
  const held = {
    before: sumOf(holders, (holder) => holder.before),
    after: sumOf(holders, (holder) => holder.after),
  };
  return { plans, holders, before, after: splitPool(before, live, held, ratio) };
};

/** The number of those who would be left without a piece that a refusal names. */
const told = 20;

/** A plan or a holder of so few pieces that none would be left. */
type Left = { record: Obstacle; pieces: bigint };

const changedPlans = async (
  ctx: Context,
  poolId: string,
  ratio: SplitRatio,
  left: Left[],
): Promise<PlanChange[]> => {
  await sql`select from plans where pool_id = ${poolId} order by id for no key update`.execute(ctx.tx);
  const { rows } = await sql<PlanRow & { figures: { [K in keyof PlanPieces]: string } }>`
    select p.*, e.name as employee, jsonb_build_object('pieces', r.pieces::text, 'unvested', r.unvested::text,
      'vested', r.vested::text, 'exercised', r.exercised::text, 'forfeited', r.forfeited::text, 'expired', r.expired::text,
      'cancelled', r.cancelled::text) as figures
    from plans p join plan_records r on r.id = p.id join employees e on e.id = p.employee_id
    where p.pool_id = ${poolId} and r.unvested + r.vested + r.exercised > 0 order by p.id`.execute(ctx.tx);
  return rows.map(({ figures, ...plan }) => {
    const before = Object.fromEntries(
      Object.entries(figures).map(([name, pieces]) => [name, BigInt(pieces)]),
    ) as PlanPieces;
    const after = splitPlan(before, ratio);
    for (const part of ['unvested', 'vested'] as const)
      if (before[part] > 0n && after[part] === 0n)
        left.push({ record: { type: 'plans', id: plan.id, name: plan.employee }, pieces: before[part] });
    return { plan, before, after };
  });
};

const changedHolders = async (
  ctx: Context,
  poolId: string,
  ratio: SplitRatio,
  left: Left[],
): Promise<HolderChange[]> => {
  await sql`select hold_certificates(${poolId})`.execute(ctx.tx);
  const { rows } = await sql<{ employeeId: string; name: string; before: bigint }>`
    select a.employee_id as "employeeId", e.name, a.balance as before
    from accounts a join employees e on e.id = a.employee_id
    where a.pool_id = ${poolId} and a.unit = 'certificates' and a.name = 'holder' and a.balance > 0
    order by a.employee_id`.execute(ctx.tx);
  return rows.map(({ employeeId, name, before }) => {
    const after = splitPieces(before, ratio);
    if (after === 0n) left.push({ record: { type: 'employees', id: employeeId, name }, pieces: before });
    return { employeeId, before, after };
  });
};

const sumOf = <T>(all: readonly T[], pieces: (one: T) => bigint) =>
  all.reduce((sum, one) => sum + pieces(one), 0n);
