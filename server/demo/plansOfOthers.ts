import { addDays, addMonths } from '../../model/values/dates.ts';
import { vestingTemplates } from '../../model/vesting/vestingTemplates.ts';
import { employees } from './cast/employees.ts';
import { pools } from './cast/pools.ts';
import { type DemoPlan, monthly, offerFrom, quarterly, waitingForEmployee } from './offer.ts';

const { fourYearsMonthly, threeYearsQuarterly, fourYearsYearly, immediately } = vestingTemplates;
const { yuki, huong, kenji, ipek, chloe, shota, jiwoo } = employees;
const { asa, bjorn, thordis, soren, paivi, karlis, anaInLulea } = employees;
const minato = offerFrom(pools.minatoStock);
const norrsken = offerFrom(pools.staffOptions);

const prototype = 'Prototype passes the endurance test';
const substation = 'First storage unit on the grid';

export const plansOfMinato: DemoPlan[] = [
  minato(yuki, [2, 0], 120_000, '850', fourYearsMonthly),
  minato(huong, [2, 5], 60_000, '850', monthly(12), {
    exercises: [
      { on: [15, 0], pieces: 25_000 },
      {
        on: [18, 0],
        pieces: 35_000,
        outcome: { is: 'rejected', reason: 'No payment with this reference has arrived within thirty days.' },
      },
    ],
  }),
  minato(kenji, [3, 0], 40_000, '850', monthly(6), { exercises: [{ on: [10, 0], pieces: 40_000 }] }),
  minato(ipek, [6, 0], 90_000, '920', threeYearsQuarterly),
  minato(
    chloe,
    [7, 0],
    50_000,
    '920',
    (startDate) => ({
      startDate,
      milestones: [
        { name: prototype, dueDate: addMonths(startDate, 8), portion: '2/5' },
        { name: 'Series production begins', dueDate: addDays(addMonths(startDate, 16), 12), portion: '3/5' },
      ],
    }),
    {
      evaluations: [
        {
          on: [15, 8],
          milestone: prototype,
          achieved: '1',
          evidence: 'Report of the test laboratory: 2,000 hours without a fault.',
        },
      ],
    },
  ),
  minato(shota, [16, 0], 30_000, '1100', quarterly(8)),
  minato(jiwoo, [23, 16], 24_000, '1100', fourYearsMonthly, waitingForEmployee),
];

export const plansOfNorrsken: DemoPlan[] = [
  norrsken(asa, [2, 0], 400_000, '1.00', fourYearsYearly),
  norrsken(bjorn, [1, 12], 300_000, '1.00', fourYearsMonthly),
  norrsken(thordis, [3, 0], 150_000, '1.75', quarterly(12), {
    earlyExercise: true,
    exercises: [{ on: [13, 0], pieces: 37_500 }],
  }),
  norrsken(soren, [5, 0], 80_000, '1.75', immediately),
  norrsken(paivi, [4, 0], 60_000, '1.75', quarterly(2), { lasts: 16 }),
  norrsken(
    karlis,
    [5, 4],
    100_000,
    '1.75',
    (startDate) => ({
      startDate,
      milestones: [{ name: substation, dueDate: addMonths(startDate, 10), portion: '1', cap: 125 }],
    }),
    {
      evaluations: [
        {
          on: [15, 20],
          milestone: substation,
          achieved: '1/2',
          evidence: 'Connected in time, but with half of the planned capacity.',
        },
      ],
    },
  ),
  norrsken(anaInLulea, [13, 0], 15_000, '2.50', threeYearsQuarterly),
];
