import type { PlanDate } from '../../model/dates.ts';
import { datedTranches, lastVestingDate, milestonePieces, validateTerms } from '../../model/vesting.ts';
import { type TermsIssue, VestingTerms } from '../../model/vestingTerms.ts';
import { Problem, type ProblemKey, problemText } from '../problem.ts';
import type { Context } from './context.ts';

/** Terms that can be granted for so many pieces, or the reasons why not under their fields. */
export const termsFor = (pieces: bigint, vesting: unknown): VestingTerms => {
  const terms = VestingTerms.parse(vesting);
  const issues = validateTerms(pieces, terms);
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

/** Stores what vests when, counted from the day the plan takes effect. */
export const storeSchedule = async (
  ctx: Context,
  planId: string,
  pieces: bigint,
  terms: VestingTerms,
  effective: PlanDate,
) => {
  await ctx.tx.deleteFrom('plan_tranches').where('plan_id', '=', planId).execute();
  const tranches = datedTranches(pieces, { ...terms, grantDate: effective });
  if (tranches.length > 0)
    await ctx.tx
      .insertInto('plan_tranches')
      .values(tranches.map((t) => ({ plan_id: planId, date: t.date, pieces: t.pieces, vested_on: null })))
      .execute();
};

export const storeMilestones = async (ctx: Context, planId: string, pieces: bigint, terms: VestingTerms) => {
  const milestones = milestonePieces(pieces, terms);
  if (milestones.length === 0) return;
  await ctx.tx
    .insertInto('plan_milestones')
    .values(
      milestones.map((m) => ({
        plan_id: planId,
        name: m.name,
        due_date: m.dueDate,
        pieces: m.pieces,
        achieved: null,
        evidence: null,
        evaluated_on: null,
      })),
    )
    .execute();
};
