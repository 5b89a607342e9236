import type { Role } from '../../model/enums.ts';
import type { Resource } from '../../model/resource.ts';
import { type Definition, related, rolesOf, type ShowOf, type Tab } from './definePages.ts';

let byName: ReadonlyMap<string, Definition> = new Map();

/**
 * Registers the pages of every resource before the first is drawn. The pages import the components that ask for pages
 * here, so these components cannot import the pages.
 */
export const takeDefinitions = (definitions: readonly Definition[]) => {
  byName = new Map(definitions.map((definition) => [definition.resource.name, definition]));
};

export const allDefinitions = (): readonly Definition[] => [...byName.values()];

export const definitionOf = (name: string): Definition => {
  const definition = byName.get(name);
  if (!definition) throw new Error(`No folder in src/resources defines the pages of ${name}`);
  return definition;
};

/** The tabs of a record: its own, and those that other resources have on its page, behind them. */
export const tabsOf = (
  { resource }: Definition,
  show: ShowOf<Resource>,
  role: Role,
): Readonly<Record<string, Tab<Resource>>> => {
  const guests = allDefinitions().flatMap((guest) => {
    const target = guest.tabOn?.[resource.name];
    return target && rolesOf(guest, 'list').includes(role)
      ? [[guest.resource.name, related(guest.resource, target as never)] as const]
      : [];
  });
  return { ...show.tabs[role], ...Object.fromEntries(guests) };
};

/** The resources that every page offers a role to create. */
export const quickActions = (role: Role): readonly Definition[] =>
  allDefinitions().filter((definition) => definition.isQuick && rolesOf(definition, 'create').includes(role));

/** Whether a role has that page of a resource. */
export const hasPage = (name: string, page: 'list' | 'show' | 'create', role: Role) => {
  const definition = byName.get(name);
  return definition !== undefined && rolesOf(definition, page).includes(role);
};
