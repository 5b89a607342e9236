import { sql } from 'kysely';
import type { Attribute, Attributes } from '../../../model/attributes.ts';
import type { Resource } from '../../../model/resource.ts';
import { recordActivity, type ValueChange, valueChange } from '../../notices/activities.ts';
import { serverKinds } from '../kinds/serverKinds.ts';
import { relationOf } from '../records/columns.ts';
import type { ActorContext, Said } from './context.ts';

type Values = Record<string, unknown>;
type Act = { resource: Resource; id: string; what: string | false };

/** What an act writes down of its record is remembered here, so that the engine does not write it a second time. */
export const beginAct = (ctx: ActorContext): ActorContext => ({ ...ctx, recorded: new Set() });

/**
 * Writes down what was done to a record: in the words of its function, or else what was sent, and the state that it led
 * to. A function may have written it down already, before consequences that are read after it.
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

/** In which state a record is by now, also where it is no longer seen by the caller. */
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
 * What was sent, as far as it is to be said: neither secrets, nor what names a person and could not be forgotten. The
 * currency stands before its amounts, and the language is that of a paper.
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

/** What differs between two looks at a record, of what could be changed. */
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

/** Nothing is an empty text, and so is the name of a person. */
const inWords = (a: Attribute, value: unknown, record: Values): string =>
  value === null || value === undefined || a.nameOf === 'person'
    ? ''
    : serverKinds[a.kind].words(value, record, a);
