import { sql } from 'kysely';
import type { PlanDate } from '../../../model/values/dates.ts';
import {
  datedTranches,
  lastVestingDate,
  milestonePieces,
  validateNewTerms,
} from '../../../model/vesting/vesting.ts';
import { type TermsIssue, VestingTerms } from '../../../model/vesting/vestingTerms.ts';
import { Problem, type ProblemKey, problemText } from '../../base/problem.ts';
import type { Context } from '../../engine/commands/context.ts';

/** Terms that can be granted for this number of pieces, or the reasons against them under their fields. */
export const termsFor = (pieces: bigint, vesting: unknown): VestingTerms => {
  const terms = VestingTerms.parse(vesting);
  const issues = validateNewTerms(pieces, terms);
  if (issues.length > 0) throw new Problem(422, 'invalid', {}, fieldErrors('vesting', issues));
  return terms;
};

const fieldErrors = (prefix: string, issues: TermsIssue[]) =>
  Object.fromEntries(
    issues.map((i) => [[prefix, ...i.path].join('.'), problemText(i.message as ProblemKey)]),
  );

/** Without a grant date of their own, terms are granted on the day the vesting starts. */
export const grantDateOf = (terms: VestingTerms): PlanDate => terms.grantDate ?? terms.startDate;

export const lastDateOf = (pieces: bigint, terms: VestingTerms): PlanDate =>
  lastVestingDate(pieces, { ...terms, grantDate: grantDateOf(terms) }) ?? terms.startDate;

type Scheduled = { planId: string; pieces: bigint; terms: VestingTerms };

/** Stores the schedule, counted from the grant date in the terms, in place of the former one. */
export const storeSchedules = async (ctx: Context, plans: Scheduled[]) => {
  const ids = plans.map(({ planId }) => planId);
  await sql`delete from plan_tranches where plan_id = any (${ids}::uuid[])`.execute(ctx.tx);
  const tranches = plans.flatMap(({ planId, pieces, terms }) =>
    datedTranches(pieces, terms).map((t) => ({ plan_id: planId, date: t.date, pieces: String(t.pieces) })),
  );
  await sql`insert into plan_tranches (plan_id, date, pieces)
    select * from jsonb_to_recordset(${JSON.stringify(tranches)}::jsonb)
      as t(plan_id uuid, date date, pieces bigint)`.execute(ctx.tx);
};

export const storeMilestones = async (ctx: Context, plans: Scheduled[]) => {
  const milestones = plans.flatMap(({ planId, pieces, terms }) =>
    milestonePieces(pieces, terms).map((m) => ({
      plan_id: planId,
      name: m.name,
      due_date: m.dueDate,
      pieces: String(m.pieces),
    })),
  );
  await sql`insert into plan_milestones (plan_id, name, due_date, pieces)
    select * from jsonb_to_recordset(${JSON.stringify(milestones)}::jsonb)
      as m(plan_id uuid, name text, due_date date, pieces bigint)`.execute(ctx.tx);
};
