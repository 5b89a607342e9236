import type { PlanDate } from '../../model/dates.ts';
import { recordActivities } from '../commands/activities.ts';
import { about, announceAll } from '../commands/announce.ts';
import type { ActorContext } from '../commands/context.ts';
import { issueCertificate } from '../commands/issueCertificate.ts';
import { companyOf } from '../commands/parties.ts';
import { settleStatus } from '../commands/planFigures.ts';
import { settleCertificates } from '../commands/settleCertificates.ts';
import { because } from '../i18n/reasons.ts';

export type Imported = {
  planId: string;
  poolId: string;
  employeeId: string;
  pieces: bigint;
  /** What was exercised, of which its holder has to have a certificate. */
  certificate: { transactionId: string; pieces: bigint; paid: bigint; date: PlanDate } | undefined;
};

/** What plans that stand in the ledger still need: their status, the papers, and that people are told. */
export const conclude = async (ctx: ActorContext, companyId: string, plans: Imported[]) => {
  await settleStatus(
    ctx,
    plans.map(({ planId }) => planId),
  );
  // Nobody looks at papers of what is taken back, and they take longer than all the rest.
  if (!ctx.preview) await issuePapers(ctx, plans);
  await recordActivities(
    ctx,
    'imported',
    plans.map(({ planId, pieces }) => ({ record: about.plan(planId), details: { pieces: String(pieces) } })),
  );
  await tell(ctx, companyId, plans);
};

/** Numbered in the order of the exercises; what is left to the trust is settled once. */
const issuePapers = async (ctx: ActorContext, plans: Imported[]) => {
  const exercised = plans
    .flatMap(({ certificate, ...plan }) => (certificate ? [{ ...plan, ...certificate }] : []))
    .sort((a, b) => a.date.localeCompare(b.date));
  for (const { poolId, pieces, employeeId, date, transactionId, paid } of exercised)
    await issueCertificate(ctx, {
      poolId,
      pieces,
      employeeId,
      enteredOn: date,
      acquiredBy: transactionId,
      paid,
    });
  const lastOfPools = new Map(exercised.map((plan) => [plan.poolId, plan]));
  for (const { poolId, transactionId, date } of lastOfPools.values()) {
    const by = { id: transactionId, on: date };
    await settleCertificates(ctx, { poolId, holder: null, reason: because('exercised'), by });
  }
};

/** Everybody hears of it once, however many lines are theirs. */
const tell = async (ctx: ActorContext, companyId: string, plans: Imported[]) => {
  const { name: companyName } = await companyOf(ctx, companyId);
  const ofEmployees = [...Map.groupBy(plans, ({ employeeId }) => employeeId)].map(([employee, own]) => ({
    parties: [{ employee }],
    record: about.plan(own[0]!.planId),
    data: { companyName, plans: own.length },
  }));
  const ofCompany = {
    parties: [{ company: companyId }],
    record: about.pool(plans[0]!.poolId),
    data: { companyName, plans: plans.length },
  };
  await announceAll(ctx, 'plan', 'openingBalancesImported', [ofCompany, ...ofEmployees]);
};
