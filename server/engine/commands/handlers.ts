import type { Resource } from '../../../model/resource.ts';
import type { Services } from '../../base/services.ts';
import type { ActorContext } from './context.ts';

type Values = Record<string, unknown>;
// Each is checked against its declaration where it is written; here they are found by name.
type Handler = (ctx: ActorContext, record: Values, input: Values) => Promise<Values | undefined>;

/** What is written for the commands of each resource, by its name; the parts above hand it in at the start. */
export type CommandHandlers = Record<string, object>;

export const handlersOf = ({ handlers }: Services, resource: Resource) =>
  (handlers[resource.name] ?? {}) as Record<string, Handler | undefined>;
