import { splits } from '../../../model/resources/terms/splits.ts';
import { addDays } from '../../../model/values/dates.ts';
import { type Act, type By, command, create } from '../perform.ts';
import { dbOf, oneOf } from '../story.ts';
import { reason } from './pools.ts';

/** Small ratios, most of which leave fractions; one that is planned for a day that is over is refused. */
export const planSplit: Act = async (story) => {
  const { random, today } = story;
  const rows = await dbOf(story).selectFrom('pools').select('id').where('status', '=', 'active').execute();
  const pool = oneOf(story, story.pools, rows);
  if (!pool) return undefined;
  const [numerator, denominator] = random.pick([
    [2, 1],
    [3, 2],
    [1, 2],
    [2, 3],
  ] as const);
  const by: By = [pool.company.trust.operator, 'trust'];
  const plannedFor = addDays(today, random.percent(4) ? -1 : random.between(1, 6));
  return create(story, by, splits, {
    pool_id: pool.id,
    numerator,
    denominator,
    plannedFor,
    resolution: reason,
  });
};

/** One that waits, or is still to come. */
export const withdrawSplit: Act = async (story) => {
  const planned = await dbOf(story)
    .selectFrom('splits')
    .select(['id', 'pool_id'])
    .where('status', '=', 'planned')
    .execute();
  const pool = oneOf(
    story,
    story.pools,
    planned.map(({ pool_id }) => ({ id: pool_id })),
  );
  const split = planned.find(({ pool_id }) => pool_id === pool?.id);
  return split && command(story, [pool!.company.trust.operator, 'trust'], splits, split.id, 'withdraw');
};
