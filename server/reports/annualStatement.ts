import { sql } from 'kysely';
import { v5 as referenceOf } from 'uuid';
import type { Language } from '../../model/enums.ts';
import { csvFile, separatorIn } from '../base/text/csvLine.ts';
import type { Context } from '../engine/commands/context.ts';
import { addressOf } from '../lookup/parties.ts';
import type { AnnualStatementData, ExercisedLine, PaidLine } from '../papers/documentData.ts';
import { holdingsOfYear } from './holdingsOfYear.ts';

/** Trusts may have the same name, and are told apart by more than it. */
type OfTrust = { trust_id: string };

/** A line that was paid in a year, with the reference by which the bank finds it. */
export type Paid = PaidLine & OfTrust & { reference: string };

/**
 * What all participations of one person, or one of them, held in a year, the payments to them, and those for exercises.
 */
export const annualStatement = async (
  ctx: Context,
  employees: readonly string[],
  year: number,
  language: Language,
): Promise<AnnualStatementData & { lines: Paid[] }> => {
  const lines = await paidLines(ctx, employees, year);
  const exercises = await exercisesOf(ctx, employees, year);
  const holdings = await holdingsOfYear(ctx, employees, year);
  const person = await personOf(ctx, employees, `annual-statement ${year}`);
  return { language, date: ctx.today, year, ...holdings, lines, exercises, ...person };
};

/** What was paid to participations in a year. */
export const paidLines = async ({ tx }: Context, employees: readonly string[], year: number) => {
  const { rows } = await sql<Paid>`
    select l.paid_on as "paidOn", c.name as company, p.name as pool, t.name as trust, t.id as trust_id, l.type as "payoutType", l.currency,
      money_text(l.gross_income, l.currency) as gross, trim_scale(l.tax_withholding)::text as "taxRate",
      money_text(l.tax, l.currency) as tax, money_text(l.bank_fee, l.currency) as "bankFee",
      money_text(l.net_income, l.currency) as net, y.reference
    from earnings l join companies c on c.id = l.company_id join pools p on p.id = l.pool_id
    join trusts t on t.id = l.trust_id join payments y on y.id = l.payment_id
    where l.employee_id = any (${employees}::uuid[]) and l.earned and l.status = 'paid'
      and l.paid_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
    order by l.currency, l.paid_on, l.id`.execute(tx);
  return rows;
};

/** The exercises by the day on which the money came, unless they were reversed; the confirmation has the amount. */
export const exercisesOf = async (ctx: Context, employees: readonly string[], year: number) => {
  const { rows } = await sql<ExercisedLine & OfTrust>`
    select t.effective_date as "receivedOn", c.name as company, p.name as pool, s.name as trust, s.id as trust_id, t.pieces::bigint as pieces,
      t.currency, price_text(l.exercise_price + l.exercise_price_fraction, l.currency) as price,
      money_text(coalesce(due_for_exercise(x.amount, x.tax, x.kept_worth), i.paid), t.currency) as due,
      money_text(coalesce(x.received_amount, x.amount, i.paid), t.currency) as received,
      money_text(x.taxable_benefit, t.currency) as "taxableBenefit", trim_scale(x.tax_rate)::text as "taxRate",
      case when x.tax_rate is not null then money_text(x.tax, t.currency) end as tax,
      coalesce(x.kept_pieces, 0)::bigint as "keptPieces",
      case when x.tax_method = 'sale-to-cover' then money_text(x.kept_worth, t.currency) end as proceeds,
      money_text(round(v.value * t.pieces), v.currency) as worth
    from transactions t join transactions i on i.belongs_to_id = t.id and i.move = 'issueToHolder'
    join plans l on l.id = t.plan_id join companies c on c.id = t.company_id join pools p on p.id = t.pool_id
    join trusts s on s.id = t.trust_id
    left join lateral share_value_on(t.pool_id, t.effective_date) v on v.currency = t.currency
    left join exercise_requests x on x.plan_id = t.plan_id and x.status = 'confirmed' and x.decided_at = t.created_at
    where t.employee_id = any (${employees}::uuid[]) and t.move = 'exercise' and t.reverses_id is null
      and not exists (select from transactions r where r.reverses_id = t.id)
      and t.effective_date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
    order by t.currency, t.effective_date, t.id`.execute(ctx.tx);
  return rows;
};

/**
 * The person behind the participations, by the newest of them, with the verified data, and the reference of a paper for
 * that person: the same each time it is made, and another one for another paper or year.
 */
export const personOf = async (ctx: Context, employees: readonly string[], paper: string) => {
  const { rows } = await sql<{
    id: string;
    name: string;
    user_id: string | null;
    tax_residence: string | null;
    tax_number: string | null;
  }>`
    select e.id, e.name, coalesce(v.tax_residence, b.tax_residence) as tax_residence, v.tax_number,
      case when e.joined_at is not null then e.user_id end as user_id
    from employees e
    left join lateral (
      select * from verified_persons p
      where p.user_id = e.user_id and e.joined_at is not null order by p.verified_at desc limit 1
    ) v on true
    left join bank_accounts b on b.user_id = e.user_id and e.joined_at is not null
    where e.id = any (${employees}::uuid[]) order by e.created_at desc, e.id limit 1`.execute(ctx.tx);
  const { id, name, user_id, tax_residence, tax_number } = rows[0]!;
  const address = await addressOf(ctx, user_id);
  return {
    reference: referenceOf(paper, id),
    employee: {
      name,
      ...(address && { address }),
      ...(tax_residence && { taxResidence: tax_residence }),
      ...(tax_number && { taxNumber: tax_number }),
    },
  };
};

/** The lines for a spreadsheet of a language, under the names that the API gives them. */
export const paymentsCsv = (
  lines: readonly Paid[],
  exercises: readonly ExercisedLine[],
  language: Language,
): string => {
  const rows = [
    'paidOn company pool trust type currency pieces amountDue amountReceived grossIncome taxWithholding tax bankFee netIncome reference'.split(
      ' ',
    ),
    ...lines.map((l) => [
      l.paidOn,
      l.company,
      l.pool,
      l.trust,
      l.payoutType,
      l.currency,
      null,
      null,
      null,
      ...[l.gross, l.taxRate, l.tax, l.bankFee, l.net].map((amount) => ({ amount })),
      l.reference,
    ]),
    ...exercises.map((x) => [
      x.receivedOn,
      x.company,
      x.pool,
      x.trust,
      'exercise',
      x.currency,
      x.pieces,
      ...[x.due, x.received, x.taxableBenefit, x.taxRate, x.tax].map((amount) => amount && { amount }),
      ...Array.from({ length: 3 }, () => null),
    ]),
  ];
  return csvFile(rows, separatorIn(language));
};
