import { type RawBuilder, sql } from 'kysely';

/** Few leave, so this is asked before what becomes of a single plan or document. */
const isToLeave = (row: string) =>
  sql`exists (select from leavers l where l.employee_id = ${sql.ref(`${row}.employee_id`)} and l.status = 'scheduled')`;

/** Whether a plan of the row's name ends before it is granted, because its employee leaves first. */
export const endsUngranted = (plan: string): RawBuilder<boolean> =>
  sql`(${isToLeave(plan)} and ending_day_of(${sql.ref(`${plan}.id`)}) is not null)`;

/** Whether nobody need sign a document, because its employee leaves first. */
export const isVain = (document: string): RawBuilder<boolean> =>
  sql`(${isToLeave(document)} and vain_from(${sql.ref(`${document}.id`)}) is not null)`;
