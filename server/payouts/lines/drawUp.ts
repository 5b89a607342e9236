import type { Selectable } from 'kysely';
import { dividend } from '../../../model/payout/dividend.ts';
import { deduct, type RetentionReason, retainedBecause } from '../../../model/payout/lines.ts';
import { type FrozenList, liquidation, pricePerPiece } from '../../../model/payout/liquidation.ts';
import { NobodyShares, type Share } from '../../../model/payout/parts.ts';
import { dividendPerShare } from '../../../model/payout/perShare.ts';
import { priceText } from '../../../model/payout/priceText.ts';
import { type RateSource, taxRateOf } from '../../../model/payout/taxRate.ts';
import type { PlanDate } from '../../../model/values/dates.ts';
import { type Currency, percentOf } from '../../../model/values/money.ts';
import type { ProblemKey } from '../../base/problem.ts';
import { priceIn } from '../../db/priceColumns.ts';
import type { Schema } from '../../db/schema.ts';
import type { Context } from '../../engine/commands/context.ts';
import { type Holder, holdersOf, isBankKnown } from './holders.ts';
import { certificatesOn, type EntitledHolding, frozenHoldings, holdingsNow } from './holdings.ts';
import { perShareIn, type Received, receivedFor } from './received.ts';
import { type Liquidation, liquidationOf } from './tranches.ts';

export type Payout = Selectable<Schema['payouts']>;
export type Terms = Pick<
  Payout,
  | 'pool_id'
  | 'type'
  | 'gross_amount_value'
  | 'amount_per_share'
  | 'amount_per_share_fraction'
  | 'currency'
  | 'tax_rate'
  | 'bank_fee'
  | 'record_date'
  | 'country_rates'
  | 'holder_rates'
>;

/** The line of one holder, by the columns of the table. */
export type PayoutLine = {
  employee_id: string;
  certificates: bigint;
  options: bigint;
  of_certificates: bigint;
  of_options: bigint;
  gross_income: bigint;
  tax_withholding: string;
  tax_rate_source: RateSource;
  tax_country: string | null;
  tax: bigint;
  bank_fee: bigint;
  net_income: bigint;
  below_fee: boolean;
  reasons: RetentionReason[];
};

/** A line of a draft that was made before does not say what decided about its rate. */
export type StoredLine = Omit<PayoutLine, 'reasons' | 'tax_rate_source'> & { tax_rate_source: string | null };

/** The payout that its terms make today. */
export type Drawn = {
  holdings: EntitledHolding[];
  /** The lines are empty where nobody shares. */
  lines: PayoutLine[];
  /** For a later tranche: its liquidation, the day on which its list was frozen, and the amount paid before. */
  trancheOf: string | null;
  frozenOn: PlanDate | null;
  before: bigint;
  price: string | null;
  received: Received;
  /** What stays with the trust of that: of a dividend per share alone. */
  rest: bigint;
};

/** Thrown for amounts that cannot be paid out in this currency. */
export class OtherCurrency extends Error {
  readonly key: ProblemKey;
  readonly currency: string;
  constructor(key: ProblemKey, currency: string) {
    super(key);
    this.key = key;
    this.currency = currency;
  }
}

/**
 * The holders who share, and their lines. A liquidation whose first payout was approved is paid to the list that was
 * frozen then. Throws `OtherCurrency` where amounts of two currencies would have to be added up.
 */
export const drawUp = async (ctx: Context, poolCurrency: string, terms: Terms): Promise<Drawn> => {
  const first = terms.type === 'dividend' ? undefined : await liquidationOf(ctx, terms.pool_id);
  const holdings = await holdingsFor(ctx, terms, first);
  if (first && first.currency !== terms.currency)
    throw new OtherCurrency('currencyOfTranches', first.currency);
  if (poolCurrency !== terms.currency && holdings.some(({ plan_id }) => plan_id !== null))
    throw new OtherCurrency('currencyOfOptions', poolCurrency);

  const before = first?.paid ?? 0n;
  const list = listOf(holdings);
  const received = await receivedFor(ctx, terms);
  const shares = divisionOf(terms, list, before);
  const holders = await holdersOf(
    ctx,
    shares.map(({ id }) => id),
  );
  return {
    holdings,
    lines: shares.map((share) => lineOf(terms, share, holders.get(share.id)!)),
    trancheOf: first?.id ?? null,
    frozenOn: first?.record_date ?? null,
    before,
    price:
      terms.type === 'dividend'
        ? null
        : priceText(pricePerPiece(before + terms.gross_amount_value, list), terms.currency as Currency),
    received,
    rest: received.shares === null ? 0n : received.gross - shares.reduce((sum, { gross }) => sum + gross, 0n),
  };
};

