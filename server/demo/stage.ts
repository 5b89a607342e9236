import type { Role } from '../../model/enums.ts';
import type { Resource } from '../../model/resource.ts';
import { changeOf, inputOf } from '../../model/schema.ts';
import { type Actor, loadActor } from '../base/actor.ts';
import type { Services } from '../base/services.ts';
import { type CommandAnswer, runCommand, runCreate, runUpdate } from '../engine/commands/runCommand.ts';

/**
 * The demo while it is made: the logins by their address, and the records that stand for what the story names with the
 * papers that wait for signatures on them.
 */
export type Stage = {
  services: Services;
  users: Map<string, string>;
  records: Map<object, string>;
  papers: Map<object, string>;
};

/** Everybody has the same one; it is printed at each start outside production. */
export const password = 'demo-vestry-2026';

type Values = Record<string, unknown>;

/** A record in the form in which its command returned it. */
export type Answered = { id: string } & Values;

/** An address in a domain reserved for examples, made of a plain name. */
export const origins: Record<Role, { ip: string; device: string }> = {
  trust: { ip: '192.0.2.10', device: 'Firefox on Linux' },
  founder: { ip: '198.51.100.20', device: 'Safari on macOS' },
  employee: { ip: '203.0.113.30', device: 'Chrome on Android' },
};

export const idOf = (stage: Stage, named: object): string => known(stage.records, named);
export const paperOf = (stage: Stage, named: object): string => known(stage.papers, named);

/** A person of the story in one of the roles, with the rows that they may see by now. */
export const as = async (stage: Stage, email: string, role: Role): Promise<Actor> => {
  const actor = await loadActor(stage.services.db, known(stage.users, email), role, origins[role]);
  if (actor?.role !== role) throw new Error(`The demo has nobody ${email} as ${role} yet`);
  return actor;
};

export const create = async (stage: Stage, actor: Actor, resource: Resource, input: Values) =>
  recordIn(
    await runCreate(stage.services, { actor, resource }, inputOf(resource.create!.input).parse(input)),
  );

export const command = async (
  stage: Stage,
  actor: Actor,
  resource: Resource,
  id: string,
  name: string,
  input: Values = {},
) => {
  const checked = inputOf(resource.commands![name]!.input ?? {}).parse(input);
  return recordIn(await runCommand(stage.services, { actor, resource }, id, name, checked));
};

export const change = async (stage: Stage, actor: Actor, resource: Resource, id: string, input: Values) => {
  const checked = changeOf(resource.update!.input).parse(input);
  return recordIn(await runUpdate(stage.services, { actor, resource }, id, undefined, checked));
};

const recordIn = ({ json }: CommandAnswer): Answered => {
  const { data } = JSON.parse(json) as { data: { id: string; attributes: Values } };
  return { ...data.attributes, id: data.id };
};

const known = <K>(map: Map<K, string>, key: K): string => {
  const id = map.get(key);
  if (id === undefined) throw new Error(`The demo does not know ${JSON.stringify(key)} yet`);
  return id;
};
