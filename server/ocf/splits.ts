import { splitParts, splitValue } from '../../model/splits/split.ts';
import { formatPrice, parsePrice } from '../../model/values/price.ts';
import type { CompanyPool, CompanySplit } from './companyRows.ts';
import { isConversion, poolOn } from './conversions.ts';
import { derivedId } from './ids.ts';
import type { SharePrice } from './sharePrice.ts';
import { stockClassId } from './stockClasses.ts';
import type { OcfTransaction } from './transaction.ts';

/** The split of a class on a day, which is one also where several pools of the class took part. */
export const classSplitId = (pool: CompanyPool, { effective_date, numerator, denominator }: CompanySplit) =>
  derivedId(stockClassId(pool), 'split', effective_date, `${numerator}/${denominator}`);

/** The splits of the classes that pools name. A conversion is none of its class, some of which may stay as it is. */
export const classSplits = (
  pools: readonly CompanyPool[],
  splits: readonly CompanySplit[],
): OcfTransaction[] => {
  const byId = new Map(pools.map((pool) => [pool.id, pool]));
  const made = splits.flatMap((split): [string, OcfTransaction][] => {
    const found = byId.get(split.pool_id);
    if (!found || isConversion(split)) return [];
    const pool = poolOn(found, splits, split.effective_date);
    const id = classSplitId(pool, split);
    const { numerator, denominator, effective_date: date } = split;
    const split_ratio = { numerator: String(numerator), denominator: String(denominator) };
    return [
      [
        id,
        { id, object_type: 'TX_STOCK_CLASS_SPLIT', date, stock_class_id: stockClassId(pool), split_ratio },
      ],
    ];
  });
  return [...new Map(made).values()];
};

type Stock = { pieces: bigint; price: SharePrice };

/** The stock of a holder after a split to so many pieces in total; what was paid for a piece follows its ratio. */
export const splitStock = <S extends Stock>(
  stock: readonly S[],
  total: bigint,
  split: CompanySplit,
): { from: S; pieces: bigint; price: SharePrice }[] => {
  const ratio = { numerator: BigInt(split.numerator), denominator: BigInt(split.denominator) };
  const parts = splitParts(
    stock.map(({ pieces }) => pieces),
    ratio,
  );
  const more = total - parts.reduce((sum, part) => sum + part, 0n);
  return stock.map((from, i) => {
    const { share_price: price, ...comments } = from.price;
    const { currency } = price;
    const amount = formatPrice(splitValue(parsePrice(price.amount, currency)!, ratio, currency), currency);
    const pieces = parts[i]! + (i === stock.length - 1 ? more : 0n);
    return { from, pieces, price: { ...comments, share_price: { amount, currency } } };
  });
};
