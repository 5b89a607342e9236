import { sql } from 'kysely';
import type { earnings } from '../../model/resources/earnings.ts';
import { bookClosure } from '../cash/bookPayout.ts';
import type { Context, Handlers } from '../engine/commands/context.ts';
import { recordActivity } from '../notices/activities.ts';
import { about, announce } from '../notices/announce.ts';
import { settleHolders } from './lines/retention.ts';
import { tellSettled } from './lines/tell.ts';
import { followPayouts } from './transfers/followPayments.ts';

type Commands = Handlers<typeof earnings>;
type Earning = Parameters<Commands['carry']>[1];

/** The trust's decisions about lines that do not exceed their fee, so that every payout can end. */
export const belowFeeHandlers: Pick<Commands, 'pay-without-fee' | 'carry' | 'close' | 'reopen'> = {
  'pay-without-fee': async (ctx, line) => {
    await decide(ctx, line, sql`decision = 'without-fee'`, 'paid-without-fee');
    await tell(ctx, line, 'earningWithoutFee', {});
  },

  carry: async (ctx, line) => decide(ctx, line, sql`decision = 'carried'`, 'carried'),

  close: async (ctx, line, { reason }) => {
    const set = sql`decision = 'closed', close_reason = ${reason}, status = 'closed', reasons = '{}'`;
    await decide(ctx, line, set, 'closed', reason);
    await bookClosure(ctx, line.id, 'closure');
    await tell(ctx, line, 'earningClosed', { reason });
  },

  reopen: async (ctx, line, { reason }) => {
    const set = sql`decision = null, close_reason = null, status = 'retained', reasons = '{below-fee}'`;
    await decide(ctx, line, set, 'reopened', reason);
    await bookClosure(ctx, line.id, 'reopening');
    await tell(ctx, line, 'earningReopened', { reason });
  },
};

type What = 'paid-without-fee' | 'carried' | 'closed' | 'reopened';

/** Records a decision; the reasons that keep the line back and the status of its payout follow from it. */
const decide = async (
  ctx: Context,
  { id, payout_id, status: before, currency, netIncome }: Earning,
  set: ReturnType<typeof sql>,
  what: What,
  reason?: string,
) => {
  await sql`select from payouts where id = ${payout_id} for no key update`.execute(ctx.tx);
  await sql`update earnings set ${set} where id = ${id}`.execute(ctx.tx);
  const changed = await settleHolders(ctx, { payout: payout_id });
  const { status: after } = await ctx.tx
    .selectFrom('earnings')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await recordActivity(ctx, what, about.earning(id), {
    amount: `${currency} ${netIncome}`,
    ...(before !== after && { status: { before, after } }),
    ...(reason !== undefined && { reason }),
  });
  await tellSettled(
    ctx,
    changed.filter((line) => line.id !== id),
  );
  await followPayouts(ctx, [payout_id]);
};

type Template = 'earningWithoutFee' | 'earningClosed' | 'earningReopened';

const tell = async (ctx: Context, line: Earning, template: Template, said: { reason?: string }) => {
  const { name: poolName } = await ctx.tx
    .selectFrom('pools')
    .select('name')
    .where('id', '=', line.pool_id)
    .executeTakeFirstOrThrow();
  const { type, netIncome, outstanding, currency } = line;
  await announce(ctx, [{ employee: line.employee_id }], 'payout', about.earning(line.id), template, {
    poolName,
    type,
    amount: outstanding ?? netIncome,
    currency,
    ...said,
  } as never);
};
