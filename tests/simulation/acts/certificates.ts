import { pools } from '../../../model/resources/pools.ts';
import { addDays } from '../../../model/values/dates.ts';
import { type Act, command } from '../perform.ts';
import { dbOf, type Employee, type Pool, type Story } from '../story.ts';
import { figuresOf, poolIn, reason } from './pools.ts';

/** Who holds certificates of a shareholding, and how many. */
const holderIn = async (
  story: Story,
): Promise<{ pool: Pool; employee: Employee; held: number } | undefined> => {
  const accounts = await dbOf(story)
    .selectFrom('accounts')
    .select(['pool_id', 'employee_id', 'balance'])
    .where('unit', '=', 'certificates')
    .where('name', '=', 'holder')
    .where('balance', '>', 0n)
    .execute();
  if (accounts.length === 0) return undefined;
  const found = accounts
    .map(({ pool_id, employee_id, balance }) => ({
      pool: story.pools.get(pool_id)!,
      employee: story.employees.get(employee_id!)!,
      held: Number(balance),
    }))
    .sort((a, b) => a.pool.seq - b.pool.seq || a.employee.seq - b.employee.seq);
  return story.random.pick(found);
};

/** Mostly what there is or less; sometimes more. */
const piecesOf = ({ random }: Story, most: number) =>
  random.percent(8) ? most + 1 : random.percent(25) ? most : random.between(1, most);

/** Splits what the trust holds. */
export const orderOwn: Act = async (story) => {
  const pool = await poolIn(story, ['active']);
  if (!pool) return undefined;
  const { unallocated } = await figuresOf(story, pool);
  const largest = Math.max(1, Number(unallocated) / story.random.between(2, 6));
  const certificates = Array.from({ length: story.random.between(1, 4) }, () => ({
    pieces: story.random.between(1, Math.ceil(largest)),
  }));
  return command(story, [pool.company.founder, 'founder'], pools, pool.id, 'create-share-certificates', {
    certificates,
  });
};

/** One certificate for all that somebody holds. */
export const orderForHolder: Act = async (story) => {
  const holder = await holderIn(story);
  if (!holder) return undefined;
  const { pool, employee } = holder;
  return command(story, [pool.company.founder, 'founder'], pools, pool.id, 'create-share-certificates', {
    employee_id: employee.id,
  });
};

export const cancelSpare: Act = async (story) => {
  const pool = await poolIn(story, ['active']);
  if (!pool) return undefined;
  const { spare } = await figuresOf(story, pool);
  const pieces = piecesOf(story, Math.max(1, Number(spare)));
  const input = { pieces, reason, hasLiquidationPayout: false };
  return command(
    story,
    [pool.company.trust.operator, 'trust'],
    pools,
    pool.id,
    'cancel-share-certificates',
    input,
  );
};

export const cancelHeld: Act = async (story) => {
  const holder = await holderIn(story);
  if (!holder) return undefined;
  const { pool, employee, held } = holder;
  const input = {
    employee_id: employee.id,
    pieces: piecesOf(story, held),
    reason,
    hasLiquidationPayout: story.random.percent(5),
  };
  return command(
    story,
    [pool.company.trust.operator, 'trust'],
    pools,
    pool.id,
    'cancel-share-certificates',
    input,
  );
};

/** To somebody else, or back to the trust; today or on a day that is over. */
export const transfer: Act = async (story) => {
  const { random, today } = story;
  const holder = await holderIn(story);
  if (!holder) return undefined;
  const { pool, employee, held } = holder;
  const others = [...story.employees.values()].filter(({ company }) => company === pool.company);
  const buyer = random.percent(60) ? random.pick(others) : undefined;
  const input = {
    seller_id: employee.id,
    ...(buyer && { buyer_id: buyer.id }),
    pieces: piecesOf(story, held),
    ...(random.percent(50) && { paid: String(random.between(1, 9999)) }),
    effectiveDate: random.percent(60) ? today : addDays(today, random.between(-40, 1)),
  };
  return command(story, [pool.company.trust.operator, 'trust'], pools, pool.id, 'transfer', input);
};
