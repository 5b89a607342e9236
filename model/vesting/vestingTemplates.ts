import { addMonths, latestDate, type PlanDate } from '../values/dates.ts';
import type { VestingTermsInput } from './vestingTerms.ts';

/**
 * The usual terms, offered as a start in the form of a plan; the keys are also those of their titles.
 * Each takes the start date and the pieces of the plan. The name of the milestone is left to the founder.
 */
export const vestingTemplates = {
  fourYearsMonthly: (startDate) => ({
    startDate,
    period: { unit: 'months', length: 1 },
    occurrences: 48,
    cliff: { occurrence: 12, portion: '1/4' },
  }),
  threeYearsQuarterly: (startDate) => ({
    startDate,
    period: { unit: 'months', length: 3 },
    occurrences: 12,
  }),
  fourYearsYearly: (startDate) => ({
    startDate,
    period: { unit: 'months', length: 12 },
    occurrences: 4,
  }),
  immediately: (startDate, pieces) => ({
    startDate,
    tranches: [{ date: startDate, pieces }],
  }),
  milestone: (startDate) => ({
    startDate,
    milestones: [
      { name: '', dueDate: startDate < '9999' ? addMonths(startDate, 12) : latestDate, portion: '1' },
    ],
  }),
} as const satisfies Record<string, (startDate: PlanDate, pieces: number) => VestingTermsInput>;

export type VestingTemplate = keyof typeof vestingTemplates;
