import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import { type Attribute, type Attributes, instant } from '../../model/attributes.ts';
import { type Role, roles } from '../../model/enums.ts';
import type { Resource } from '../../model/resource.ts';

export type AttributeOf<R extends Resource> = (keyof R['attributes'] & string) | 'created_at';
type CommandOf<R extends Resource> = keyof NonNullable<R['commands']> & string;
type StateOf<R extends Resource> = keyof NonNullable<R['states']> & string;
type InputOf<R extends Resource> = R['create'] extends { readonly input: infer I extends Attributes }
  ? keyof I & string
  : never;

/** A page or a part of one that only this resource needs. It finds its record in react-admin's context. */
export type PagePart = ComponentType;

/** A dialog that confirms a command and runs it. It finds its record in react-admin's context. */
export type Asking = ComponentType<{ onClose: () => void }>;

/**
 * A column shows its attribute as its kind is shown, or as `cell` draws it: a button that acts, or something by which
 * nobody sorts.
 */
export type Column<R extends Resource> =
  | AttributeOf<R>
  | {
      readonly source: AttributeOf<R>;
      readonly cell?: PagePart;
      readonly acts?: true;
      readonly sortable?: false;
      /** Whether a narrow row says what it is. Of the numbers, it has this one, and not the first. */
      readonly isNamed?: true;
    };

type Columns<R extends Resource> = {
  readonly columns: readonly Column<R>[];
  /** The columns that a reader can add. */
  readonly further?: readonly Column<R>[];
  readonly filters?: readonly FilterOf<R>[];
};

/** A filter by the values of an attribute, or by the least or the most that it may be. */
type FilterOf<R extends Resource> = AttributeOf<R> | `${AttributeOf<R>}_${'gte' | 'lte'}`;

export type ListOf<R extends Resource> = Columns<R> & {
  /** The roles that have this list; without it, all roles that see records. */
  readonly for?: readonly Role[];
  readonly sort?: readonly [AttributeOf<R>, 'ASC' | 'DESC'];
  /** A part above the rows on the page of the list, such as sums. */
  readonly header?: PagePart;
  /** A part at the end of the title's line, such as the link to an import. */
  readonly actions?: PagePart;
  readonly perRole?: { readonly [role in Role]?: Partial<Columns<R>> };
};

/** The records of another resource that name the same record as this one does. */
export type Related<Own extends string = string> = {
  readonly related: Resource;
  readonly target: string;
  readonly own: Own;
};

/** A tab with the list of those records of another resource whose attribute `target` equals this record's `own`. */
export const related = <R extends Resource, const Own extends string = 'id'>(
  resource: R,
  target: AttributeOf<R>,
  own: Own = 'id' as Own,
): Related<Own> => ({ related: resource, target, own });

export type Tab<R extends Resource> = readonly AttributeOf<R>[] | Related<AttributeOf<R> | 'id'> | PagePart;
type Tabs<R extends Resource> = Readonly<Record<string, Tab<R>>>;

export type ShowOf<R extends Resource> = {
  /** The key figures, in a strip under the title. */
  readonly figures?: readonly AttributeOf<R>[];
  readonly header?: PagePart;
  /** Links beside the buttons of the commands. */
  readonly actions?: PagePart;
  /** Notices above the tabs. */
  readonly banner?: PagePart;
  /** The tabs by their slugs; a role without tabs has no such page. */
  readonly tabs: { readonly [role in Role]?: Tabs<R> };
};

export type CreateOf<R extends Resource> = {
  readonly fields: readonly InputOf<R>[];
  /** A part at the end of the title's line, such as the link to an import. */
  readonly actions?: PagePart;
};

