import { sql } from 'kysely';
import { daysBetween, type PlanDate } from '../../model/values/dates.ts';
import { businessDate } from '../base/clock.ts';
import type { Services } from '../base/services.ts';
import { countMails, type MailCounts } from '../notices/mail/givenUp.ts';
import { countWebhooks, type WebhookCounts } from '../webhooks/waiting.ts';

export type Backlog = {
  mails: MailCounts;
  webhooks: WebhookCounts;
  longJobs: { waiting: number; running: number; failed: number };
  day: { last: PlanDate | null; waiting: number };
  checks: { name: string; is_sound: boolean; checked_at: Date }[];
};

/** The work that waits in the database, over all servers. */
export const readBacklog = async ({ db, config }: Pick<Services, 'db' | 'config'>): Promise<Backlog> => {
  const mails = await countMails(db);
  const { rows: jobs } = await sql<Backlog['longJobs']>`
    select count(*) filter (where finished_at is null and (attempts = 0 or free_at <= clock_timestamp()))::integer as waiting,
      count(*) filter (where finished_at is null and attempts > 0 and free_at > clock_timestamp())::integer as running,
      count(*) filter (where finished_at is not null and error is not null)::integer as failed
    from long_jobs`.execute(db);
  const { rows: days } = await sql<{ last: PlanDate | null }>`
    select max(business_date) as last from job_runs where job = 'daily'`.execute(db);
  const last = days[0]!.last;
  const today = await businessDate({ db, config });
  return {
    mails,
    webhooks: await countWebhooks(db),
    longJobs: jobs[0]!,
    day: { last, waiting: last === null ? 0 : Math.max(0, daysBetween(last, today)) },
    checks: await db.selectFrom('check_results').selectAll().execute(),
  };
};
