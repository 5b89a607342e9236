import { integer, ref, rows, text } from '../attributes.ts';
import { defineResource } from '../resource.ts';

/** The log: who did what, when, on which record, and from where. */
export const activities = defineResource({
  name: 'activities',
  singular: 'activity',
  relation: 'activity_records',
  title: 'what',
  orders: { trust: ['created_at'], founder: ['created_at'] },
  scope: {
    trust: { trust_id: 'trusts' },
    // Of a company, and nothing that the trust alone learns of.
    founder: { company_id: 'companies', told_company_id: 'companies' },
    employee: { employee_id: 'employees' },
  },
  attributes: {
    actor: text(),
    /** The login of that person. A name may be that of several, and may change. */
    actor_id: text({ optional: true, for: ['trust', 'founder'] }),
    what: text(),
    /** The plan, employee or shareholding that it is about. */
    subject: text({ optional: true }),
    resource: text(),
    record_id: text(),
    company_id: ref('companies', { optional: true }),
    pool_id: ref('pools', { optional: true }),
    plan_id: ref('plans', { optional: true }),
    employee_id: ref('employees', { optional: true }),
    /** A changed detail has the former value too; an empty text means no value. */
    details: rows({ name: text(), before: text({ optional: true }), value: text() }),
    /** Its place in the chain of the trust, which nobody can change unnoticed. */
    number: integer({ optional: true, for: ['trust'] }),
    ip: text({ optional: true, for: ['trust'] }),
    device: text({ optional: true, for: ['trust'] }),
  },
});
