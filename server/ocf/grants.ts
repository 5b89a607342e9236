import type { MoveName } from '../../model/ledger.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import { parseFraction } from '../../model/values/fraction.ts';
import { capOf, earnedPieces } from '../../model/vesting/milestoneCap.ts';
import { datedTranches } from '../../model/vesting/vesting.ts';
import { VestingTerms } from '../../model/vesting/vestingTerms.ts';
import type {
  CompanyEmployee,
  CompanyMilestone,
  CompanyPlan,
  CompanyPool,
  CompanyRows,
  CompanyTranche,
  CompanyTransaction,
} from './companyRows.ts';
import { poolOn } from './conversions.ts';
import { epochsOf } from './planEpochs.ts';

/**
 * A part of a plan that vests on its own. In the format's graph of vesting conditions one path is taken and no other
 * (its explanation of vesting terms), but the dated part of a plan and each milestone vest independently. So each part
 * is a security with terms of its own; together they are the plan.
 */
export type GrantPart = { id: string; pieces: bigint; milestone?: GrantMilestone };

/** A milestone with the cap that the terms of its plan give it. */
export type GrantMilestone = CompanyMilestone & { cap?: number | undefined };

export type Grant = {
  plan: CompanyPlan;
  pool: CompanyPool;
  employee: CompanyEmployee;
  /** The lines of the plan that stand. */
  lines: CompanyTransaction[];
  terms: VestingTerms;
  parts: GrantPart[];
  /** The dates and pieces of the dated part. */
  schedule: { date: PlanDate; pieces: bigint }[];
  /** Whether the schedule follows from the terms. It does not where a correction gave pieces another date or none. */
  asAgreed: boolean;
};

const vestingMoves: readonly MoveName[] = ['vestPartly', 'vestFully'];
const movesOfUnvested: readonly MoveName[] = [...vestingMoves, 'forfeitUnvested', 'cancelPlan'];

/** The plans whose grant stands. */
export const grantsOf = (rows: CompanyRows, standing: readonly CompanyTransaction[]): Grant[] => {
  const linesOf = Map.groupBy(standing, (line) => line.plan_id);
  const tranchesOf = Map.groupBy(rows.tranches, (tranche) => tranche.plan_id);
  const milestonesOf = Map.groupBy(rows.milestones, (milestone) => milestone.plan_id);
  const pools = new Map(rows.pools.map((pool) => [pool.id, pool]));
  const employees = new Map(rows.employees.map((employee) => [employee.id, employee]));
  const corrected = new Set(
    rows.lines
      .filter(({ move, reverses_id }) => reverses_id && movesOfUnvested.includes(move))
      .map(({ plan_id }) => plan_id),
  );
  const splitsOf = Map.groupBy(rows.plan_splits, ({ plan_id }) => plan_id);
  return rows.plans
    .map((plan) => ({ plan, lines: linesOf.get(plan.id) ?? [] }))
    .filter(({ lines }) => lines.some(({ move }) => move === 'grant'))
    .flatMap(({ plan: whole, lines: all }): Grant[] => {
      const terms = VestingTerms.parse(whole.vesting);
      const splits = splitsOf.get(whole.id) ?? [];
      const milestones = (milestonesOf.get(whole.id) ?? []).map((milestone) => ({
        ...milestone,
        cap: capOf(terms, milestone.name),
      }));
      const asAgreed = !corrected.has(whole.id) && splits.length === 0;
      return epochsOf(whole, all, splits).map(({ plan, security, lines, isLast }) => ({
        plan,
        pool: poolOn(pools.get(plan.pool_id)!, rows.splits, plan.granted_on),
        employee: employees.get(plan.employee_id)!,
        lines,
        terms,
        parts: partsOf(plan, security, isLast ? milestones : [], asAgreed),
        schedule: asAgreed
          ? datedTranches(plan.pieces, { ...terms, grantDate: plan.granted_on })
          : scheduleAsItStands(lines, isLast ? (tranchesOf.get(whole.id) ?? []) : []),
        asAgreed,
      }));
    });
};

/** @param security the id of the first part */
const partsOf = (
  plan: CompanyPlan,
  security: string,
  milestones: GrantMilestone[],
  asAgreed: boolean,
): GrantPart[] => {
  // After a correction only what still waits for its evaluation vests by one; all else has a date, or none.
  const own = milestones.filter(({ status }) => asAgreed || status === 'pending' || status === 'waiting');
  const dated = own.reduce((left, { pieces }) => left - pieces, plan.pieces);
  const parts: Omit<GrantPart, 'id'>[] = own.map((milestone) => ({ pieces: milestone.pieces, milestone }));
  if (dated > 0n) parts.unshift({ pieces: dated });
  return parts.map((part, i) => ({ ...part, id: i === 0 ? security : part.milestone!.id }));
};

const scheduleAsItStands = (lines: CompanyTransaction[], tranches: CompanyTranche[]) => {
  // What vested ahead is told by a transaction of its own.
  const vested = lines.filter(({ move, acceleration }) => vestingMoves.includes(move) && !acceleration);
  const open = tranches.filter(({ transaction_id }) => transaction_id === null);
  const all = [...vested.map(({ effective_date, pieces }) => ({ date: effective_date, pieces })), ...open];
  return [...Map.groupBy(all, ({ date }) => date)]
    .map(([date, ofDay]) => ({ date, pieces: ofDay.reduce((sum, { pieces }) => sum + pieces, 0n) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
};

/** The pieces of an evaluated milestone that were found to be achieved. */
export const achievedPieces = ({ achieved, ...milestone }: GrantMilestone): bigint =>
  earnedPieces(milestone, parseFraction(achieved!)!);
