import type { Resource } from '../../../model/resource.ts';

/** The order in which records are offered to choose from: by name, or as their lists are where that is too slow. */
export const choiceOrder = ({ title, orders, order = ['created_at', 'DESC'] }: Resource) =>
  Object.values(orders ?? {}).every((offered) => offered.includes(title))
    ? { field: title, order: 'ASC' as const }
    : { field: order[0], order: order[1] };
