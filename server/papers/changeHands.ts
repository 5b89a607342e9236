import type { Language } from '../../model/enums.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';
import type { Reason } from '../i18n/reasons.ts';
import { postOn } from '../ledger/postOn.ts';
import { settleCertificates } from './settleCertificates.ts';

type Change = {
  companyId: string;
  poolId: string;
  seller_id: string;
  /** Null where the trust takes them. */
  buyer_id: string | null;
  pieces: bigint;
  /** In total, in minor units; where it is known. */
  price: bigint | undefined;
  on: PlanDate;
  /** The field in which the day was typed. */
  field: string;
  reason: Reason;
  /** The language of the buyer's certificate. */
  language: Language | null | undefined;
};

/**
 * Certificates pass from a holder to another, or to the trust: by a sale and its purchase, always together, and with the
 * papers of both. What was paid up on the pieces passes with them. Answers the line of the sale.
 */
export const changeHands = async (ctx: Context, change: Change): Promise<string> => {
  const { companyId, poolId, seller_id, buyer_id, pieces, price, on, field, reason, language } = change;
  const line = { pieces, ...(price !== undefined && { paid: price }) };
  const [sold, bought] = await postOn(ctx, { companyId, poolId, on, field }, [
    { ...line, move: 'sell', employeeId: seller_id },
    { ...line, move: buyer_id ? 'buy' : 'buyBack', ...(buyer_id && { employeeId: buyer_id }) },
  ]);
  const papers = { poolId, reason };
  const paid = await settleCertificates(ctx, { ...papers, holder: seller_id, by: { id: sold!, on } });
  await settleCertificates(
    { ...ctx, paperLanguage: language },
    { ...papers, holder: buyer_id, by: { id: bought!, on, paid, price } },
  );
  return sold!;
};
