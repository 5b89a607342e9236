import type { Selectable } from 'kysely';
import type { Language } from '../../model/enums.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import { parseFraction } from '../../model/values/fraction.ts';
import type { Currency } from '../../model/values/money.ts';
import { formatPrice } from '../../model/values/price.ts';
import type { Pause } from '../../model/vesting/amendment.ts';
import { capOf, earnedPieces } from '../../model/vesting/milestoneCap.ts';
import { milestonePieces, schedule } from '../../model/vesting/vesting.ts';
import type { Schema } from '../db/schema.ts';
import type { ActorContext } from '../engine/commands/context.ts';
import { companyOf } from '../lookup/parties.ts';
import type { AmendedTerms } from '../papers/documentData.ts';
import { makeDocument } from '../papers/makeDocument.ts';
import { personOnPaper, poolOnPaper } from '../papers/onPaper.ts';
import { grantDateOf } from '../plans/terms/planTerms.ts';
import type { PlanTerms } from './newTerms.ts';

type Amendment = {
  id: string;
  plan: Selectable<Schema['plans']>;
  employee: { id: string; name: string; user_id: string | null };
  version: number;
  effectiveDate: PlanDate;
  before: PlanTerms;
  after: PlanTerms;
  pause: { length: number; unit: Pause['unit'] } | undefined;
  language: Language | null | undefined;
};

/** Makes the document of an amendment, with what was and what is side by side; the sides of the agreement sign it. */
export const makeAmendmentPaper = async (ctx: ActorContext, amendment: Amendment) => {
  const { id, plan, employee, version, effectiveDate, before, after } = amendment;
  const company = await companyOf(ctx, plan.company_id);
  const pool = await ctx.tx
    .selectFrom('pools')
    .selectAll()
    .where('id', '=', plan.pool_id)
    .executeTakeFirstOrThrow();
  const currency = plan.currency as Currency;
  await makeDocument(ctx, {
    kind: 'plan-amendment',
    title: `${employee.name} · ${pool.name}`,
    company_id: plan.company_id,
    pool_id: pool.id,
    plan_id: plan.id,
    amendment_id: id,
    employee_id: employee.id,
    signers: ['founder', 'employee'],
    language: amendment.language,
    data: {
      company: company.paper,
      trust: { name: company.trust_name },
      employee: await personOnPaper(ctx, employee),
      pool: poolOnPaper(pool),
      pieces: plan.pieces,
      grantDate: grantDateOf(before.vesting),
      version,
      effectiveDate,
      before: onPaper(plan, currency, before),
      after: onPaper(plan, currency, after),
      pause: amendment.pause,
      evaluated: await evaluatedOf(ctx, plan.id, before.vesting),
      signers: [
        { name: company.name, role: 'founder' },
        { name: employee.name, role: 'employee' },
      ],
    },
  });
};

/** The milestones of a plan that were evaluated, with what vested by them. */
const evaluatedOf = async ({ tx }: ActorContext, planId: string, terms: PlanTerms['vesting']) => {
  const milestones = await tx
    .selectFrom('plan_milestones')
    .select(['name', 'pieces', 'achieved'])
    .where('plan_id', '=', planId)
    .where('status', '=', 'evaluated')
    .orderBy('due_date')
    .orderBy('name')
    .execute();
  return milestones.map(({ name, pieces, achieved }) => ({
    name,
    pieces: earnedPieces({ pieces, cap: capOf(terms, name) }, parseFraction(achieved!)!),
  }));
};

const onPaper = (
  { pieces, granted_on }: Selectable<Schema['plans']>,
  currency: Currency,
  { price, expiryDate, postTerminationDays, vesting }: PlanTerms,
): AmendedTerms => ({
  exercisePrice: { amount: formatPrice(price, currency), currency },
  lastDay: expiryDate,
  postTermination: { length: postTerminationDays, unit: 'days' },
  tranches: schedule(pieces, { ...vesting, grantDate: granted_on! }).map((tranche) => ({
    date: tranche.date,
    pieces: tranche.pieces,
    cumulative: tranche.cumulative,
  })),
  milestones: milestonePieces(pieces, vesting),
});
