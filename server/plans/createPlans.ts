import type { plans } from '../../model/resources/plans.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import { type Currency, largestAmount } from '../../model/values/money.ts';
import { type Price, parsePrice, priceFault, valueOfPieces } from '../../model/values/price.ts';
import type { VestingTerms } from '../../model/vesting/vestingTerms.ts';
import { invalid, schemaProblem } from '../base/problem.ts';
import { columnsOfPrice } from '../db/priceColumns.ts';
import type { Context, Handlers } from '../engine/commands/context.ts';
import { requireComplete } from '../lookup/completeParties.ts';
import { companyOf } from '../lookup/parties.ts';
import { planNames } from '../lookup/planName.ts';
import { recordActivities } from '../notices/activities.ts';
import { about, announceAll } from '../notices/announce.ts';
import { granteesOf, lockEmployees } from './grantees.ts';
import { type Employee, makeAgreement } from './makeAgreement.ts';
import { promise } from './promise.ts';
import { grantDateOf, lastDateOf, storeMilestones, storeSchedules, termsFor } from './terms/planTerms.ts';

type NewPlan = Parameters<Handlers<typeof plans>['create']>[1];
/** The terms that all grants of an act share, and those of each grant. */
type Common = Omit<NewPlan, 'employee_id' | 'pieces' | 'language'> & Partial<Pick<NewPlan, 'language'>>;
type Grant = Pick<NewPlan, 'employee_id' | 'pieces'>;
type PromisedPool = Awaited<ReturnType<typeof promise>>;
type Checked = Grant & { employee: Employee; total: bigint; terms: VestingTerms; price: Price };

/** The name of a grant's field in the caller's input. */
type FieldOf = (grant: number, field: 'employee_id' | 'pieces') => string;

/** Promises pieces of one pool to employees on the same terms, and makes an agreement with each of them. */
export const createPlans = async (
  ctx: Context,
  common: Common,
  grants: Grant[],
  fieldOf: FieldOf = (_, field) => field,
): Promise<string[]> => {
  const people = grants.map(({ employee_id }) => employee_id);
  await lockEmployees(ctx, people);
  const pool = await promise(
    ctx,
    common.pool_id,
    grants.reduce((sum, { pieces }) => sum + BigInt(pieces), 0n),
  );
  const employees = await granteesOf(ctx, pool.company_id, people, (i) => fieldOf(i, 'employee_id'));
  const checked = grants.map((grant, i) => ({
    ...grant,
    employee: employees[i]!,
    ...checkTerms(ctx.today, pool.currency, common, BigInt(grant.pieces)),
  }));
  const drafter = await drafterOf(ctx, pool.company_id);
  const ids = await insertPlans(ctx, pool, { ...common, drafter }, checked);
  const scheduled = checked.map(({ total, terms }, i) => ({
    planId: ids[i]!,
    pieces: total,
    terms: { ...terms, grantDate: grantDateOf(terms) },
  }));
  await storeSchedules(ctx, scheduled);
  await storeMilestones(ctx, scheduled);
  await recordActivities(
    ctx,
    'created',
    checked.map(({ pieces }, i) => ({
      record: about.plan(ids[i]!),
      details: { pieces: String(pieces), exercisePrice: `${pool.currency} ${common.exercisePrice}` },
    })),
  );
  const names = await planNames(ctx, ids);
  if (drafter) await tellDrafts(ctx, pool.company_id, checked, ids, names);
  else
    for (const [i, grant] of checked.entries())
      await makeAgreement(ctx, pool, common, grant, { id: ids[i]!, name: names.get(ids[i]!)! });
  return ids;
};

/** The founder whose grants are drafts until another founder approves them, if the company wants that. */
const drafterOf = async (ctx: Context, companyId: string): Promise<string | undefined> => {
  const { two_approvals } = await ctx.tx
    .selectFrom('companies')
    .select('two_approvals')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (!two_approvals) return undefined;
  // The agreement is made later, but what it needs is asked for now.
  requireComplete(await companyOf(ctx, companyId));
  return ctx.actor!.userId;
};

const tellDrafts = (
  ctx: Context,
  company: string,
  grants: Checked[],
  ids: string[],
  names: Map<string, string>,
) =>
  announceAll(
    ctx,
    'plan',
    'grantDrafted',
    // Another founder than the grantee approves it.
    grants.map(({ employee, total }, i) => ({
      parties: [{ company, except: employee.user_id ?? undefined }],
      record: about.plan(ids[i]!),
      data: { planName: names.get(ids[i]!)!, pieces: total, founderName: ctx.actor!.name },
    })),
  );

/** The terms and the price of so many pieces, or the reasons why they cannot be granted on these terms today. */
export const checkTerms = (
  today: PlanDate,
  currency: string,
  common: Omit<Common, 'pool_id'>,
  total: bigint,
) => {
  const price = parsePrice(common.exercisePrice, currency as Currency);
  if (price === undefined)
    throw invalid({ exercisePrice: schemaProblem(priceFault(common.exercisePrice, currency as Currency)!) });
  if (valueOfPieces(price, total) > largestAmount) throw invalid({ exercisePrice: 'amountTooLarge' });
  const terms = termsFor(total, common.vesting);
  const last = lastDateOf(total, terms);
  if (common.expiryDate < last)
    throw invalid({ expiryDate: { key: 'expiryBeforeVesting', of: { date: last } } });
  if (common.expiryDate < today) throw invalid({ expiryDate: 'expiryPast' });
  return { total, terms, price };
};

const insertPlans = async (
  ctx: Context,
  pool: PromisedPool,
  common: Common & { drafter: string | undefined },
  grants: Checked[],
): Promise<string[]> => {
  const inserted = await ctx.tx
    .insertInto('plans')
    .values(
      grants.map(({ employee, total, terms, price }) => ({
        company_id: pool.company_id,
        pool_id: pool.id,
        employee_id: employee.id,
        pieces: total,
        ...columnsOfPrice('exercise_price', price),
        currency: pool.currency,
        start_date: terms.startDate,
        grant_date: grantDateOf(terms),
        granted_on: null,
        expiry_date: common.expiryDate,
        post_termination_days: common.postTerminationDays,
        early_exercise: common.earlyExercise ?? false,
        vesting: JSON.stringify(terms),
        signed_on: null,
        last_exercisable_day: null,
        drafted_by: common.drafter ?? null,
        document_language: common.language ?? null,
        created_at: ctx.now,
      })),
    )
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
};
