import type { offers } from '../../model/resources/offers.ts';
import { type Currency, largestAmount } from '../../model/values/money.ts';
import { formatPrice, valueOfPieces } from '../../model/values/price.ts';
import { invalid } from '../base/problem.ts';
import { columnsOfPrice } from '../db/priceColumns.ts';
import type { ActorContext, Handlers } from '../engine/commands/context.ts';
import { typedPrice } from '../lookup/typedPrice.ts';
import { recordActivities } from '../notices/activities.ts';
import { about } from '../notices/announce.ts';
import { granteesOf, lockEmployees } from '../plans/grantees.ts';
import { promise } from '../plans/promise.ts';
import { makeOfferPaper } from './makeOfferPaper.ts';

type NewOffer = Parameters<Handlers<typeof offers>['create']>[1];
/** The terms that all offers of an act share, and those of each. */
type Common = Omit<NewOffer, 'employee_id' | 'pieces'>;
type Own = Pick<NewOffer, 'employee_id' | 'pieces'>;

/** The name of an offer's field in the caller's input. */
type FieldOf = (offer: number, field: 'employee_id' | 'pieces') => string;

/** Offers pieces of one pool to employees on the same terms, and makes the document of each. */
export const createOffers = async (
  ctx: ActorContext,
  common: Common,
  wanted: Own[],
  fieldOf: FieldOf = (_, field) => field,
): Promise<string[]> => {
  const people = wanted.map(({ employee_id }) => employee_id);
  await lockEmployees(ctx, people);
  const total = wanted.reduce((sum, { pieces }) => sum + BigInt(pieces), 0n);
  const pool = await promise(ctx, common.pool_id, total);
  const employees = await granteesOf(ctx, pool.company_id, people, (i) => fieldOf(i, 'employee_id'));
  const { acceptBy, payBy } = common;
  if (acceptBy < ctx.today) throw invalid({ acceptBy: { key: 'dateBefore', of: { date: ctx.today } } });
  const price = priceOf(common.price, pool.currency, wanted);
  const inserted = await ctx.tx
    .insertInto('offers')
    .values(
      wanted.map(({ employee_id, pieces }) => ({
        company_id: pool.company_id,
        pool_id: pool.id,
        employee_id,
        offered_by: ctx.actor.role,
        author_id: ctx.actor.userId,
        pieces: BigInt(pieces),
        ...columnsOfPrice('price', price),
        currency: pool.currency,
        accept_by: acceptBy,
        pay_by: payBy,
        created_at: ctx.now,
      })),
    )
    .returning('id')
    .execute();
  const ids = inserted.map(({ id }) => id);
  await recordActivities(
    ctx,
    'offered',
    wanted.map(({ pieces }, i) => ({
      record: about.offer(ids[i]!),
      details: {
        pieces: String(pieces),
        price: `${pool.currency} ${formatPrice(price, pool.currency as Currency)}`,
        acceptBy,
        payBy,
      },
    })),
  );
  for (const [i, employee] of employees.entries())
    await makeOfferPaper(ctx, pool, {
      id: ids[i]!,
      employee,
      pieces: BigInt(wanted[i]!.pieces),
      price,
      acceptBy,
      payBy,
      language: common.language,
    });
  return ids;
};

const priceOf = (typed: string, currency: string, wanted: Own[]) => {
  const price = typedPrice(typed, currency);
  if (wanted.some(({ pieces }) => valueOfPieces(price, BigInt(pieces)) > largestAmount))
    throw invalid({ price: 'amountTooLarge' });
  return price;
};
