import { payouts } from '../../model/resources/payouts.ts';
import { inputOf } from '../../model/schema.ts';
import { type Currency, parseMoney } from '../../model/values/money.ts';
import { conflict, invalid } from '../base/problem.ts';
import type { Context, Handlers } from '../engine/commands/context.ts';
import { fieldProblem } from '../engine/http/errors.ts';
import { saidAmount } from '../notices/activities.ts';
import { announcementIn, daysIn, nobodySharesIn } from './announcement.ts';
import { storeLines } from './lines/draftLines.ts';
import { drawUp, OtherCurrency, type Payout } from './lines/drawUp.ts';
import { preparePool } from './lockPool.ts';

type Input = Parameters<Handlers<typeof payouts>['create']>[1];

/** A draft of a payout, with every line. */
export const createDraft: Handlers<typeof payouts>['create'] = async (ctx, input) => {
  const pool = await poolOf(ctx, input);
  const payout = await ctx.tx
    .insertInto('payouts')
    .values({
      company_id: pool.company_id,
      pool_id: pool.id,
      ...(await termsIn(ctx, input, pool.company_id)),
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
  const { gross, holders } = await drawLines(ctx, pool.currency, payout);
  return {
    id: payout.id,
    details: {
      payoutType: input.type,
      amount: saidAmount(gross, payout.currency),
      holders: String(holders),
    },
  };
};

/** Other terms for a draft: its lines are drawn up anew, and whoever has approved it has not approved these. */
export const changeDraft: Handlers<typeof payouts>['update'] = async (ctx, payout, change) => {
  if (payout.status !== 'draft') throw conflict('wrongState', { status: payout.status });
  const input = termsWith(payout, change);
  const pool = await poolOf(ctx, input);
  const changed = await ctx.tx
    .updateTable('payouts')
    .set({ ...(await termsIn(ctx, input, pool.company_id)), trust_sum: 0n, approvals: '[]' })
    .where('id', '=', payout.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await drawLines(ctx, pool.currency, changed);
};

type Draft = Parameters<Handlers<typeof payouts>['update']>[1];

/** The terms of a draft with those that are changed. One of the two amounts takes the place of the other. */
const termsWith = (draft: Draft, change: Partial<Input>): Input => {
  const names = Object.keys(payouts.update.input) as (keyof typeof payouts.update.input)[];
  const terms = Object.fromEntries(names.map((name) => [name, draft[name]]));
  const { grossAmountValue, amountPerShare } = change;
  const wasPerShare = draft.amountPerShare !== null && amountPerShare !== null;
  const isPerShare = wasPerShare ? !grossAmountValue : Boolean(amountPerShare);
  const other = isPerShare ? 'grossAmountValue' : 'amountPerShare';
  const input = { ...terms, [other]: null, ...change, pool_id: draft.pool_id };
  // What is changed has to fit what is not: an amount, say, its currency.
  const [issue] = inputOf(payouts.create.input).safeParse(input).error?.issues ?? [];
  if (issue) throw fieldProblem(issue.path.join('.'), issue.message);
  return input as Input;
};

const poolOf = async (ctx: Context, { pool_id, type }: Pick<Input, 'pool_id' | 'type'>) => {
  const pool = await preparePool(ctx, pool_id, type);
  if (pool.status === 'requested') throw invalid({ pool_id: 'poolNotActive' });
  return pool;
};

/** The terms by the columns of a payout. */
const termsIn = async (ctx: Context, input: Input, companyId: string) => {
  const currency = input.currency as Currency;
  const days = daysIn(ctx, input);
  const announcement = await announcementIn(ctx, input, days);
  const countryRates = input.countryRates ?? [];
  const holderRates = input.holderRates ?? [];
  checkRates(countryRates, holderRates);
  await checkHolders(ctx, companyId, holderRates);
  return {
    type: input.type,
    ...announcement,
    ...days,
    currency,
    tax_rate: input.taxRate,
    bank_fee: input.bankFee ? parseMoney(input.bankFee, currency)! : 0n,
    note: input.note ?? null,
    country_rates: JSON.stringify(countryRates),
    holder_rates: JSON.stringify(holderRates),
  };
};

const drawLines = async (ctx: Context, poolCurrency: string, payout: Payout) => {
  const drawn = await drawUp(ctx, poolCurrency, payout).catch((error) => {
    throw error instanceof OtherCurrency
      ? invalid({ currency: { key: error.key, of: { currency: error.currency } } })
      : error;
  });
  if (drawn.holdings.length === 0) throw nobodySharesIn(payout, ctx.today);
  if (drawn.lines.length === 0) throw invalid({ amountPerShare: 'tooLittlePerShare' });
  await storeLines(ctx, payout.id, drawn);
  return { gross: drawn.received.gross, holders: drawn.lines.length };
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
