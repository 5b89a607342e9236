import { sql } from 'kysely';
import { planStatus } from '../../model/planState.ts';
import type { Handle } from '../db/handle.ts';
import { firstBroken } from '../ledger/firstBroken.ts';
import { legs } from '../ledger/invariants/legs.ts';
import { wasSplit } from '../ledger/invariants/wasSplit.ts';
import { planFigures } from '../plans/planFigures.ts';
import { wrongAcceleration } from './accelerationInvariants.ts';
import { paperInvariants } from './paperInvariants.ts';
import { wrongDivision } from './payoutArithmetic.ts';
import { wrongSchedule } from './scheduleInvariants.ts';
import { splitInvariants } from './splitInvariants.ts';
import { wrongTerms } from './termsInvariants.ts';

type Rule = (db: Handle) => Promise<string | undefined>;

const first =
  (query: ReturnType<typeof sql>): Rule =>
  (db) =>
    firstBroken(db, query);

const named = (queries: Record<string, ReturnType<typeof sql>>): Record<string, Rule> =>
  Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, first(query)]));

/** The number of plans that are read at a time. */
const portion = 200;

/** The first plan whose status does not follow from its figures. */
const wrongStatus: Rule = async (db) => {
  for (let last: string | undefined; ; ) {
    const granted = db.selectFrom('plans').select('id').where('granted_on', 'is not', null);
    const ids = await (last === undefined ? granted : granted.where('id', '>', last))
      .orderBy('id')
      .limit(portion)
      .execute();
    const plans = await planFigures(
      { tx: db },
      ids.map(({ id }) => id),
    );
    const wrong = plans.find((plan) => plan.status !== planStatus(plan));
    if (wrong) return `plan ${wrong.id}: ${wrong.status} instead of ${planStatus(wrong)}`;
    if (ids.length < portion) return undefined;
    last = ids.at(-1)!.id;
  }
};

/**
 * The first account that is missing, or that belongs to another shareholding, plan or holder, or has another name, than
 * its lines say.
 */
export const wrongAccount: Rule = first(sql`
  select 'account ' || e.account_id as row
  from entries e join transactions t on t.id = e.transaction_id left join accounts a on a.id = e.account_id
  where not exists (
    select from ${legs}
    where l.move = t.move and l.unit = a.unit and l.name = a.name and t.pool_id = a.pool_id
      and a.plan_id is not distinct from case when l.owner = 'plan' then t.plan_id end
      and a.employee_id is not distinct from case when l.owner <> 'pool' then t.employee_id end)`);

/**
 * The values that are stored because they are read often, although they follow from others: they are computed again.
 */
export const keptInvariants: Record<string, Rule> = {
  "an account is its shareholding's, and knows its last day": first(sql`
    select 'account ' || a.id || ' (' || a.unit || '.' || a.name || '): last on ' || coalesce(a.last_date::text, 'no day') as row
    from accounts a join pools p on p.id = a.pool_id
    left join (
      select e.account_id, max(t.effective_date) as last_date
      from entries e join transactions t on t.id = e.transaction_id group by e.account_id
    ) d on d.account_id = a.id
    where (a.trust_id, a.company_id) <> (p.trust_id, p.company_id) or a.last_date is distinct from d.last_date`),
  'an account is that of its lines': wrongAccount,
  "a tranche is of its plan's company": first(sql`
    select 'plan ' || r.plan_id || ': a tranche on ' || r.date as row
    from plan_tranches r join plans p on p.id = r.plan_id where r.company_id <> p.company_id`),
  'a tranche that vested was vested by a line of its plan': first(sql`
    select 'plan ' || r.plan_id || ': ' || r.pieces || ' on ' || r.date as row
    from plan_tranches r left join transactions t on t.id = r.transaction_id
    where r.transaction_id is not null and (t.id is null or t.plan_id <> r.plan_id
      or (t.pieces < r.pieces and not is_split_of(r.pieces, t.pieces, t.pool_id, t.effective_date))
      or t.type not in ('partial-vesting', 'full-vesting'))`),
  // A leaver's settlement and its taking back vest at once, and on the leaver's day, what was open. After a split, a tranche
  // has the pieces that came of those of its line, rounded within the schedule of its plan.
  'a tranche vests on its day, and a line vests its tranches': first(sql`
    select 'transaction ' || t.id || ': ' || t.pieces || ' on ' || t.effective_date || ', planned ' || sum(r.pieces) ||
      ' on ' || min(r.date) as row
    from plan_tranches r join transactions t on t.id = r.transaction_id left join late_lines l on l.transaction_id = t.id
    where not exists (select from settled_plans s where s.plan_id = r.plan_id)
      and not exists (select from accelerations a where a.transaction_id = t.id)
    group by t.id, l.due_on having case when ${wasSplit('t.pool_id')}
        then not is_split_of(sum(r.pieces), t.pieces, t.pool_id, t.effective_date) else sum(r.pieces) <> t.pieces end
      or min(r.date) <> coalesce(l.due_on, t.effective_date) or max(r.date) <> coalesce(l.due_on, t.effective_date)`),
  'a plan was granted whole, on the later day of its agreement and its signatures': first(sql`
    select 'plan ' || p.id || ': granted on ' || p.granted_on as row from plans p
    where p.granted_on is not null and (p.granted_on <> greatest(p.grant_date, p.signed_on) or not exists (
      select from transactions t left join late_lines l on l.transaction_id = t.id
      where t.plan_id = p.id and t.type = 'grant' and t.reverses_id is null
        and coalesce(l.due_on, t.effective_date) = p.granted_on and t.pieces = coalesce((
          select x.prior_pieces from plan_splits x where x.plan_id = p.id order by x.version limit 1), p.pieces)))`),
  'a line that is for an earlier day is dated later': first(sql`
    select 'transaction ' || t.id || ': on ' || t.effective_date || ', for ' || l.due_on as row
    from late_lines l join transactions t on t.id = l.transaction_id
    where l.due_on >= t.effective_date or (l.trust_id, l.company_id) <> (t.trust_id, t.company_id)`),
  ...named(paperInvariants),
  'the schedule of a plan is what its terms give': wrongSchedule,
  'pieces vest ahead of their days as the terms of their plan say': first(wrongAcceleration),
  'the terms of a plan are those of its last amendment or split': first(wrongTerms),
  ...named(splitInvariants),
  'the status of a plan is what its pieces say': wrongStatus,
  'a payout is divided as the rules say': wrongDivision,
};
