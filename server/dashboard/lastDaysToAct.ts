import { type RawBuilder, sql } from 'kysely';
import type { Role } from '../../model/enums.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import { awaitsEmployee } from '../lookup/awaitsEmployee.ts';

/**
 * The last days, from a day on, to sign offers, buy-backs, sales and amendments, and to pay. An employee who has signed
 * waits for the others. Nobody but the buyer signs a call.
 */
export const lastDaysToAct = (role: Role, from: PlanDate) => sql`
  select 'offer-signature' as type, 'offers' as resource, id as record_id, company_id, accept_by as date, pieces
  from offers where status = 'open' and accept_by >= ${from} ${role === 'employee' ? sql`and taken_up is null` : sql``}
  union all
  select 'offer-payment', 'offers', id, company_id, pay_by, taken_up
  from offers where status = 'accepted' and pay_by >= ${from}
  union all
  select 'buyback-signature', 'buybacks', b.id, b.company_id, b.sign_by, b.pieces from buybacks b
  where b.status = 'open' and b.sign_by >= ${from} ${stillToSign(role, sql`d.buyback_id = b.id`)}
  union all
  select 'buyback-payment', 'buybacks', id, company_id, pay_by, pieces
  from buybacks where status = 'accepted' and pay_by >= ${from}
  union all
  select 'sale-signature', 'sales', s.id, s.company_id, s.sign_by, s.pieces from sales s
  where s.status = 'open' and s.sign_by >= ${from} ${stillToSign(role, sql`d.sale_id = s.id`)}
  union all
  select 'amendment-signature', 'plans', m.plan_id, m.company_id, m.effective_date, null from amendments m
  where m.status = 'open' and m.effective_date >= ${from} ${stillToSign(role, sql`d.amendment_id = m.id`)}`;

const stillToSign = (role: Role, isOfRecord: RawBuilder<unknown>) =>
  role === 'employee'
    ? sql`and exists (select from documents d where ${isOfRecord} and ${awaitsEmployee})`
    : sql``;
