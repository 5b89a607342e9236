import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type Currency, formatMoney } from '../../../../model/values/money.ts';
import { parsePrice, valueOfPieces } from '../../../../model/values/price.ts';
import { SumToPay } from '../../../kit/form/SumToPay.tsx';
import { grantsOf } from '../../plans/create/planForm.ts';
import type { Pool } from '../../pools/pool.ts';
import type { OfferForm } from './offerForm.ts';

/** What all the pieces offered cost, as soon as the pool, the employees, the pieces and the price are known. */
export function OfferSum({ pool }: { pool: Pool | undefined }) {
  const translate = useTranslate();
  const values = useWatch<OfferForm>() as OfferForm;
  const currency = pool?.currency as Currency | undefined;
  const price = currency && values.price ? parsePrice(values.price, currency) : undefined;
  const pieces = grantsOf(values).map((grant) => grant.pieces);
  if (!currency || price === undefined || pieces.length === 0) return null;
  if (!pieces.every((count) => Number.isSafeInteger(count) && count >= 1)) return null;
  const sum = pieces.reduce((total, count) => total + valueOfPieces(price, BigInt(count)), 0n);
  return (
    <SumToPay label={translate('offerForm.sum')} amount={formatMoney(sum, currency)} currency={currency} />
  );
}
