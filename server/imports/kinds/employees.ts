import { sql } from 'kysely';
import { employees } from '../../../model/resources/employees.ts';
import { invalid } from '../../base/problem.ts';
import { importTexts } from '../../i18n/imports.ts';
import { recordActivities } from '../../notices/activities.ts';
import { about } from '../../notices/announce.ts';
import { addEmployee } from '../../people/employeeCommands.ts';
import { importKind } from './kind.ts';
import { restOn } from './restOn.ts';

const { company_id: _, ...columns } = employees.create.input;

/** People who are invited. */
export const employeeLines = importKind({
  by: employees.create.by,
  columns,
  example: { name: 'Ana Novak', email: 'ana.novak@company.example' },
  largest: 2 * 1024 * 1024,
  short: 30,

  async checker({ tx }, companyId) {
    const { rows } = await sql<{ email: string }>`
      select lower(email) as email from employees where company_id = ${companyId} and taken_back_at is null and left_on is null`.execute(
      tx,
    );
    const known = new Set(rows.map(({ email }) => email));
    const lineOf = new Map<string, number>();
    return ({ name, email }, line) => {
      const address = email.toLowerCase();
      const first = lineOf.get(address);
      if (first !== undefined) throw invalid({ email: { key: 'emailTwice', of: { line: first } } });
      lineOf.set(address, line);
      if (known.has(address)) throw invalid({ email: 'employeeExists' });
      return { what: importTexts.employee(name, email), identity: [address] };
    };
  },

  async importer(ctx, { companyId, mailsBefore }) {
    return {
      async each({ name, email }, { n }) {
        return { recordId: await addEmployee(ctx, { company_id: companyId, name, email }, mailsBefore! + n) };
      },
    };
  },

  restingOn: (ctx, fileId, rows) =>
    restOn(
      ctx,
      fileId,
      rows,
      sql`select e.name from import_rows r join employees e on e.id = r.record_id
        where e.joined_at is not null
          or exists (select from plans p where p.employee_id = e.id and p.status <> 'canceled')
          or exists (select from leavers l where l.employee_id = e.id and l.status <> 'withdrawn')
          or exists (select from accounts a where a.employee_id = e.id)`,
    ),

  async takeBack(ctx, _file, rows) {
    const ids = rows.map(({ recordId }) => recordId);
    await sql`select from employees where id = any (${ids}::uuid[]) order by id for update`.execute(ctx.tx);
    await sql`update invitations set used_at = ${ctx.now}::timestamptz
      where employee_id = any (${ids}::uuid[]) and used_at is null`.execute(ctx.tx);
    await recordActivities(
      ctx,
      'revoked-invitation',
      ids.map((id) => ({ record: about.employee(id), details: {} })),
    );
    await sql`update employees set status = 'pending', user_id = null, taken_back_at = ${ctx.now}::timestamptz
      where id = any (${ids}::uuid[])`.execute(ctx.tx);
  },
});