export type Pages<R extends Resource> = {
  /** Below /platform/{role}, as the specification spells them. */
  readonly paths: { readonly list?: string; readonly show?: `${string}/:id`; readonly create?: string };
  readonly icon?: ComponentType<SvgIconProps>;
  /** The resource whose list a detail page leads back to where the role has no list of this one. It may depend on the record. */
  readonly goBack?: string | ((record: RaRecord) => string);
  readonly list?: PagePart | ListOf<R>;
  /** The roles that have a list which is a component; without it, all roles that see records. */
  readonly listRoles?: readonly Role[];
  readonly show?: PagePart | ShowOf<R>;
  /**
   * The resources whose pages have a tab with these records, and the attribute that names the record of such a page.
   */
  readonly tabOn?: { readonly [resource: string]: AttributeOf<R> };
  readonly create?: PagePart | CreateOf<R>;
  /**
   * The filters by attributes whose kind does not say among what to choose. Above a list that is filtered so, `isSaid`, they
   * are the words for what is chosen.
   */
  readonly filters?: {
    readonly [filter in FilterOf<R>]?: ComponentType<{ name: string; label: string; isSaid?: true }>;
  };
  /** From which states a new one like it can be begun, and what of it the form then leaves out. */
  readonly copy?: {
    readonly from: readonly StateOf<R>[];
    readonly without?: (record: RaRecord) => readonly InputOf<R>[];
  };
  /** Whether every page offers to create one, among the quick actions. */
  readonly isQuick?: boolean;
  /** Commands with a dialog of their own instead of the general confirmation, or without a button (false). */
  readonly commands?: { readonly [command in CommandOf<R>]?: Asking | false };
};

export type Definition = Pages<Resource> & { readonly resource: Resource };

/** The pages of a resource. The compiler checks the names in them. */
export const definePages = <R extends Resource>(resource: R, pages: Pages<R>): Definition => ({
  ...(pages as unknown as Pages<Resource>),
  resource,
});

/** A slot is filled by a description or by a component, which may be lazy and then is an object too. */
export const isDescribed = <D extends ListOf<Resource> | ShowOf<Resource> | CreateOf<Resource>>(
  slot: PagePart | D | undefined,
): slot is D => typeof slot === 'object' && ('columns' in slot || 'tabs' in slot || 'fields' in slot);

const createdAt = instant();

export const attributeOf = (resource: Resource, name: string): Attribute => {
  const attribute = name === 'created_at' ? createdAt : resource.attributes[name];
  if (!attribute) throw new Error(`${resource.name} has no attribute ${name}`);
  return attribute;
};

/** Whether a role receives the attribute at all. */
export const receives = (resource: Resource, name: string, role: Role) =>
  attributeOf(resource, name).for?.includes(role) ?? true;

const seenBy = (resource: Resource) => roles.filter((role) => role in resource.scope);

/** The roles that have a page of a resource. */
export const rolesOf = (definition: Definition, page: 'list' | 'show' | 'create'): readonly Role[] => {
  const { resource, paths, list, listRoles, show, create } = definition;
  if (!paths[page]) return [];
  if (page === 'create') return create && resource.create ? resource.create.by : [];
  if (page === 'list')
    return isDescribed(list) ? (list.for ?? seenBy(resource)) : list ? (listRoles ?? seenBy(resource)) : [];
  return isDescribed(show) ? roles.filter((role) => show.tabs[role]) : show ? seenBy(resource) : [];
};

export const sourceOf = (column: Column<Resource>) => (typeof column === 'string' ? column : column.source);

/** The columns and filters of a list for a role, without the attributes that the role does not receive. */
export const listFor = ({ resource }: Definition, list: ListOf<Resource>, role: Role) => {
  const { columns, further = [], filters = [] } = { ...list, ...list.perRole?.[role] };
  const received = (some: readonly Column<Resource>[]) =>
    some.filter((column) => receives(resource, sourceOf(column), role));
  return {
    columns: received(columns),
    further: received(further).filter((column) => !columns.map(sourceOf).includes(sourceOf(column))),
    filters: filters.filter((name) => receives(resource, name.replace(/_[gl]te$/, ''), role)),
  };
};
