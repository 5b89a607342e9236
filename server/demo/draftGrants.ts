import { companies as companyResource } from '../../model/resources/companies.ts';
import { plans as planResource } from '../../model/resources/plans.ts';
import { addMonths } from '../../model/values/dates.ts';
import { vestingTemplates } from '../../model/vesting/vestingTemplates.ts';
import type { DateOf, Event } from './calendar.ts';
import { secondOfNorrsken } from './colleagues.ts';
import { employees } from './employees.ts';
import { norrsken } from './parties.ts';
import { pools } from './pools.ts';
import { as, change, create, idOf, type Stage } from './stage.ts';

const second = (stage: Stage) => as(stage, secondOfNorrsken.email, 'founder');

/** The founders of a company want to approve each other's grants; the first draft waits. */
export const draftEvents = (dateOf: DateOf): Event[] => [
  {
    on: dateOf([23, 25]),
    act: async (stage) =>
      change(stage, await second(stage), companyResource, idOf(stage, norrsken), { twoApprovals: true }),
  },
  {
    on: dateOf([23, 26]),
    act: async (stage) => {
      const startDate = dateOf([23, 26]);
      await create(stage, await second(stage), planResource, {
        pool_id: idOf(stage, pools.staffOptions),
        employee_id: idOf(stage, employees.karlis),
        pieces: 45_000,
        exercisePrice: '2.50',
        vesting: vestingTemplates.fourYearsMonthly(startDate),
        expiryDate: addMonths(startDate, 120),
        postTerminationDays: 90,
      });
    },
  },
];
