import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '../../../model/resource.ts';

type Condition = (values: readonly unknown[]) => RawBuilder<unknown>;

/**
 * Filters that find more than what has the value in the column. What was done to a sale concerns its seller and its buyer,
 * and is recorded under neither. The ids are found by indexes first: with "or", the planner may walk the whole list.
 */
const wider: Record<string, Record<string, Condition>> = {
  activities: {
    employee_id: (people) => sql`id = any (array(
      select id from activities where employee_id = any (${people}::uuid[])
      union all
      select a.id from sales s join activities a on a.record_id = s.id
      where s.seller_id = any (${people}::uuid[]) or s.buyer_id = any (${people}::uuid[])))`,
  },
};

/** The condition of such a filter; undefined for a filter by the column alone. */
export const concerning = ({ name }: Resource, attribute: string): Condition | undefined =>
  wider[name]?.[attribute];
