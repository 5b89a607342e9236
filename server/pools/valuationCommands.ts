import type { valuations } from '../../model/resources/stated/valuations.ts';
import type { Currency } from '../../model/values/money.ts';
import { parsePrice, priceFault } from '../../model/values/price.ts';
import { conflict, invalid, schemaProblem } from '../base/problem.ts';
import { columnsOfPrice } from '../db/priceColumns.ts';
import type { Handlers } from '../engine/commands/context.ts';
import { recordActivity } from '../notices/activities.ts';
import { about } from '../notices/announce.ts';

/** The value of a share is entered by its company, in the currency of the pool. */
export const valuationHandlers: Handlers<typeof valuations> = {
  create: async (ctx, { pool_id, value, effectiveDate }) => {
    const { company_id, currency, status } = await ctx.tx
      .selectFrom('pools')
      .select(['company_id', 'currency', 'status'])
      .where('id', '=', pool_id)
      .executeTakeFirstOrThrow();
    const price = parsePrice(value, currency as Currency);
    if (price === undefined)
      throw invalid({ value: schemaProblem(priceFault(value, currency as Currency)!) });
    if (status !== 'active') throw conflict('poolNotActive');
    const { id } = await ctx.tx
      .insertInto('valuations')
      .values({
        company_id,
        pool_id,
        ...columnsOfPrice('value', price),
        currency,
        effective_date: effectiveDate,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordActivity(ctx, 'entered-share-value', about.pool(pool_id), {
      shareValue: `${currency} ${value}`,
      holdsFrom: effectiveDate,
    });
    return id;
  },
};
