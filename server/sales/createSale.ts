import type { sales } from '../../model/resources/receipts/sales.ts';
import { type Currency, largestAmount } from '../../model/values/money.ts';
import { formatPrice, valueOfPieces } from '../../model/values/price.ts';
import { invalid } from '../base/problem.ts';
import { columnsOfPrice } from '../db/priceColumns.ts';
import type { ActorContext, Handlers } from '../engine/commands/context.ts';
import { freePieces } from '../ledger/freePieces.ts';
import { typedPrice } from '../lookup/typedPrice.ts';
import { granteesOf, lockEmployees } from '../plans/grantees.ts';
import { makeSalePapers } from './makeSalePapers.ts';

type NewSale = Parameters<Handlers<typeof sales>['create']>[1];

/** Makes a sale of pieces that the seller holds free, with a document for each of the two. */
export const createSale = async (ctx: ActorContext, input: NewSale) => {
  const { pool_id: poolId, seller_id, buyer_id, signBy, language } = input;
  const pieces = BigInt(input.pieces);
  if (buyer_id === seller_id) throw invalid({ buyer_id: 'buyerIsSeller' });
  if (signBy < ctx.today) throw invalid({ signBy: { key: 'dateBefore', of: { date: ctx.today } } });
  await lockEmployees(ctx, [seller_id, buyer_id]);
  const pool = await ctx.tx
    .selectFrom('pools')
    .selectAll()
    .where('id', '=', poolId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (pool.has_liquidation_payout) throw invalid({ pool_id: 'poolLiquidated' });
  const [buyer] = await granteesOf(ctx, pool.company_id, [buyer_id], () => 'buyer_id');
  const held = await freePieces(ctx, poolId, seller_id);
  if (pieces > held) throw invalid({ pieces: { key: 'heldTooFew', of: { held } } });
  const currency = pool.currency as Currency;
  const price = typedPrice(input.price, currency);
  const amount = valueOfPieces(price, pieces);
  if (amount > largestAmount) throw invalid({ price: 'amountTooLarge' });
  if (amount === 0n && price > 0n) throw invalid({ price: 'saleForNothing' });
  const seller = await ctx.tx
    .selectFrom('employees')
    .select(['id', 'name', 'user_id'])
    .where('id', '=', seller_id)
    .executeTakeFirstOrThrow();
  const description = input.description ?? null;
  const { id } = await ctx.tx
    .insertInto('sales')
    .values({
      company_id: pool.company_id,
      pool_id: poolId,
      ...{ seller_id, buyer_id, pieces },
      ...columnsOfPrice('price', price),
      ...{ amount, currency, description },
      sign_by: signBy,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const terms = { id, pieces, price, amount, signBy, description };
  // A preview shows who pays what to whom, and is asked for again with each change of the form.
  if (!ctx.preview) await makeSalePapers(ctx, { pool, seller, buyer: buyer!, language, ...terms });
  return {
    id,
    details: { pieces: String(pieces), price: `${currency} ${formatPrice(price, currency)}`, signBy },
    people: {
      seller: { of: seller_id, value: seller.name },
      buyer: { of: buyer_id, value: buyer!.name },
    },
  };
};
