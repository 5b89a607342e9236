import { date, oneOf, ref, text } from '../../attributes.ts';
import { defineResource } from '../../resource.ts';

const days = {
  from: date(),
  until: date({ notBefore: 'from' }),
  reason: text({ max: 120, optional: true }),
} as const;
const input = { pool_id: ref('pools'), kind: oneOf(['window', 'blackout']), ...days } as const;

/** Days on which the employees of a shareholding may request exercises, or may not. */
export const exercisePeriods = defineResource({
  name: 'exercise-periods',
  singular: 'exercise_period',
  relation: 'exercise_period_records',
  title: 'kind',
  apart: ['from', 'until'],
  order: ['from', 'DESC'],
  scope: {
    trust: { trust_id: 'trusts' },
    founder: { company_id: 'companies' },
    employee: { pool_id: 'pools' },
  },
  attributes: { company_id: ref('companies'), ...input },
  create: {
    by: ['trust', 'founder'],
    input,
    // The activities are those of the shareholding.
    activity: false,
  },
  commands: {
    change: { by: ['trust', 'founder'], from: [], to: [], input: days, activity: false },
    remove: { by: ['trust', 'founder'], from: [], to: [], activity: false, danger: true },
  },
});
