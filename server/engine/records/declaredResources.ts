import { globSync } from 'node:fs';
import type { Resource } from '../../../model/resource.ts';

/** All declared resources: every file below model/resources, so that a new resource is a new file. */
const folder = new URL('../../../model/resources/', import.meta.url);
const files = globSync('**/*.ts', { cwd: folder });
const modules: Record<string, unknown>[] = await Promise.all(
  files.map((file) => import(new URL(file, folder).href)),
);

const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'scope' in value && 'attributes' in value;

export const resources: readonly Resource[] = modules.flatMap((m) => Object.values(m).filter(isResource));

export const resourceNamed = (name: string) => resources.find((r) => r.name === name);

for (const resource of resources)
  for (const [name, a] of Object.entries(resource.attributes))
    if (a.reference && !resourceNamed(a.reference))
      throw new Error(`${resource.name}.${name} refers to ${a.reference}, which is not declared`);
