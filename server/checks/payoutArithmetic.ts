import { pricePerPiece } from '../../model/payout/liquidation.ts';
import { priceText } from '../../model/payout/priceText.ts';
import type { Currency } from '../../model/values/money.ts';
import type { Handle } from '../db/handle.ts';
import { divisionOf, listOf, type Payout } from '../payouts/lines/drawUp.ts';
import { frozenHoldings } from '../payouts/lines/holdings.ts';
import { standing } from '../payouts/lines/tranches.ts';

/**
 * Divides every payout again over its frozen list, one payout after the other, and finds the first line that differs
 * from the rules.
 */
export const wrongDivision = async (db: Handle): Promise<string | undefined> => {
  for (let last: string | undefined; ; ) {
    const payout = await nextAfter(db, last);
    if (!payout) return undefined;
    const wrong = await whatIsWrong(db, payout);
    if (wrong) return wrong;
    last = payout.id;
  }
};

const nextAfter = (db: Handle, last: string | undefined): Promise<Payout | undefined> => {
  const payouts = db
    .selectFrom('payouts')
    .selectAll()
    .where('status', 'in', [...standing]);
  return (last === undefined ? payouts : payouts.where('id', '>', last))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
};

const whatIsWrong = async (db: Handle, payout: Payout): Promise<string | undefined> => {
  const list = listOf(await frozenHoldings({ tx: db }, payout.tranche_of_id ?? payout.id));
  const due = new Map(divisionOf(payout, list, payout.gross_before).map((share) => [share.id, share]));
  const price = pricePerPiece(payout.gross_before + payout.gross_amount_value, list);
  if (payout.type !== 'dividend' && payout.price_per_piece !== priceText(price, payout.currency as Currency))
    return `payout ${payout.id}: ${payout.price_per_piece} a piece`;
  const lines = await db
    .selectFrom('earnings')
    .select(['id', 'employee_id', 'certificates', 'options', 'of_certificates', 'of_options', 'gross_income'])
    .where('payout_id', '=', payout.id)
    .orderBy('id')
    .execute();
  for (const line of lines) {
    const { gross, certificates, options } = due.get(line.employee_id) ?? nothing;
    const [is, should] = [
      [line.gross_income, line.of_certificates, line.of_options, line.certificates, line.options],
      [gross, certificates.gross, options.gross, certificates.pieces, options.pieces],
    ].map(String);
    if (is !== should) return `line ${line.id}: ${is} instead of ${should}`;
  }
  return lines.length === due.size
    ? undefined
    : `payout ${payout.id}: ${lines.length} lines instead of ${due.size}`;
};

const none = { pieces: 0n, gross: 0n };
const nothing = { gross: 0n, certificates: none, options: none };
