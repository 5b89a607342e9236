import { sql } from 'kysely';
import { pools } from '../../../model/resources/pools.ts';
import { valuations } from '../../../model/resources/stated/valuations.ts';
import { withholdingRates } from '../../../model/resources/withholdingRates.ts';
import { addDays } from '../../../model/values/dates.ts';
import { type Act, type By, command, create } from '../perform.ts';
import type { Trust } from '../story.ts';
import { poolIn } from './pools.ts';

const rates = ['0', '10', '25', '33.333333', '57.5', '100'];
const byTrust = ({ operator }: Trust): By => [operator, 'trust'];

/** A rate of the tax on exercises, mostly of where everybody lives and of one of the last years or the next. */
export const enterExerciseRate: Act = async (story) => {
  const { random, trusts, today } = story;
  if (trusts.size === 0) return undefined;
  const trust = random.pick([...trusts.values()]);
  const country = random.percent(80) ? 'SE' : 'HR';
  const year = Number(today.slice(0, 4)) + random.between(-3, 1);
  const taxRate = random.pick(rates);
  const input = { trust_id: trust.id, country, year, type: 'exercise', taxRate };
  return create(story, byTrust(trust), withholdingRates, input, ({ id }) =>
    trust.exerciseRates.set(`${country} ${year}`, { id, taxRate }),
  );
};

/** Another rate in place of one, or none. */
export const changeExerciseRate: Act = async (story) => {
  const { random, trusts } = story;
  const entered = [...trusts.values()].flatMap((trust) =>
    [...trust.exerciseRates].map(([key, { id }]) => ({ trust, key, id })),
  );
  if (entered.length === 0) return undefined;
  const { trust, key, id } = random.pick(entered);
  if (random.percent(30))
    return command(story, byTrust(trust), withholdingRates, id, 'remove', {}, () =>
      trust.exerciseRates.delete(key),
    );
  const taxRate = random.pick(rates);
  return command(story, byTrust(trust), withholdingRates, id, 'change', { taxRate }, () =>
    trust.exerciseRates.set(key, { id, taxRate }),
  );
};

const isUnvalued = sql<boolean>`not exists (select from valuations v where v.pool_id = p.id)`;

/** What a share is worth, mostly for the first time, and sometimes from an earlier day on. */
export const enterValue: Act = async (story) => {
  const { random, today } = story;
  const pool = await poolIn(story, ['active'], random.percent(80) ? isUnvalued : undefined);
  if (!pool) return undefined;
  const value = random.pick(['0', '7', '19.99', '40', '88.125', '1000', '0.3333333333']);
  const effectiveDate = random.percent(60) ? today : addDays(today, -random.between(0, 40));
  const input = { pool_id: pool.id, value, effectiveDate };
  return create(story, [pool.company.founder, 'founder'], valuations, input, () =>
    pool.values.push({ value, from: effectiveDate }),
  );
};

/** Whether employees may have pieces kept or sold for the tax, mostly that they may. */
export const settleByPieces: Act = async (story) => {
  const pool = await poolIn(story, ['active']);
  if (!pool) return undefined;
  const { random } = story;
  const allowed = { [random.pick(['netSettlement', 'saleToCover'])]: random.percent(85) };
  const by: By = [pool.company.founder, 'founder'];
  return command(story, by, pools, pool.id, 'update', allowed, () => Object.assign(pool, allowed));
};
