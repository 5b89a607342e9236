import type { Selectable } from 'kysely';
import type { Currency } from '../../model/values/money.ts';
import { formatPrice } from '../../model/values/price.ts';
import { priceIn } from '../db/priceColumns.ts';
import type { Schema } from '../db/schema.ts';
import type { Context } from '../engine/commands/context.ts';
import { addressOf } from '../lookup/parties.ts';
import type { PaperPerson, PaperPool } from './documentData.ts';

type Pool = Pick<
  Selectable<Schema['pools']>,
  'name' | 'asset' | 'currency' | 'nominal_value' | 'nominal_value_fraction'
>;

/** What every paper says of its shareholding. */
export const poolOnPaper = (pool: Pool): PaperPool => ({
  name: pool.name,
  asset: pool.asset,
  nominalValue: formatPrice(priceIn(pool, 'nominal_value'), pool.currency as Currency),
  currency: pool.currency,
});

/** A person as papers name one, with the verified address where there is one. */
export const personOnPaper = async (
  ctx: Context,
  { name, user_id }: { name: string; user_id: string | null },
): Promise<PaperPerson> => {
  const address = await addressOf(ctx, user_id);
  return { name, ...(address && { address }) };
};
