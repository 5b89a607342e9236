import { sql } from 'kysely';
import { planStatus } from '../../model/planState.ts';
import { planFigures } from '../commands/planFigures.ts';
import type { Handle } from '../db/handle.ts';
import { wrongDivision } from './payoutArithmetic.ts';

type Rule = (db: Handle) => Promise<string | undefined>;

const first =
  (query: ReturnType<typeof sql>): Rule =>
  async (db) => {
    const { rows } = await sql<{ row: string }>`${query} limit 1`.execute(db);
    return rows[0]?.row;
  };

/** So many plans are read at a time. */
const portion = 1000;

/** The first plan that is in another state than its figures say. */
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

/** What is kept because it is asked often, although it follows from something else: it is worked out again. */
export const keptInvariants: Record<string, Rule> = {
  "an account is its shareholding's, and knows its last day": first(sql`
    select 'account ' || a.id || ' (' || a.unit || '.' || a.name || '): last on ' || coalesce(a.last_date::text, 'no day') as row
    from accounts a join pools p on p.id = a.pool_id
    left join (
      select e.account_id, max(t.effective_date) as last_date
      from entries e join transactions t on t.id = e.transaction_id group by e.account_id
    ) d on d.account_id = a.id
    where (a.trust_id, a.company_id) <> (p.trust_id, p.company_id) or a.last_date is distinct from d.last_date`),
  'a tranche that vested was vested by a line of its plan': first(sql`
    select 'plan ' || r.plan_id || ': ' || r.pieces || ' on ' || r.date as row
    from plan_tranches r left join transactions t on t.id = r.transaction_id
    where r.transaction_id is not null and (t.id is null or t.plan_id <> r.plan_id or t.pieces < r.pieces
      or t.type not in ('partial-vesting', 'full-vesting'))`),
  'the status of a plan is what its pieces say': wrongStatus,
  'a payout is divided as the rules say': wrongDivision,
};
