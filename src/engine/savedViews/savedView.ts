import type { Role } from '../../../model/enums.ts';
import { isOrder, type Resource } from '../../../model/resource.ts';
import { flat, type WireRecord, wrapped } from '../../dataProvider/envelope.ts';
import { send } from '../../dataProvider/send.ts';
import { receives, sourceOf } from '../definePages.ts';
import type { ColumnChoice } from '../table/useColumns.ts';

/** A list that can be seen in several ways. */
export type ViewedList = { resource: Resource; filters: readonly string[]; choice: ColumnChoice };

/** How a list is seen. */
export type Look = {
  columns: string[];
  filter: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
};

export type SavedView = Look & {
  id: string;
  name: string;
  /** The side with which it is shared. */
  trust_id: string | null;
  company_id: string | null;
  isOwn: boolean;
  author: string | null;
};

const path = '/api/views';

export const readViews = async (resource: string): Promise<SavedView[]> => {
  const { data } = await send<{ data: WireRecord[] }>('GET', `${path}?${new URLSearchParams({ resource })}`);
  return data.map((view) => flat(view) as SavedView);
};

export const addView = (attributes: Record<string, unknown>) =>
  send<unknown>('POST', path, wrapped('views', attributes));

export const changeView = (id: string, attributes: Record<string, unknown>) =>
  send<unknown>('PATCH', `${path}/${id}`, wrapped('views', attributes, id));

export const removeView = (id: string) => send<unknown>('DELETE', `${path}/${id}`);

type Offered = Pick<Look, 'columns' | 'filter'> & { sort: Look['sort'] | undefined };

/** Whether two looks of a list are one; without columns it has those that it begins with. */
export const isSame = (one: Offered, other: Offered) => {
  const told = ({ filter, sort }: Offered) => JSON.stringify([Object.entries(filter).toSorted(), sort]);
  const haveColumns = one.columns.length > 0 && other.columns.length > 0;
  return told(one) === told(other) && (!haveColumns || one.columns.join() === other.columns.join());
};

/** What the list still offers of a look: attributes and values may be gone since it was saved. */
export const offered = (
  { resource, filters, choice }: ViewedList,
  role: Role,
  { columns, filter, sort }: Look,
): Offered => {
  const sources = [...choice.shown, ...choice.hidden].map(sourceOf);
  const isOffered = ([name, value]: [string, unknown]) => {
    if (name === 'q') return resource.search !== undefined;
    const values = resource.attributes[name]?.values;
    return (
      filters.includes(name) && (!values || [value].flat().every((one) => values.includes(one as string)))
    );
  };
  const { field } = sort;
  const isKnown = field === 'created_at' || Object.hasOwn(resource.attributes, field);
  return {
    columns: columns.filter((source) => sources.includes(source)),
    filter: Object.fromEntries(Object.entries(filter).filter(isOffered)),
    sort: isKnown && receives(resource, field, role) && isOrder(resource, role, field) ? sort : undefined,
  };
};
