import { sql } from 'kysely';
import type { PayoutType } from '../../model/payout/parts.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import { conflict, type Obstacle, Obstructed } from '../base/problem.ts';
import type { Context } from '../engine/commands/context.ts';
import { fill } from '../i18n/fill.ts';
import { currentLanguage } from '../i18n/language.ts';
import { readable } from '../i18n/readable.ts';
import { sections } from '../i18n/texts.ts';
import type { DocumentKind } from '../notices/mail/mailData.ts';

/** The kinds of what names pieces or prices that a split would make wrong, with what tells those of one name apart. */
const kinds = {
  document: sql`select d.id, d.title as name, d.kind as paper, paper_reference(d.id) as number,
      null::bigint as pieces, null::date as day
    from documents d where d.pool_id = of.id and d.status = 'awaiting'`,
  plan: sql`select p.id, e.name, null, null, p.pieces, p.grant_date
    from plans p join employees e on e.id = p.employee_id where p.pool_id = of.id and p.status = 'approving'`,
  exercise: sql`select p.id, e.name, null, null, x.pieces, business_day(x.created_at)
    from exercise_requests x join plans p on p.id = x.plan_id
    join employees e on e.id = p.employee_id where p.pool_id = of.id and x.status = 'requested'`,
  amendment: sql`select a.id, e.name, null, null, null::bigint, business_day(a.created_at)
    from amendments a join employees e on e.id = a.employee_id
    where a.pool_id = of.id and a.status in ('open', 'agreed')`,
  offer: sql`select o.id, e.name, null, null, o.pieces, business_day(o.created_at)
    from offers o join employees e on e.id = o.employee_id
    where o.pool_id = of.id and o.status in ('open', 'accepted')`,
  buyback: sql`select b.id, e.name, null, null, b.pieces, business_day(b.created_at)
    from buybacks b join employees e on e.id = b.employee_id
    where b.pool_id = of.id and b.status in ('open', 'accepted')`,
  sale: sql`select s.id, e.name, null, null, s.pieces, business_day(s.created_at)
    from sales s join employees e on e.id = s.seller_id
    where s.pool_id = of.id and s.status in ('open', 'accepted')`,
  increase: sql`select p.id, p.name, null, null, p.requested_pieces, null::date
    from pools p where p.id = of.id and p.requested_pieces is not null`,
  payout: sql`select p.id, p.type as name, null, null, null::bigint, business_day(p.created_at)
    from payouts p where p.pool_id = of.id and p.status = 'draft'`,
  import: sql`select i.id, i.file_name as name, null, null, null::bigint, business_day(i.created_at)
    from import_holds h join imports i on i.id = h.import_id where h.pool_id = of.id`,
} as const;
type Kind = keyof typeof kinds;

/** What is said of each kind, and the resource whose page leads to it. */
const texts = {
  document: { refusal: 'splitOpenDocument', type: 'documents' },
  plan: { refusal: 'splitOpenPlan', type: 'plans' },
  exercise: { refusal: 'splitOpenExercise', type: 'plans' },
  amendment: { refusal: 'splitOpenAmendment', type: 'amendments' },
  offer: { refusal: 'splitOpenOffer', type: 'offers' },
  buyback: { refusal: 'splitOpenBuyback', type: 'buybacks' },
  sale: { refusal: 'splitOpenSale', type: 'sales' },
  increase: { refusal: 'splitOpenIncrease', type: 'pools' },
  payout: { refusal: 'splitOpenPayout', type: 'payouts' },
  import: { refusal: 'splitOpenImport', type: 'imports' },
} as const satisfies Record<Kind, { refusal: string; type: string }>;

/** The number of names that fit into a sentence, and of records of a kind to which an answer leads. */
const named = 5;
const led = 50;

const words = sections('words');

type Found = {
  kind: Kind;
  id: string;
  name: string;
  paper: DocumentKind | null;
  number: string | null;
  pieces: bigint | null;
  day: PlanDate | null;
};

/**
 * What is open of a shareholding that names pieces or prices of before a split: what all of it is, in sentences, and the
 * records.
 */
export const openMatters = async ({ tx }: Pick<Context, 'tx'>, poolId: string) => {
  const found = sql.join(
    Object.entries(kinds).map(
      ([kind, query], i) => sql`
      select ${sql.lit(i)} as place, ${sql.lit(kind)} as kind, x.*
      from pools of cross join lateral (
        select * from (${query}) q(id, name, paper, number, pieces, day) order by name collate by_name, id limit ${led}) x
      where of.id = ${poolId}`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<Found>`
    select kind, id, name, paper, number, pieces, day from (${found}) found
    order by place, name collate by_name, day, pieces, id`.execute(tx);
  const matters = rows.map((row) => ({ ...row, name: nameOf(row) }));
  return {
    reasons: [...Map.groupBy(matters, ({ kind }) => kind)].map(([kind, of]) => {
      const names = [...new Set(of.map(({ name }) => name))];
      return [texts[kind].refusal, { names: names.slice(0, named).join(', ') }] satisfies [string, object];
    }),
    obstacles: matters.map(
      (matter): Obstacle => ({ type: texts[matter.kind].type, id: matter.id, name: toldApart(matter) }),
    ),
  };
};

const nameOf = ({ kind, name }: Found) =>
  kind === 'payout' ? words[currentLanguage()].payoutTypes[name as PayoutType] : name;

/** The name of a matter with what tells it from others of that name. */
const toldApart = ({ kind, name, paper, number, pieces, day }: Found) => {
  const { documentKinds, requestToExercise, requestedIncrease, pieceCount } = words[currentLanguage()];
  return [
    name,
    // Their pages are those of the plan and of the shareholding.
    kind === 'exercise' && requestToExercise,
    kind === 'increase' && requestedIncrease,
    paper && documentKinds[paper],
    number,
    pieces !== null && fill(currentLanguage(), pieceCount, { pieces }),
    day && readable(day),
  ]
    .filter(Boolean)
    .join(' · ');
};

/** Refuses while something of a shareholding is open, and says what all of it is. */
export const refuseOpenMatters = async (ctx: Context, poolId: string) => {
  const { reasons, obstacles } = await openMatters(ctx, poolId);
  if (reasons.length > 0) throw new Obstructed(reasons, obstacles);
};

/**
 * Refuses a day on which something has moved already, or before which the last split took effect: a split stands before
 * all other lines of its day.
 */
export const refuseBegunDay = async ({ tx }: Context, poolId: string, day: PlanDate) => {
  const { rows } = await sql<{ date: PlanDate | null }>`
    select max(effective_date) as date from (
      select effective_date from transactions where pool_id = ${poolId}
      union all select effective_date from splits where pool_id = ${poolId} and status = 'effective') of_pool`.execute(
    tx,
  );
  const { date } = rows[0]!;
  if (date !== null && date >= day) throw conflict('splitDayBegun', { date });
};
