import { closings } from '../../model/resources/periods/closings.ts';
import { exercisePeriods } from '../../model/resources/periods/exercisePeriods.ts';
import { registers } from '../../model/resources/registers.ts';
import { templates } from '../../model/resources/templates.ts';
import { takeovers } from '../../model/resources/terms/takeovers.ts';
import { longJobKinds } from '../app/longJobKinds.ts';
import { vestryClauses } from '../i18n/paperTexts.ts';
import { runLongJobs } from '../jobs/longJobs.ts';
import type { DateOf, Event, When } from './calendar.ts';
import { bora } from './cast/parties.ts';
import { pools } from './cast/pools.ts';
import { as, change, command, create, idOf, type Stage } from './stage.ts';

const kind = 'option-agreement';
const governingLaw =
  'This agreement is governed by <strong>Croatian law</strong>. Disputes between {{company}} and {{employee}} are decided by the courts of Zagreb.';

/** The trust adds a clause to the agreements that are made from then on. */
export const documentTextEvents = (dateOf: DateOf): Event[] => [
  {
    on: dateOf([13, 9]),
    act: async (stage) => {
      const trust = await as(stage, bora.trust.email, 'trust');
      const { id } = await stage.services.db
        .selectFrom('templates')
        .select('id')
        .where('trust_id', '=', trust.scope.trusts[0]!)
        .where('kind', '=', kind)
        .where('language', '=', 'en')
        .executeTakeFirstOrThrow();
      const text = vestryClauses.en[kind].replace('</ol>', `<li><p>${governingLaw}</p></li></ol>`);
      return change(stage, trust, templates, id, { text });
    },
  },
];

/** The registers that the trust of the demo generated: when, as of which day, and of what. */
const wanted: { on: When; asOf: When; of: (stage: Stage) => object }[] = [
  {
    on: [21, 10],
    asOf: [18, 0],
    of: (stage) => ({ scope: 'company', company_id: idOf(stage, bora) }),
  },
  {
    on: [23, 12],
    asOf: [23, 12],
    of: (stage) => ({ scope: 'pool', pool_id: idOf(stage, pools.earlyTeam) }),
  },
];

export const registerEvents = (dateOf: DateOf): Event[] =>
  wanted.map(({ on, asOf, of }) => ({
    on: dateOf(on),
    act: async (stage) => {
      const trust = await as(stage, bora.trust.email, 'trust');
      await create(stage, trust, registers, { asOf: dateOf(asOf), ...of(stage) });
      // Made at once, or its files would be of the day on which the demo ends.
      await runLongJobs(stage.services, longJobKinds.registers);
    },
  }));

/** The first year of Bora is reported and closed, and exercises pause before the results of the second are known. */
export const periodEvents = (dateOf: DateOf): Event[] => [
  {
    on: dateOf([14, 5]),
    act: async (stage) => {
      const operator = await as(stage, bora.trust.email, 'trust');
      const founder = await as(stage, bora.founder.email, 'founder');
      const company_id = founder.scope.companies[0]!;
      await create(stage, operator, closings, { company_id, closedUntil: dateOf([12, 0]) });
    },
  },
  {
    on: dateOf([23, 12]),
    act: async (stage) => {
      const founder = await as(stage, bora.founder.email, 'founder');
      await create(stage, founder, exercisePeriods, {
        pool_id: idOf(stage, pools.earlyTeam),
        kind: 'blackout',
        from: dateOf([24, 10]),
        until: dateOf([24, 31]),
        reason: 'Annual results',
      });
    },
  },
];

/** A buyer takes control of Bora: the founder records it, and the trust confirms it once it has seen the effect. */
export const takeoverEvents = (dateOf: DateOf): Event[] => {
  const takeover = {};
  const on = dateOf([22, 10]);
  const record = async (stage: Stage) => {
    const founder = await as(stage, bora.founder.email, 'founder');
    const { id } = await create(stage, founder, takeovers, {
      company_id: founder.scope.companies[0]!,
      acquirer: 'Mistral Robotics AG',
      effectiveDate: on,
    });
    stage.records.set(takeover, id);
  };
  const confirm = async (stage: Stage) =>
    command(stage, await as(stage, bora.trust.email, 'trust'), takeovers, idOf(stage, takeover), 'confirm');
  return [
    { on, act: record },
    { on, act: confirm },
  ];
};
