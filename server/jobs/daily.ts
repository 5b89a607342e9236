import { sql } from 'kysely';
import { addDays, type PlanDate } from '../../model/dates.ts';
import { businessDate, daysAfter, moveTo } from '../clock.ts';
import { contextOf } from '../commands/context.ts';
import { expireVested } from '../commands/expire.ts';
import { expireInvitations } from '../commands/expireInvitations.ts';
import { grantWhenDue } from '../commands/grant.ts';
import { applyLeavers } from '../commands/leaver.ts';
import { raiseMilestones } from '../commands/milestones.ts';
import { remindOfLastDay } from '../commands/remind.ts';
import { remindOfSignatures } from '../commands/remindOfSignatures.ts';
import { recordNotBack } from '../commands/verification.ts';
import { vestDue } from '../commands/vest.ts';
import { write } from '../db/handle.ts';
import type { Services } from '../services.ts';
import { prune } from './prune.ts';

/** What a day brings, in one transaction with the row that says it was done; false where it had been done before. */
export const runDay = (services: Services, day: PlanDate): Promise<boolean> =>
  write(services.db, async (tx) => {
    const mine = await tx
      .insertInto('job_runs')
      .values({ job: 'daily', business_date: day })
      .onConflict((c) => c.doNothing())
      .returning('job')
      .executeTakeFirst();
    if (!mine) return false;
    const now = await contextOf(services, tx, undefined);
    const ctx = { ...now, today: day };
    await grantWhenDue(ctx, day);
    await vestDue(ctx, day);
    await applyLeavers(ctx, day);
    await raiseMilestones(ctx, day);
    await expireVested(ctx, day);
    await remindOfLastDay(ctx, day);
    // Of days that are caught up, the last one tells what has been waiting since.
    if (day === now.today) await remindOfSignatures(ctx, day);
    await expireInvitations(ctx);
    await prune(tx);
    return true;
  });

/** Runs the days that were missed, in their order, up to a date; a date that has not come yet comes by this. */
export const runDaysUpTo = async (services: Services, date: PlanDate): Promise<PlanDate[]> => {
  const today = await businessDate(services);
  const { rows } = await sql<{ last: PlanDate | null }>`
    select max(business_date) as last from job_runs where job = 'daily'`.execute(services.db);
  const last = rows[0]!.last ?? addDays(today < date ? today : date, -1);
  const done: PlanDate[] = [];
  for (const day of daysAfter(last, date)) {
    if (day > today) await moveTo(services, day);
    if (await runDay(services, day)) done.push(day);
  }
  if (done.length > 0) services.committed();
  return done;
};

/** Whoever has left for the identity provider and not come back is as before. */
export const endVerifications = async (services: Services) => {
  const ended = await write(services.db, async (tx) =>
    recordNotBack(await contextOf(services, tx, undefined)),
  );
  if (ended > 0) services.committed();
};

/** Looks once a minute whether a new day has begun, and who has stayed away. Several servers may look: a day is done once. */
export const startScheduler = (services: Services, embedded: boolean) => {
  let running: Promise<void> = Promise.resolve();
  const look = async () => {
    await endVerifications(services);
    const done = await runDaysUpTo(services, await businessDate(services));
    // The embedded database has nobody else to clean up after it.
    if (embedded && done.length > 0) await sql`vacuum analyze`.execute(services.db);
  };
  const timer = setInterval(() => {
    running = running.then(look).catch(services.report);
  }, 60_000);
  running = running.then(look).catch(services.report);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
