import type { Language } from '../../model/enums.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Currency } from '../../model/values/money.ts';
import { formatPrice, type Price } from '../../model/values/price.ts';
import type { ActorContext } from '../engine/commands/context.ts';
import { companyOf } from '../lookup/parties.ts';
import { makeDocument } from '../papers/makeDocument.ts';
import { personOnPaper, poolOnPaper } from '../papers/onPaper.ts';
import type { Employee } from '../plans/makeAgreement.ts';
import type { promise } from '../plans/promise.ts';

type Offer = {
  id: string;
  employee: Employee;
  pieces: bigint;
  price: Price;
  acceptBy: PlanDate;
  payBy: PlanDate;
  language: Language | null | undefined;
};

/** Makes the document of an offer, which the side that made it and the employee are asked to sign. */
export const makeOfferPaper = async (
  ctx: ActorContext,
  pool: Awaited<ReturnType<typeof promise>>,
  { id, employee, pieces, price, acceptBy, payBy, language }: Offer,
) => {
  const company = await companyOf(ctx, pool.company_id);
  const currency = pool.currency as Currency;
  const { role } = ctx.actor;
  await makeDocument(ctx, {
    kind: 'receipt-offer',
    title: `${employee.name} · ${pool.name}`,
    company_id: pool.company_id,
    pool_id: pool.id,
    offer_id: id,
    employee_id: employee.id,
    signers: [role, 'employee'],
    language,
    data: {
      company: company.paper,
      trust: { name: company.trust_name },
      employee: await personOnPaper(ctx, employee),
      pool: poolOnPaper(pool),
      pieces,
      price: { amount: formatPrice(price, currency), currency },
      acceptBy,
      payBy,
      signers: [
        { name: role === 'trust' ? company.trust_name : company.name, role },
        { name: employee.name, role: 'employee' },
      ],
    },
  });
};
