import { sql } from 'kysely';
import {
  dueForExercise,
  type ExerciseTax,
  type TaxMethod,
  taxOfExercise,
} from '../../model/exercise/exerciseTax.ts';
import type { plans } from '../../model/resources/plans.ts';
import { inFours } from '../../model/values/inFours.ts';
import { type Currency, formatMoney } from '../../model/values/money.ts';
import { parsePrice, valueOfPieces } from '../../model/values/price.ts';
import { type ExercisePeriod, mayRequestOn, nextRequestDay } from '../../model/vesting/exercisePeriods.ts';
import { conflict, invalid } from '../base/problem.ts';
import { missingForReceipts } from '../cash/freeIn.ts';
import { columnsOfPrice } from '../db/priceColumns.ts';
import type { ActorContext, Handlers } from '../engine/commands/context.ts';
import { companyOf } from '../lookup/parties.ts';
import { planName } from '../lookup/planName.ts';
import { requireVerified } from '../lookup/requireVerified.ts';
import { about, announce } from '../notices/announce.ts';
import { type TaxedBy, taxedBy } from './exerciseTax.ts';
import { moneyOf, paymentReference } from './payment.ts';
import { vestDue } from './vest.ts';

type RequestExercise = Handlers<typeof plans>['request-exercise'];
type Plan = Parameters<RequestExercise>[1];

/**
 * The employee asks to exercise and is told what to pay, with the tax that is withheld, and where; nothing moves until the
 * trust confirms the payment.
 */
export const requestExercise: RequestExercise = async (ctx, plan, input) => {
  await refuseBeforeAmendment(ctx, plan.id);
  await vestDue(ctx, ctx.today, [plan.id]);
  const pieces = BigInt(input.pieces);
  const lastDay = plan.lastExercisableDay!;
  if (ctx.today > lastDay) throw conflict('exerciseOver', { date: lastDay });
  await refuseOutside(ctx, plan);
  if (pieces > BigInt(plan.vested))
    throw invalid({ pieces: { key: 'exerciseTooMany', of: { vested: plan.vested } } });
  await requireVerified(ctx);
  const company = await companyOf(ctx, plan.company_id);
  if (!company.iban || !company.account_holder) throw conflict('bankMissing');
  const currency = plan.currency as Currency;
  const amount = valueOfPieces(parsePrice(plan.exercisePrice, currency)!, pieces);
  const taxed = await taxOf(ctx, plan, pieces, input.taxMethod ?? 'paid-in');
  const reference = paymentReference();
  if (taxed?.method === 'sale-to-cover') await refuseUnfunded(ctx, plan, taxed.tax.keptWorth);
  await ctx.tx
    .insertInto('exercise_requests')
    .values({
      company_id: plan.company_id,
      plan_id: plan.id,
      employee_id: plan.employee_id,
      pieces,
      amount,
      currency,
      reference,
      account_holder: company.account_holder,
      iban: company.iban,
      bic: company.bic,
      reason: null,
      decided_at: null,
      received_on: null,
      received_amount: null,
      created_at: ctx.now,
      ...columnsOf(taxed),
    })
    .execute();
  const said = saidOfRequest(pieces, amount, currency, taxed);
  const { due } = said.words;
  if (due) await tellCompany(ctx, plan, { pieces, due, reference });
  return said;
};

/** Whose account the money is for is told what will come, and to report it. */
const tellCompany = async (
  ctx: ActorContext,
  { id, company_id }: Plan,
  { reference, ...payment }: { pieces: bigint; due: ReturnType<typeof moneyOf>; reference: string },
) =>
  announce(ctx, [{ company: company_id }], 'exercise', about.plan(id), 'exercisePaymentExpected', {
    planName: await planName(ctx, id),
    reference: inFours(reference),
    ...payment,
  });

/** Refuses to sell pieces that the trust has not the money for, which other requests may wait for already. */
const refuseUnfunded = async (ctx: ActorContext, { company_id, currency }: Plan, amount: bigint) => {
  if ((await missingForReceipts(ctx, { company_id, currency, amount })) > 0n)
    throw invalid({ taxMethod: 'saleNotFunded' });
};

