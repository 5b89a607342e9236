import { type RawBuilder, sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Tx } from '../db/handle.ts';

export type Frozen = {
  registerId: string;
  /** The shareholdings: all of the trust, of one company, or one. */
  pools: RawBuilder<unknown>;
  asOf: PlanDate;
  timeZone: string;
  /** The names of countries in the language of the register, by their codes. */
  countries: Readonly<Record<string, string>>;
};

/**
 * Writes the rows of the register, as of the end of a day by the ledger's effective dates, and answers their number. A
 * later record that is effective on that day or before counts; one that is effective later does not, be it a
 * certificate, its end, or a reversal.
 */
export const freezeRows = async (tx: Tx, frozen: Frozen): Promise<bigint> => {
  await sql`
    with ${chosen(frozen)}, ${moved(frozen)}, ${shares}, ${certificates(frozen)}
    insert into register_rows (register_id, n, layer, pool_id, company, pool, employee_id, holder, address,
      certificate_number, pieces, entered_on, acquired_by, acquired_type, acquired_back, paid, price, currency, ceased_on,
      cancelled_by, cancelled_type, cancelled_back, altered_on)
    select ${frozen.registerId}, row_number() over (
        order by r.layer, p.folded_company, p.company_id, p.folded_name, p.id, r.employee_id is null, folded(r.holder),
          r.employee_id, r.certificate_number nulls last, r.entered_on, r.ceased_on nulls last, r.acquired_by),
      r.layer, p.id, p.company, p.name || ' · ' || ${classOf}, r.employee_id, coalesce(r.holder, p.trust),
      case when r.employee_id is null then p.trust_address else ${addressOn(frozen)} end, r.certificate_number, r.pieces, r.entered_on, r.acquired_by, acquired.type,
      acquired.reverses_id is not null, r.paid, r.price,
      case when coalesce(r.paid, r.price) is not null then p.currency end, r.ceased_on,
      r.cancelled_by, cancelled.type, cancelled.reverses_id is not null, r.altered_on
    from (select * from layer_one union all select * from layer_two) r
    join chosen p on p.id = r.pool_id
    left join transactions acquired on acquired.id = r.acquired_by
    left join transactions cancelled on cancelled.id = r.cancelled_by`.execute(tx);
  await reconcile(tx, frozen.registerId);
  const { rows } = await sql<{ n: bigint }>`
    select count(*) as n from register_rows where register_id = ${frozen.registerId}`.execute(tx);
  return rows[0]!.n;
};

const chosen = ({ pools, asOf }: Frozen) => sql`
  chosen as materialized (
    select p.id, p.name, class_on(p.id, ${asOf}) as asset, exists (
        select from splits s where s.pool_id = p.id and s.prior_class is not null) as was_converted, p.currency, c.id as company_id, c.name as company, t.name as trust, t.address as trust_address,
      folded(c.name) as folded_company, folded(p.name) as folded_name
    from pools p join companies c on c.id = p.company_id join trusts t on t.id = p.trust_id
    where ${pools}
  )`;

/** The share class of a row: what has ceased was of that of its last day. */
const classOf = sql`case when p.was_converted and r.ceased_on is not null
  then class_on(p.id, greatest(r.entered_on, r.ceased_on - 1)) else p.asset end`;

/** The lines that moved the shares of the trust, and everybody's certificates. */
const moved = ({ asOf, timeZone }: Frozen) => sql`
  moved as materialized (
    select a.pool_id, a.unit, a.employee_id, coalesce(a.employee_id, a.pool_id) as owner, e.pieces, t.id, t.reverses_id, t.effective_date, t.created_at,
      (t.created_at at time zone ${timeZone})::date as recorded_on
    from chosen p
    join accounts a on a.pool_id = p.id and (a.unit, a.name) in
      (('shares', 'trust'), ('certificates', 'unallocated'), ('certificates', 'holder'))
    join entries e on e.account_id = a.id
    join transactions t on t.id = e.transaction_id
    where t.effective_date <= ${asOf}
  )`;

/**
 * The first layer: what the company's register says of the trust. Shares are not numbered, so those that were acquired
 * first go first; what was acquired by mistake goes with its reversal.
 */
const shares = sql`
  lines as (
    select s.*, r.id as reversed_by, r.effective_date as reversed_on, r.recorded_on as reversal_recorded_on,
      (sum(abs(s.pieces)) over upto - abs(s.pieces))::bigint as first, (sum(abs(s.pieces)) over upto)::bigint as behind
    from moved s left join moved r on r.reverses_id = s.id and r.unit = 'shares' and s.pieces > 0
    where s.unit = 'shares' and (s.pieces > 0 or s.reverses_id is null)
    window upto as (partition by s.pool_id, s.pieces > 0, r.id is null order by s.effective_date, s.created_at, s.id)
  ), gains as (
    select * from lines where pieces > 0 and reversed_by is null
  ), losses as (
    select * from lines where pieces < 0
  ), parcels as (
    select g.pool_id, g.id, g.effective_date, least(g.behind, l.behind) - greatest(g.first, l.first) as pieces,
      l.effective_date as ceased_on, l.id as cancelled_by, l.recorded_on as altered_on
    from gains g join losses l on l.pool_id = g.pool_id and l.first < g.behind and g.first < l.behind
    union all
    select g.pool_id, g.id, g.effective_date, g.behind - greatest(g.first, gone.upto), null, null,
      greatest(g.recorded_on, (
        select max(recorded_on) from losses l where l.pool_id = g.pool_id and l.first < g.behind and g.first < l.behind))
    from gains g cross join lateral (
      select coalesce(max(behind), 0) as upto from losses l where l.pool_id = g.pool_id
    ) gone
    where gone.upto < g.behind
    union all
    select pool_id, id, effective_date, pieces, reversed_on, reversed_by, reversal_recorded_on
    from lines where pieces > 0 and reversed_by is not null
  ), layer_one as (
    select 1 as layer, pool_id, null::uuid as employee_id, null::text as holder, null::bigint as certificate_number,
      pieces, effective_date as entered_on, id as acquired_by, null::numeric as paid, null::numeric as price,
      ceased_on, cancelled_by, altered_on
    from parcels
  )`;

