import type { payouts } from '../../model/resources/payouts.ts';
import { type Currency, formatMoney, parseMoney } from '../../model/values/money.ts';
import { invalid } from '../base/problem.ts';
import type { Context, Handlers } from '../engine/commands/context.ts';
import { announcementIn, daysIn } from './announcement.ts';
import { approve } from './approve.ts';
import { storeLines } from './lines/draftLines.ts';
import { drawUp, OtherCurrency } from './lines/drawUp.ts';
import { preparePool } from './lockPool.ts';
import { recordFunds } from './recordFunds.ts';
import { reversePayout } from './reverse.ts';
import { makeLaterTransfer } from './transfers/makeLaterTransfer.ts';

type Input = Parameters<Handlers<typeof payouts>['create']>[1];

/** Payouts: drafted with every line, approved, and funded by the company. */
export const payoutHandlers: Handlers<typeof payouts> = {
  create: async (ctx, input) => {
    const pool = await preparePool(ctx, input.pool_id, input.type);
    if (pool.status === 'requested') throw invalid({ pool_id: 'poolNotActive' });
    const currency = input.currency as Currency;
    const days = daysIn(ctx, input);
    const announcement = await announcementIn(ctx, input, days);
    const countryRates = input.countryRates ?? [];
    const holderRates = input.holderRates ?? [];
    checkRates(countryRates, holderRates);
    await checkHolders(ctx, pool.company_id, holderRates);
    const payout = await ctx.tx
      .insertInto('payouts')
      .values({
        company_id: pool.company_id,
        pool_id: pool.id,
        type: input.type,
        ...announcement,
        ...days,
        currency,
        tax_rate: input.taxRate,
        bank_fee: input.bankFee ? parseMoney(input.bankFee, currency)! : 0n,
        note: input.note ?? null,
        country_rates: JSON.stringify(countryRates),
        holder_rates: JSON.stringify(holderRates),
        tranche_of_id: null,
        price_per_piece: null,
        approvals: '[]',
        approved_at: null,
        approved_on: null,
        funded_at: null,
        reversal_reason: null,
        counted_lines: null,
        transaction_id: null,
        created_at: ctx.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const drawn = await drawUp(ctx, pool.currency, payout).catch((error) => {
      throw error instanceof OtherCurrency
        ? invalid({ currency: { key: error.key, of: { currency: error.currency } } })
        : error;
    });
    if (drawn.holdings.length === 0) throw invalid({ pool_id: 'nobodyShares' });
    if (drawn.lines.length === 0) throw invalid({ amountPerShare: 'tooLittlePerShare' });
    await storeLines(ctx, payout.id, drawn);
    return {
      id: payout.id,
      details: {
        payoutType: input.type,
        amount: `${currency} ${formatMoney(drawn.received.gross, currency)}`,
        holders: String(drawn.lines.length),
      },
    };
  },

  approve,
  'record-funds': recordFunds,
  'make-transfer': makeLaterTransfer,
  reverse: reversePayout,
};

const checkRates = (
  countryRates: NonNullable<Input['countryRates']>,
  holderRates: NonNullable<Input['holderRates']>,
) => {
  const countries = countryRates.map(({ country }) => country);
  const country = countries.findIndex((each, i) => countries.indexOf(each) < i);
  if (country >= 0) throw invalid({ [`countryRates.${country}.country`]: 'countryTwice' });
  const people = holderRates.map(({ employee_id }) => employee_id);
  const holder = people.findIndex((each, i) => people.indexOf(each) < i);
  if (holder >= 0) throw invalid({ [`holderRates.${holder}.employee_id`]: 'employeeTwice' });
};

const checkHolders = async (
  ctx: Context,
  companyId: string,
  holderRates: NonNullable<Input['holderRates']>,
) => {
  if (holderRates.length === 0) return;
  const own = await ctx.tx
    .selectFrom('employees')
    .select('id')
    .where('company_id', '=', companyId)
    .where(
      'id',
      'in',
      holderRates.map(({ employee_id }) => employee_id),
    )
    .execute();
  const ids = new Set(own.map(({ id }) => id));
  const stranger = holderRates.findIndex(({ employee_id }) => !ids.has(employee_id));
  if (stranger >= 0) throw invalid({ [`holderRates.${stranger}.employee_id`]: 'companyOfPool' });
};
