import { sql } from 'kysely';
import {
  averagePrice,
  type MovementsOfCurrency,
  movementKinds,
  type OptionMovements,
} from '../../model/reports/optionMovements.ts';
import type { Currency } from '../../model/values/money.ts';
import { formatPrice, type Price, pricePlaces } from '../../model/values/price.ts';
import type { Tx } from '../db/handle.ts';
import type { Asked } from './askedPeriod.ts';

const kinds = [...movementKinds, 'vested'] as const;

/** Prices are sums of whole minor units and a fraction; a Price counts both in ten-billionths. */
const exact = sql.lit(10 ** pricePlaces);

const sums = sql.join(
  kinds.map(
    (kind) =>
      sql`sum(${sql.id(kind)})::text as ${sql.id(kind)},
        trunc(sum(${sql.id(kind)} * price) * ${exact})::text as ${sql.id(`${kind}Value`)}`,
  ),
);

type Found = Record<(typeof kinds)[number] | `${(typeof kinds)[number]}Value`, string> & {
  currency: Currency;
  lowest: string | null;
  highest: string | null;
  days: string | null;
};

/** The movements of a company's options in a period, by the ledger, for each currency of the exercise prices. */
export const readOptionMovements = async (tx: Tx, asked: Asked): Promise<OptionMovements> => {
  const { companyId, poolId, from, to } = asked;
  const { rows } = await sql<Found>`
    with plans as (
      select * from plan_movements(${companyId}::uuid, ${poolId}::uuid, ${from}::date, ${to}::date)
    )
    select currency, ${sums},
      trunc(min(price) filter (where closing > 0) * ${exact})::text as lowest,
      trunc(max(price) filter (where closing > 0) * ${exact})::text as highest,
      round(sum(closing * greatest(expires - ${to}::date, 0)) / nullif(sum(closing), 0))::text as days
    from plans group by currency order by currency`.execute(tx);
  return { from, to, currencies: rows.map(ofCurrency) };
};

const ofCurrency = (found: Found): MovementsOfCurrency => {
  const { currency, lowest, highest, days } = found;
  const movement = (kind: (typeof kinds)[number]) => ({
    pieces: Number(found[kind]),
    averagePrice: averagePrice(BigInt(found[`${kind}Value`]), BigInt(found[kind]), currency),
  });
  const price = (text: string | null) =>
    text === null ? null : formatPrice(BigInt(text) as Price, currency);
  return {
    currency,
    movements: movementKinds
      .filter((kind) => kind !== 'split' || found.split !== '0')
      .map((kind) => ({ kind, ...movement(kind) })),
    vested: movement('vested'),
    lowestPrice: price(lowest),
    highestPrice: price(highest),
    remainingDays: days === null ? null : Number(days),
  };
};
