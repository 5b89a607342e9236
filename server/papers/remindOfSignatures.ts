import { sql } from 'kysely';
import type { Role } from '../../model/enums.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';
import { recordActivities } from '../notices/activities.ts';
import { about, announceAll, type Party } from '../notices/announce.ts';
import type { DocumentKind } from '../notices/mail/mailData.ts';
import { termsToSign } from './termsToSign.ts';

/** After so many days. */
const reminderDays = [3, 7, 14];

type Waiting = {
  document_id: string;
  kind: DocumentKind;
  title: string;
  role: Role;
  trust_id: string;
  company_id: string;
  employee_id: string;
  days: number;
  barred: string | null;
};

/**
 * Reminds the signers whose signature has waited for some days, once for each number of days. If several of these have
 * passed since the last run, one reminder is enough. Nobody is reminded on behalf of an employee who has not followed
 * the invitation yet, and no founder of what another one has to sign.
 */
export const remindOfSignatures = async (ctx: Context, day: PlanDate) => {
  const { rows } = await sql<Waiting>`
    with waiting as (
      select r.id, r.document_id, r.role, r.position, d.kind, d.title, d.trust_id, d.company_id, d.employee_id,
        (select max(n) from unnest(${reminderDays}::smallint[]) n
          where n <= ${day}::date - (asked_at at time zone ${ctx.services.config.timeZone})::date) as days
      from documents d
      join certification_requests r on r.document_id = d.id and r.status = 'awaiting'
      left join employees e on e.id = d.employee_id and r.role = 'employee'
      cross join lateral (
        select case when r.role = 'employee' then greatest(d.created_at, e.joined_at) else d.created_at end as asked_at
      ) a
      where d.status = 'awaiting' and (r.role <> 'employee' or e.joined_at is not null)
    ), due as (
      insert into signature_reminders (request_id, days) select id, days from waiting where days is not null
      on conflict do nothing returning request_id
    )
    select waiting.*, barred_founder(document_id) as barred from waiting join due on due.request_id = waiting.id
    order by document_id, position`.execute(ctx.tx);
  await recordActivities(
    ctx,
    'reminded',
    rows.map(({ document_id, kind, role, days }) => ({
      record: about.document(document_id),
      details: { kind, side: role, waitedDays: String(days) },
    })),
  );
  const terms = await termsToSign(
    ctx,
    rows.map(({ document_id }) => document_id),
  );
  await announceAll(
    ctx,
    'document',
    'signatureWaits',
    rows.map((row) => ({
      parties: [sides[row.role](row)],
      record: about.document(row.document_id),
      data: { kind: row.kind, subjectName: row.title, days: row.days, ...terms.get(row.document_id) },
    })),
  );
};

const sides: Record<Role, (waiting: Waiting) => Party> = {
  trust: ({ trust_id }) => ({ trust: trust_id }),
  founder: ({ company_id, barred }) => ({ company: company_id, except: barred ?? undefined }),
  employee: ({ employee_id }) => ({ employee: employee_id }),
};
