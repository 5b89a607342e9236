import { type RawBuilder, sql } from 'kysely';

/** The date in the time zone in which days begin first: later dates are in the future everywhere. */
const latestToday = sql`(business_now() at time zone 'Pacific/Kiritimati')::date`;
/** Clocks are set back by moments, also that of the database. */
const latestNow = sql`business_now() + interval '2 minutes'`;

/** The traces of a server whose clock was ahead. The database's own clock decides which days are to come. */
export const timeInvariants: Record<string, () => RawBuilder<unknown>> = {
  'no day was run that is still to come': () => sql`
    select 'day ' || business_date || ' (' || job || ')' as row from job_runs
    where business_date > ${latestToday} order by business_date`,
  'no line of the ledger is dated on a day to come': () => sql`
    select 'transaction ' || id || ': ' || effective_date as row from transactions
    where effective_date > ${latestToday} order by effective_date, id`,
  'nothing was recorded in time to come': () => sql`
    select row from (
      select 'transaction ' || id || ': ' || created_at as row, created_at as at from transactions
      union all select 'activity ' || id || ': ' || created_at, created_at from activities
      union all select 'document ' || document_id || ', signature ' || id || ': ' || at, at from signature_trail
    ) recorded where at > ${latestNow} order by at`,
};
