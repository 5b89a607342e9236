import { sql } from 'kysely';

/** Whether the paper `d` awaits the signature of the employee, who may have signed before the others. */
export const awaitsEmployee = sql`(d.status = 'awaiting' and exists (
  select from certification_requests r where r.document_id = d.id and r.role = 'employee' and r.status = 'awaiting'))`;
