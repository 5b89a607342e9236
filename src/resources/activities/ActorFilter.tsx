import { useGetList, useListContext } from 'react-admin';
import { useFilter } from '../../engine/filter/useFilter.ts';
import { type Choice, ChoiceFilter } from '../../engine/kinds/Filter.tsx';
import type { Colleague } from '../colleagues/ColleagueName.tsx';
import type { Activity } from './mergeEdits.ts';

/** Chooses among those who act for the reader's side; one who no longer does is named by what is listed. */
export function ActorFilter({ label }: { label: string }) {
  const { value } = useFilter('actor_id');
  const { data: activities = [] } = useListContext<Activity>();
  const { data: colleagues = [] } = useGetList<Colleague>('colleagues', {
    filter: { isOurs: true, status: 'active' },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'created_at', order: 'ASC' },
  });
  const names = new Map(colleagues.map(({ user_id, name }) => [user_id ?? '', name]));
  if (value !== '' && !names.has(value))
    names.set(value, activities.find(({ actor_id }) => actor_id === value)?.actor ?? value);
  const choices = [...names].filter(([id]) => id !== '').map(([id, name]): Choice => [id, name]);
  return <ChoiceFilter name="actor_id" label={label} choices={choices} />;
}
