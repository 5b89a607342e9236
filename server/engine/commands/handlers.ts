import type { Resource } from '../../../model/resource.ts';
import type { Services } from '../../base/services.ts';
import type { ActorContext, Done, Said } from './context.ts';

type Values = Record<string, unknown>;
// Each function is checked against its declaration where it is written; here it is found by name.
// biome-ignore lint/suspicious/noConfusingVoidType: many have nothing to add
type Command = (ctx: ActorContext, record: Values, input: Values) => Promise<Done | void>;
type Writing = {
  create?: (ctx: ActorContext, input: Values) => Promise<string | ({ id: string } & Said)>;
  // biome-ignore lint/suspicious/noConfusingVoidType: many have nothing to add
  update?: (ctx: ActorContext, record: Values, change: Values) => Promise<Said | void>;
};

/** The functions for the commands of each resource, by its name; the rooms above hand them in at the start. */
export type CommandHandlers = Record<string, object>;

const of = ({ handlers }: Services, { name }: Resource): object => handlers[name] ?? {};

export const commandNamed = (services: Services, resource: Resource, name: string) =>
  (of(services, resource) as Record<string, Command | undefined>)[name];

export const writingOf = (services: Services, resource: Resource) => of(services, resource) as Writing;
