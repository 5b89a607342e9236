import { sql } from 'kysely';
import { v7 as orderedId } from 'uuid';
import { maskedIban } from '../../model/bankAccount.ts';
import { type Currency, formatMoney } from '../../model/values/money.ts';
import { portionsOf } from '../base/portions.ts';
import type { Context } from '../engine/commands/context.ts';
import type { About } from './announce.ts';
import { belongingsOf } from './belongings.ts';
import { settleAnswered } from './settled.ts';

/** A value before and after; a missing value is an empty text. */
export type ValueChange = { before: string; after: string };

/** The further details of an activity: values and changes by their names. */
export type Details = Record<string, string | ValueChange>;

/**
 * The personal details of an activity, each with the id of the employee record or the login: they are replaced when
 * that person is forgotten, the only change that an activity ever sees.
 */
export type People = Record<string, { of: string } & ({ value: string } | ValueChange)>;

/** The name of the actor; null for the application itself. */
export const nameOf = (ctx: Context) => ctx.actor?.name ?? ctx.newcomer?.name ?? ctx.services.config.appName;

/** What the application does by itself, such as a vesting, is its own act even where a person's act sets it off. */
export const byItself = (ctx: Context): Context => ({ ...ctx, actor: undefined, newcomer: undefined });

/** Writes down who did what on which record, from where and by which API token, for the recent activity of all that the record belongs to. */
export const recordActivity = (
  ctx: Context,
  what: string,
  record: About,
  details: Details = {},
  people: People = {},
) => recordActivities(ctx, what, [{ record, details, people }]);

/** The same act on many records of one kind. They share an instant, so their ids have their order. */
export const recordActivities = async (
  ctx: Context,
  what: string,
  acts: { record: About; details: Details; people?: People }[],
) => {
  const by = ctx.actor ?? ctx.newcomer;
  const through = ctx.actor?.token && { token: ctx.actor.token.name };
  for (const some of portionsOf(acts)) {
    const { resource } = some[0]!.record;
    for (const { record } of some) ctx.recorded?.add(`${what} ${record.id}`);
    const rows = some.map(({ record, details, people = {} }) => ({
      activity: orderedId(),
      id: record.id,
      details: Object.entries({ ...details, ...through }).map(([name, said]) => ({ name, ...written(said) })),
      people: Object.entries(people).map(([name, { of, ...said }]) => ({ name, ...written(said), of })),
    }));
    await sql`
      insert into activities (id, actor_id, actor, ip, device, what, resource, record_id, details, people, created_at,
        trust_id, company_id, pool_id, plan_id, employee_id, of_company_id)
      select act.activity, ${by?.userId ?? null}::uuid, ${nameOf(ctx)}, ${by?.ip ?? null}, ${by?.device ?? null}, ${what},
        ${resource}, id, act.details, act.people, ${ctx.now}::timestamptz, ${belongingsOf(resource)}
      join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as act(activity uuid, id uuid, details jsonb, people jsonb)
        using (id)
      order by act.activity`.execute(ctx.tx);
    await settleAnswered(
      ctx,
      what,
      resource,
      rows.map(({ id }) => id),
    );
  }
};

const written = (said: string | { value: string } | ValueChange) => {
  if (typeof said === 'string') return { value: said };
  return 'after' in said ? { before: said.before, value: said.after } : said;
};

/** An amount in minor units as a detail has it. */
export const saidAmount = (minor: bigint, currency: string) =>
  `${currency} ${formatMoney(minor, currency as Currency)}`;

type Value = string | number | bigint | null | undefined;

/** A change as it is written down; undefined where nothing changed. */
export const valueChange = (before: Value, after: Value): ValueChange | undefined => {
  const change = { before: String(before ?? ''), after: String(after ?? '') };
  return change.before === change.after ? undefined : change;
};

/** The differences between two states of a record, over the attributes of the second. */
export const changesOf = (
  before: Record<string, Value>,
  after: Record<string, Value>,
): Record<string, ValueChange> =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) => {
      const change = valueChange(before[name], value);
      return change ? [[name, change]] : [];
    }),
  );

/** Only the ends of an account are written: readers of a change need not be allowed to pay into it. */
export const withMaskedIban = ({
  iban,
  ...others
}: Record<string, ValueChange>): Record<string, ValueChange> => ({
  ...others,
  ...(iban && { iban: { before: maskedIban(iban.before), after: maskedIban(iban.after) } }),
});
