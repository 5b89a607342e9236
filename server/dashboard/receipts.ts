import { sql } from 'kysely';
import type { EmployeeDashboard } from '../../model/dashboard.ts';
import type { Tx } from '../db/handle.ts';
import { readRows } from './rows.ts';

/** The depositary receipts that an employee holds, by shareholding, with what a share of each is worth. */
export const readReceipts = (tx: Tx): Promise<EmployeeDashboard['receipts']> =>
  readRows(
    tx,
    sql<EmployeeDashboard['receipts'][number]>`
    select a.pool_id, pool.name, a.company_id, c.name as company, issuer_of(a.pool_id) as issuer, pool.currency,
      a.balance as pieces, price_text(v.value, v.currency) as "shareValue", v.effective_date as "valuedOn"
    from accounts a join companies c on c.id = a.company_id join pools pool on pool.id = a.pool_id
    left join valuation_records v on v.pool_id = a.pool_id and v.is_current
    where coalesce(a.plan_id, a.employee_id, a.pool_id) = any ((select scope('employees'))::uuid[])
      and a.unit = 'certificates' and a.name = 'holder' and a.balance > 0
    order by c.name collate by_name, pool.name collate by_name, a.pool_id`,
  );
