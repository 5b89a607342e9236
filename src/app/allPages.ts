import type { Definition } from '../engine/definePages.ts';
import { takeDefinitions } from '../engine/registry.ts';

const modules = import.meta.glob<Record<string, unknown>>('../resources/*/pages.tsx', { eager: true });

/** The pages of every resource: what the pages.tsx of the folders in src/resources export. */
export const definitions: readonly Definition[] = Object.values(modules).flatMap((module) =>
  Object.values(module).filter((value): value is Definition => isDefinition(value)),
);

takeDefinitions(definitions);

function isDefinition(value: unknown): value is Definition {
  return typeof value === 'object' && value !== null && 'resource' in value && 'paths' in value;
}
