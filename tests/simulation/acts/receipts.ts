import { sql } from 'kysely';
import { offers } from '../../../model/resources/offers.ts';
import { addDays } from '../../../model/values/dates.ts';
import { type Act, type By, command, create } from '../perform.ts';
import { add, dbOf, oneOf, type Receipts, type Story } from '../story.ts';
import { colleaguesOf, password } from './parties.ts';
import { figuresOf, poolIn, reason } from './pools.ts';

/** Depositary receipts are offered by either side, sometimes as a gift. */
export const offerReceipts: Act = async (story) => {
  const { random, today } = story;
  const pool = await poolIn(story, ['active']);
  if (!pool) return undefined;
  const colleagues = await colleaguesOf(story, pool.company);
  if (colleagues.length === 0) return undefined;
  const employee = random.pick(colleagues);
  const { available } = await figuresOf(story, pool);
  const pieces = random.between(1, Math.max(1, Math.ceil(Number(available) / random.pick([2, 10, 20]))));
  const { company } = pool;
  const maker: By = random.percent(50) ? [company.founder, 'founder'] : [company.trust.operator, 'trust'];
  // Rarely a day too early.
  const acceptBy = addDays(today, random.percent(4) ? -1 : random.between(0, 20));
  const input = {
    pool_id: pool.id,
    employee_id: employee.id,
    pieces,
    price: String(random.below(4)),
    acceptBy,
    payBy: addDays(acceptBy, random.between(0, 20)),
  };
  return create(story, maker, offers, input, ({ id }) =>
    add(story.receipts, { id, pool, employee, pieces, maker }),
  );
};

const offerIn = async (story: Story, status: string, further = sql<boolean>`true`) => {
  const rows = await dbOf(story)
    .selectFrom('offers')
    .select('id')
    .where('status', '=', status)
    .where(further)
    .execute();
  return oneOf(story, story.receipts, rows);
};

const isUnsigned = sql<boolean>`taken_up is null`;
const employeeOf = ({ employee }: Receipts) => [employee.person, 'employee'] as const;

const isByVerified = sql<boolean>`taken_up is null and exists (
  select from employees e join verified_persons v on v.user_id = e.user_id where e.id = offers.employee_id)`;

/** Mostly by those who may, of all pieces or a part; rarely of too many. */
export const acceptReceipts: Act = async (story) => {
  const { random } = story;
  const offer = await offerIn(story, 'open', random.percent(90) ? isByVerified : isUnsigned);
  if (!offer?.employee.person.userId) return undefined;
  const pieces = random.percent(3) ? offer.pieces + 1 : random.between(1, offer.pieces);
  return command(story, employeeOf(offer), offers, offer.id, 'accept', { pieces, password });
};

export const refuseReceipts: Act = async (story) => {
  const offer = await offerIn(story, 'open', isUnsigned);
  if (!offer?.employee.person.userId) return undefined;
  return command(story, employeeOf(offer), offers, offer.id, 'refuse', { reason });
};

export const withdrawReceipts: Act = async (story) => {
  const offer = await offerIn(story, 'open');
  return offer && command(story, offer.maker, offers, offer.id, 'withdraw');
};

/** Mostly today, sometimes of a day that may be too early. */
export const confirmReceipts: Act = async (story) => {
  const { random, today } = story;
  const offer = await offerIn(story, 'accepted');
  if (!offer) return undefined;
  const input = random.percent(30) ? { receivedOn: addDays(today, -random.between(0, 4)) } : {};
  return command(story, offer.maker, offers, offer.id, 'confirm-payment', input);
};