/**
 * The second layer: the certificates of the holders, and of the trust itself. The ledger decides the pieces of each.
 * Where a line was recorded later, the papers of those days may differ: surplus papers have ceased by that line,
 * missing ones do not exist yet. The owner of pieces is one value, the trust's own being that of the pool: two columns
 * of which one may be empty could not be joined by hash. The amount paid for a certificate is split half up, which for
 * two parts is largest remainder.
 */
const certificates = ({ asOf }: Frozen) => sql`
  held as (
    select pool_id, employee_id, owner, sum(pieces)::bigint as pieces from moved where unit = 'certificates'
    group by 1, 2, 3
  ), papers as (
    select c.*, coalesce(c.employee_id, c.pool_id) as owner, coalesce(c.ceased_on <= ${asOf}, false) as has_ceased
    from certificates c join chosen p on p.id = c.pool_id
    where c.entered_on <= ${asOf}
  ), valid as (
    select c.*, div(2 * paid * kept + pieces, 2 * pieces) as kept_paid,
      div(2 * price * kept + pieces, 2 * pieces) as kept_price
    from (
      select c.*, greatest(0, least(c.pieces, coalesce(h.pieces, 0) - c.older)) as kept
      from (
        select c.*, (sum(pieces) over (partition by pool_id, owner order by number) - pieces)::bigint as older
        from papers c where not has_ceased
      ) c
      left join held h on h.pool_id = c.pool_id and h.owner = c.owner
    ) c
  ), layer_two as (
    select 2, pool_id, employee_id, holder, number, pieces::bigint, entered_on, transaction_id, paid, price, ceased_on,
      cancelling_transaction_id, cancelled_on
    from papers where has_ceased
    union all
    select 2, pool_id, employee_id, holder, number, kept, entered_on, transaction_id, kept_paid, kept_price, null, null,
      issued_on
    from valid where kept > 0
    union all
    select 2, v.pool_id, v.employee_id, v.holder, v.number, v.pieces - v.kept, v.entered_on, v.transaction_id,
      v.paid - v.kept_paid, v.price - v.kept_price, greatest(v.entered_on, l.effective_date), l.id, l.recorded_on
    from valid v left join lateral (${lastLine('v', '<')}) l on true
    where v.kept < v.pieces
    union all
    select 2, h.pool_id, h.employee_id, e.name, null, h.pieces - coalesce(v.pieces, 0), l.effective_date, l.id, null, null,
      null, null, l.recorded_on
    from held h
    left join (select pool_id, owner, sum(pieces)::bigint as pieces from valid group by 1, 2) v
      on v.pool_id = h.pool_id and v.owner = h.owner
    left join employees e on e.id = h.employee_id
    cross join lateral (${lastLine('h', '>')}) l
    where h.pieces > coalesce(v.pieces, 0)
  )`;

/** The line that was recorded last of those that took certificates from somebody, or gave some. */
const lastLine = (of: string, sign: '<' | '>') => sql`
  select id, effective_date, recorded_on from moved m
  where m.unit = 'certificates' and m.pool_id = ${sql.ref(`${of}.pool_id`)}
    and m.owner = ${sql.ref(`${of}.owner`)} and m.pieces ${sql.raw(sign)} 0
  order by created_at desc, id desc limit 1`;

/** The verified address of a holder on that day; of a holder who was verified later, the first one. */
const addressOn = ({ asOf, timeZone, countries }: Frozen) => sql`(
  select v.street || ', ' || v.postal_code || ' ' || v.locality || ', ' ||
    coalesce(${JSON.stringify(countries)}::jsonb ->> v.country, v.country)
  from employees e join verified_persons v on v.user_id = e.user_id
  cross join lateral (select (v.verified_at at time zone ${timeZone})::date <= ${asOf} as by_then) d
  where e.id = r.employee_id and e.joined_at is not null
  order by d.by_then desc, case when d.by_then then v.verified_at end desc, v.verified_at limit 1)`;

/** A line for each shareholding: what the company's register says of the trust, and who holds it. */
const reconcile = (tx: Tx, registerId: string) =>
  sql`
  insert into register_rows (register_id, n, layer, pool_id, company, pool, pieces, by_holders, by_trust)
  select ${registerId}, sum(count(*)) over () + row_number() over (order by min(n)), 3, pool_id, company,
    coalesce(max(pool) filter (where ceased_on is null), max(pool)),
    coalesce(sum(pieces) filter (where layer = 1 and ceased_on is null), 0),
    coalesce(sum(pieces) filter (where layer = 2 and ceased_on is null and employee_id is not null), 0),
    coalesce(sum(pieces) filter (where layer = 2 and ceased_on is null and employee_id is null), 0)
  from register_rows where register_id = ${registerId} group by pool_id, company`.execute(tx);
