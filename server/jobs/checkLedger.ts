import { sql } from 'kysely';
import type { Handle } from '../db/handle.ts';

/** The invariants of the ledger as queries for the first row that breaks one; the words name the row. */
const invariants: Record<string, string> = {
  'the entries of a transaction sum to zero per unit': `
    select 'transaction ' || e.transaction_id || ', ' || a.unit || ': sum ' || sum(e.pieces) as row
    from entries e join accounts a on a.id = e.account_id group by e.transaction_id, a.unit having sum(e.pieces) <> 0`,
  'every transaction has entries': `
    select 'transaction ' || t.id as row from transactions t
    where not exists (select from entries e where e.transaction_id = t.id)`,
  'no account but a contra is below zero at the end of any day': `
    select 'account ' || id || ' (' || unit || '.' || name || ') on ' || effective_date || ': ' || balance as row from (
      select a.id, a.unit, a.name, d.effective_date,
        sum(d.pieces) over (partition by a.id order by d.effective_date) as balance
      from accounts a join (
        select e.account_id, t.effective_date, sum(e.pieces) as pieces
        from entries e join transactions t on t.id = e.transaction_id group by 1, 2
      ) d on d.account_id = a.id where a.name <> 'issuer'
    ) days where balance < 0`,
  'nothing is in transit': `
    select 'account ' || id || ': ' || balance as row from accounts where name = 'transit' and balance <> 0`,
  'every balance is the sum of its entries': `
    select 'account ' || a.id || ' (' || a.unit || '.' || a.name || '): balance ' || a.balance || ', entries ' ||
      coalesce(sum(e.pieces), 0) as row
    from accounts a left join entries e on e.account_id = a.id
    group by a.id having a.balance <> coalesce(sum(e.pieces), 0)`,
  'what a plan was granted is somewhere': `
    select 'plan ' || id || ': ' || pieces || ' granted, ' || found || ' found' as row from (
      select p.id, p.pieces, p.unvested + p.vested + p.exercised + p.delisted + p.forfeited + p.expired + p.cancelled as found
      from plan_records p where p.granted_on is not null
    ) plans where pieces <> found`,
  'the options of a pool are available or with its plans': `
    select 'pool ' || pool_id || ': issued ' || issued || ', found ' || found as row from (
      select pool_id, -sum(balance) filter (where name = 'issuer') as issued,
        coalesce(sum(balance) filter (where name <> 'issuer'), 0) as found
      from accounts where unit = 'options' group by pool_id
    ) pools where issued <> found`,
  'what is held is available': `
    select 'pool ' || id || ': held ' || held || ', available ' || available as row from pool_records where held > available`,
  'the shares of the trust are the certificates of all holders and the unallocated ones': `
    select 'pool ' || pool_id || ': shares ' || shares || ', certificates ' || certificates as row from (
      select pool_id, coalesce(sum(balance) filter (where unit = 'shares' and name = 'trust'), 0) as shares,
        coalesce(sum(balance) filter (where unit = 'certificates' and name in ('holder', 'unallocated')), 0) as certificates
      from accounts group by pool_id
    ) pools where shares <> certificates`,
  'every exercise has its certificates': `
    select 'transaction ' || t.id as row from transactions t
    where t.type = 'exercise' and t.reverses_id is null and not exists (
      select from transactions c where c.belongs_to_id = t.id and c.type = 'certificate-issuance' and c.pieces = t.pieces)`,
  'every live option is covered by a certificate of the trust': `
    select 'pool ' || pool_id || ': unallocated ' || unallocated || ', live ' || live as row from (
      select pool_id, coalesce(sum(balance) filter (where name = 'unallocated'), 0) as unallocated,
        coalesce(sum(balance) filter (where unit = 'options' and name in ('available', 'unvested', 'vested')), 0) as live
      from accounts group by pool_id
    ) pools where unallocated < live`,
};

/** Proves the ledger on a live database: the first invariant that does not hold with the first row that breaks it. */
export const checkLedger = async (db: Handle): Promise<{ checked: number; broken: string | undefined }> => {
  const names = Object.keys(invariants);
  for (const [index, name] of names.entries()) {
    const { rows } = await sql<{ row: string }>`${sql.raw(invariants[name]!)} limit 1`.execute(db);
    if (rows[0]) return { checked: index + 1, broken: `${name}: ${rows[0].row}` };
  }
  return { checked: names.length, broken: undefined };
};
