import { globSync } from 'node:fs';
import type { Resource } from '../../model/resource.ts';
import { faultsOfDeclarations } from '../engine/commands/checkDeclarations.ts';
import type { CommandHandlers } from '../engine/commands/handlers.ts';
import { isMove } from '../engine/commands/moveRecord.ts';
import { resources } from '../engine/records/declaredResources.ts';

/** The functions of a resource are exported as `poolHandlers` by the file `poolCommands.ts` of any room. */
const server = new URL('../', import.meta.url);
const files = globSync('*/**/*Commands.ts', { cwd: server });
const modules: Record<string, object>[] = await Promise.all(
  files.map((file) => import(new URL(file, server).href)),
);
const exported: Record<string, object> = Object.assign({}, ...modules);

const camelCased = (singular: string) => singular.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());

/** The functions of the commands, by resource and name. */
export const handlers: CommandHandlers = Object.fromEntries(
  resources.map(({ name, singular }) => [name, exported[`${camelCased(singular)}Handlers`] ?? {}]),
);

/** The declared commands without a function that the engine cannot carry out by itself, as `pools: approve`. */
export const unwritten = (resources: readonly Resource[]): string[] =>
  resources.flatMap((resource) => {
    const { name, commands = {} } = resource;
    const written = Object.keys(handlers[name] ?? {});
    return Object.entries(commands)
      .filter(([command, declared]) => !written.includes(command) && !isMove(resource, declared))
      .map(([command]) => `${name}: ${command}`);
  });

const missing = unwritten(resources);
if (missing.length > 0) throw new Error(`Declared commands have no function: ${missing.join(', ')}`);

const faults = faultsOfDeclarations(resources);
if (faults.length > 0) throw new Error(faults.join('; '));
