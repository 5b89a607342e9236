import { sql } from 'kysely';
import type { plans } from '../../model/resources/plans.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import { type Currency, largestAmount } from '../../model/values/money.ts';
import { formatPrice, type Price, parsePrice, priceFault, valueOfPieces } from '../../model/values/price.ts';
import { milestonePieces, schedule } from '../../model/vesting/vesting.ts';
import type { VestingTerms } from '../../model/vesting/vestingTerms.ts';
import { invalid, schemaProblem } from '../base/problem.ts';
import { columnsOfPrice, priceIn } from '../db/priceColumns.ts';
import type { Context, Handlers } from '../engine/commands/context.ts';
import { addressOf, companyOf } from '../lookup/parties.ts';
import { planNames } from '../lookup/planName.ts';
import { recordActivities } from '../notices/activities.ts';
import { about } from '../notices/announce.ts';
import { makeDocument } from '../papers/makeDocument.ts';
import { grantDateOf, lastDateOf, storeMilestones, storeSchedules, termsFor } from './planTerms.ts';
import { promise } from './promise.ts';

type NewPlan = Parameters<Handlers<typeof plans>['create']>[1];
/** The terms that all grants of an act share, and those of each grant. */
type Common = Omit<NewPlan, 'employee_id' | 'pieces' | 'language'> & Partial<Pick<NewPlan, 'language'>>;
type Grant = Pick<NewPlan, 'employee_id' | 'pieces'>;
type PromisedPool = Awaited<ReturnType<typeof promise>>;
type Checked = Grant & { employee: Employee; total: bigint; terms: VestingTerms; price: Price };
type Employee = { id: string; name: string; user_id: string | null; company_id: string };

/** The name of a grant's field in the caller's input. */
type FieldOf = (grant: number, field: 'employee_id' | 'pieces') => string;

/** Promises pieces of one pool to employees on the same terms, and makes an agreement with each of them. */
export const createPlans = async (
  ctx: Context,
  common: Common,
  grants: Grant[],
  fieldOf: FieldOf = (_, field) => field,
): Promise<string[]> => {
  await stay(ctx, grants);
  const pool = await promise(
    ctx,
    common.pool_id,
    grants.reduce((sum, { pieces }) => sum + BigInt(pieces), 0n),
  );
  const employees = await employeesOf(ctx, grants);
  const checked = grants.map((grant, i) => {
    const employee = employees.get(grant.employee_id)!;
    const field = fieldOf(i, 'employee_id');
    if (employee.company_id !== pool.company_id) throw invalid({ [field]: 'companyOfPool' });
    if (employee.leaves) throw invalid({ [field]: 'employeeLeaves' });
    if (employee.forgotten) throw invalid({ [field]: 'employeeForgotten' });
    return { ...grant, employee, ...checkTerms(ctx.today, pool.currency, common, BigInt(grant.pieces)) };
  });
  const ids = await insertPlans(ctx, pool, common, checked);
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
  for (const [i, grant] of checked.entries())
    await makeAgreement(ctx, pool, common, grant, { id: ids[i]!, name: names.get(ids[i]!)! });
  return ids;
};

const idsOf = (grants: Grant[]) => grants.map(({ employee_id }) => employee_id);

/** Locks the employees: a leaver recorded before counts, and none is recorded until this ends. */
const stay = (ctx: Context, grants: Grant[]) =>
  sql`select from employees where id = any (${idsOf(grants)}::uuid[]) order by id for share`.execute(ctx.tx);

const employeesOf = async (ctx: Context, grants: Grant[]) => {
  const ids = idsOf(grants);
  const { rows } = await sql<Employee & { leaves: boolean; forgotten: boolean }>`
    select id, name, user_id, company_id, forgotten_at is not null as forgotten,
      exists (select from leavers l where l.employee_id = e.id and l.status <> 'withdrawn') as leaves
    from employees e where id = any (${ids}::uuid[])`.execute(ctx.tx);
  return new Map(rows.map((employee) => [employee.id, employee]));
};

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
  common: Common,
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
        created_at: ctx.now,
      })),
    )
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
};

const makeAgreement = async (
  ctx: Context,
  pool: PromisedPool,
  common: Common,
  { employee, total, terms, price }: Checked,
  plan: { id: string; name: string },
) => {
  const company = await companyOf(ctx, pool.company_id);
  const grantDate = grantDateOf(terms);
  const address = await addressOf(ctx, employee.user_id);
  await makeDocument(ctx, {
    kind: 'option-agreement',
    title: plan.name,
    company_id: pool.company_id,
    pool_id: pool.id,
    plan_id: plan.id,
    employee_id: employee.id,
    signers: ['founder', 'employee'],
    language: common.language,
    data: {
      company: company.paper,
      trust: { name: company.trust_name },
      employee: { name: employee.name, ...(address && { address }) },
      pool: {
        name: pool.name,
        asset: pool.asset,
        nominalValue: formatPrice(priceIn(pool, 'nominal_value'), pool.currency as Currency),
        currency: pool.currency,
      },
      pieces: total,
      exercisePrice: { amount: formatPrice(price, pool.currency as Currency), currency: pool.currency },
      grantDate,
      vestingStart: terms.startDate,
      tranches: schedule(total, { ...terms, grantDate }).map(({ date, pieces, cumulative }) => ({
        date,
        pieces,
        cumulative,
      })),
      milestones: milestonePieces(total, terms),
      exercise: {
        lastDay: common.expiryDate,
        beforeCompletion: common.earlyExercise ?? false,
        postTermination: { length: common.postTerminationDays, unit: 'days' },
      },
      signers: [
        { name: company.name, role: 'founder' },
        { name: employee.name, role: 'employee' },
      ],
    },
  });
};
