import { sql } from 'kysely';
import type { payouts } from '../../model/resources/payouts.ts';
import { type Currency, formatMoney } from '../../model/values/money.ts';
import { conflict } from '../base/problem.ts';
import { takeBackFunds } from '../cash/bookPayout.ts';
import type { Context, Handlers } from '../engine/commands/context.ts';
import { brokenIn } from '../ledger/checkPool.ts';
import { recordActivity } from '../notices/activities.ts';
import { about, announce, announceAll } from '../notices/announce.ts';
import { reopenFunds } from './decisions/reopenEntry.ts';
import type { Payout } from './lines/drawUp.ts';
import { settleHolders } from './lines/retention.ts';
import { tellSettled } from './lines/tell.ts';
import { standing } from './lines/tranches.ts';
import { lockPool } from './lockPool.ts';
import { revive } from './revive.ts';
import { withdrawPayments } from './transfers/withdraw.ts';

/** Takes a payout back of which nothing was paid: nothing of it is earned, and what a liquidation ended goes on. */
export const reversePayout: Handlers<typeof payouts>['reverse'] = async (ctx, { id, status }, input) => {
  const { reason, exercisableUntil } = input;
  const payout = await ctx.tx
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const pool = await lockPool(ctx, payout.pool_id);
  await sql`select from earnings where payout_id = ${id} order by id for no key update`.execute(ctx.tx);
  await refuseWhatStands(ctx, payout);
  await withdrawPayments(ctx, id);
  await takeBackFunds(ctx, id);
  await reopenFunds(ctx, id, reason);
  await ctx.tx
    .updateTable('payouts')
    .set({ status: 'reversed', reversal_reason: reason })
    .where('id', '=', id)
    .execute();
  const lines = await ctx.tx
    .updateTable('earnings')
    .set({ earned: false, leaves_with_id: null })
    .where('payout_id', '=', id)
    .returning(['id', 'employee_id', 'net_income'])
    .execute();
  await tellSettled(ctx, await settleHolders(ctx, { payout: id }));
  if (payout.transaction_id)
    await revive(ctx, payout, pool, { reason, exercisableUntil: exercisableUntil ?? null });
  const broken = await brokenIn(ctx.tx, payout.pool_id);
  if (broken) throw conflict('linesDepend');

  await recordActivity(ctx, 'reversed-payout', about.payout(id), {
    reason,
    status: { before: status, after: 'reversed' },
  });
  const currency = payout.currency as Currency;
  const said = { poolName: pool.name, type: payout.type, currency, reason };
  await announce(
    ctx,
    [{ company: payout.company_id }, { trust: payout.trust_id }],
    'payout',
    about.payout(id),
    'payoutReversed',
    { ...said, amount: formatMoney(payout.gross_amount_value, currency) },
  );
  await announceAll(
    ctx,
    'payout',
    'payoutReversed',
    lines.map(({ id: line, employee_id, net_income }) => ({
      parties: [{ employee: employee_id }],
      record: about.earning(line),
      data: { ...said, amount: formatMoney(net_income, currency) },
    })),
  );
};

/** Refuses a reversal after payments, which stay, or before later tranches, which were computed on top of this one. */
const refuseWhatStands = async (ctx: Context, payout: Payout) => {
  const paid = await ctx.tx
    .selectFrom('earnings')
    .select('id')
    .where('payout_id', '=', payout.id)
    // The holder of a line with an outstanding rest has a part of it already.
    .where((line) =>
      line.or([line('status', 'in', ['paid', 'returned']), line('outstanding', 'is not', null)]),
    )
    .limit(1)
    .executeTakeFirst();
  if (paid) throw conflict('linePaid');
  if (payout.type === 'dividend') return;
  const first = payout.tranche_of_id ?? payout.id;
  const { rows } = await sql`
    select from payouts where tranche_of_id = ${first} and id <> ${payout.id} and status = any (${[...standing]})
      and gross_before > ${payout.gross_before} limit 1`.execute(ctx.tx);
  if (rows.length > 0) throw conflict('tranchesStand');
};
