import { ref, rows, text } from '../attributes.ts';
import { defineResource } from '../resource.ts';

/** Who did what, when, on which record. */
export const activities = defineResource({
  name: 'activities',
  singular: 'activity',
  relation: 'activity_records',
  title: 'what',
  scope: {
    trust: { trust_id: 'trusts' },
    founder: { company_id: 'companies' },
    employee: { employee_id: 'employees' },
  },
  attributes: {
    actor: text(),
    what: text(),
    /** The plan, employee or shareholding that it is about. */
    subject: text({ optional: true }),
    resource: text(),
    record_id: text(),
    company_id: ref('companies', { optional: true }),
    pool_id: ref('pools', { optional: true }),
    plan_id: ref('plans', { optional: true }),
    employee_id: ref('employees', { optional: true }),
    details: rows({ name: text(), value: text() }),
  },
});
