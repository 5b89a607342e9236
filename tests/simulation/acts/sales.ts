import { sql } from 'kysely';
import { sales } from '../../../model/resources/receipts/sales.ts';
import { addDays } from '../../../model/values/dates.ts';
import { type Act, command, create } from '../perform.ts';
import { add, dbOf, oneOf, type Story } from '../story.ts';
import { holding } from './buybacks.ts';
import { reason } from './pools.ts';

/** The trust lets somebody who holds certificates sell to a colleague, rarely more than are held. */
export const makeSale: Act = async (story) => {
  const { random, today } = story;
  const held = await holding(story);
  if (!held) return undefined;
  const pool = story.pools.get(held.pool_id)!;
  const colleagues = [...story.employees.values()].filter(({ company }) => company === pool.company);
  const trust = pool.company.trust.operator;
  const input = {
    pool_id: pool.id,
    seller_id: held.employee_id,
    // Mostly another one.
    buyer_id: random.pick(colleagues).id,
    pieces: random.between(1, Math.max(1, Math.ceil(Number(held.balance) / random.pick([1, 2, 5])))),
    price: String(random.below(4)),
    signBy: addDays(today, random.percent(4) ? -1 : random.between(0, 20)),
  };
  return create(story, [trust, 'trust'], sales, input, ({ id }) => add(story.sales, { id, trust }));
};

const saleIn = async (story: Story, ...statuses: string[]) => {
  const rows = await dbOf(story).selectFrom('sales').select('id').where('status', 'in', statuses).execute();
  return oneOf(story, story.sales, rows);
};

export const withdrawSale: Act = async (story) => {
  const sale = await saleIn(story, 'open', 'accepted');
  return sale && command(story, [sale.trust, 'trust'], sales, sale.id, 'withdraw');
};

/** Mostly today, sometimes of a day that may be too early. */
const daysBefore = ({ random, today }: Story) =>
  random.percent(30) ? addDays(today, -random.between(0, 4)) : undefined;

export const confirmSale: Act = async (story) => {
  const sale = await saleIn(story, 'accepted');
  if (!sale) return undefined;
  const receivedOn = daysBefore(story);
  return command(story, [sale.trust, 'trust'], sales, sale.id, 'confirm-payment', {
    ...(receivedOn && { receivedOn }),
  });
};

export const paySeller: Act = async (story) => {
  const sale = await saleIn(story, 'passed');
  if (!sale) return undefined;
  const paidOn = daysBefore(story);
  return command(story, [sale.trust, 'trust'], sales, sale.id, 'pay-seller', { ...(paidOn && { paidOn }) });
};

/** What is done about payments to sellers in files, and of which sales. */
const inFile = {
  'make-transfer': sql<boolean>`s.status = 'passed'`,
  'pay-again': sql<boolean>`y.status = 'returned'`,
  'mark-unpaid': sql<boolean>`y.status = 'paid'`,
  'mark-returned': sql<boolean>`y.status in ('sent', 'paid')`,
};

function inFiles(name: keyof typeof inFile, input = {}): Act {
  return async (story) => {
    const rows = await dbOf(story)
      .selectFrom('sales as s')
      .leftJoin('payments as y', 'y.id', 's.payment_id')
      .select('s.id')
      .where('s.status', 'in', ['passed', 'completed'])
      .where(inFile[name])
      .execute();
    const sale = oneOf(story, story.sales, rows);
    return sale && command(story, [sale.trust, 'trust'], sales, sale.id, name, input);
  };
}

export const sendSale = inFiles('make-transfer');
export const paySaleAgain = inFiles('pay-again');
export const unmarkSale = inFiles('mark-unpaid', { reason });
export const returnSale = inFiles('mark-returned', { reason });
