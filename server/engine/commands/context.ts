import { sql } from 'kysely';
import type { ValuesOf } from '../../../model/attributes.ts';
import type { PlanDate } from '../../../model/dates.ts';
import type { Language } from '../../../model/enums.ts';
import type { RecordOf, Resource } from '../../../model/resource.ts';
import type { Actor } from '../../base/actor.ts';
import { businessTime } from '../../base/clock.ts';
import type { Reporter } from '../../base/progress.ts';
import type { Services } from '../../base/services.ts';
import type { Handle, Tx } from '../../db/handle.ts';

/** What a command works with: its transaction, who asked (nobody for the scheduler), and the business date. */
export type Context = {
  tx: Tx;
  services: Services;
  actor: Actor | undefined;
  /** Somebody who gets a login in this very transaction, and so acts without a session. */
  newcomer?: Pick<Actor, 'userId' | 'name' | 'ip' | 'device'>;
  /** In which certificates are issued, where it is neither that of the holder's earlier ones nor the company's. */
  paperLanguage?: Language | null | undefined;
  now: Date;
  today: PlanDate;
  /** Told by what works through many rows. */
  progress?: Reporter;
  /** What is done is only to be shown, and undone; the ids of the lines that were written. */
  preview?: { lines: string[] };
};
export type ActorContext = Context & { actor: Actor };

/** By whom what is done is done, in words: nobody's are those of the application. */
export const nameOf = (ctx: Context) => ctx.actor?.name ?? ctx.newcomer?.name ?? ctx.services.config.appName;

export const businessNow = async (db: Handle): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select business_now() as now`.execute(db);
  return rows[0]!.now;
};

export const contextOf = async <A extends Actor | undefined>(services: Services, tx: Tx, actor: A) => {
  const { now, today } = await businessTime({ db: tx, config: services.config });
  return { tx, services, actor, now, today };
};

type InputOf<W> = W extends { input: infer I extends Resource['attributes'] }
  ? ValuesOf<I>
  : Record<string, never>;
type CommandsOf<R extends Resource> = R extends { commands: infer C } ? C : Record<never, never>;

/**
 * What a resource's declaration leaves to code: one function for each command, and for create where making a record is
 * more than writing a row. A command that is declared and not written here is a type error.
 */
export type Handlers<R extends Resource> = {
  [C in keyof CommandsOf<R>]: (
    ctx: ActorContext,
    record: RecordOf<R>,
    input: InputOf<CommandsOf<R>[C]>,
    // biome-ignore lint/suspicious/noConfusingVoidType: most commands answer the record alone
  ) => Promise<Record<string, unknown> | void>;
} & (R extends { create: infer W }
  ? { create: (ctx: ActorContext, input: InputOf<W>) => Promise<string> }
  : unknown) &
  (R extends { update: infer W }
    ? { update: (ctx: ActorContext, record: RecordOf<R>, change: Partial<InputOf<W>>) => Promise<void> }
    : unknown);
