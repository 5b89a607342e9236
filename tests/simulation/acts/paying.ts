import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { earnings } from '../../../model/resources/earnings.ts';
import { transfers } from '../../../model/resources/transfers.ts';
import { addDays } from '../../../model/values/dates.ts';
import { markPaid } from '../../../server/payouts/transfers/markPaid.ts';
import { type Act, actorOf, command } from '../perform.ts';
import { dbOf, type Payout, type Story } from '../story.ts';
import { reason } from './pools.ts';

const trustOf = ({ pool }: Pick<Payout, 'pool'>) => [pool.company.trust.operator, 'trust'] as const;

/** Lines that were earned, for which the condition holds, in the order of payouts and holders. */
const linesWhere = async (story: Story, condition: RawBuilder<unknown>) => {
  const { rows } = await sql<{ id: string; payout_id: string; employee_id: string }>`
    select id, payout_id, employee_id from earnings where earned and ${condition}`.execute(dbOf(story));
  return rows
    .map(({ id, payout_id, employee_id }) => ({
      id,
      payout: story.payouts.get(payout_id)!,
      employee: story.employees.get(employee_id)!,
    }))
    .sort((a, b) => a.payout.seq - b.payout.seq || a.employee.seq - b.employee.seq);
};

const settling =
  (
    name: string,
    condition: RawBuilder<unknown>,
    inputFor: (story: Story) => Record<string, unknown> = () => ({}),
  ): Act =>
  async (story) => {
    const lines = await linesWhere(story, condition);
    if (lines.length === 0) return undefined;
    const { id, payout } = story.random.pick(lines);
    return command(story, trustOf(payout), earnings, id, name, inputFor(story));
  };

const paidOn = ({ random, today }: Story) =>
  random.weighted<{ paidOn?: string }>([
    [{}, 5],
    [{ paidOn: addDays(today, -random.between(0, 5)) }, 3],
    [{ paidOn: addDays(today, 1) }, 1],
  ]);

const isSent = sql`status = 'payable' and transfer_id is not null`;

export const markLinePaid = settling('mark-paid', isSent, paidOn);
export const markUnsentPaid = settling('mark-paid', sql`status = 'payable'`);
export const markUnpaid = settling('mark-unpaid', sql`status = 'paid'`, () => ({ reason }));
export const markReturned = settling('mark-returned', sql`transfer_id is not null`, () => ({ reason }));
export const payAgain = settling('pay-again', sql`status = 'returned'`);

/** All of them, or none where one was not sent. */
export const markSeveralPaid: Act = async (story) => {
  const { random, server } = story;
  const lines = await linesWhere(story, random.percent(90) ? isSent : sql`status in ('payable', 'paid')`);
  if (lines.length === 0) return undefined;
  const { payout } = random.pick(lines);
  const { trust } = payout.pool.company;
  const own = lines.filter((line) => line.payout.pool.company.trust === trust);
  const input = { ids: random.some(own, 5).map(({ id }) => id), ...paidOn(story) };
  const idempotencyKey = randomUUID();
  return {
    kind: 'earnings: mark several paid',
    hasKey: true,
    run: async () => {
      const asked = { actor: await actorOf(story, trustOf(payout)), resource: earnings, idempotencyKey };
      await markPaid(server.services, asked, input);
      return { id: payout.id };
    },
  };
};

/** The files for a bank, in the order in which they were made; of all, or of those with a payment of which nothing is known. */
export const filesIn = async (story: Story, isOpen = false) => {
  const rows = await dbOf(story)
    .selectFrom('transfers as t')
    .leftJoin('payouts as p', 'p.id', 't.payout_id')
    .select(['t.id', 't.sha256', 't.iban', sql<string>`coalesce(t.pool_id, p.pool_id)`.as('pool_id')])
    .$if(isOpen, (q) =>
      q.where(sql<boolean>`exists (select from payments y where y.transfer_id = t.id and y.status = 'sent')`),
    )
    .orderBy('t.id')
    .execute();
  return rows.map(({ pool_id, ...file }) => ({ ...file, pool: story.pools.get(pool_id)! }));
};

export const downloadFile: Act = async (story) => {
  const files = await filesIn(story, story.random.percent(85));
  if (files.length === 0) return undefined;
  const { id, pool } = story.random.pick(files.slice(-3));
  return command(story, trustOf({ pool }), transfers, id, 'download');
};

export const markFilePaid: Act = async (story) => {
  const files = await filesIn(story, story.random.percent(85));
  if (files.length === 0) return undefined;
  const { id, pool } = story.random.pick(files.slice(-5));
  return command(story, trustOf({ pool }), transfers, id, 'mark-paid', paidOn(story));
};
