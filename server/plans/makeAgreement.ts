import type { plans } from '../../model/resources/plans.ts';
import type { Currency } from '../../model/values/money.ts';
import { formatPrice, type Price } from '../../model/values/price.ts';
import { milestonePieces, schedule } from '../../model/vesting/vesting.ts';
import type { VestingTerms } from '../../model/vesting/vestingTerms.ts';
import type { Context, Handlers } from '../engine/commands/context.ts';
import { companyOf } from '../lookup/parties.ts';
import { makeDocument } from '../papers/makeDocument.ts';
import { personOnPaper, poolOnPaper } from '../papers/onPaper.ts';
import type { promise } from './promise.ts';
import { grantDateOf } from './terms/planTerms.ts';

type PromisedPool = Awaited<ReturnType<typeof promise>>;
type NewPlan = Parameters<Handlers<typeof plans>['create']>[1];
type AgreedTerms = Pick<NewPlan, 'expiryDate' | 'postTerminationDays' | 'earlyExercise'> &
  Partial<Pick<NewPlan, 'language'>>;
export type Employee = { id: string; name: string; user_id: string | null; company_id: string };
type Grant = { employee: Employee; total: bigint; terms: VestingTerms; price: Price };

/** Makes the agreement of a plan, which both sides are asked to sign. */
export const makeAgreement = async (
  ctx: Context,
  pool: PromisedPool,
  common: AgreedTerms,
  { employee, total, terms, price }: Grant,
  plan: { id: string; name: string },
) => {
  const company = await companyOf(ctx, pool.company_id);
  const grantDate = grantDateOf(terms);
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
      employee: await personOnPaper(ctx, employee),
      pool: poolOnPaper(pool),
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
      acceleration: terms.acceleration,
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
