import { addDays, addMonths } from '../../model/values/dates.ts';
import { vestingTemplates } from '../../model/vesting/vestingTemplates.ts';
import type { VestingTermsInput } from '../../model/vesting/vestingTerms.ts';
import { employees } from './cast/employees.ts';
import { pools } from './cast/pools.ts';
import { type DemoPlan, monthly, offerFrom, quarterly, waitingForEmployee } from './offer.ts';

const { fourYearsMonthly, threeYearsQuarterly, fourYearsYearly } = vestingTemplates;
const { ana, lukasz, zoe, dorde, zeljka, jurgen, siobhan, alexandros, olena } = employees;
const { agnes, stefan, maximiliane, kristyna } = employees;
const early = offerFrom(pools.earlyTeam);
const engineers = offerFrom(pools.firstEngineers);
const vision = offerFrom(pools.vision);

/** The same vesting, with what a change of control brings. */
const accelerated =
  (vesting: DemoPlan['vesting'], acceleration: VestingTermsInput['acceleration']): DemoPlan['vesting'] =>
  (startDate, pieces) => ({ ...vesting(startDate, pieces), acceleration });
const afterLeaving = { trigger: 'double', portion: '1/2', months: 12 } as const;

const ofAna = [
  early(ana, [0, 20], 480_000, '0.10', accelerated(fourYearsMonthly, afterLeaving), {
    amended: [
      { on: [20, 3], inForceAfter: 14, terms: () => ({ pauseLength: 2, pauseUnit: 'months' }) },
      {
        on: [23, 23],
        inForceAfter: 30,
        terms: (on) => ({
          exercisePrice: '0.08',
          expiryDate: addMonths(on, 120),
          postTerminationDays: 365,
        }),
        outcome: { is: 'waiting for the employee to sign' },
      },
    ],
  }),
  early(ana, [0, 22], 30_000, '0.05', monthly(6), { exercises: [{ on: [8, 0], pieces: 30_000 }] }),
  // Ten times as many, and a tenth of the price, since the split.
  engineers(ana, [2, 0], 5_000, '15.00', quarterly(4), {
    exercises: [
      { on: [16, 0], pieces: 20_000 },
      // Taxed: once of shares that are sold, once paid with the price, once to be kept of the shares.
      { on: [23, 3], pieces: 500, taxMethod: 'sale-to-cover' },
      { on: [23, 9], pieces: 2_000 },
      { on: [23, 18], pieces: 5_000, taxMethod: 'net-settlement', outcome: { is: 'open' } },
    ],
  }),
  early(ana, [23, 20], 120_000, '0.40', fourYearsMonthly, waitingForEmployee),
];

/** The plans that, with Ana's, use up their pool to the last piece. */
const ofFirstEngineers = [
  engineers(lukasz, [3, 0], 80_000, '1.50', monthly(12), {
    exercises: [{ on: [23, 17], pieces: 80_000, outcome: { is: 'open' } }],
  }),
  engineers(zoe, [3, 10], 70_000, '1.50', fourYearsYearly, {
    earlyExercise: true,
    exercises: [{ on: [16, 10], pieces: 10_000 }],
  }),
  engineers(
    dorde,
    [3, 12],
    50_000,
    '1.50',
    (startDate) => ({
      startDate,
      tranches: [
        { date: addMonths(startDate, 6), pieces: 20_000 },
        { date: addMonths(startDate, 12), pieces: 20_000 },
        { date: addMonths(startDate, 30), pieces: 10_000 },
      ],
    }),
    { earlyExercise: true, exercises: [{ on: [16, 2], pieces: 15_000 }] },
  ),
];

const hundredGrippers = 'Order of a hundred grippers from one customer';
const hundredRobots = 'First hundred robots delivered';
const seriesB = 'Series B closed';

