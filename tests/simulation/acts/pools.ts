import { sql } from 'kysely';
import { pools } from '../../../model/resources/pools.ts';
import { addDays } from '../../../model/values/dates.ts';
import { type Act, command, create } from '../perform.ts';
import { add, dbOf, oneOf, type Pool, type Story } from '../story.ts';

export const reason = 'Because chance would have it';

export const requestPool: Act = async (story) => {
  const { companies, random, today } = story;
  if (companies.size === 0 || story.pools.size >= 4 + story.setting.days / 15) return undefined;
  const company = random.pick([...companies.values()]);
  const pieces = random.weighted([
    [random.between(1, 60), 2],
    [random.between(100, 20_000), 8],
  ]);
  const input = {
    company_id: company.id,
    name: `Pool ${story.pools.size}`,
    asset: random.pick(['Common A', 'Common B', 'Preferred']),
    pieces,
    value: String(random.below(100)),
    currency: company.currency,
    ...(random.percent(30) && { description: '<p>For <strong>everyone</strong></p>' }),
    ...(random.percent(20) && { heldSince: addDays(today, random.between(-400, 5)) }),
  };
  return create(story, [company.founder, 'founder'], pools, input, ({ id }) =>
    add(story.pools, {
      id,
      company,
      values: [],
      netSettlement: false,
      saleToCover: false,
      periods: new Map(),
    }),
  );
};

/** A shareholding in one of the states, of those for which the condition holds as well. */
export const poolIn = async (story: Story, states: string[], further = sql<boolean>`true`) => {
  const rows = await dbOf(story)
    .selectFrom('pools as p')
    .select('id')
    .where('status', 'in', states)
    .where(further)
    .execute();
  return oneOf(story, story.pools, rows);
};

const by = ({ company }: Pool, side: 'founder' | 'trust') =>
  [side === 'founder' ? company.founder : company.trust.operator, side] as const;

const deciding =
  (
    name: string,
    side: 'founder' | 'trust',
    states: string[],
    input?: object,
    further?: typeof asksForMore,
  ): Act =>
  async (story) => {
    const pool = await poolIn(story, states, further);
    return pool && command(story, by(pool, side), pools, pool.id, name, { ...input });
  };

const asksForMore = sql<boolean>`requested_pieces is not null`;
const isUnsigned = sql<boolean>`not exists (select from documents d
  where d.pool_id = p.id and d.status = 'awaiting' and d.plan_id is null and d.employee_id is null)`;
const isBare = sql<boolean>`not exists (select from plans where pool_id = p.id
  and status in ('approving', 'active', 'on-milestone-date', 'completed'))`;

export const approvePool = deciding('approve', 'trust', ['requested'], {}, isUnsigned);
export const rejectPool = deciding('reject', 'trust', ['requested'], { reason });
export const withdrawPool = deciding('withdraw', 'founder', ['requested']);
export const approveIncrease = deciding('approve-increase', 'trust', ['active'], {}, asksForMore);
export const rejectIncrease = deciding('reject-increase', 'trust', ['active'], { reason }, asksForMore);
export const withdrawIncrease = deciding('withdraw-increase', 'founder', ['active'], {}, asksForMore);
export const cancelPool = deciding('cancel', 'founder', ['active'], {}, isBare);
export const cancelBusyPool = deciding('cancel', 'founder', ['active']);

export const updatePool: Act = async (story) => {
  const { random } = story;
  const pool = await poolIn(story, ['active']);
  if (!pool) return undefined;
  const { pieces, available } = await figuresOf(story, pool);
  const change = random.weighted([
    [0, 1],
    [random.between(1, 2000), 3],
    [-random.between(1, Math.max(1, Number(available))), 3],
  ]);
  const input = { name: `Pool ${pool.seq}`, pieces: Math.max(1, Number(pieces) + change) };
  return command(story, by(pool, 'founder'), pools, pool.id, 'update', input);
};

export const figuresOf = async (story: Story, { id }: Pool) => {
  const { rows } = await sql<{ pieces: bigint; available: bigint; unallocated: bigint; spare: bigint }>`
    select pieces, available, unallocated, unallocated - available - unvested - vested as spare
    from pool_records where id = ${id}`.execute(dbOf(story));
  return rows[0]!;
};
