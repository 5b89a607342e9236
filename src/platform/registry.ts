import type { Role } from '../../model/enums.ts';
import { type Definition, rolesOf } from './definePages.ts';

const modules = import.meta.glob<Record<string, unknown>>('../resources/*.tsx', { eager: true });

/** The pages of every resource: what the files in src/resources export. */
export const definitions: readonly Definition[] = Object.values(modules).flatMap((module) =>
  Object.values(module).filter((value): value is Definition => isDefinition(value)),
);

const byName = new Map(definitions.map((definition) => [definition.resource.name, definition]));

export const definitionOf = (name: string): Definition => {
  const definition = byName.get(name);
  if (!definition) throw new Error(`No file in src/resources defines the pages of ${name}`);
  return definition;
};

/** Whether a role has that page of a resource. */
export const hasPage = (name: string, page: 'list' | 'show' | 'create', role: Role) => {
  const definition = byName.get(name);
  return definition !== undefined && rolesOf(definition, page).includes(role);
};

function isDefinition(value: unknown): value is Definition {
  return typeof value === 'object' && value !== null && 'resource' in value && 'paths' in value;
}