const withMilestones = [
  early(
    jurgen,
    [2, 10],
    150_000,
    '0.10',
    (startDate) => ({
      startDate,
      milestones: [{ name: hundredGrippers, dueDate: addMonths(startDate, 12), portion: '1' }],
    }),
    {
      evaluations: [
        {
          on: [14, 20],
          milestone: hundredGrippers,
          achieved: '0',
          evidence: 'The largest order was for 38 grippers.',
        },
      ],
    },
  ),
  early(
    zoe,
    [4, 0],
    250_000,
    '0.12',
    (startDate) => ({
      ...monthly(24)(startDate),
      milestones: [
        { name: hundredRobots, dueDate: addMonths(startDate, 6), portion: '1/5' },
        { name: seriesB, dueDate: addMonths(startDate, 16), pieces: 40_000 },
      ],
    }),
    {
      evaluations: [
        {
          on: [10, 9],
          milestone: hundredRobots,
          achieved: '3/4',
          evidence: 'Seventy-five had been delivered by the due date, according to the delivery notes.',
        },
        {
          on: [20, 6],
          milestone: seriesB,
          achieved: '1',
          evidence: 'The increase of capital has been entered in the court register.',
        },
      ],
    },
  ),
  early(dorde, [5, 0], 300_000, '0.125', (startDate) => ({
    ...monthly(36)(startDate),
    milestones: [
      {
        name: 'CE marking of the second gripper',
        dueDate: addDays(addMonths(startDate, 18), 10),
        portion: '1/3',
      },
    ],
  })),
];

const byTheCalendar = [
  early(lukasz, [0, 21], 400_000, '0.10', fourYearsMonthly),
  early(zeljka, [1, 0], 90_000, '0.10', monthly(6), { lasts: 15 }),
  early(siobhan, [6, 0], 200_000, '0.40', fourYearsYearly, {
    outcome: {
      is: 'declined',
      reason: 'We had agreed on quarterly vesting and on the price of the last round but one.',
    },
  }),
  early(siobhan, [6, 20], 260_000, '0.25', threeYearsQuarterly),
  early(alexandros, [9, 0], 100_000, '0.25', fourYearsMonthly, { outcome: { is: 'withdrawn' } }),
  early(alexandros, [9, 6], 110_000, '0.25', (startDate) => ({
    startDate,
    period: { unit: 'days', length: 90 },
    occurrences: 12,
  })),
  early(olena, [10, 0], 500_000, '0.25', (startDate) => ({
    ...monthly(48)(startDate),
    cliff: { occurrence: 12 },
    allocation: 'FRONT_LOADED',
    dayOfMonth: '01',
  })),
  // Half of what was unvested vested ahead with the change of control.
  early(agnes, [14, 0], 60_000, '0.25', accelerated(quarterly(12), { trigger: 'single', portion: '1/2' })),
  early(stefan, [20, 0], 45_000, '0.40', threeYearsQuarterly),
  early(maximiliane, [22, 20], 40_000, '0.40', fourYearsYearly),
  // Signed by both, and waiting for the day of its grant.
  early(maximiliane, [23, 15], 1_000_000, '0.40', (startDate) => ({
    ...fourYearsMonthly(startDate),
    grantDate: addMonths(startDate, 2),
  })),
  early(kristyna, [23, 19], 75_000, '0.40', fourYearsMonthly, waitingForEmployee),
  early(jurgen, [23, 24], 80_000, '0.40', threeYearsQuarterly, {
    outcome: { is: 'waiting for both to sign' },
  }),
];

/** Ended by the sale of the subsidiary, with certificates, vested options and some that never vest. */
const ofVision = [
  vision(jurgen, [6, 4], 20_000, '1.00', monthly(12), { exercises: [{ on: [20, 10], pieces: 8_000 }] }),
  vision(zeljka, [6, 4], 12_000, '1.00', quarterly(8)),
];

export const plansOfBora: DemoPlan[] = [
  ...ofAna,
  ...ofFirstEngineers,
  ...withMilestones,
  ...byTheCalendar,
  ...ofVision,
];
