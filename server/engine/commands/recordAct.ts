import { sql } from 'kysely';
import type { Attribute, Attributes } from '../../../model/attributes.ts';
import type { Resource } from '../../../model/resource.ts';
import { recordActivity, type ValueChange, valueChange } from '../../notices/activities.ts';
import { serverKinds } from '../kinds/serverKinds.ts';
import { relationOf } from '../records/columns.ts';
import type { ActorContext, Said } from './context.ts';

type Values = Record<string, unknown>;
type Act = { resource: Resource; id: string; what: string | false };

/** Remembers the activities that an act writes itself, so that the engine does not write them a second time. */
export const beginAct = (ctx: ActorContext): ActorContext => ({ ...ctx, recorded: new Set() });

/**
 * Writes the activity of an act: the details of its function or else the input, and the change of state. A function may
 * have written it already, so that the activity stands before those of its consequences.
 */
export const recordAct = async (
  ctx: ActorContext,
  { resource, id, what }: Act,
  { activity = what, details, people }: Said,
  change: Record<string, ValueChange> = {},
) => {
  const record = { resource: resource.name, singular: resource.singular, id };
  if (activity === false || ctx.recorded?.has(`${activity} ${id}`)) return;
  await recordActivity(ctx, activity, record, { ...details, ...change }, people);
};

/** The state of a record now, even if the caller no longer sees the record. */
export const changeOfState = async (
  { tx }: ActorContext,
  resource: Resource,
  id: string,
  { status: before }: Values,
): Promise<Record<string, ValueChange>> => {
  if (!resource.states) return {};
  const { rows } = await sql<{ status: string }>`
    select status from ${relationOf(resource)} r where id = ${id}`.execute(tx);
  const change = rows[0] && valueChange(String(before), rows[0].status);
  return change ? { status: change } : {};
};

/**
 * The input as details of an activity, without secrets and without values that name a person, because activities cannot
 * be forgotten. The currency stands before its amounts, and the language is that of a paper.
 */
export const saidOf = (declared: Attributes, input: Values): Said => ({
  details: Object.fromEntries(
    Object.entries(declared).flatMap(([name, a]) => {
      const isAside = a.kind === 'language' || a.kind === 'currency';
      const words = isAside ? '' : inWords(a, input[name], input);
      return words ? [[name, words]] : [];
    }),
  ),
});

/** The changeable attributes that differ between two states of a record. */
export const changesBetween = (
  declared: Attributes,
  before: Values,
  after: Values,
): Record<string, ValueChange> =>
  Object.fromEntries(
    Object.entries(declared).flatMap(([name, a]) => {
      const change = valueChange(inWords(a, before[name], before), inWords(a, after[name], after));
      return change ? [[name, change]] : [];
    }),
  );

/** No value, and the name of a person, are an empty text. */
const inWords = (a: Attribute, value: unknown, record: Values): string =>
  value === null || value === undefined || a.nameOf === 'person'
    ? ''
    : serverKinds[a.kind].words(value, record, a);
