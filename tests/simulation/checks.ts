import { sql } from 'kysely';
import { type PlanFigures, planStatus } from '../../model/planState.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import { checkAudit } from '../../server/checks/checkAudit.ts';
import { checkLedger } from '../../server/checks/checkLedger.ts';
import { balancesIn, balancesOf, belowZero, linesIn } from '../support/book.ts';
import { checkAmendments } from './amended.ts';
import { Broken } from './broken.ts';
import { checkCash } from './cash.ts';
import { checkExercises } from './exercises.ts';
import { checkExpectations } from './expectations.ts';
import { checkPayouts } from './payouts.ts';
import { dbOf, type Story } from './story.ts';

/** At the end of each day: the declared states. */
export const checkDay = async (story: Story) => {
  const undeclared = await story.transitions.undeclared();
  if (undeclared.length > 0) throw new Broken(`not declared: ${undeclared.join(', ')}`);
  story.tally.checks += 1;
};

/** At the end of some days and of the last: the server's own proof of the ledger. */
export const checkProof = async (story: Story) => {
  const { checked, broken } = await checkLedger(dbOf(story));
  if (broken) throw new Broken(broken);
  story.tally.checks += checked;
};

/** From time to time: the model alone, from the lines of the ledger and from the terms of the plans; payouts; and the audit trail. */
export const checkAll = async (story: Story) => {
  const { broken } = await checkAudit(dbOf(story));
  if (broken) throw new Broken(broken);
  const lines = await linesIn(dbOf(story));
  const kept = await balancesIn(dbOf(story));
  const replayed = balancesOf(lines);
  for (const name of new Set([...kept.keys(), ...replayed.keys()]))
    if (kept.get(name) !== replayed.get(name))
      throw new Broken(`${name} has ${kept.get(name)}, replaying the lines gives ${replayed.get(name)}`);
  const [negative] = belowZero(lines);
  if (negative) throw new Broken(`below zero: ${negative}`);
  story.tally.checks += kept.size;
  await checkStatuses(story);
  await checkExpectations(story);
  await checkPayouts(story);
  await checkAmendments(story);
  await checkExercises(story);
  await checkCash(story);
};

/** What became of a plan also says its status, whatever has happened to it. */
const checkStatuses = async (story: Story) => {
  const { rows } = await sql<PlanFigures & { id: string; status: string }>`
    select id, status, unvested, vested, exercised, expired, cancelled, forfeited, paid_out as "paidOut",
      exists (select from plan_milestones m where m.plan_id = p.id and m.status = 'waiting') as waits
    from plan_records p where granted_on is not null`.execute(dbOf(story));
  for (const { id, status, ...figures } of rows) {
    const expected = planStatus(figures);
    if (status !== expected)
      throw new Broken(`plan ${story.plans.get(id)!.seq} is ${status}, not ${expected}`);
  }
  story.tally.checks += rows.length;
};

/** What may never be, or after the daily job no longer. */
const impossible: Record<string, (today: PlanDate) => ReturnType<typeof sql>> = {
  'a tranche or a milestone has vested by a line that was taken back': () => sql`
    select from transactions r where r.reverses_id in (
      select transaction_id from plan_tranches union all select transaction_id from plan_milestones)`,
  'more is asked to exercise than has vested': () => sql`
    select from exercise_requests x join accounts a on a.plan_id = x.plan_id and a.name = 'vested'
    where x.status = 'requested' and x.pieces > a.balance`,
  'a plan waits for its grant': (today) => sql`
    select from plans where status = 'approving' and signed_on is not null and grant_date <= ${today}`,
  'a tranche has not vested': (today) => sql`
    select from plan_tranches t join plans p on p.id = t.plan_id
    where p.granted_on is not null and t.transaction_id is null and t.date <= ${today}`,
  'a milestone does not wait': (today) => sql`
    select from plan_milestones m join plans p on p.id = m.plan_id
    where p.granted_on is not null and m.status = 'pending' and m.due_date <= ${today}`,
  'an amendment has neither taken effect nor lapsed': (today) => sql`
    select from amendments where status = 'agreed' and effective_date <= ${today}
      or status = 'open' and effective_date < ${today}`,
  'a leaver has not left': (today) => sql`
    select from leavers where status = 'scheduled' and effective_date <= ${today}`,
  'options can be exercised no longer and have not expired': (today) => sql`
    select from plans p join accounts a on a.plan_id = p.id and a.name = 'vested'
    where p.status = 'completed' and p.last_exercisable_day < ${today} and a.balance >
      coalesce((select pieces from exercise_requests x where x.plan_id = p.id and x.status = 'requested'), 0)`,
};

/** After the daily job. */
export const checkJob = async (story: Story) => {
  const queries = Object.entries(impossible).map(
    ([what, query]) => sql`select ${what} as what where exists (${query(story.today)})`,
  );
  const { rows } = await sql<{ what: string }>`${sql.join(queries, sql` union all `)}`.execute(dbOf(story));
  if (rows[0]) throw new Broken(`the daily job is done, and ${rows[0].what}`);
  story.tally.checks += queries.length;
};
