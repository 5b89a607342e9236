import type { Resolver } from 'react-hook-form';
import type { Language } from '../../../../model/enums.ts';
import { offers } from '../../../../model/resources/offers.ts';
import { inputOf } from '../../../../model/schema.ts';
import type { PlanDate } from '../../../../model/values/dates.ts';
import type { Currency } from '../../../../model/values/money.ts';
import { priceFault } from '../../../../model/values/price.ts';
import { errorsUnder } from '../../../kit/form/schemaResolver.ts';
import {
  faultsOfGrantees,
  type Grantees,
  grantsOf,
  type Issue,
  messageOf,
  piecesForAll,
} from '../../plans/create/planForm.ts';
import type { Pool } from '../../pools/pool.ts';

export type OfferForm = Grantees & {
  pool_id: string | null;
  price: string | null;
  acceptBy: PlanDate | null;
  payBy: PlanDate | null;
  /** The language of the documents; the company's where there is none. */
  language: Language | null;
};

const { employee_id: _, ...common } = offers.create.input;
const OfferInput = inputOf(common);

/** The input of the API from what was typed, or else the key of a text under each field that has to change. */
export const offerResolver =
  (pool: Pool | undefined): Resolver<OfferForm> =>
  (values) => {
    const { employee_ids: _, own: __, ...typed } = values;
    const language = typed.language || null;
    const parsed = OfferInput.safeParse({ ...typed, pieces: piecesForAll(values), language });
    const wanted = grantsOf(values);
    const issues = [
      ...faultsOfGrantees(values, pool),
      ...(parsed.success ? contradictions(values, pool) : parsed.error.issues),
    ];
    if (parsed.success && issues.length === 0) {
      const { pieces: _, ...terms } = parsed.data;
      const input = wanted.length === 1 ? { ...terms, ...wanted[0] } : { ...terms, offers: wanted };
      return { values: input as unknown as OfferForm, errors: {} };
    }
    const faults = issues.map((issue) => ({
      field: issue.path.join('.'),
      message: messageOf(issue, values, pool),
    }));
    return { values: {}, errors: errorsUnder<OfferForm>(faults) };
  };

function* contradictions(values: OfferForm, pool?: Pool): Generator<Issue> {
  const { price, acceptBy, payBy } = values;
  const fault = pool && priceFault(price!, pool.currency as Currency);
  if (fault) yield { path: ['price'], message: fault };
  if (payBy! < acceptBy!) yield { path: ['payBy'], message: 'offerForm.error.payBeforeAccept' };
}
