import { validatorCompiler } from 'fastify-type-provider-zod';
import {
  currency,
  money,
  oneOf,
  pieces,
  price,
  rate,
  rows,
  text,
  type ValuesOf,
} from '../../../model/attributes.ts';
import { dividend } from '../../../model/payout/dividend.ts';
import { deduct } from '../../../model/payout/lines.ts';
import { liquidation } from '../../../model/payout/liquidation.ts';
import { type Holding, NobodyShares, payoutTypes, type Share } from '../../../model/payout/parts.ts';
import { dividendPerShare } from '../../../model/payout/perShare.ts';
import { inputOf } from '../../../model/schema.ts';
import { type Currency, formatMoney, parseMoney } from '../../../model/values/money.ts';
import { parsePrice, priceFault } from '../../../model/values/price.ts';
import { invalid, Problem } from '../../base/problem.ts';
import { inputProblem } from '../../engine/http/errors.ts';

const mostHolders = 10_000;
const id = text({ max: 100 });
const attributes = {
  type: oneOf(payoutTypes),
  /** What was announced: the amount in all, or that for each share. */
  gross: money('currency', { optional: true }),
  amountPerShare: price('currency', { optional: true }),
  currency: currency(),
  taxRate: rate(),
  bankFee: money('currency'),
  holders: rows({ id, pieces: pieces() }, { max: mostHolders }),
  options: rows(
    { id, pieces: pieces(), exercisePrice: price('currency') },
    { optional: true, max: mostHolders },
  ),
} as const;
export type SupposedPayout = ValuesOf<typeof attributes>;

/** The input with the checks that concern several attributes. */
export const Supposed = inputOf(attributes).check(({ value, issues }) => {
  const payout = value as SupposedPayout;
  const wrong = (message: string, ...path: (string | number)[]) =>
    issues.push({ code: 'custom', path, message, input: payout });
  const amountOf = (amount: string) => parseMoney(amount, payout.currency as Currency);

  const { gross, amountPerShare } = payout;
  if (gross && amountPerShare) wrong('validation.totalOrPerShare', 'amountPerShare');
  if (!gross && !amountPerShare) wrong('validation.required', 'gross');
  if (gross && amountOf(gross) === 0n) wrong('validation.aboveZero', 'gross');
  if (amountPerShare && payout.type !== 'dividend') wrong('validation.onlyOfDividend', 'amountPerShare');
  const perShareFault = amountPerShare && priceFault(amountPerShare, payout.currency as Currency);
  if (perShareFault) wrong(perShareFault, 'amountPerShare');
  const seen = new Set<string>();
  for (const [index, holder] of payout.holders.entries()) {
    if (seen.has(holder.id)) wrong('validation.holderTwice', 'holders', index, 'id');
    seen.add(holder.id);
  }
  const options = payout.options ?? [];
  if (payout.type === 'dividend' && options.length > 0) wrong('validation.optionsOfDividend', 'options');
  for (const [index, { exercisePrice }] of options.entries()) {
    const fault = priceFault(exercisePrice, payout.currency as Currency);
    if (fault) wrong(fault, 'options', index, 'exercisePrice');
  }
});

/** The lines that a payout to these holders would have, in the order of their ids: arithmetic alone. */
export const supposedLines = (payout: SupposedPayout) => {
  const unit = payout.currency as Currency;
  const bankFee = parseMoney(payout.bankFee, unit)!;
  return sharesOf(payout, unit).map(({ id, gross }) => {
    const { belowFee, ...line } = deduct(gross, payout.taxRate, bankFee);
    return {
      id,
      grossIncome: formatMoney(gross, unit),
      tax: formatMoney(line.tax, unit),
      bankFee: formatMoney(line.bankFee, unit),
      netIncome: formatMoney(line.net, unit),
      status: belowFee ? ('retained' as const) : ('payable' as const),
    };
  });
};

/** The same for JSON text that is not parsed yet; returns JSON text. */
export const supposedLinesOf = (json: string): string => {
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch {
    throw new Problem(400, 'notJson');
  }
  const { value, error } = validatorCompiler({ schema: Supposed } as never)(read) as {
    value: SupposedPayout;
    error?: Parameters<typeof inputProblem>[0];
  };
  if (error) throw inputProblem(error);
  return JSON.stringify(supposedLines(value));
};

const sharesOf = (payout: SupposedPayout, unit: Currency): Share[] => {
  const { type, gross, amountPerShare, holders, options } = payout;
  const certificates = holders.map(holding);
  try {
    if (amountPerShare) return dividendPerShare(parsePrice(amountPerShare, unit)!, certificates);
    const amount = parseMoney(gross!, unit)!;
    if (type === 'dividend') return dividend(amount, certificates);
    const vested = (options ?? []).map((option) => ({
      ...holding(option),
      exercisePrice: parsePrice(option.exercisePrice, unit)!,
    }));
    return liquidation(amount, { certificates, options: vested });
  } catch (error) {
    if (error instanceof NobodyShares) throw invalid({ holders: 'nobodyShares' });
    throw error;
  }
};

const holding = ({ id, pieces }: { id: string; pieces: number }): Holding => ({ id, pieces: BigInt(pieces) });
