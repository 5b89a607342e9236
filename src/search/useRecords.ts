import { useBasename, useCreatePath, useTranslate } from 'react-admin';
import { useApp } from '../authProvider/appData.tsx';
import { flat, type WireRecord } from '../dataProvider/envelope.ts';
import { menuPlace } from '../engine/menuEntries.ts';
import { definitionOf, hasPage } from '../engine/registry.ts';
import { filtered } from '../kit/page/filtered.ts';
import { useListLabel } from '../kit/page/useListLabel.ts';
import { type AskedKind, filterFor, mostOfKind } from './askedKind.ts';
import type { Choice } from './choice.ts';
import { withoutPage } from './withoutPage.ts';

/** People come first: a name is mostly typed for the person, not for what is named after them. */
const people = ['employees', 'founders'];

/**
 * The records found, by kind, and behind those that may be more than are shown the list of all of them. A kind that was
 * asked for by its name comes first.
 */
export const useRecords = (found: readonly WireRecord[], words: string, asked?: AskedKind): Choice[] => {
  const { role } = useApp().user;
  const basename = useBasename();
  const createPath = useCreatePath();
  const translate = useTranslate();
  const listLabel = useListLabel();
  const placeOf = (name: string) =>
    name === asked?.resource.name ? -2 : people.includes(name) ? -1 : menuPlace(definitionOf(name), role);
  const kinds = [...Map.groupBy(found, ({ type }) => type)]
    .filter(([name]) => name in withoutPage || hasPage(name, 'show', role))
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other));
  return kinds.flatMap(([resource, records]) => {
    const definition = definitionOf(resource);
    const list = listLabel(resource);
    const hasMore = records.length >= mostOfKind;
    const isListed = hasPage(resource, 'list', role);
    const group = hasMore && !isListed ? translate('search.first', { list, count: mostOfKind }) : list;
    const each = records.map(flat).map((record) => ({
      key: `${resource} ${record.id}`,
      group,
      record,
      resource,
      ...(withoutPage[resource]?.(record, translate, basename, role) ?? {
        title: String(record[definition.resource.title]),
        path: createPath({ resource, id: record.id, type: 'show' }),
      }),
    }));
    const filter = filterFor(resource === asked?.resource.name ? asked : { words });
    if (!hasMore || Object.keys(filter).length === 0 || !isListed) return each;
    const all = { key: `all ${resource}`, group, title: translate('search.all', { list, words }) };
    return [...each, { ...all, path: filtered(`${basename}/${definition.paths.list}`, filter) }];
  });
};
