import type { Resolver } from 'react-hook-form';
import { price, text } from '../../../../model/attributes.ts';
import { buybacks } from '../../../../model/resources/receipts/buybacks.ts';
import { addDays } from '../../../../model/values/dates.ts';
import { resolverOf } from '../../../kit/form/schemaResolver.ts';
import { withCompany } from '../../pools/poolForms.ts';

const { clause: _, price: __, ...terms } = buybacks.create.input;

/** The input of a new buy-back. A call needs its clause and a stated price its amount; neither is sent otherwise. */
export const buybackResolver: Resolver = withCompany((typed, context, options) =>
  resolverOf({
    ...terms,
    ...(typed.kind === 'call' && { clause: text({ max: 500 }) }),
    ...(typed.basis === 'stated' && { price: price('currency') }),
  })(typed, context, options),
);

/** The first values of a new buy-back; the address may name its shareholding or its employee. */
export const newBuyback = (search: string, today: string) => {
  const query = new URLSearchParams(search);
  return {
    company_id: null,
    pool_id: query.get('pool_id'),
    employee_id: query.get('employee_id'),
    kind: 'offer',
    clause: null,
    pieces: null,
    basis: 'fair-value',
    price: null,
    signBy: addDays(today, 30),
    payBy: addDays(today, 60),
    language: null,
  };
};
