import type { Definition } from './definePages.ts';
import { takeDefinitions } from './registry.ts';

const modules = import.meta.glob<Record<string, unknown>>('../resources/*.tsx', { eager: true });

/** The pages of every resource: what the files in src/resources export. */
export const definitions: readonly Definition[] = Object.values(modules).flatMap((module) =>
  Object.values(module).filter((value): value is Definition => isDefinition(value)),
);

takeDefinitions(definitions);

function isDefinition(value: unknown): value is Definition {
  return typeof value === 'object' && value !== null && 'resource' in value && 'paths' in value;
}
