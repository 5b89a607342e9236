import { activities } from '../../../model/resources/activities.ts';
import type { ListOf } from '../../engine/definePages.ts';
import { ListPage } from '../../engine/list/ListPage.tsx';
import { definitionOf } from '../../engine/registry.ts';
import { ActivityActor, ActivitySubject, ActivityTime, ActivityWhat } from './ActivityCells.tsx';

const list: ListOf<typeof activities> = {
  columns: [
    { source: 'created_at', cell: ActivityTime },
    { source: 'actor', cell: ActivityActor },
    { source: 'what', cell: ActivityWhat },
    { source: 'subject', cell: ActivitySubject },
    'company_id',
    'number',
  ],
  further: ['ip', 'device', 'pool_id', 'employee_id'],
  filters: [
    'actor_id',
    'what',
    'company_id',
    'pool_id',
    'employee_id',
    'created_at_gte',
    'created_at_lte',
    'number',
  ],
  perRole: {
    founder: {
      columns: [
        { source: 'created_at', cell: ActivityTime },
        { source: 'actor', cell: ActivityActor },
        { source: 'what', cell: ActivityWhat },
        { source: 'subject', cell: ActivitySubject },
      ],
      filters: ['actor_id', 'what', 'pool_id', 'employee_id', 'created_at_gte', 'created_at_lte'],
    },
  },
};

/** Who did what, the latest first. */
export function ActivitiesPage() {
  return <ListPage definition={definitionOf(activities.name)} list={list} />;
}
