import { type Resource, scopeLists } from '../../../model/resource.ts';
import type { Actor } from '../../base/actor.ts';
import { kept } from '../../base/kept.ts';
import { plannedAnew, prepare, type Question, type SlotFor } from '../../db/handle.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { slotsOf, type Viewer } from './columns.ts';
import { type ListParameters, type ListQuery, readQuery } from './listQuery.ts';
import { type Counted, countStatement, type Row, rowsStatement } from './pageStatement.ts';
import type { Place } from './search.ts';

/** A list as it is asked for, and its statements, for whoever asks. */
export type AskedList = {
  query: ListQuery;
  rows: ((viewer: Viewer) => Question<Row>) | undefined;
  total: ((viewer: Viewer) => Question<Counted>) | undefined;
};

/** Browsers ask for the same few lists again and again; the statements of the last ones are kept. */
const lists = kept<AskedList>(500);
const longestKept = 1000;

export const askedList = (
  resource: Resource,
  actor: Actor,
  parameters: ListParameters,
  place?: Place,
): AskedList => {
  const { role, scope, viewing } = actor;
  const { filter, range, sort, after, fields, count, heads } = parameters;
  // A list of one id has another statement than a list of several.
  const single = scopeLists.map((list) => scope[list].length === 1);
  const key = JSON.stringify([
    resource.name,
    role,
    viewing?.by,
    single,
    filter,
    range,
    sort,
    after,
    fields,
    heads,
    count,
    place,
    currentLanguage(),
  ]);
  const make = () => listOf(resource, actor, readQuery(resource, actor, parameters, place));
  return key.length > longestKept ? make() : lists(key, make);
};

const listOf = (resource: Resource, { role, scope, viewing }: Viewer, query: ListQuery): AskedList => {
  const { count, limit, conditions, search, after, offset } = query;
  const actor = (slot: SlotFor<Viewer>) => ({
    role,
    viewing,
    scope: slotsOf(slot, (list) => scope[list].length === 1),
  });
  // The best plan for a filter or a search depends on its values.
  const isWhole = conditions.length === 0 && !search && !after && offset === 0;
  // One more than is shown says whether there is a next page.
  const more = { ...query, limit: limit + 1 };
  const rows = (slot: SlotFor<Viewer>) => rowsStatement(resource, actor(slot), more);
  const total = (slot: SlotFor<Viewer>) => plannedAnew(countStatement(resource, actor(slot), query));
  return {
    query,
    rows: count === 'only' ? undefined : prepare(isWhole ? rows : (slot) => plannedAnew(rows(slot))),
    total: count === 'without' ? undefined : prepare(total),
  };
};
