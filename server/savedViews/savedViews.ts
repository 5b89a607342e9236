import { sql } from 'kysely';
import type { Resource } from '../../model/resource.ts';
import type { Actor } from '../base/actor.ts';
import { type Fields, invalid, notFound, Problem } from '../base/problem.ts';
import { type Handle, read, type Tx } from '../db/handle.ts';
import { attributesFor } from '../engine/records/columns.ts';
import { resourceNamed } from '../engine/records/declaredResources.ts';
import { readQuery } from '../engine/records/listQuery.ts';

/** The most views that a person has of one list in one role. */
const most = 50;

export type Order = { field: string; order: 'ASC' | 'DESC' };

/** How a list is to be seen again. */
export type ViewInput = {
  resource: string;
  name: string;
  columns: string[];
  filter: Record<string, unknown>;
  sort: Order;
  /** The trust or the company with whose people the view is shared. */
  trust_id: string | null;
  company_id: string | null;
};

export type SavedView = ViewInput & {
  id: string;
  isOwn: boolean;
  /** Who has made it, and shares it. */
  author: string | null;
  created_at: string;
};

/** The views of a list: those that the person has made in this role, and those that colleagues share. */
export const viewsOf = (db: Handle, actor: Actor, resource: string): Promise<SavedView[]> =>
  read(db, actor.scope, (tx) => select(tx, actor, sql`v.resource = ${resource}`));

const select = async (tx: Tx, { userId, role }: Actor, condition: ReturnType<typeof sql>) => {
  const { rows } = await sql<SavedView>`
    select v.id, v.resource, v.name, v.columns, v.filter, v.trust_id, v.company_id,
      json_build_object('field', v.sort_field, 'order', v.sort_order) as sort, v.user_id = ${userId} as "isOwn",
      case when v.trust_id is not null then operator_name(v.user_id)
        else (select f.name from founders f where f.company_id = v.company_id and f.user_id = v.user_id) end as author,
      instant_text(v.created_at) as created_at
    from saved_views v where v.role = ${role} and ${condition}
    order by v.user_id <> ${userId}, v.name collate by_name, v.id`.execute(tx);
  return rows;
};

export const addView = async (tx: Tx, actor: Actor, input: ViewInput): Promise<SavedView> => {
  await lockOwner(tx, actor);
  checkList(actor, input);
  checkSide(actor, input);
  const { resource } = input;
  const { count } = await tx
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', actor.userId)
    .where('role', '=', actor.role)
    .where('resource', '=', resource)
    .executeTakeFirstOrThrow();
  if (Number(count) >= most) throw invalid({ name: { key: 'savedViewsAtMost', of: { most } } });
  await refuseTaken(tx, actor, input);
  const { id } = await tx
    .insertInto('saved_views')
    .values({ ...columnsOf(input), user_id: actor.userId, role: actor.role, resource })
    .returning('id')
    .executeTakeFirstOrThrow();
  return ownView(tx, actor, id);
};

/** Only who has made a view changes it: colleagues who rely on it save one of their own. */
export const changeView = async (
  tx: Tx,
  actor: Actor,
  id: string,
  change: Partial<Omit<ViewInput, 'resource'>>,
): Promise<SavedView> => {
  await lockOwner(tx, actor);
  const before = await ownView(tx, actor, id);
  const view = { ...before, ...change };
  // What was saved long ago may name what is no longer offered; that is no reason to refuse another name.
  if (change.columns || change.filter || change.sort) checkList(actor, view);
  checkSide(actor, view);
  await refuseTaken(tx, actor, view, id);
  await tx.updateTable('saved_views').set(columnsOf(view)).where('id', '=', id).execute();
  return ownView(tx, actor, id);
};

export const removeView = async (tx: Tx, actor: Actor, id: string) => {
  const { id: own } = await ownView(tx, actor, id);
  await tx.deleteFrom('saved_views').where('id', '=', own).execute();
};

/** Two requests of one person must not both find room, or a name free. */
const lockOwner = (tx: Tx, { userId }: Actor) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();

const ownView = async (tx: Tx, actor: Actor, id: string) => {
  const [view] = await select(
    tx,
    actor,
    sql`v.id::text = ${id.toLowerCase()} and v.user_id = ${actor.userId}`,
  );
  if (!view) throw notFound();
  return view;
};

const columnsOf = ({ name, columns, filter, sort, trust_id, company_id }: ViewInput) => ({
  name,
  columns,
  filter: JSON.stringify(filter),
  sort_field: sort.field,
  sort_order: sort.order,
  trust_id,
  company_id,
});

/** The list that the views are of, if the role has it. */
export const listNamed = ({ role }: Actor, name: string): Resource => {
  const resource = resourceNamed(name);
  if (!resource?.scope[role]) throw invalid({ resource: 'savedViewList' });
  return resource;
};

/** Refuses what the list itself would refuse. */
const checkList = (actor: Actor, { resource: name, columns, filter, sort }: ViewInput) => {
  const resource = listNamed(actor, name);
  const received = attributesFor(resource, actor);
  const isUnderstood = (asked: { filter?: string; sort?: string }) => {
    try {
      readQuery(resource, actor, asked);
      return true;
    } catch (error) {
      if (error instanceof Problem) return false;
      throw error;
    }
  };
  const faults: Fields = {};
  const filtered = { filter: JSON.stringify(filter) };
  if (columns.some((column) => !Object.hasOwn(received, column))) faults.columns = 'savedViewUnknown';
  if (!isUnderstood(filtered)) faults.filter = 'savedViewUnknown';
  else if (!isUnderstood({ ...filtered, sort: JSON.stringify([sort.field, sort.order]) }))
    faults.sort = 'savedViewUnknown';
  if (Object.keys(faults).length > 0) throw invalid(faults);
};

/** A view is shared with a side for which its owner acts in this role. */
const checkSide = ({ scope }: Actor, { trust_id, company_id }: ViewInput) => {
  if (trust_id && !scope.trusts.includes(trust_id)) throw invalid({ trust_id: 'sideOfOthers' });
  if (company_id && !scope.companies.includes(company_id)) throw invalid({ company_id: 'sideOfOthers' });
};

const refuseTaken = async (
  tx: Tx,
  { userId, role }: Actor,
  { resource, name }: ViewInput,
  except?: string,
) => {
  const taken = await tx
    .selectFrom('saved_views')
    .select('id')
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .where('resource', '=', resource)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .executeTakeFirst();
  if (taken && taken.id !== except?.toLowerCase()) throw invalid({ name: 'savedViewName' });
};