/** Refuses a request on the day of an amendment, or later, that the daily job has not put into force yet: it has another price. */
const refuseBeforeAmendment = async ({ tx, today }: ActorContext, planId: string) => {
  const due = await tx
    .selectFrom('amendments')
    .select('effective_date')
    .where('plan_id', '=', planId)
    .where('status', '=', 'agreed')
    .where('effective_date', '<=', today)
    .executeTakeFirst();
  if (due) throw conflict('amendmentDue', { date: due.effective_date });
};

/**
 * Refuses a request outside of the windows or in a blackout, and says when the next one is possible. They are read once
 * nobody is entering or changing any.
 */
const refuseOutside = async ({ tx, today }: ActorContext, { pool_id, lastExercisableDay }: Plan) => {
  await sql`select from pools where id = ${pool_id} for share`.execute(tx);
  const { rows: periods } = await sql<ExercisePeriod>`
    select kind, from_day as "from", until_day as until from exercise_periods where pool_id = ${pool_id}`.execute(
    tx,
  );
  if (mayRequestOn(periods, today)) return;
  const next = nextRequestDay(periods, today);
  throw next && next <= lastExercisableDay!
    ? conflict('exerciseClosedUntil', { date: next })
    : conflict('exerciseClosed');
};

type Taxed = TaxedBy & { shareValue: string; currency: Currency; method: TaxMethod; tax: ExerciseTax };

/** The tax on the exercise by the rate and the value of today; undefined where nothing is withheld. */
const taxOf = async (
  ctx: ActorContext,
  plan: Plan,
  pieces: bigint,
  method: TaxMethod,
): Promise<Taxed | undefined> => {
  const by = await taxedBy(ctx, plan.id, ctx.today);
  if (!by) return undefined;
  if (by.shareValue === null) throw conflict('exerciseNotValued');
  if (!by.methods.includes(method)) throw invalid({ taxMethod: 'taxMethodNotAllowed' });
  const currency = plan.currency as Currency;
  const inCurrency = (price: string) => parsePrice(price, currency)!;
  const terms = {
    exercisePrice: inCurrency(plan.exercisePrice),
    shareValue: inCurrency(by.shareValue),
    taxRate: by.taxRate,
  };
  const { shareValue } = by;
  return { ...by, shareValue, currency, method, tax: taxOfExercise(pieces, terms, method) };
};

const columnsOf = (taxed: Taxed | undefined) => {
  if (!taxed)
    return {
      tax_country: null,
      tax_year: null,
      tax_rate: null,
      share_value: null,
      taxable_benefit: null,
      tax_method: null,
    };
  const { country, ofYear, taxRate, shareValue, currency, method, tax } = taxed;
  return {
    tax_country: country,
    tax_year: ofYear,
    tax_rate: taxRate,
    ...columnsOfPrice('share_value', parsePrice(shareValue, currency)!),
    taxable_benefit: tax.benefit,
    tax_method: method,
    tax: tax.tax,
    kept_pieces: tax.keptPieces,
    kept_worth: tax.keptWorth,
  };
};

/** The activity says the amount to pay, and both say the tax in it where there is one. */
const saidOfRequest = (pieces: bigint, amount: bigint, currency: Currency, taxed: Taxed | undefined) => {
  const text = (minor: bigint) => `${currency} ${formatMoney(minor, currency)}`;
  const { tax = 0n, keptPieces = 0n, keptWorth = 0n } = taxed?.tax ?? {};
  const { due, owed } = dueForExercise(amount, { tax, keptWorth });
  const isSale = taxed?.method === 'sale-to-cover' && keptPieces > 0n;
  const goes = isSale ? 'soldPieces' : 'keptPieces';
  return {
    details: {
      pieces: String(pieces),
      ...(due > 0n && { amount: text(due) }),
      ...(taxed && { tax: text(tax) }),
      ...(keptPieces > 0n && { [goes]: String(keptPieces) }),
      ...(isSale && { proceeds: text(keptWorth) }),
      ...(owed > 0n && { owed: text(owed) }),
    },
    words: {
      ...(due > 0n && { due: moneyOf({ amount: due, currency }) }),
      ...(tax > 0n && { tax: moneyOf({ amount: tax, currency }) }),
      ...(isSale && { soldPieces: keptPieces, proceeds: moneyOf({ amount: keptWorth, currency }) }),
    },
  };
};
