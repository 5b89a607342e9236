import { sql } from 'kysely';
import type { ValuesOf } from '../../../model/attributes.ts';
import type { Language } from '../../../model/enums.ts';
import type { RecordOf, Resource } from '../../../model/resource.ts';
import type { PlanDate } from '../../../model/values/dates.ts';
import type { Actor } from '../../base/actor.ts';
import { businessTime } from '../../base/clock.ts';
import { Problem } from '../../base/problem.ts';
import type { Reporter } from '../../base/progress.ts';
import type { Services } from '../../base/services.ts';
import type { Handle, Tx } from '../../db/handle.ts';
import type { Details, People } from '../../notices/activities.ts';

/** The context of a command: its transaction, the actor (undefined for the scheduler), and the business date. */
export type Context = {
  tx: Tx;
  services: Services;
  actor: Actor | undefined;
  /** Somebody who gets a login in this very transaction, and so acts without a session. */
  newcomer?: Pick<Actor, 'userId' | 'name' | 'ip' | 'device'>;
  /** The language of certificates, where it is neither that of the holder's earlier ones nor the company's. */
  paperLanguage?: Language | null | undefined;
  now: Date;
  today: PlanDate;
  /** Receives the progress of commands that work through many rows. */
  progress?: Reporter;
  /** The ids of the written lines, in a preview, which is undone. */
  preview?: { lines: string[] };
  /** The activities that the act has written itself, by record. */
  recorded?: Set<string>;
};
export type ActorContext = Context & { actor: Actor };

export const businessNow = async (db: Handle): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select business_now() as now`.execute(db);
  return rows[0]!.now;
};

/** The context of every act. Whoever looks as an employee acts in nobody's name, whatever a route has let through. */
export const contextOf = async <A extends Actor | undefined>(services: Services, tx: Tx, actor: A) => {
  if (actor?.viewing) throw new Problem(403, 'viewing.readingOnly');
  const { now, today } = await businessTime({ db: tx, config: services.config });
  return { tx, services, actor, now, today };
};

type InputOf<W> = W extends { input: infer I extends Resource['attributes'] }
  ? ValuesOf<I>
  : Record<string, never>;
type CommandsOf<R extends Resource> = R extends { commands: infer C } ? C : Record<never, never>;

/** The commands that lead into one other state: where none is written, the engine moves the record there. */
type MovesIn<C> = {
  [K in keyof C]: C[K] extends { from: readonly (infer From)[]; to: readonly [infer To] }
    ? To extends From
      ? never
      : K
    : never;
}[keyof C];

/** The details of an act's activity, in place of its input; the change of state is added to them. */
export type Said = {
  /** Another word than the declared one, or false where nothing was done. */
  activity?: string | false;
  details?: Details;
  people?: People;
  /** Words for its mail beside those of the record and the input. */
  words?: Record<string, unknown>;
};
/** The result of a command's function. `answer` goes to the caller beside the record. */
export type Done = Said & { answer?: Record<string, unknown> };

type CommandFunctions<R extends Resource> = {
  [C in keyof CommandsOf<R>]: (
    ctx: ActorContext,
    record: RecordOf<R>,
    input: InputOf<CommandsOf<R>[C]>,
    // biome-ignore lint/suspicious/noConfusingVoidType: most commands have nothing to add
  ) => Promise<Done | void>;
};

/**
 * The code beside a resource's declaration: one function for each command, and for create and update if they do more than
 * write a row. A declared command without a function is a type error.
 */
export type Handlers<R extends Resource> = Omit<CommandFunctions<R>, MovesIn<CommandsOf<R>>> &
  Partial<Pick<CommandFunctions<R>, MovesIn<CommandsOf<R>>>> &
  (R extends { create: infer W }
    ? { create: (ctx: ActorContext, input: InputOf<W>) => Promise<string | ({ id: string } & Said)> }
    : unknown) &
  (R extends { update: infer W }
    ? {
        update: (
          ctx: ActorContext,
          record: RecordOf<R>,
          change: Partial<InputOf<W>>,
          // biome-ignore lint/suspicious/noConfusingVoidType: the engine sees what has changed
        ) => Promise<Said | void>;
      }
    : unknown);
