import { sql } from 'kysely';
import { earnings } from '../../../model/resources/earnings.ts';
import type { PlanDate } from '../../../model/values/dates.ts';
import { conflict, notFound } from '../../base/problem.ts';
import type { Services } from '../../base/services.ts';
import type { ActorContext } from '../../engine/commands/context.ts';
import { inScope } from '../../engine/commands/inScope.ts';
import { type AskedCommand, commit, flatten } from '../../engine/commands/runCommand.ts';
import { readMany } from '../../engine/records/readRecords.ts';
import { paidOnIn } from './paymentOf.ts';
import { lockPayments, settlePayments } from './settlePayments.ts';

type Many = { ids: string[]; paidOn?: PlanDate | null | undefined };

/** Marks lines paid on a day, with those that leave with them: all of them, or none when one was not sent or is paid. */
export const markPaid = (services: Services, asked: AskedCommand, { ids, paidOn = null }: Many) =>
  commit(services, asked, `${earnings.name}/mark-paid`, { ids, paidOn }, async (ctx) => {
    await seenOf(ctx, ids);
    const payments = await paymentsOf(ctx, ids);
    const paid_on = await paidOnIn(ctx, { paidOn }, payments);
    await lockPayments(ctx, payments);
    for (const json of await seenOf(ctx, ids)) {
      const { status, transfer_id } = flatten(json);
      if (status !== 'payable') throw conflict('wrongState', { status: String(status) });
      if (transfer_id === null) throw conflict('notSent');
    }
    await settlePayments(
      ctx,
      payments.map((id) => ({ id, status: 'paid', paid_on, found: false })),
    );
    return { status: 200, json: `[${(await seenOf(ctx, ids)).join()}]` };
  });

const seenOf = async ({ tx, actor }: ActorContext, ids: string[]): Promise<string[]> => {
  const records = await inScope(tx, actor, () => readMany(tx, earnings, actor, ids));
  if (records.length < ids.length) throw notFound();
  return records;
};

const paymentsOf = async ({ tx }: ActorContext, ids: string[]): Promise<string[]> => {
  const { rows } = await sql<{ payment_id: string }>`
    select distinct payment_id from earnings where id = any (${ids}::uuid[]) and payment_id is not null`.execute(
    tx,
  );
  return rows.map(({ payment_id }) => payment_id);
};
