import type { Selectable } from 'kysely';
import type { BuybackBasis, Buyer } from '../../model/buybacks/buyback.ts';
import type { Language } from '../../model/enums.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import { type Currency, formatMoney } from '../../model/values/money.ts';
import { formatPrice, type Price } from '../../model/values/price.ts';
import type { Schema } from '../db/schema.ts';
import type { ActorContext } from '../engine/commands/context.ts';
import { companyOf } from '../lookup/parties.ts';
import type { Signer } from '../papers/documentData.ts';
import { makeDocument } from '../papers/makeDocument.ts';
import { personOnPaper, poolOnPaper } from '../papers/onPaper.ts';

type Buyback = {
  id: string;
  pool: Selectable<Schema['pools']>;
  employee: { id: string; name: string; user_id: string | null };
  kind: 'offer' | 'call';
  buyer: Buyer;
  clause: string | null | undefined;
  pieces: bigint;
  basis: BuybackBasis;
  price: Price;
  valuedOn: PlanDate | null;
  paid: bigint | null;
  amount: bigint;
  signBy: PlanDate;
  payBy: PlanDate;
  language: Language | null | undefined;
};

/**
 * Makes the document of a buy-back. The trust always signs it, because it keeps the register; the company where it buys;
 * and the employee an offer.
 */
export const makeBuybackPaper = async (ctx: ActorContext, buyback: Buyback) => {
  const { id, pool, employee, kind, buyer, clause, pieces, basis, valuedOn, paid, signBy, payBy } = buyback;
  const company = await companyOf(ctx, pool.company_id);
  const currency = pool.currency as Currency;
  const signers: Signer[] = [
    ...(buyer === 'founder' ? [{ name: company.name, role: 'founder' as const }] : []),
    { name: company.trust_name, role: 'trust' },
    ...(kind === 'offer' ? [{ name: employee.name, role: 'employee' as const }] : []),
  ];
  await makeDocument(ctx, {
    kind: 'receipt-buyback',
    title: `${employee.name} · ${pool.name}`,
    company_id: pool.company_id,
    pool_id: pool.id,
    buyback_id: id,
    employee_id: employee.id,
    signers: signers.map(({ role }) => role),
    language: buyback.language,
    data: {
      company: company.paper,
      trust: { name: company.trust_name },
      employee: await personOnPaper(ctx, employee),
      pool: poolOnPaper(pool),
      buyer: buyer === 'trust' ? company.trust_name : company.name,
      ...(clause && { clause }),
      pieces,
      basis,
      price: { amount: formatPrice(buyback.price, currency), currency },
      ...(valuedOn && { valuedOn }),
      ...(paid !== null && { paid: { amount: formatMoney(paid, currency), currency } }),
      totalPrice: { amount: formatMoney(buyback.amount, currency), currency },
      signBy,
      payBy,
      signers,
    },
  });
};
