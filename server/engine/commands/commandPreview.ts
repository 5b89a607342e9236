import { type RawBuilder, sql } from 'kysely';
import type { Dealing } from '../../../model/leaver.ts';
import type { Resource } from '../../../model/resource.ts';
import type { Actor } from '../../base/actor.ts';
import type { Services } from '../../base/services.ts';
import { becomeReader, type Tx, write } from '../../db/handle.ts';
import { type ActorContext, contextOf } from './context.ts';
import { openDealings } from './openDealings.ts';
import { act, make, seen } from './runCommand.ts';

type Values = Record<string, unknown>;

/**
 * The effect that a command would have: the lines that it would write, and the record, its plans and, where the command
 * declares them, the open dealings of the person, before and after.
 */
export type Preview = {
  lines: Values[];
  dealings: Dealing[];
  plans: { before: Values; after: Values }[];
  record: { before: Values; after: Values };
};

class Undo<T> extends Error {
  readonly seen: T;
  constructor(seen: T) {
    super('previewed');
    this.seen = seen;
  }
}

/** Runs work in a transaction that is rolled back, and answers its result. */
const undone = <T>(
  services: Services,
  actor: Actor,
  work: (ctx: ActorContext & { preview: { lines: string[] } }) => Promise<T>,
): Promise<T> =>
  write<T>(services.db, async (tx) => {
    throw new Undo(await work({ ...(await contextOf(services, tx, actor)), preview: { lines: [] } }));
  }).catch((error) => {
    if (error instanceof Undo) return error.seen;
    throw error;
  });

/** Makes a record, reads it, and rolls back. */
export const previewCreate = <T>(
  services: Services,
  actor: Actor,
  resource: Resource,
  input: Values,
  look: (tx: Tx, id: string) => Promise<T>,
): Promise<T> =>
  undone(services, actor, async (ctx) => {
    const id = await make(ctx, resource, input);
    // What it shows may be as large as a company, so that one plan does not suit all.
    await becomeReader(ctx.tx, actor.scope);
    return look(ctx.tx, id);
  });

/** Runs a command and rolls it back, so that the preview cannot differ from the act. */
export const previewCommand = (
  services: Services,
  actor: Actor,
  resource: Resource,
  id: string,
  name: string,
  input: Values,
): Promise<Preview> =>
  undone(services, actor, async (ctx) => {
    const { tx, preview } = ctx;
    const plansBefore = await plansOf(tx, resource, id);
    const hasDealings = resource.commands?.[name]?.preview === 'dealings';
    const dealingsNow = hasDealings ? await openDealings(tx, id) : async () => [];
    const { before } = await act(ctx, resource, id, name, input);
    const plansAfter = await plansOf(tx, resource, id);
    return {
      lines: await linesOf(tx, preview.lines),
      dealings: await dealingsNow(),
      plans: plansAfter.map((after, i) => ({ before: plansBefore[i]!, after })),
      record: { before, after: await seen(tx, resource, actor, id) },
    };
  });

const linesOf = async (tx: Tx, ids: string[]): Promise<Values[]> => {
  const { rows } = await sql<{ line: Values }>`
    select to_jsonb(line) as line from (
      select t.id, t.type, t.unit, t.pieces, t.effective_date as "effectiveDate", t.plan_id, t.reverses_id,
        e.name as holder
      from transactions t left join employees e on e.id = t.employee_id
      where t.id = any (${ids}::uuid[])
    ) line order by "effectiveDate", array_position(${ids}::uuid[], id)`.execute(tx);
  return rows.map(({ line }) => line);
};

/** The plans that a command on a record may change; those of a whole pool are too many to show. */
const plansConcerned: Record<string, (id: string) => RawBuilder<unknown>> = {
  employees: (id) => sql`p.employee_id = ${id}`,
  plans: (id) => sql`p.id = ${id}`,
  takeovers: (id) => sql`p.company_id = (select company_id from takeovers where id = ${id})
    and p.granted_on is not null and p.vesting -> 'acceleration' ->> 'trigger' = 'single'`,
  transactions: (id) => sql`p.id = (select plan_id from transactions where id = ${id})`,
};

const plansOf = async (tx: Tx, resource: Resource, id: string): Promise<Values[]> => {
  const concerned = plansConcerned[resource.name];
  if (!concerned) return [];
  const { rows } = await sql<{ plan: Values }>`
    select to_jsonb(plan) as plan from (
      select p.id, p.name, p.grant_date as "grantDate", p.pieces, p.status, p.unvested, p.vested, p.exercised, p.forfeited, p.expired, p.cancelled,
        p.last_exercisable_day as "lastExercisableDay", p.currency,
        price_text(p.exercise_price, p.currency) as "exercisePrice",
        price_text(v.value, v.currency) as "shareValue", v.effective_date as "valuedOn",
        (select x.pieces from exercise_requests x where x.plan_id = p.id and x.status = 'requested') as requested,
        coalesce((
          select jsonb_agg(jsonb_build_object('name', m.name, 'dueDate', m.due_date, 'pieces', m.pieces, 'status', m.status)
            order by m.due_date, m.name)
          from plan_milestones m where m.plan_id = p.id and m.status in ('waiting', 'waived', 'lapsed')
        ), '[]') as milestones
      from plan_records p left join valuation_records v on v.pool_id = p.pool_id and v.is_current
      where ${concerned(id)}
    ) plan order by id`.execute(tx);
  return rows.map(({ plan }) => plan);
};
