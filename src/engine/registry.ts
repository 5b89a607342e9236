import type { Role } from '../../model/enums.ts';
import { type Definition, rolesOf } from './definePages.ts';

let byName: ReadonlyMap<string, Definition> = new Map();

/**
 * Is given the pages of every resource before the first is drawn. They import much of what asks for them here, which
 * therefore cannot import them.
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

/** Whether a role has that page of a resource. */
export const hasPage = (name: string, page: 'list' | 'show' | 'create', role: Role) => {
  const definition = byName.get(name);
  return definition !== undefined && rolesOf(definition, page).includes(role);
};
