import { sql } from 'kysely';
import type { MoveName } from '../../model/ledger.ts';
import { planStatus } from '../../model/planState.ts';
import { later, type PlanDate } from '../../model/values/dates.ts';
import type { Currency } from '../../model/values/money.ts';
import { minorUnit, parsePrice } from '../../model/values/price.ts';
import { datedTranches, milestonePieces } from '../../model/vesting/vesting.ts';
import { amendedDates, pausedDate, termsOf } from './amended.ts';
import { Broken } from './broken.ts';
import { type Amendment, dbOf, type Plan, type Story } from './story.ts';

type Found = {
  id: string;
  status: string;
  granted_on: PlanDate;
  price: string;
  expiry: PlanDate;
  days: number;
  /** The ids of the amendments that have taken effect, one after the other. */
  amendments: string[];
  lines: Line[] | null;
};
type Line = { move: MoveName; date: PlanDate; pieces: number };

/**
 * Every plan that no leaver, liquidation or reversal has touched has vested what its terms say, on the days on which they say it,
 * and has the status that follows.
 */
export const checkExpectations = async (story: Story) => {
  const { rows } = await sql<Found>`
    select p.id, p.status, p.granted_on, (p.exercise_price + p.exercise_price_fraction)::text as price,
      p.expiry_date as expiry, p.post_termination_days as days,
      array(select a.id from amendments a where a.plan_id = p.id and a.status = 'effective' order by a.version) as amendments,
      -- What is due in closed books is dated later, and says for which day it is.
      (select jsonb_agg(jsonb_build_object('move', t.move, 'date', coalesce(l.due_on, t.effective_date), 'pieces', t.pieces))
        from transactions t left join late_lines l on l.transaction_id = t.id
        where t.plan_id = p.id and t.unit = 'options') as lines
    from plans p
    where p.granted_on is not null
      and not exists (select from transactions t where t.plan_id = p.id and t.reverses_id is not null)
      and not exists (select from leavers l where l.employee_id = p.employee_id and l.status = 'applied')
      and not exists (select from payouts o where o.pool_id = p.pool_id and o.transaction_id is not null)
  `.execute(dbOf(story));
  for (const found of rows) {
    const plan = story.plans.get(found.id)!;
    const effective = found.amendments.map((id) => story.amendments.get(id)!);
    const { price, ...terms } = termsOf(plan, effective);
    const expected = {
      ...expectationOf(plan, effective, story.today, found.lines ?? []),
      ...terms,
      price: String(parsePrice(price, plan.pool.company.currency as Currency)! / minorUnit),
    };
    const lines = found.lines ?? [];
    const actual = {
      grantedOn: found.granted_on,
      vested: vestedIn(lines),
      isFull: lines.some(({ move }) => move === 'vestFully'),
      status: found.status,
      expiry: found.expiry,
      days: found.days,
      price: String(Math.trunc(Number(found.price))),
    };
    story.tally.checks++;
    if (JSON.stringify(actual) !== JSON.stringify(expected))
      throw new Broken(
        `plan ${plan.seq} is ${JSON.stringify(actual)}, its terms say ${JSON.stringify(expected)}; ` +
          `signed on ${plan.signedOn}, ${plan.pieces} pieces, ${JSON.stringify(plan.terms)}, ` +
          JSON.stringify(effective.map(({ plan: _, maker: __, ...amendment }) => amendment)),
      );
  }
};

const expectationOf = (
  { pieces, terms, signedOn, evaluated }: Plan,
  amendments: readonly Amendment[],
  today: PlanDate,
  lines: Line[],
) => {
  const grantedOn = later(terms.grantDate ?? terms.startDate, signedOn!);
  const end = lines.find(({ move }) => move === 'cancelPlan')?.date ?? today;
  const agreed = datedTranches(pieces, { ...terms, grantDate: grantedOn });
  const dated = amendments
    .reduce((dates, amendment) => amendedDates(dates, amendment, terms), agreed)
    .filter(({ date }) => date <= end)
    .map(({ date, pieces }) => ({ date, pieces: Number(pieces) }));
  const byMilestone = evaluated.map(({ date, pieces }) => ({ date, pieces: Number(pieces) }));
  const sum = (...moves: MoveName[]) =>
    lines.filter(({ move }) => moves.includes(move)).reduce((total, line) => total + BigInt(line.pieces), 0n);
  const vested = [...dated, ...byMilestone].reduce((total, each) => total + BigInt(each.pieces), 0n);
  const [exercised, expired, cancelled] = [sum('exercise'), sum('expire'), sum('cancelPlan')];
  const forfeited = evaluated.reduce((total, { missed }) => total + missed, 0n);
  const done = new Set(evaluated.map(({ name }) => name));
  const unvested = pieces - vested - forfeited - cancelled;
  const status = planStatus({
    unvested,
    vested: vested - exercised - expired,
    exercised,
    expired,
    cancelled,
    forfeited,
    paidOut: false,
    waits: milestonePieces(pieces, terms).some(
      ({ name, dueDate }) => dueOn(dueDate, amendments, terms) <= today && !done.has(name),
    ),
  });
  // Where a part was missed, the last vesting may have left it behind or not.
  const isFull =
    forfeited > 0n
      ? lines.some(({ move }) => move === 'vestFully') && unvested === 0n
      : unvested === 0n && vested > 0n;
  return { grantedOn, vested: byDate([...dated, ...byMilestone]), isFull, status };
};

/** The due day of a milestone, which a pause moves. */
const dueOn = (dueDate: PlanDate, amendments: readonly Amendment[], terms: Plan['terms']) =>
  amendments.reduce(
    (due, { effectiveDate, pause }) => (due > effectiveDate ? pausedDate(due, pause, terms) : due),
    dueDate,
  );

const vestedIn = (lines: Line[]) => byDate(lines.filter(({ move }) => /^vest/.test(move)));

const byDate = (parts: { date: PlanDate; pieces: number }[]): [PlanDate, number][] => {
  const sums = new Map<PlanDate, number>();
  for (const { date, pieces } of parts) if (pieces > 0) sums.set(date, (sums.get(date) ?? 0) + pieces);
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
};
