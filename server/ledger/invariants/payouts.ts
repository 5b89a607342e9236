import { type RawBuilder, sql } from 'kysely';

type Query = (of: (column: string) => RawBuilder<unknown>) => RawBuilder<unknown>;

const stands = sql`p.status in ('approved', 'funded', 'paid')`;
/** Tranches are paid to the list of the payout that they belong to. */
const list = sql`coalesce(p.tranche_of_id, p.id)`;

/** The invariants of payouts, as queries for the rows that break them; the words name the row. */
export const payoutInvariants: Record<string, Query> = {
  'the lines of a payout, and what stays with the trust, sum to its amount': (of) => sql`
    select 'payout ' || p.id || ': ' || p.gross_amount_value || ', trust ' || p.trust_sum || ', lines ' ||
      sum(coalesce(l.gross_income, 0)) as row
    from payouts p left join earnings l on l.payout_id = p.id
    where (${stands} or l.id is not null) and ${of('p.pool_id')}
    group by p.id having p.gross_amount_value <> p.trust_sum + sum(coalesce(l.gross_income, 0))`,
  'what a holder gets is the gross amount less tax and fee, and not below zero': (of) => sql`
    select 'line ' || l.id || ': gross ' || l.gross_income || ', tax ' || l.tax || ', fee ' || l.bank_fee || ', net ' ||
      l.net_income as row
    from earnings l join payouts p on p.id = l.payout_id
    where ${of('l.pool_id')} and (
      l.gross_income <> l.tax + l.bank_fee + l.net_income or least(l.gross_income, l.tax, l.bank_fee, l.net_income) < 0
      -- Half up; a multiplication is exact where a division would be rounded.
      or l.tax <> round(l.gross_income * l.tax_withholding * 0.01)
      or l.below_fee <> (l.gross_income - l.tax <= p.bank_fee)
      or l.bank_fee <> case when l.below_fee then 0 else p.bank_fee end
      or l.currency <> p.currency)`,
  'every line has a holder in the frozen list, with the pieces that share': (of) => sql`
    select 'line ' || l.id || ': shares with ' || l.certificates || ' and ' || l.options as row
    from earnings l join payouts p on p.id = l.payout_id
    cross join lateral (
      select coalesce(sum(f.pieces) filter (where f.plan_id is null), 0) as certificates,
        coalesce(sum(f.pieces) filter (where f.plan_id is not null), 0) as options
      from frozen_holdings f where f.payout_id = ${list} and f.employee_id = l.employee_id
    ) held
    where ${stands} and ${of('l.pool_id')}
      and (l.certificates <> held.certificates or l.options > held.options or l.certificates + l.options = 0)`,
  'the frozen list of a dividend is who held certificates at the end of its record date': (of) => sql`
    select 'payout ' || payout_id || ', employee ' || employee_id || ': frozen ' || frozen || ', held ' || held as row
    from (
      select payout_id, employee_id, sum(frozen) as frozen, sum(held) as held from (
        select p.id as payout_id, f.employee_id, f.pieces as frozen, 0 as held
        from payouts p join frozen_holdings f on f.payout_id = p.id
        where p.type = 'dividend' and ${stands} and ${of('p.pool_id')}
        union all
        select p.id, a.employee_id, 0, e.pieces
        from payouts p
        join accounts a on a.pool_id = p.pool_id and a.unit = 'certificates' and a.name = 'holder'
        join entries e on e.account_id = a.id join transactions t on t.id = e.transaction_id
        where p.type = 'dividend' and ${stands} and ${of('p.pool_id')} and t.effective_date <= p.record_date
          and (t.effective_date < p.record_date or p.counted_lines is null or t.id = any (p.counted_lines))
      ) either group by payout_id, employee_id
    ) both_sides where frozen <> held`,
  'a dividend per share pays pieces at its amount, for no more shares than there were': (of) => sql`
    select 'payout ' || p.id || ': ' || p.shares || ' shares, frozen ' || sum(f.pieces) as row
    from payouts p join frozen_holdings f on f.payout_id = p.id
    where p.shares is not null and ${stands} and ${of('p.pool_id')}
    group by p.id having p.shares < sum(f.pieces)
    union all
    select 'line ' || l.id || ': ' || l.gross_income || ' for ' || l.certificates as row
    from earnings l join payouts p on p.id = l.payout_id
    where p.shares is not null and ${of('l.pool_id')}
      and l.gross_income <> floor((p.amount_per_share + p.amount_per_share_fraction) * l.certificates)`,
  'a liquidation has delisted what its frozen list holds': (of) => sql`
    select coalesce('payout ' || payout_id, 'pool ' || pool_id) || ', employee ' || employee_id || ': frozen ' || frozen ||
      ', delisted ' || delisted as row
    from (
      select payout_id, pool_id, employee_id, plan_id, sum(frozen) as frozen, sum(delisted) as delisted from (
        select p.id as payout_id, p.pool_id, f.employee_id, f.plan_id, f.pieces as frozen, 0 as delisted
        from payouts p join frozen_holdings f on f.payout_id = p.id
        where p.type = 'liquidation-proceeding' and ${stands} and ${of('p.pool_id')}
        union all
        select p.id, t.pool_id, t.employee_id, t.plan_id, 0, t.pieces
        from transactions t left join payouts p on p.transaction_id = coalesce(t.belongs_to_id, t.id) and ${stands}
        where t.type = 'delisting' and t.reverses_id is null and ${of('t.pool_id')}
          and not exists (select from transactions r where r.reverses_id = t.id)
      ) either group by payout_id, pool_id, employee_id, plan_id
    ) both_sides where frozen <> delisted`,
  'what was approved is earned, and nothing else': (of) => sql`
    select 'line ' || l.id || ' of a payout that is ' || p.status as row
    from earnings l join payouts p on p.id = l.payout_id
    where ${of('l.pool_id')} and (l.earned <> (${stands}) or (l.earned and l.reference is null))`,
  'a line is retained while something is missing': (of) => sql`
    select 'line ' || l.id || ': ' || l.status || ' (' || array_to_string(l.reasons, ', ') || ')' as row
    from earnings l left join earnings w on w.id = l.leaves_with_id
    where l.earned and ${of('l.pool_id')} and (
      (l.status = 'retained') <> (cardinality(l.reasons) > 0)
      or ('below-fee' = any (l.reasons)) <> (l.below_fee and l.leaves_with_id is null
        and coalesce(l.decision, 'carried') = 'carried')
      or (l.leaves_with_id is not null and (not l.below_fee or not w.earned or w.below_fee
        or w.employee_id <> l.employee_id or w.currency <> l.currency)))`,
  'nothing is paid before the money of its payout is there': (of) => sql`
    select 'line ' || l.id || ': ' || l.status || ', payout ' || p.status as row
    from earnings l join payouts p on p.id = l.payout_id
    where ${of('l.pool_id')} and p.status not in ('funded', 'paid') and l.status in ('paid', 'returned')`,
  'a shareholding knows whether it was liquidated': (of) => sql`
    select 'pool ' || pool.id || ': ' || pool.has_liquidation_payout as row
    from pools pool
    where ${of('pool.id')} and pool.has_liquidation_payout <> exists (
      select from payouts p where p.pool_id = pool.id and p.type = 'liquidation-proceeding' and ${stands})`,
};
