import { amendments } from '../../model/resources/amendments.ts';
import { addMonths, type PlanDate } from '../../model/values/dates.ts';
import type { DateOf, Event, When } from './calendar.ts';
import type { DemoPlan } from './offer.ts';
import { engineersOfAna, longestOfAna } from './plansOfBora.ts';
import { sign } from './poolActs.ts';
import { as, create, idOf, type Stage } from './stage.ts';

/** Other terms of a granted plan, drawn up by its company. */
type DemoAmendment = {
  plan: DemoPlan;
  made: When;
  /** The days from the making to the day in force. */
  inForceAfter: number;
  terms: (made: PlanDate) => Record<string, unknown>;
  outcome: 'in force' | 'waiting for the employee to sign';
};

const made: DemoAmendment[] = [
  {
    plan: longestOfAna,
    made: [20, 3],
    inForceAfter: 14,
    terms: () => ({ pauseLength: 2, pauseUnit: 'months' }),
    outcome: 'in force',
  },
  {
    plan: engineersOfAna,
    made: [23, 23],
    inForceAfter: 30,
    terms: (on) => ({ exercisePrice: '1.20', expiryDate: addMonths(on, 120), postTerminationDays: 365 }),
    outcome: 'waiting for the employee to sign',
  },
];

export const amendmentEvents = (dateOf: DateOf): Event[] => made.flatMap((each) => eventsOf(each, dateOf));

const eventsOf = (amendment: DemoAmendment, dateOf: DateOf): Event[] => {
  const { plan, inForceAfter, terms, outcome } = amendment;
  const founder = plan.pool.company.founder.email;
  const on = (days: number) => dateOf(amendment.made, days);
  const make = async (stage: Stage) => {
    const { id, openDocument_id } = await create(stage, await as(stage, founder, 'founder'), amendments, {
      plan_id: idOf(stage, plan),
      effectiveDate: on(inForceAfter),
      ...terms(on(0)),
    });
    stage.records.set(amendment, id);
    stage.papers.set(amendment, openDocument_id as string);
  };
  const begun: Event[] = [
    { on: on(0), act: make },
    { on: on(1), act: (stage) => sign(stage, amendment, founder, 'founder') },
  ];
  if (outcome !== 'in force') return begun;
  return [...begun, { on: on(4), act: (stage) => sign(stage, amendment, plan.employee.email, 'employee') }];
};
