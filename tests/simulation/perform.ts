import { randomUUID } from 'node:crypto';
import type { Role } from '../../model/enums.ts';
import type { Resource } from '../../model/resource.ts';
import { changeOf, inputOf } from '../../model/schema.ts';
import { type Actor, loadActor } from '../../server/base/actor.ts';
import { Problem } from '../../server/base/problem.ts';
import {
  type CommandAnswer,
  runCommand,
  runCreate,
  runUpdate,
} from '../../server/engine/commands/runCommand.ts';
import { Broken } from './broken.ts';
import type { Person, Story } from './story.ts';
import { withTrouble } from './trouble.ts';

type Values = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: what a command answers is checked by who reads it
type Answered = { id: string } & Record<string, any>;
type Done = (answered: Answered) => unknown;

/** Something that somebody asks for. */
export type Request = {
  kind: string;
  run: () => Promise<Answered>;
  /** Whether it may be asked for once more without effect, because it has a key. */
  hasKey: boolean;
  done?: Done;
};
/** Looks for somebody who could do something, and says what is then asked for. */
export type Act = (story: Story) => Promise<Request | undefined>;

/** A person in the role in which it asks. */
export type By = readonly [Person, Role];

const from = { ip: '192.0.2.1', device: 'Simulation' };

export const actorOf = async ({ server }: Story, [{ userId }, role]: By): Promise<Actor> => {
  const actor = await loadActor(server.services.db, userId!, role, from);
  if (actor?.role !== role) throw new Problem(403, 'forbidden');
  return actor;
};

/** What the API checks before it passes an input on. */
export const checked = (schema: ReturnType<typeof inputOf>, input: Values): Values => {
  const { data, error } = schema.safeParse(input);
  if (error) throw new Problem(422, 'invalid', {}, { input: error.issues[0]!.message });
  return data!;
};

/** A refusal that has changed something all the same, which was committed as an answer. */
class KeptRefusal extends Error {}

export const recordIn = ({ status, json }: CommandAnswer): Answered => {
  if (status >= 400) throw new KeptRefusal((JSON.parse(json) as { message: string }).message);
  const { data } = JSON.parse(json) as { data: { id: string; attributes: Values } | null };
  // What was removed is nowhere any more.
  return { ...data?.attributes, id: data?.id ?? '' };
};

export const create = (story: Story, by: By, resource: Resource, input: Values, done?: Done): Request => {
  const idempotencyKey = randomUUID();
  return {
    kind: `${resource.name}: create`,
    hasKey: true,
    run: async () => {
      const values = checked(inputOf(resource.create!.input), input);
      const asked = { actor: await actorOf(story, by), resource, idempotencyKey };
      return recordIn(await runCreate(story.server.services, asked, values));
    },
    ...(done && { done }),
  };
};

export const change = (story: Story, by: By, resource: Resource, id: string, input: Values): Request => ({
  kind: `${resource.name}: change`,
  hasKey: false,
  run: async () => {
    const values = checked(changeOf(resource.update!.input), input);
    const asked = { actor: await actorOf(story, by), resource };
    return recordIn(await runUpdate(story.server.services, asked, id, undefined, values));
  },
});

export const command = (
  story: Story,
  by: By,
  resource: Resource,
  id: string,
  name: string,
  input: Values = {},
  done?: Done,
): Request => {
  const idempotencyKey = randomUUID();
  return {
    kind: `${resource.name}: ${name}`,
    hasKey: true,
    run: async () => {
      const values = checked(inputOf(resource.commands![name]!.input ?? {}), input);
      const asked = { actor: await actorOf(story, by), resource, idempotencyKey };
      return recordIn(await runCommand(story.server.services, asked, id, name, values));
    },
    ...(done && { done }),
  };
};

/** Where people name days that are over, an account may have had too little on one of them: the database sees it. */
const retrospective = new Set(['pools: transfer', 'employees: record-leaver', 'transactions: reverse']);

/** Why the API refuses, in words; undefined where it would answer that the fault is its own. */
const refusalOf = (kind: string, error: unknown): string | undefined => {
  if (error instanceof Problem && error.status < 500)
    return [error.message, ...Object.values(error.errors ?? {})].join(' ');
  if (error instanceof KeptRefusal) return error.message;
  const { constraint } = error as { constraint?: string };
  return constraint === 'accounts_every_day' && retrospective.has(kind) ? constraint : undefined;
};

/** Has a request answered and counts it. */
export const perform = async (story: Story, { kind, run, hasKey, done }: Request) => {
  story.tally.doing = kind;
  const outcome = await withTrouble(story, run, hasKey);
  if ('answered' in outcome) {
    await done?.(outcome.answered);
    return story.tally.count(kind, undefined);
  }
  const refusal = refusalOf(kind, outcome.error);
  if (refusal === undefined) throw new Broken(String(outcome.error), { cause: outcome.error });
  story.tally.count(kind, refusal);
};
