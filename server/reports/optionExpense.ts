import {
  awardsOf,
  costBy,
  type ExpenseOfCurrency,
  type GrantExpense,
  type Granted,
  type OptionExpense,
} from '../../model/reports/optionExpense.ts';
import { averagePrice } from '../../model/reports/optionMovements.ts';
import { partsBySplits } from '../../model/splits/split.ts';
import { addDays, type PlanDate } from '../../model/values/dates.ts';
import { type Currency, formatMoney } from '../../model/values/money.ts';
import { formatPrice, type Price } from '../../model/values/price.ts';
import { piecesAboveTarget } from '../../model/vesting/milestoneCap.ts';
import { milestonePieces, schedule } from '../../model/vesting/vesting.ts';
import { VestingTerms } from '../../model/vesting/vestingTerms.ts';
import type { Tx } from '../db/handle.ts';
import type { Asked } from './askedPeriod.ts';
import { type Grant, grantsBy } from './grants.ts';

/** What the options of a company cost in a period, by grant, for each currency of the exercise prices. */
export const readOptionExpense = async (tx: Tx, asked: Asked): Promise<OptionExpense> => {
  const { from, to, today } = asked;
  const found = await grantsBy(tx, asked);
  const dayBefore = addDays(from, -1);
  const ofCurrencies = Map.groupBy(found, ({ currency }) => currency);
  return {
    from,
    to,
    expectedAfter: to > today ? today : null,
    currencies: [...ofCurrencies]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([currency, grants]) => ofCurrency(currency, grants, { dayBefore, to, today })),
  };
};

/** The day before the period, its last day, and today. */
type Days = { dayBefore: PlanDate; to: PlanDate; today: PlanDate };

type Costed = { grant: GrantExpense; before: bigint; after: bigint };

const ofCurrency = (currency: Currency, found: Grant[], days: Days): ExpenseOfCurrency => {
  const costed = found.map((each) => costOf(each, days));
  const before = costed.reduce((sum, each) => sum + each.before, 0n);
  const after = costed.reduce((sum, each) => sum + each.after, 0n);
  return {
    currency,
    grants: costed.map(({ grant }) => grant),
    before: formatMoney(before, currency),
    expense: formatMoney(after - before, currency),
    after: formatMoney(after, currency),
  };
};

const costOf = (found: Grant, { dayBefore, to, today }: Days): Costed => {
  const { plan_id, employee, pool, grantDate, currency, assumptions } = found;
  const { volatility, riskFreeRate, dividendYield } = assumptions ?? noAssumptions;
  const price = (text: string) => formatPrice(BigInt(text) as Price, currency);
  const grant: GrantExpense = {
    plan_id,
    employee,
    pool,
    grantDate,
    pieces: Number(found.pieces),
    exercisePrice: price(found.exercisePrice),
    shareValue: found.shareValue && price(found.shareValue),
    ...{ volatility, riskFreeRate, dividendYield },
    ...{ fairValue: null, before: null, expense: null, after: null },
    missing: [
      ...(found.shareValue === null ? ['shareValue' as const] : []),
      ...(assumptions ? [] : ['assumptions' as const]),
    ],
  };
  const granted = grantedOf(found);
  if (!granted) return { grant, before: 0n, after: 0n };
  // What held on the day of the grant holds later until something else does.
  const before = costBy(dayBefore, granted, found.rateBefore!, today);
  const after = costBy(to, granted, found.rateAfter!, today);
  const value = granted.awards.reduce((sum, { pieces, fairValue }) => sum + pieces * fairValue, 0n);
  return {
    grant: {
      ...grant,
      fairValue: averagePrice(value, BigInt(found.pieces), currency),
      before: formatMoney(before, currency),
      expense: formatMoney(after - before, currency),
      after: formatMoney(after, currency),
    },
    before,
    after,
  };
};

const noAssumptions = { volatility: null, riskFreeRate: null, dividendYield: null };

/** The grant with its tranches as they were granted; undefined where they cannot be valued. */
const grantedOf = ({ shareValue, assumptions, ...found }: Grant): Granted | undefined => {
  if (shareValue === null || assumptions === null) return undefined;
  const { parts, partsOn } = partsBySplits(
    found.splits.map(({ date, ...ratio }) => ({
      ...{ date, numerator: BigInt(ratio.numerator), denominator: BigInt(ratio.denominator) },
    })),
  );
  const { grantDate, expiryDate, vesting } = found;
  const { expectedMonths, ...expectations } = assumptions;
  const terms = { ...VestingTerms.parse(vesting), grantDate };
  const tranches = schedule(BigInt(found.pieces), terms);
  return {
    grantDate,
    aboveTarget: aboveTargetOf(found, { terms, parts }),
    parts,
    lines: found.lines.map((line) => ({ ...line, pieces: BigInt(line.pieces) * partsOn(line.date) })),
    awards: awardsOf(tranches, {
      grantDate,
      expiryDate,
      exercisePrice: BigInt(found.exercisePrice) as Price,
      sharePrice: BigInt(shareValue) as Price,
      expectations,
      expectedMonths,
    }),
  };
};

/** What each milestone could vest above its target, by what became of its rows since: they may be of pieces after a split. */
const aboveTargetOf = (
  { pieces, milestones }: Pick<Grant, 'pieces' | 'milestones'>,
  { terms, parts }: { terms: VestingTerms; parts: bigint },
): Granted['aboveTarget'] => {
  const rowsOf = Map.groupBy(milestones, ({ name }) => name);
  return milestonePieces(BigInt(pieces), terms)
    .filter(({ cap }) => cap !== undefined)
    .flatMap((milestone) => {
      const rows = rowsOf.get(milestone.name) ?? [];
      const all = rows.reduce((sum, row) => sum + BigInt(row.pieces), 0n);
      const above = piecesAboveTarget(milestone) * parts;
      return all === 0n
        ? []
        : rows.map((row) => ({ pieces: (above * BigInt(row.pieces)) / all, until: row.until }));
    });
};
