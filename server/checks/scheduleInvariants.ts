import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import { parseFraction } from '../../model/values/fraction.ts';
import { capOf, earnedPieces } from '../../model/vesting/milestoneCap.ts';
import { datedTranches, milestonePieces } from '../../model/vesting/vesting.ts';
import { VestingTerms } from '../../model/vesting/vestingTerms.ts';
import type { Handle } from '../db/handle.ts';
import { grantDateOf } from '../plans/terms/planTerms.ts';

type Tranche = { date: PlanDate; pieces: string };
type Milestone = { name: string; date: PlanDate; pieces: string };
/** What vested with a milestone, as splits have left it: exactly so much, or rounded within these bounds. */
type Evaluated = {
  name: string;
  pieces: string;
  achieved: string;
  vested: string;
  least: string;
  most: string;
};
type Planned = {
  id: string;
  pieces: bigint;
  vesting: unknown;
  granted_on: PlanDate | null;
  tranches: Tranche[];
  milestones: Milestone[];
  evaluated: Evaluated[];
  /** The pieces of the plan's lines that were reversed; their vesting may have been given another date. */
  reversed: bigint;
  /** The pieces that were taken from the plan before they vested. */
  dropped: bigint;
};

/** The number of plans that are read at a time. */
const portion = 200;

/** The first plan whose schedule is not what its agreed terms give. */
export const wrongSchedule = async (db: Handle): Promise<string | undefined> => {
  for (let last: string | undefined; ; ) {
    const plans = await nextAfter(db, last);
    for (const plan of plans) {
      const wrong = whatIsWrong(plan);
      if (wrong) return `plan ${plan.id}: ${wrong}`;
    }
    if (plans.length < portion) return undefined;
    last = plans.at(-1)!.id;
  }
};

const nextAfter = async (db: Handle, last: string | undefined): Promise<Planned[]> => {
  const { rows } = await sql<Planned>`
    select p.id, p.pieces, p.vesting, p.granted_on,
      coalesce((select jsonb_agg(jsonb_build_object('date', r.date, 'pieces', r.pieces::text))
        from plan_tranches r where r.plan_id = p.id), '[]') as tranches,
      m.milestones, m.evaluated, t.reversed, t.dropped
    from (
      select * from plans ${last === undefined ? sql`` : sql`where id > ${last}`} order by id limit ${portion}
    ) p
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('name', m.name, 'date', m.due_date, 'pieces', m.pieces::text)), '[]')
          as milestones,
        coalesce(jsonb_agg(jsonb_build_object('name', m.name, 'pieces', m.pieces::text, 'achieved', m.achieved,
          'vested', coalesce(v.pieces, 0)::text, 'least', coalesce(ceil(v.pieces * f.since - f.slack), 0)::bigint::text,
          'most', coalesce(floor(v.pieces * f.since + f.slack), 0)::bigint::text))
          filter (where m.status = 'evaluated'), '[]') as evaluated
      from plan_milestones m left join transactions v on v.id = m.transaction_id
      cross join lateral (
        select since, case when since = 1 then 0 else 2 * greatest(1, since) end as slack
        from pieces_since(p.pool_id, v.effective_date) since
      ) f
      where m.plan_id = p.id
    ) m
    cross join lateral (
      select coalesce(sum(t.pieces) filter (where t.reverses_id is not null), 0)::bigint as reversed,
        coalesce(sum(t.pieces) filter (where t.move in ('forfeitUnvested', 'cancelPlan')), 0)::bigint as dropped
      from transactions t where t.plan_id = p.id
    ) t
    order by p.id`.execute(db);
  return rows;
};

const whatIsWrong = (plan: Planned): string | undefined => {
  const { data: terms } = VestingTerms.safeParse(plan.vesting);
  if (!terms) return 'its terms are none';
  const grantDate = plan.granted_on ?? grantDateOf(terms);
  return (
    wrongDates(plan, datedTranches(plan.pieces, { ...terms, grantDate })) ??
    wrongMilestone(plan.milestones, milestonePieces(plan.pieces, terms)) ??
    wrongEvaluation(plan.evaluated, terms)
  );
};

const piecesByDate = (tranches: readonly { date: PlanDate; pieces: bigint | string }[]) => {
  const sums = new Map<PlanDate, bigint>();
  for (const { date, pieces } of tranches) sums.set(date, (sums.get(date) ?? 0n) + BigInt(pieces));
  return sums;
};

/**
 * Compares the planned dates with the agreed ones. Only pieces that came back by a reversal may have been added, and
 * only pieces that were taken from the plan may be missing.
 */
const wrongDates = (
  { tranches, reversed, dropped }: Planned,
  due: readonly { date: PlanDate; pieces: bigint }[],
): string | undefined => {
  const [planned, agreed] = [piecesByDate(tranches), piecesByDate(due)];
  let [added, missing] = [0n, 0n];
  for (const date of [...new Set([...planned.keys(), ...agreed.keys()])].sort()) {
    const [is, should] = [planned.get(date) ?? 0n, agreed.get(date) ?? 0n];
    if (is > should) added += is - should;
    else missing += should - is;
    if (added > reversed || missing > reversed + dropped) return `${is} instead of ${should} vest on ${date}`;
  }
  return undefined;
};

const wrongMilestone = (
  stored: readonly Milestone[],
  agreed: readonly { name: string; dueDate: PlanDate; pieces: bigint }[],
): string | undefined => {
  const said = ({ name, date, pieces }: Milestone) => `the milestone ${name} of ${pieces} on ${date}`;
  const should = new Set(
    agreed.map(({ name, dueDate, pieces }) => said({ name, date: dueDate, pieces: `${pieces}` })),
  );
  // What vested ahead of a milestone is a row of its own.
  const whole = [...Map.groupBy(stored, ({ name, date }) => `${date} ${name}`).values()].map((parts) => ({
    ...parts[0]!,
    pieces: String(parts.reduce((sum, { pieces }) => sum + BigInt(pieces), 0n)),
  }));
  const other = whole.find((milestone) => !should.delete(said(milestone)));
  if (other) return `${said(other)} was not agreed`;
  const [gone] = should;
  return gone && `${gone} is gone`;
};

/** Checks that as much of each evaluated milestone has vested as was achieved. */
const wrongEvaluation = (evaluated: readonly Evaluated[], terms: VestingTerms): string | undefined => {
  for (const { name, pieces, achieved, vested, least, most } of evaluated) {
    const share = parseFraction(achieved);
    const should = share && earnedPieces({ pieces: BigInt(pieces), cap: capOf(terms, name) }, share);
    if (should === undefined || should < BigInt(least) || should > BigInt(most))
      return `${vested} instead of ${should} vested with the milestone ${name}`;
  }
  return undefined;
};
