import { Problem } from '../base/problem.ts';
import type { ActorContext, Context } from '../engine/commands/context.ts';
import type { LongJob, Work } from '../jobs/longJobs.ts';
import { recordActivity } from '../notices/activities.ts';
import { about } from '../notices/announce.ts';
import {
  asSender,
  endImport,
  type Import,
  importKindOf,
  importOf,
  importStep,
  letGo,
  takeBackStep,
  tellStep,
} from './steps.ts';

/** The bounds of one transaction: as many lines as there is time for, so that others always wait about as long. */
const step = { lines: 200, milliseconds: 300 };
/** The number of lines whose people are told, and of lines that are taken back, in one transaction. */
const toldAtOnce = 50;
const takenBackAtOnce = 10;

/**
 * Imports a file in steps, each a transaction of its own, so that other requests get a turn, and another server can go
 * on where one has ended. If a line can no longer be imported, the lines before it are taken back.
 */
export const importJob: LongJob = {
  run: async (work) => {
    let { status } = await find(work);
    if (status === 'importing') {
      const refused = await inSteps(work, importNext).catch(importRefusal);
      if (!refused) return;
      await work.commit((ctx) => giveUp(ctx, work.recordId, refused));
      status = 'taking-back';
    }
    if (status !== 'taking-back') return;
    const refused = await inSteps(work, takeBackNext).catch(importRefusal);
    if (refused) await work.commit((ctx) => stop(ctx, work.recordId, refused.message));
  },

  finished: async (ctx, id) => {
    const one = await importOf(ctx, id);
    if (one.status === 'importing') await settleImport(ctx, id, 'imported');
    if (one.status === 'taking-back') await settleImport(ctx, id, 'taken-back');
  },

  failed: (ctx, id) => stop(ctx, id, null),
};

const find = ({ services, recordId }: Work): Promise<Import> =>
  services.db.selectFrom('imports').selectAll().where('id', '=', recordId).executeTakeFirstOrThrow();

/** A refused line ends the import; any other error is tried again. */
const importRefusal = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  throw error;
};

/** Runs one step after the other until a step reports that it was the last. */
const inSteps = async (work: Work, step: (ctx: ActorContext, one: Import) => Promise<boolean>) => {
  for (let goesOn = true; goesOn; ) {
    await work.commit(async (ctx) => {
      const one = await importOf(ctx, work.recordId);
      goesOn = await step(await asSender(ctx, one), one);
    });
    if (goesOn) await work.giveWay();
  }
};

const importNext = async (ctx: ActorContext, one: Import): Promise<boolean> => {
  if (one.done < one.line_count) {
    await importStep(ctx, one, step);
    return true;
  }
  // People are told only when all lines are imported.
  if (one.told === 0) await endImport(ctx, one);
  return tellStep(ctx, one, toldAtOnce);
};

const takeBackNext = async (ctx: ActorContext, one: Import): Promise<boolean> => {
  if ((await takeBackStep(ctx, one, takenBackAtOnce)) > 0) return true;
  const { id, company_id: companyId, reason, mails_before: mailsBefore } = one;
  await importKindOf(one).endTakingBack?.(ctx, { id, companyId, reason, mailsBefore });
  return false;
};

/** The imported lines are taken back, for the reason of the refused one. */
const giveUp = async (ctx: Context, id: string, { message }: Problem) => {
  await letGo(ctx, id);
  await ctx.tx
    .updateTable('imports')
    .set({ status: 'taking-back', problem: message, reason: message })
    .where('id', '=', id)
    .execute();
  await recordActivity(ctx, 'gave-up', about.import(id), { reason: message });
};

const stop = async (ctx: Context, id: string, problem: string | null) => {
  await letGo(ctx, id);
  await ctx.tx
    .updateTable('imports')
    .set({ status: 'stopped', ...(problem !== null && { problem }), finished_at: ctx.now })
    .where('id', '=', id)
    .execute();
};

export const settleImport = (ctx: Context, id: string, status: 'imported' | 'taken-back') =>
  ctx.tx.updateTable('imports').set({ status, finished_at: ctx.now }).where('id', '=', id).execute();
