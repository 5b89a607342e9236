import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { currency, money, oneOf, pieces, rate, rows, text, type ValuesOf } from '../../model/attributes.ts';
import { type Currency, formatMoney, moneyFault, parseMoney } from '../../model/money.ts';
import { dividend } from '../../model/payout/dividend.ts';
import { deduct } from '../../model/payout/lines.ts';
import { liquidation } from '../../model/payout/liquidation.ts';
import { type Holding, NobodyShares, payoutTypes, type Share } from '../../model/payout/shares.ts';
import { inputOf } from '../../model/schema.ts';
import { invalid } from '../problem.ts';
import type { Services } from '../services.ts';
import { errorAnswers } from './answers.ts';
import { guard } from './guard.ts';

const mostHolders = 10_000;
/** Room for the most holders and options, also where each attribute has a line of its own. */
const bodyLimit = 4 * 1024 * 1024;

const id = text({ max: 100 });
const attributes = {
  type: oneOf(payoutTypes),
  gross: money('currency'),
  currency: currency(),
  taxRate: rate(),
  bankFee: money('currency'),
  holders: rows({ id, pieces: pieces() }, { max: mostHolders }),
  options: rows(
    { id, pieces: pieces(), exercisePrice: money('currency') },
    { optional: true, max: mostHolders },
  ),
} as const;
type Payout = ValuesOf<typeof attributes>;

/** What the attributes cannot say one by one. */
const Body = inputOf(attributes).check(({ value, issues }) => {
  const payout = value as Payout;
  const wrong = (message: string, ...path: (string | number)[]) =>
    issues.push({ code: 'custom', path, message, input: payout });
  const amountOf = (amount: string) => parseMoney(amount, payout.currency as Currency);

  if (amountOf(payout.gross) === 0n) wrong('validation.aboveZero', 'gross');
  const seen = new Set<string>();
  for (const [index, holder] of payout.holders.entries()) {
    if (seen.has(holder.id)) wrong('validation.holderTwice', 'holders', index, 'id');
    seen.add(holder.id);
  }
  const options = payout.options ?? [];
  if (payout.type === 'dividend' && options.length > 0) wrong('validation.optionsOfDividend', 'options');
  for (const [index, { exercisePrice }] of options.entries()) {
    const fault = moneyFault(exercisePrice, payout.currency as Currency);
    if (fault) wrong(fault, 'options', index, 'exercisePrice');
  }
});

const Line = z.object({
  id: z.string(),
  grossIncome: z.string(),
  tax: z.string(),
  bankFee: z.string(),
  netIncome: z.string(),
  status: z.enum(['payable', 'retained']),
});

/**
 * The lines that a payout to these holders would have, in the order of their ids: arithmetic alone, of what the caller
 * sends, so that everybody who is logged in may ask. A line is retained here only where the fee leaves nothing of it.
 */
export const payoutPreviewRoutes = (fastify: FastifyInstance, services: Services) =>
  fastify.withTypeProvider<ZodTypeProvider>().post(
    '/api/payouts/preview',
    {
      bodyLimit,
      preValidation: guard(services),
      schema: {
        tags: ['payouts'],
        body: Body,
        response: {
          200: z.object({ data: z.object({ attributes: z.object({ lines: z.array(Line) }) }) }),
          ...errorAnswers(400, 401, 413, 415, 419, 422),
        },
      },
    },
    async (request) => {
      const payout = request.body as Payout;
      const unit = payout.currency as Currency;
      const bankFee = parseMoney(payout.bankFee, unit)!;
      const lines = sharesOf(payout, unit).map(({ id, gross }) => {
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
      return { data: { attributes: { lines } } };
    },
  );

const sharesOf = ({ type, gross, holders, options }: Payout, unit: Currency): Share[] => {
  const amount = parseMoney(gross, unit)!;
  const certificates = holders.map(holding);
  try {
    if (type === 'dividend') return dividend(amount, certificates);
    const vested = (options ?? []).map((option) => ({
      ...holding(option),
      exercisePrice: parseMoney(option.exercisePrice, unit)!,
    }));
    return liquidation(amount, { certificates, options: vested });
  } catch (error) {
    if (error instanceof NobodyShares) throw invalid({ holders: 'nobodyShares' });
    throw error;
  }
};

const holding = ({ id, pieces }: { id: string; pieces: number }): Holding => ({ id, pieces: BigInt(pieces) });
