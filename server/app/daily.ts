import { sql } from 'kysely';
import { addDays, daysBetween, type PlanDate } from '../../model/values/dates.ts';
import { amendWhenDue, lapseUnsignedAmendments } from '../amendments/agreeAmendment.ts';
import { businessDate, daysAfter, moveTo } from '../base/clock.ts';
import type { Services } from '../base/services.ts';
import { traced } from '../base/tracing/tracing.ts';
import { lapseBuybacks } from '../buybacks/endBuybacks.ts';
import { write } from '../db/handle.ts';
import { contextOf } from '../engine/commands/context.ts';
import { prune } from '../jobs/prune.ts';
import { applyLeavers } from '../leavers/leaver.ts';
import { endConnections, remindOfFactors } from '../login/factorDemands.ts';
import { sendDigests } from '../notices/mail/digest.ts';
import { lapseOffers } from '../offers/endOffers.ts';
import { remindOfDeadlines } from '../offers/remindOfDeadlines.ts';
import { remindOfSignatures } from '../papers/remindOfSignatures.ts';
import { expireInvitations } from '../people/expireInvitations.ts';
import { recordNotBack } from '../people/verification.ts';
import { expireVested } from '../plans/expire.ts';
import { grantWhenDue } from '../plans/grant.ts';
import { lapseUnsigned } from '../plans/lapse.ts';
import { raiseMilestones } from '../plans/milestones.ts';
import { remindOfLastDay } from '../plans/remind.ts';
import { remindOfClosing } from '../plans/remindOfClosing.ts';
import { vestDue } from '../plans/vest.ts';
import { lapseSales } from '../sales/endSales.ts';
import { remindOfSales } from '../sales/remindOfSales.ts';
import { splitWhenDue } from '../splits/splitWhenDue.ts';

/**
 * Runs the work of a day in one transaction with the row that records it; false where that day was run before. The last
 * of several days removes what is no longer needed, which is judged by the real clock.
 */
export const runDay = (services: Services, day: PlanDate, isLast: boolean): Promise<boolean> =>
  traced('job daily', {}, () =>
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
      await lapseUnsigned(ctx, day);
      await lapseOffers(ctx, day);
      await lapseBuybacks(ctx, day);
      await lapseSales(ctx, day);
      await lapseUnsignedAmendments(ctx, day);
      // Before everything else that is dated on the day.
      await splitWhenDue(ctx, day);
      await grantWhenDue(ctx, day);
      await vestDue(ctx, day);
      await applyLeavers(ctx, day);
      await amendWhenDue(ctx, day);
      await raiseMilestones(ctx, day);
      await expireVested(ctx, day);
      await remindOfLastDay(ctx, day);
      await remindOfClosing(ctx, day);
      await remindOfDeadlines(ctx, day);
      await remindOfSales(ctx, day);
      // When days are caught up, only the last one sends the reminders, and the mails with all that they brought.
      if (day === now.today) await remindOfSignatures(ctx, day);
      await expireInvitations(ctx);
      await remindOfFactors(ctx, day);
      await endConnections(ctx, day);
      if (day === now.today) await sendDigests(ctx);
      if (isLast) await prune(tx);
      return true;
    }),
  );

/** The last day that was run; undefined before the first. */
const lastRun = async ({ db }: Pick<Services, 'db'>): Promise<PlanDate | undefined> => {
  const { rows } = await sql<{ last: PlanDate | null }>`
    select max(business_date) as last from job_runs where job = 'daily'`.execute(db);
  return rows[0]!.last ?? undefined;
};

/**
 * The number of days that have not been run, and the last day that was; negative where days were run that are still to
 * come.
 */
export const daysWaiting = async (
  services: Pick<Services, 'db' | 'config'>,
): Promise<{ days: number; last: PlanDate; today: PlanDate }> => {
  const today = await businessDate(services);
  const last = (await lastRun(services)) ?? addDays(today, -1);
  return { days: daysBetween(last, today), last, today };
};

/** Runs the missed days in their order up to a date; with a date to come, the calendar moves on to it. */
export const runDaysUpTo = async (services: Services, date: PlanDate): Promise<PlanDate[]> => {
  const today = await businessDate(services);
  const last = (await lastRun(services)) ?? addDays(today < date ? today : date, -1);
  const done: PlanDate[] = [];
  for (const day of daysAfter(last, date)) {
    if (services.ends.aborted) break;
    if (day > today) await moveTo(services, day);
    if (await runDay(services, day, day === date)) done.push(day);
  }
  if (done.length > 0) services.committed();
  return done;
};

/** Ends the verifications of people who left for the identity provider and have not come back. */
export const endVerifications = async (services: Services) => {
  const ended = await write(services.db, async (tx) =>
    recordNotBack(await contextOf(services, tx, undefined)),
  );
  if (ended > 0) services.committed();
};

/**
 * The most days that are run unasked. More of them mean a long standstill or a wrong clock, which a person has to
 * judge.
 */
export const mostUnasked = 7;

/** The reason why the waiting days are not run, in words for the operator; undefined where they are run. */
const leftAlone = (waiting: Awaited<ReturnType<typeof daysWaiting>>, most: number): string | undefined => {
  const { days, last, today } = waiting;
  if (days < 0)
    return `The day ${last} was run, and today is ${today}: no day is run until then. See npm run check-ledger.`;
  if (days <= most) return undefined;
  return `${days} days wait, ${addDays(last, 1)} to ${today}: npm run jobs -- daily runs them, if today is ${today}.`;
};

/**
 * Looks once a minute for a new day, and for verifications that nobody finished. Several servers may look: a day is run
 * once.
 */
export const startScheduler = (services: Services, embedded: boolean) => {
  const { config, clockWatch, tell } = services;
  // An operator who sets the day has asked for all days up to it.
  const most = config.today ? Number.POSITIVE_INFINITY : mostUnasked;
  let running: Promise<void> = Promise.resolve();
  let toldOn: PlanDate | undefined;
  const look = async () => {
    if (clockWatch.isWrong() || services.ends.aborted) return;
    await endVerifications(services);
    const waiting = await daysWaiting(services);
    const reason = leftAlone(waiting, most);
    if (reason) {
      if (toldOn !== waiting.today) tell('days-wait', reason);
      toldOn = waiting.today;
      return;
    }
    const done = await runDaysUpTo(services, waiting.today);
    // The embedded database does not vacuum itself.
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
