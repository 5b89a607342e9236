import { transactionTypes } from '../../../model/enums.ts';
import { transactions } from '../../../model/resources/transactions.ts';
import { addDays, type PlanDate } from '../../../model/values/dates.ts';
import { type Act, command } from '../perform.ts';
import { dbOf, type Plan, type Story } from '../story.ts';
import { reason } from './pools.ts';

type Line = { id: string; type: string; effective_date: PlanDate };

/** Lines that were not taken back, of a plan or of a shareholding itself, in an order that is the same in every run. */
const linesOf = async (story: Story, of: { plan: Plan } | { pool: string }): Promise<Line[]> => {
  const rows = await dbOf(story)
    .selectFrom('transactions as t')
    .select(['t.id', 't.type', 't.effective_date', 't.move', 't.pieces', 't.employee_id', 't.created_at'])
    .where((eb) =>
      'plan' in of
        ? eb('t.plan_id', '=', of.plan.id)
        : eb.and([eb('t.pool_id', '=', of.pool), eb('t.plan_id', 'is', null)]),
    )
    .where('t.reverses_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('transactions as r').select('r.id').whereRef('r.reverses_id', '=', 't.id'))),
    )
    .execute();
  const place = (row: (typeof rows)[number]) =>
    JSON.stringify([
      row.created_at.toISOString(),
      row.effective_date,
      row.move,
      String(row.pieces).padStart(16),
      row.employee_id && story.employees.get(row.employee_id)!.seq,
    ]);
  return rows.sort((a, b) => (place(a) < place(b) ? -1 : 1));
};

/** The trust takes a line back, mostly one of the latest, and decides what becomes of the pieces as fits or does not. */
export const reverse: Act = async (story) => {
  const { random, today } = story;
  if (story.plans.size === 0) return undefined;
  const plan = random.pick([...story.plans.values()]);
  const pool = random.percent(25) ? random.pick([...story.pools.values()]) : plan.pool;
  const lines = await linesOf(story, pool === plan.pool ? { plan } : { pool: pool.id });
  if (lines.length === 0) return undefined;
  const line = random.pick(random.percent(60) ? lines.slice(-3) : lines);
  const input = {
    reason,
    ...(random.percent(50) && {
      effectiveDate: random.pick([line.effective_date, today, addDays(today, -random.between(0, 20))]),
    }),
    ...random.weighted([
      [decisionFor(story, line), 5],
      [decisionFor(story, { ...line, type: random.pick(transactionTypes) }), 1],
    ]),
  };
  return command(story, [pool.company.trust.operator, 'trust'], transactions, line.id, 'reverse', input);
};

/** What a line of a type asks for when it is taken back: when the pieces vest, or until when they can be exercised. */
const decisionFor = ({ random, today, setting }: Story, { type, effective_date }: Line): object => {
  const ahead = addDays(today, random.between(0, setting.span));
  if (type === 'expiration') return { exercisableUntil: ahead };
  if (!/vesting|forfeit|cancellation/.test(type)) return {};
  return random.weighted<object>([
    [{ vestsOn: ahead }, 4],
    [{ vestsOn: today }, 1],
    [{ vestsOn: effective_date }, 1],
    [{ vestsOn: ahead, exercisableUntil: ahead }, 1],
    [{ forfeit: true }, type === 'forfeit' ? 0 : 3],
    [{}, 2],
  ]);
};