/** The holdings that share in a payout; of a later tranche of the liquidation `first`, those that were frozen. */
export const holdingsFor = (
  ctx: Context,
  terms: Pick<Terms, 'pool_id' | 'type' | 'record_date'>,
  first: Liquidation | undefined,
): Promise<EntitledHolding[]> => {
  if (first) return frozenHoldings(ctx, first.id);
  return terms.type === 'dividend'
    ? certificatesOn(ctx, terms.pool_id, terms.record_date!)
    : holdingsNow(ctx, terms.pool_id);
};

/** The holdings in the form of the rules for a division. */
export const listOf = (holdings: readonly EntitledHolding[]): FrozenList => ({
  certificates: holdings
    .filter(({ plan_id }) => plan_id === null)
    .map(({ employee_id: id, pieces }) => ({ id, pieces })),
  options: holdings
    .filter((holding) => holding.plan_id !== null)
    .map(({ employee_id: id, pieces, exercise_price, exercise_price_fraction }) => ({
      id,
      pieces,
      exercisePrice: priceIn({ exercise_price: exercise_price!, exercise_price_fraction }, 'exercise_price'),
    })),
});

/** The division by the type of the payout; nothing where nobody shares. */
export const divisionOf = (terms: Terms, list: FrozenList, before: bigint): Share[] => {
  const perShare = perShareIn(terms);
  try {
    if (perShare !== undefined) return dividendPerShare(perShare, list.certificates);
    return terms.type === 'dividend'
      ? dividend(terms.gross_amount_value, list.certificates)
      : liquidation(terms.gross_amount_value, list, before);
  } catch (error) {
    if (error instanceof NobodyShares) return [];
    throw error;
  }
};

const lineOf = (terms: Terms, { id, gross, certificates, options }: Share, holder: Holder): PayoutLine => {
  const { taxResidence } = holder;
  const { rate, source, country } = taxRateOf(ratesIn(terms), { id, taxResidence });
  const { tax, bankFee, net, belowFee } = deduct(gross, rate, terms.bank_fee);
  return {
    employee_id: id,
    certificates: certificates.pieces,
    options: options.pieces,
    of_certificates: certificates.gross,
    of_options: options.gross,
    gross_income: gross,
    tax_withholding: rate,
    tax_rate_source: source,
    tax_country: country,
    tax,
    bank_fee: bankFee,
    net_income: net,
    below_fee: belowFee,
    reasons: retainedBecause({ belowFee }, { ...holder, isBankKnown: isBankKnown(holder, terms.currency) }),
  };
};

const ratesIn = ({ tax_rate, country_rates, holder_rates }: Terms) => ({
  rest: tax_rate,
  countries: country_rates,
  holders: holder_rates,
});

/** Whether a line is what a draft shows. The status is left out: it may change every day. */
export const isSameLine = (one: PayoutLine, shown: StoredLine) =>
  figures.every((name) => one[name] === shown[name]) &&
  (shown.tax_rate_source === null ||
    (one.tax_rate_source === shown.tax_rate_source && one.tax_country === shown.tax_country)) &&
  percentOf(exact, one.tax_withholding) === percentOf(exact, shown.tax_withholding);

const figures = [
  'employee_id',
  'certificates',
  'options',
  'gross_income',
  'tax',
  'bank_fee',
  'net_income',
] as const;
/** The amount is so large that its percentage is a whole number for any rate. */
const exact = 100_000_000n;
