/** Vesting by the month. */
export const monthly = (startDate: string, occurrences: number) => ({
  startDate,
  period: { unit: 'months', length: 1 },
  occurrences,
});

const tranches = [
  { date: '2025-12-01', pieces: 10 },
  { date: '2026-02-01', pieces: 20 },
];
const milestones = [{ name: 'Profit', dueDate: '2026-02-12', portion: '1' }];

/** Plans that vest in each way that there is: what they are called, whose they are, and their terms. */
export const vestings: readonly [string, string, object][] = [
  ['monthly', 'ana', { pieces: 41 }],
  [
    'cliff',
    'ana',
    {
      pieces: 101,
      vesting: { ...monthly('2024-12-31', 48), cliff: { occurrence: 12, portion: '1/4' } },
    },
  ],
  [
    'days',
    'ben',
    {
      pieces: 18,
      vesting: {
        startDate: '2026-01-01',
        period: { unit: 'days', length: 10 },
        occurrences: 4,
        cliff: { occurrence: 2 },
        allocation: 'FRONT_LOADED',
      },
    },
  ],
  [
    'lastDays',
    'ben',
    {
      pieces: 18,
      vesting: {
        ...monthly('2025-11-15', 4),
        allocation: 'BACK_LOADED_TO_SINGLE_TRANCHE',
        dayOfMonth: '31_OR_LAST_DAY_OF_MONTH',
      },
    },
  ],
  ['dates', 'ben', { pieces: 30, vesting: { startDate: '2025-12-01', tranches } }],
  [
    'mixed',
    'cleo',
    {
      pieces: 90,
      vesting: {
        ...monthly('2026-01-01', 6),
        milestones: [
          { name: 'First customers', dueDate: '2026-02-10', portion: '1/3' },
          { name: 'Second product', dueDate: '2026-12-01', pieces: 7 },
        ],
      },
    },
  ],
  ['missed', 'cleo', { pieces: 20, vesting: { startDate: '2026-01-01', milestones } }],
];
