import { sql } from 'kysely';
import { splits } from '../../../model/resources/terms/splits.ts';
import { addDays } from '../../../model/values/dates.ts';
import { type Act, type By, create } from '../perform.ts';
import { dbOf, oneOf } from '../story.ts';
import { reason } from './pools.ts';

/** So many for so many, and the new class of a conversion. */
const ratios: readonly [numerator: number, denominator: number, toClass?: string][] = [
  [2, 1],
  [3, 2],
  [1, 2],
  [2, 3],
  [1, 1, 'Class X'],
  [1, 1, 'Class Y'],
  [3, 2, 'Class Y'],
];

/**
 * Small ratios, most of which leave fractions, of what has no plans and no value yet: what a story expects of these does
 * not follow a split. Some are conversions, also one for one. One that is planned for a day that is over is refused.
 */
export const planSplit: Act = async (story) => {
  const { random, today } = story;
  const { rows } = await sql<{ id: string }>`
    select id from pools p where status = 'active' and not exists (select from plans where pool_id = p.id)
      and not exists (select from valuations where pool_id = p.id)`.execute(dbOf(story));
  const pool = oneOf(story, story.pools, rows);
  if (!pool) return undefined;
  const [numerator, denominator, toClass] = random.pick(ratios);
  const by: By = [pool.company.trust.operator, 'trust'];
  const plannedFor = random.percent(4) ? addDays(today, -1) : today;
  return create(story, by, splits, {
    pool_id: pool.id,
    numerator,
    denominator,
    ...(toClass && { toClass }),
    plannedFor,
    resolution: reason,
  });
};
