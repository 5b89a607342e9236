import { closings } from '../../model/resources/periods/closings.ts';
import { exercisePeriods } from '../../model/resources/periods/exercisePeriods.ts';
import type { DateOf, Event } from './calendar.ts';
import { bora } from './parties.ts';
import { pools } from './pools.ts';
import { as, create, idOf } from './stage.ts';

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
