import type { Resolver } from 'react-hook-form';
import { sales } from '../../../../model/resources/receipts/sales.ts';
import { addDays } from '../../../../model/values/dates.ts';
import { resolverOf } from '../../../kit/form/schemaResolver.ts';
import { withCompany } from '../../pools/poolForms.ts';

export const saleResolver: Resolver = withCompany(resolverOf(sales.create.input));

/** The first values of a new sale; the address may name its shareholding, its seller or its buyer. */
export const newSale = (search: string, today: string) => {
  const query = new URLSearchParams(search);
  return {
    company_id: null,
    pool_id: query.get('pool_id'),
    seller_id: query.get('seller_id'),
    buyer_id: query.get('buyer_id'),
    pieces: null,
    price: null,
    signBy: addDays(today, 30),
    description: null,
    language: null,
  };
};
