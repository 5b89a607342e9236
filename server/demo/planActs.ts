import { documents } from '../../model/resources/documents.ts';
import { plans } from '../../model/resources/plans.ts';
import { amendments } from '../../model/resources/terms/amendments.ts';
import { addMonths } from '../../model/values/dates.ts';
import type { DateOf, Event } from './calendar.ts';
import type { Amended, DemoPlan } from './offer.ts';
import { sign } from './poolActs.ts';
import { as, command, create, idOf, paperOf, type Stage } from './stage.ts';

const tenYears = 120;
const postTerminationDays = 90;

export const planEvents = (plan: DemoPlan, dateOf: DateOf): Event[] => [
  ...agreement(plan, dateOf),
  ...evaluations(plan, dateOf),
  ...exercises(plan, dateOf),
  ...(plan.amended ?? []).flatMap((amended) => amendmentOf(plan, amended, dateOf)),
];

const people = ({ pool, employee }: DemoPlan) => ({
  founder: pool.company.founder.email,
  trust: pool.company.trust.email,
  employee: employee.email,
});

const decide = async (
  stage: Stage,
  plan: DemoPlan,
  by: keyof ReturnType<typeof people>,
  name: string,
  input = {},
) => command(stage, await as(stage, people(plan)[by], by), plans, idOf(stage, plan), name, input);

const agreement = (plan: DemoPlan, dateOf: DateOf): Event[] => {
  const { founder, employee } = people(plan);
  const on = (days: number) => dateOf(plan.offered, days);
  const offer: Event = {
    on: on(0),
    act: async (stage) => {
      const { pieces, price, earlyExercise } = plan;
      const { id, openDocument_id } = await create(stage, await as(stage, founder, 'founder'), plans, {
        pool_id: idOf(stage, plan.pool),
        employee_id: idOf(stage, plan.employee),
        pieces,
        exercisePrice: price,
        vesting: plan.vesting(on(0), pieces),
        expiryDate: addMonths(on(0), plan.lasts ?? tenYears),
        postTerminationDays,
        earlyExercise,
      });
      stage.records.set(plan, id);
      stage.papers.set(plan, openDocument_id as string);
    },
  };
  const founderSigns: Event = { on: on(1), act: (stage) => sign(stage, plan, founder, 'founder') };
  const employeeSigns: Event = { on: on(3), act: (stage) => sign(stage, plan, employee, 'employee') };
  const { outcome } = plan;
  switch (outcome?.is) {
    case 'waiting for both to sign':
      return [offer];
    case 'waiting for the employee to sign':
      return [offer, founderSigns];
    case 'withdrawn':
      return [offer, { on: on(3), act: (stage) => decide(stage, plan, 'founder', 'withdraw') }];
    case 'declined': {
      const { reason } = outcome;
      const decline = async (stage: Stage) =>
        command(stage, await as(stage, employee, 'employee'), documents, paperOf(stage, plan), 'decline', {
          reason,
        });
      return [offer, founderSigns, { on: on(3), act: decline }];
    }
    default:
      return [offer, founderSigns, employeeSigns];
  }
};

const evaluations = (plan: DemoPlan, dateOf: DateOf): Event[] =>
  (plan.evaluations ?? []).map(({ on, milestone, achieved, evidence }) => ({
    on: dateOf(on),
    act: async (stage) => {
      const { id } = await stage.services.db
        .selectFrom('plan_milestones')
        .select('id')
        .where('plan_id', '=', idOf(stage, plan))
        .where('name', '=', milestone)
        .executeTakeFirstOrThrow();
      return decide(stage, plan, 'founder', 'evaluate-milestone', { milestone: id, achieved, evidence });
    },
  }));

const exercises = (plan: DemoPlan, dateOf: DateOf): Event[] =>
  (plan.exercises ?? []).flatMap(({ on, pieces, taxMethod, outcome }): Event[] => {
    const request: Event = {
      on: dateOf(on),
      act: (stage) => decide(stage, plan, 'employee', 'request-exercise', { pieces, taxMethod }),
    };
    if (outcome?.is === 'open') return [request];
    if (outcome?.is === 'rejected') {
      const { reason } = outcome;
      const reject = (stage: Stage) => decide(stage, plan, 'trust', 'reject-exercise', { reason });
      return [request, { on: dateOf(on, 30), act: reject }];
    }
    return [request, { on: dateOf(on, 4), act: (stage) => decide(stage, plan, 'trust', 'confirm-exercise') }];
  });

const amendmentOf = (plan: DemoPlan, amended: Amended, dateOf: DateOf): Event[] => {
  const { founder, employee } = people(plan);
  const on = (days: number) => dateOf(amended.on, days);
  const make = async (stage: Stage) => {
    const { openDocument_id } = await create(stage, await as(stage, founder, 'founder'), amendments, {
      plan_id: idOf(stage, plan),
      effectiveDate: on(amended.inForceAfter),
      ...amended.terms(on(0)),
    });
    stage.papers.set(amended, openDocument_id as string);
  };
  const begun: Event[] = [
    { on: on(0), act: make },
    { on: on(1), act: (stage) => sign(stage, amended, founder, 'founder') },
  ];
  if (amended.outcome) return begun;
  return [...begun, { on: on(4), act: (stage) => sign(stage, amended, employee, 'employee') }];
};
