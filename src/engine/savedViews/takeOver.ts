import { extractValidSavedQueries, type Store } from 'react-admin';
import type { Role } from '../../../model/enums.ts';
import { isRefusal } from '../../dataProvider/failureMessages.ts';
import { sourceOf } from '../definePages.ts';
import { addView, offered, type ViewedList } from './savedView.ts';

/**
 * Hands the filters that this browser kept itself, before the server did, to the server. One that the server refuses is
 * forgotten: there is a view of its name already, or nothing is left of it that the list offers.
 */
export const takeOver = async (
  store: Store,
  list: ViewedList,
  role: Role,
  first: { field: string; order: string },
) => {
  const resource = list.resource.name;
  const key = `${resource}.savedQueries`;
  const kept = extractValidSavedQueries(store.getItem(key) ?? []);
  for (const [index, { label, value }] of kept.entries()) {
    const look = {
      columns: list.choice.shown.map(sourceOf),
      filter: value.filter,
      sort: value.sort ?? first,
    };
    const { filter, sort = first, columns } = offered(list, role, look as never);
    await addView({ resource, name: label.slice(0, 60), columns, filter, sort }).catch((error) => {
      if (!isRefusal(error)) throw error;
    });
    store.setItem(key, kept.slice(index + 1));
  }
  if (kept.length > 0) store.removeItem(key);
};
