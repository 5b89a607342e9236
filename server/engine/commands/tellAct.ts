import type { Resource, Telling } from '../../../model/resource.ts';
import { announce } from '../../notices/announce.ts';
import { concernedBy } from '../../notices/belongings.ts';
import type { MailTemplate } from '../../notices/mail/mailData.ts';
import type { ActorContext } from './context.ts';

type Values = Record<string, unknown>;

/** Tells the people that the declaration names. The words know the record, the input and the names of the sides. */
export const tellAct = async (
  ctx: ActorContext,
  resource: Resource,
  id: string,
  tells: Telling | undefined,
  words: Values,
) => {
  if (!tells) return;
  const record = { resource: resource.name, singular: resource.singular, id };
  const { of, names } = await concernedBy(ctx, record);
  const parties = tells.to.map((side) => of[side]).filter((party) => party !== undefined);
  const given = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== null));
  // The start of the server has checked that the words exist.
  const data = { ...names, actorName: ctx.actor.name, ...withCurrencies(resource, given) } as never;
  await announce(ctx, parties, tells.type, record, tells.mail as MailTemplate, data);
};

/** Amounts as texts name them. */
const withCurrencies = ({ attributes }: Resource, words: Values): Values =>
  Object.fromEntries(
    Object.entries(words).map(([name, value]) => {
      const currency = attributes[name]?.currency;
      return [name, currency && value ? { amount: value, currency: words[currency] } : value];
    }),
  );
