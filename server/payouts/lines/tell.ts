import { sql } from 'kysely';
import { inFours } from '../../../model/values/inFours.ts';
import { type Currency, formatMoney } from '../../../model/values/money.ts';
import type { Context } from '../../engine/commands/context.ts';
import { recordActivities, saidAmount } from '../../notices/activities.ts';
import { about, announce, announceAll } from '../../notices/announce.ts';
import type { Payout } from './drawUp.ts';
import type { Changed } from './retention.ts';

/** What messages say of a payout. */
export const saidOf = (
  { type, gross_amount_value, currency }: Pick<Payout, 'type' | 'gross_amount_value' | 'currency'>,
  poolName: string,
) => ({ poolName, type, amount: formatMoney(gross_amount_value, currency as Currency), currency });

/**
 * Tells the company how much it has to send, the other operators, and each holder of the payment to come, or of the
 * reason why it waits.
 */
export const tellApproved = async (ctx: Context, payout: Payout, poolName: string) => {
  const { company_id, trust_id, type } = payout;
  const currency = payout.currency as Currency;
  const said = saidOf(payout, poolName);
  const record = about.payout(payout.id);
  const { trustName, reference } = await ctx.tx
    .selectFrom('trusts')
    .select(['name as trustName', sql<string>`funding_reference(${payout.id})`.as('reference')])
    .where('id', '=', trust_id)
    .executeTakeFirstOrThrow();
  const toFund = {
    ...said,
    trustName,
    reference: inFours(reference),
    ...(payout.payment_date && { paymentDate: payout.payment_date }),
  };
  await announce(ctx, [{ company: company_id }], 'payout', record, 'payoutToFund', toFund);
  await announce(ctx, [{ trust: trust_id }], 'payout', record, 'payoutApproved', said);
  const lines = await ctx.tx
    .selectFrom('earnings')
    .select(['id', 'employee_id', 'net_income', 'reasons'])
    .where('payout_id', '=', payout.id)
    .orderBy('employee_id')
    .execute();
  const tellings = lines.map(({ id, employee_id, net_income, reasons }) => ({
    parties: [{ employee: employee_id }] as [{ employee: string }],
    record: about.earning(id),
    data: { poolName, type, amount: formatMoney(net_income, currency), currency, reasons },
  }));
  const [retained, payable] = [true, false].map((is) =>
    tellings.filter(({ data }) => data.reasons.length > 0 === is),
  );
  await announceAll(ctx, 'payout', 'earningRetained', retained!);
  const returned = await reasonsOfReturned(ctx, payout.id);
  const gaveBack = ({ parties: [{ employee }] }: (typeof tellings)[number]) => returned.has(employee);
  await announceAll(
    ctx,
    'payout',
    'earningApproved',
    payable!.filter((telling) => !gaveBack(telling)),
  );
  // The holder alone knows whether the account is still the right one, and the trust has not paid yet.
  await announceAll(
    ctx,
    'payout',
    'earningToReturnedAccount',
    payable!.filter(gaveBack).map(({ data, ...telling }) => ({
      ...telling,
      data: { ...data, bankReason: returned.get(telling.parties[0].employee) ?? null },
    })),
  );
};

/** The reason for which the bank sent back the last payment, of each holder whose account gave it back. */
const reasonsOfReturned = async ({ tx }: Context, payoutId: string) => {
  const { rows } = await sql<{ employee_id: string; return_reason: string | null }>`
    select employee_id, return_reason from returned_accounts where payout_id = ${payoutId}`.execute(tx);
  return new Map(rows.map(({ employee_id, return_reason }) => [employee_id, return_reason]));
};

/** Writes down which lines can be paid now and which no longer, and tells the trust of those whose money is there. */
export const tellSettled = async (ctx: Context, changed: readonly Changed[]) => {
  for (const [what, status] of [
    ['released', 'payable'],
    ['retained', 'retained'],
  ] as const)
    await recordActivities(
      ctx,
      what,
      changed
        .filter((line) => line.status === status)
        .map((line) => ({
          record: about.earning(line.id),
          details: {
            amount: saidAmount(line.net_income, line.currency),
            status: { before: line.was, after: line.status },
          },
        })),
    );
  const released = changed.filter(({ status, funded }) => status === 'payable' && funded);
  const payouts = await payoutsOf(ctx, [...new Set(released.map(({ payout_id }) => payout_id))]);
  await announceAll(
    ctx,
    'payout',
    'earningsReleased',
    [...Map.groupBy(released, ({ payout_id }) => payout_id)].map(([id, lines]) => ({
      parties: [{ trust: lines[0]!.trust_id }],
      record: about.payout(id),
      data: { ...payouts.get(id)!, lines: lines.length },
    })),
  );
};

/** What the messages about payouts say of them, so that those of one shareholding can be told apart. */
const payoutsOf = async (ctx: Context, ids: string[]) => {
  const rows = await ctx.tx
    .selectFrom('payouts')
    .innerJoin('pools', 'pools.id', 'payouts.pool_id')
    .select(['payouts.id', 'pools.name', 'payouts.type', 'payouts.gross_amount_value', 'payouts.currency'])
    .where((eb) => eb('payouts.id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return new Map(rows.map(({ id, name, ...payout }) => [id, saidOf(payout, name)]));
};
