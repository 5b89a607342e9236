import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Currency } from '../../model/values/money.ts';
import { parsePrice } from '../../model/values/price.ts';
import { Broken } from './broken.ts';
import { parts } from './payouts.ts';
import { dbOf, type Plan, type Pool, type Requested, type Story } from './story.ts';

type Asked = { pieces: bigint; price: string; taxMethod: string };

/**
 * What is asked for by an exercise of somebody who lives in Sweden: the price, and the tax by the newest rate and value, of
 * which as much is kept in whole pieces as it pays for, or as few are sold as bring it. Undefined where it is to be refused.
 */
export const askedFor = (
  { pool }: Plan,
  { pieces, price, taxMethod }: Asked,
  today: PlanDate,
): Requested | undefined => {
  const inParts = (text: string): bigint => parsePrice(text, pool.company.currency as Currency)!;
  const amount = rounded(pieces * inParts(price), parts);
  const untaxed = { pieces, amount, tax: 0n, keptPieces: 0n, keptWorth: 0n };
  const rate = rateOn(pool, today);
  if (rate === 0n) return untaxed;
  const newest = valueOn(pool, today);
  if (newest === undefined || (taxMethod === 'net-settlement' && !pool.netSettlement)) return undefined;
  const isSale = taxMethod === 'sale-to-cover';
  const value = inParts(newest);
  const gain = value - inParts(price);
  if (isSale && (!pool.saleToCover || gain <= 0n)) return undefined;
  const benefit = gain > 0n ? rounded(pieces * gain, parts) : 0n;
  const tax = rounded(benefit * rate, 100_000_000n);
  if (taxMethod === 'paid-in' || tax === 0n) return { ...untaxed, tax };
  let keptPieces = (tax * parts) / value;
  const worthOf = (pieces: bigint) => rounded(pieces * value, parts);
  while (isSale && worthOf(keptPieces) < tax) keptPieces += 1n;
  while (isSale && worthOf(keptPieces - 1n) >= tax) keptPieces -= 1n;
  return { ...untaxed, tax, keptPieces, keptWorth: worthOf(keptPieces) };
};

const rounded = (over: bigint, under: bigint) => (2n * over + under) / (2n * under);

/** The rate in millionths of a per cent: of this year, or of the last one before it. */
const rateOn = ({ company }: Pool, today: PlanDate): bigint => {
  const entered = [...company.trust.exerciseRates].filter(([key]) => key.startsWith('SE '));
  const [newest] = entered
    .map(([key, { taxRate }]) => ({ year: key.slice(3), taxRate }))
    .filter(({ year }) => year <= today.slice(0, 4))
    .sort((a, b) => Number(b.year) - Number(a.year));
  return BigInt(Math.round(Number(newest?.taxRate ?? '0') * 1e6));
};

const valueOn = ({ values }: Pool, today: PlanDate): string | undefined => {
  const known = values.filter(({ from }) => from <= today);
  const newest = known
    .map(({ from }) => from)
    .sort()
    .at(-1);
  return known.findLast(({ from }) => from === newest)?.value;
};

type Found = {
  plan_id: string;
  status: string;
  pieces: bigint;
  amount: bigint;
  tax: bigint;
  keptPieces: bigint;
  keptWorth: bigint;
  /** The lines of a confirmed one that stand or were taken back: each move with its pieces and what was paid. */
  lines: string[] | null;
};

/** Each exercise asks for what it did when it was requested, and was written so. */
export const checkExercises = async (story: Story) => {
  const { rows } = await sql<Found>`
    select x.plan_id, x.status, x.pieces, x.amount, x.tax, x.kept_pieces as "keptPieces", x.kept_worth as "keptWorth", (
      select jsonb_agg(t.move || ' ' || t.pieces || ' for ' || coalesce(t.paid::text, 'nothing') order by t.id)
      from transactions t where t.reverses_id is null and (t.belongs_to_id = e.id or t.id = e.id)) as lines
    from exercise_requests x left join lateral (
      select t.id from transactions t where x.status = 'confirmed' and t.plan_id = x.plan_id and t.move = 'exercise'
        and t.created_at = (select min(n.created_at) from transactions n where n.plan_id = x.plan_id
          and n.move = 'exercise' and n.reverses_id is null and n.created_at >= x.created_at)
    ) e on true
    order by x.created_at`.execute(dbOf(story));
  for (const [id, found] of Map.groupBy(rows, ({ plan_id }) => plan_id)) {
    const plan = story.plans.get(id)!;
    if (found.length !== plan.requests.length)
      throw new Broken(`plan ${plan.seq} has ${found.length} requests, not ${plan.requests.length}`);
    for (const [n, { plan_id: _, status, lines, ...asked }] of found.entries()) {
      const expected = plan.requests[n]!;
      expectEqual(`request ${n} of plan ${plan.seq}`, asked, expected);
      if (status === 'confirmed') expectEqual(`exercise ${n} of plan ${plan.seq}`, lines, linesOf(expected));
    }
  }
  story.tally.checks += rows.length;
};

const linesOf = ({ pieces, amount, keptPieces, keptWorth }: Requested) => [
  `exercise ${pieces} for nothing`,
  `issueToHolder ${pieces} for ${amount}`,
  ...(keptPieces === 0n
    ? []
    : [
        `sell ${keptPieces} for ${keptWorth}`,
        `buyBack ${keptPieces} for ${keptWorth}`,
        `issueOptions ${keptPieces} for nothing`,
      ]),
];

const expectEqual = (what: string, actual: object | null, expected: object) => {
  const inWords = (value: object | null) =>
    JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each));
  const sorted = (value: object | null) =>
    inWords(value && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value);
  if (sorted(actual) !== sorted(expected))
    throw new Broken(`${what} is ${sorted(actual)}, not ${sorted(expected)}`);
};
