import { sql } from 'kysely';
import type { PayoutType } from '../../model/payout/parts.ts';
import { type Currency, decimalsOf } from '../../model/values/money.ts';
import { Broken } from './broken.ts';
import { dbOf, type Story } from './story.ts';

type Found = {
  id: string;
  type: PayoutType;
  amount: bigint;
  currency: Currency;
  list: string;
  before: bigint;
  price: string | null;
  shares: bigint | null;
  rest: bigint;
};
type Line = {
  payout_id: string;
  employee_id: string;
  pieces: bigint;
  gross: bigint;
  rate: string;
  tax: bigint;
  fee: bigint;
  net: bigint;
};
type Frozen = { payout_id: string; employee_id: string; pieces: bigint; price: string | null };

/** Prices are whole parts of a minor unit, of which there are so many. */
export const parts = 10n ** 10n;

/** What was approved, without the code that reckoned it: each line by itself, whom it goes to, and where the money is. */
export const checkPayouts = async (story: Story) => {
  const db = dbOf(story);
  const { rows: payouts } = await sql<Found>`
    select id, type, gross_amount_value::bigint as amount, currency, coalesce(tranche_of_id, id) as list,
      gross_before::bigint as before, price_per_piece as price, shares::bigint as shares, trust_sum::bigint as rest
    from payouts where status in ('approved', 'funded', 'paid') order by gross_before`.execute(db);
  const { rows } = await sql<Line>`
    select payout_id, employee_id, certificates::bigint as pieces, gross_income::bigint as gross, tax_withholding::text as rate, tax::bigint as tax,
      bank_fee::bigint as fee, net_income::bigint as net from earnings where earned`.execute(db);
  const { rows: frozen } = await sql<Frozen>`
    select payout_id, employee_id, pieces::bigint as pieces,
      trunc((exercise_price + exercise_price_fraction) * ${parts})::text as price from frozen_holdings`.execute(
    db,
  );
  const lines = Map.groupBy(rows, ({ payout_id }) => payout_id);
  const holdings = Map.groupBy(frozen, ({ payout_id }) => payout_id);
  for (const payout of payouts) checkLines(story, payout, lines.get(payout.id) ?? []);
  const divided = payouts.filter(({ shares }) => shares === null);
  for (const [list, tranches] of Map.groupBy(divided, (payout) => payout.list))
    checkShares(
      tranches,
      tranches.flatMap(({ id }) => lines.get(id)!),
      holdings.get(list)!,
    );
  await checkMoney(story);
  story.tally.checks += payouts.length + rows.length;
};

/** A dividend per share is what each holder's pieces bring, rounded down; the rest of all shares stays with the trust. */
const checkPerShare = (perShare: bigint, { amount, shares }: Found, lines: Line[]) => {
  const wrong = lines.find(({ pieces, gross }) => gross !== (pieces * perShare) / parts);
  if (wrong) throw new Broken(`${wrong.pieces} pieces at ${perShare} parts brought ${wrong.gross}`);
  if (amount !== (shares! * perShare) / parts)
    throw new Broken(`${shares} shares at ${perShare} parts brought ${amount}`);
};

const checkLines = (story: Story, found: Found, lines: Line[]) => {
  const { id, amount, rest } = found;
  const payout = story.payouts.get(id)!;
  const gross = lines.reduce((sum, line) => sum + line.gross, 0n);
  if (payout.perShare !== undefined) checkPerShare(payout.perShare, found, lines);
  const isAnnounced = payout.perShare === undefined ? amount === payout.amount && rest === 0n : rest >= 0n;
  if (!isAnnounced || gross + rest !== amount)
    throw new Broken(`payout ${payout.seq} of ${payout.amount} has ${amount}, and its lines ${gross}`);
  for (const { gross, rate, tax, fee, net } of lines) {
    const millionths = BigInt(Math.round(Number(rate) * 1e6));
    const isRight =
      tax === (gross * millionths + 50_000_000n) / 100_000_000n &&
      fee === (gross - tax > payout.fee ? payout.fee : 0n) &&
      net === gross - tax - fee &&
      net >= 0n;
    if (!isRight)
      throw new Broken(`payout ${payout.seq}: ${gross} at ${rate} % has ${tax}, ${fee} and ${net}`);
  }
};

/**
 * Everybody got what the frozen list gives, but for less than a minor unit in each tranche. The price of a liquidation is
 * the one at which all claims together are what was paid out.
 */
const checkShares = (tranches: Found[], lines: Line[], holdings: Frozen[]) => {
  const last = tranches.at(-1)!;
  const paid = tranches.reduce((sum, { amount }) => sum + amount, 0n);
  const pieces = holdings.reduce((sum, holding) => sum + holding.pieces, 0n);
  const [over, under] = last.price === null ? [paid, pieces] : minorOf(last.price, last.currency);
  const claimOf = ({ pieces, price }: Frozen) => {
    const each = over * parts - BigInt(price ?? 0) * under;
    return each > 0n ? pieces * each : 0n;
  };
  const claims = holdings.reduce((sum, holding) => sum + claimOf(holding), 0n);
  if (claims !== paid * under * parts)
    throw new Broken(
      `at ${over}/${under} a piece, the claims are ${claims / parts}/${under}, paid was ${paid}`,
    );
  for (const [holder, own] of Map.groupBy(holdings, ({ employee_id }) => employee_id)) {
    const claim = own.reduce((sum, holding) => sum + claimOf(holding), 0n);
    const got = lines
      .filter(({ employee_id }) => employee_id === holder)
      .reduce((sum, { gross }) => sum + gross, 0n);
    const off = got * under * parts - claim;
    const most = BigInt(tranches.length) * under * parts;
    if (off >= most || off <= -most)
      throw new Broken(
        `a holder got ${got} of a claim of ${claim / parts}/${under} in ${tranches.length} parts`,
      );
  }
};

/** A price as it is written, '12.00' or '1000/7' of the currency, as a fraction in minor units. */
const minorOf = (text: string, currency: Currency): [bigint, bigint] => {
  const [price = '', under = '1'] = text.split('/');
  const [whole, decimals = ''] = price.split('.');
  const scale = 10n ** BigInt(decimals.length);
  return [BigInt(`${whole}${decimals}`) * 10n ** BigInt(decimalsOf(currency)), BigInt(under) * scale];
};

/** What was approved is the trust's, withheld as tax or fee, on its way or there by a payment, or still with the trust. */
const checkMoney = async (story: Story) => {
  const { rows } = await sql<{ currency: string; approved: bigint; found: bigint }>`
    select currency, sum(approved)::bigint as approved, sum(found)::bigint as found from (
      select trust_id, currency, gross_amount_value as approved, 0 as found
      from payouts where status in ('approved', 'funded', 'paid')
      union all
      select trust_id, currency, 0, trust_sum from payouts where status in ('approved', 'funded', 'paid')
      union all
      select trust_id, currency, 0, tax + bank_fee + case when payment_id is null or status = 'returned' then net_income else 0 end
      from earnings where earned
      union all
      select trust_id, currency, 0, amount from payments where payout_id is not null and status in ('sent', 'paid')
    ) either group by trust_id, currency having sum(approved) <> sum(found)`.execute(dbOf(story));
  const [off] = rows;
  if (off) throw new Broken(`${off.currency} ${off.approved} was approved, ${off.found} found`);
};
