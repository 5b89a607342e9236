import { sql } from 'kysely';
import { buybacks } from '../../../model/resources/receipts/buybacks.ts';
import { addDays } from '../../../model/values/dates.ts';
import { type Act, type By, command, create } from '../perform.ts';
import { add, dbOf, oneOf, type Story } from '../story.ts';
import { reason } from './pools.ts';

type Held = { pool_id: string; employee_id: string; balance: string };

/** Pieces of somebody who holds certificates, in the order in which the people came. */
export const holding = async (story: Story) => {
  const { rows } = await sql<Held>`
    select pool_id, employee_id, balance::text from accounts
    where unit = 'certificates' and name = 'holder' and balance > 0`.execute(dbOf(story));
  const known = rows.filter(({ employee_id }) => story.employees.has(employee_id));
  const place = ({ pool_id, employee_id }: Held) =>
    story.pools.get(pool_id)!.seq * 1_000_000 + story.employees.get(employee_id)!.seq;
  const inOrder = known.sort((a, b) => place(a) - place(b));
  return inOrder.length === 0 ? undefined : story.random.pick(inOrder);
};

/** Either side takes pieces back at any rule, rarely more than are held; most holders have not left and are not called. */
export const makeBuyback: Act = async (story) => {
  const { random, today } = story;
  const held = await holding(story);
  if (!held) return undefined;
  const pool = story.pools.get(held.pool_id)!;
  const { company } = pool;
  const buyer: By = random.percent(50) ? [company.founder, 'founder'] : [company.trust.operator, 'trust'];
  const signBy = addDays(today, random.percent(4) ? -1 : random.between(0, 20));
  const basis = random.pick(['stated', 'stated', 'fair-value', 'lower-of-paid-and-fair-value'] as const);
  const input = {
    pool_id: pool.id,
    employee_id: held.employee_id,
    ...(random.percent(30) ? { kind: 'call' as const, clause: reason } : { kind: 'offer' as const }),
    pieces: random.between(1, Math.max(1, Math.ceil(Number(held.balance) / random.pick([1, 2, 5])))),
    basis,
    ...(basis === 'stated' && { price: String(random.below(4)) }),
    signBy,
    payBy: addDays(signBy, random.between(0, 20)),
  };
  return create(story, buyer, buybacks, input, ({ id }) =>
    add(story.buybacks, { id, buyer, trust: company.trust.operator }),
  );
};

const buybackIn = async (story: Story, status: string) => {
  const rows = await dbOf(story).selectFrom('buybacks').select('id').where('status', '=', status).execute();
  return oneOf(story, story.buybacks, rows);
};

/** What is done about prices in files, and of which buy-backs. */
const inFile = {
  'make-transfer': sql<boolean>`y.id is null and (b.status = 'accepted' or b.due)`,
  'pay-again': sql<boolean>`y.status = 'returned'`,
  'mark-unpaid': sql<boolean>`y.status = 'paid'`,
  'mark-returned': sql<boolean>`y.status in ('sent', 'paid')`,
};

function inFiles(name: keyof typeof inFile, input = {}): Act {
  return async (story) => {
    const rows = await dbOf(story)
      .selectFrom('buybacks as b')
      .leftJoin('payments as y', 'y.id', 'b.payment_id')
      .select('b.id')
      .where('b.status', 'in', ['accepted', 'completed'])
      .where(inFile[name])
      .execute();
    const buyback = oneOf(story, story.buybacks, rows);
    return buyback && command(story, [buyback.trust, 'trust'], buybacks, buyback.id, name, input);
  };
}

export const withdrawBuyback: Act = async (story) => {
  const buyback = await buybackIn(story, 'open');
  return buyback && command(story, buyback.buyer, buybacks, buyback.id, 'withdraw');
};

/** The trust puts an agreed price, also one that it did not agree to pay, or one that came back, into a file for the bank. */
export const sendBuyback = inFiles('make-transfer');
export const payBuybackAgain = inFiles('pay-again');
export const unmarkBuyback = inFiles('mark-unpaid', { reason });
export const returnBuyback = inFiles('mark-returned', { reason });

/** Mostly today, sometimes of a day that may be too early. */
export const payBuyback: Act = async (story) => {
  const { random, today } = story;
  const buyback = await buybackIn(story, 'accepted');
  if (!buyback) return undefined;
  const input = random.percent(30) ? { paidOn: addDays(today, -random.between(0, 4)) } : {};
  return command(story, buyback.buyer, buybacks, buyback.id, 'confirm-payment', input);
};
