import { registers } from '../../model/resources/registers.ts';
import { longJobKinds } from '../app/longJobKinds.ts';
import { runLongJobs } from '../jobs/longJobs.ts';
import type { DateOf, Event, When } from './calendar.ts';
import { bora } from './parties.ts';
import { pools } from './pools.ts';
import { as, create, idOf, type Stage } from './stage.ts';

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
