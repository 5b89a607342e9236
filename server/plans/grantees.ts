import { sql } from 'kysely';
import { invalid } from '../base/problem.ts';
import type { Context } from '../engine/commands/context.ts';
import type { Employee } from './makeAgreement.ts';

/** Locks the employees: a leaver recorded before counts, and none is recorded until this ends. */
export const lockEmployees = ({ tx }: Context, ids: string[]) =>
  sql`select from employees where id = any (${ids}::uuid[]) order by id for share`.execute(tx);

/**
 * The employees to whom something of a company is promised, in the order of the ids. Refused where one belongs to another
 * company, leaves, or is forgotten, under the field that names the employee.
 */
export const granteesOf = async (
  { tx }: Context,
  companyId: string,
  ids: string[],
  fieldOf: (place: number) => string,
): Promise<Employee[]> => {
  const { rows } = await sql<Employee & { leaves: boolean; forgotten: boolean }>`
    select id, name, user_id, company_id, forgotten_at is not null as forgotten,
      exists (select from leavers l where l.employee_id = e.id and l.status <> 'withdrawn') as leaves
    from employees e where id = any (${ids}::uuid[])`.execute(tx);
  const found = new Map(rows.map((employee) => [employee.id, employee]));
  return ids.map((id, i) => {
    const employee = found.get(id)!;
    if (employee.company_id !== companyId) throw invalid({ [fieldOf(i)]: 'companyOfPool' });
    const { name } = employee;
    if (employee.leaves) throw invalid({ [fieldOf(i)]: { key: 'employeeLeaves', of: { name } } });
    if (employee.forgotten) throw invalid({ [fieldOf(i)]: 'employeeForgotten' });
    return employee;
  });
};
