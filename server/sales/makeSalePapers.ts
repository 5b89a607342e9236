import type { Selectable } from 'kysely';
import type { Language } from '../../model/enums.ts';
import { saleSides } from '../../model/sales/sale.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import { type Currency, formatMoney } from '../../model/values/money.ts';
import { formatPrice, type Price } from '../../model/values/price.ts';
import type { Schema } from '../db/schema.ts';
import type { Context } from '../engine/commands/context.ts';
import { companyOf } from '../lookup/parties.ts';
import { makeDocument } from '../papers/makeDocument.ts';
import { personOnPaper, poolOnPaper } from '../papers/onPaper.ts';

type Person = { id: string; name: string; user_id: string | null };

type Sale = {
  id: string;
  pool: Selectable<Schema['pools']>;
  seller: Person;
  buyer: Person;
  pieces: bigint;
  price: Price;
  amount: bigint;
  signBy: PlanDate;
  description: string | null;
  language: Language | null | undefined;
};

/**
 * Makes the documents of a sale: one for the seller and one for the buyer, each of which the trust signs too. Its signature
 * is its consent. The address of a person is in the own document alone.
 */
export const makeSalePapers = async (ctx: Context, sale: Sale) => {
  const { id, pool, pieces, signBy, description, language } = sale;
  const company = await companyOf(ctx, pool.company_id);
  const currency = pool.currency as Currency;
  for (const side of saleSides) {
    const person = sale[side];
    const named = {
      seller: { name: sale.seller.name },
      buyer: { name: sale.buyer.name },
      [side]: await personOnPaper(ctx, person),
    };
    await makeDocument(ctx, {
      kind: 'receipt-sale',
      title: `${person.name} · ${pool.name}`,
      company_id: pool.company_id,
      pool_id: pool.id,
      sale_id: id,
      employee_id: person.id,
      signers: ['trust', 'employee'],
      language,
      data: {
        company: company.paper,
        trust: { name: company.trust_name },
        pool: poolOnPaper(pool),
        ...named,
        ...{ side, pieces, signBy },
        price: { amount: formatPrice(sale.price, currency), currency },
        totalPrice: { amount: formatMoney(sale.amount, currency), currency },
        ...(description && { description }),
        signers: [
          { name: company.trust_name, role: 'trust' },
          { name: person.name, role: 'employee' },
        ],
      },
    });
  }
};
