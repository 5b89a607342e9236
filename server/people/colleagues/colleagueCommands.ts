import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RecordOf } from '../../../model/resource.ts';
import type { colleagues } from '../../../model/resources/colleagues.ts';
import { loadActor } from '../../base/actor.ts';
import { hashOfToken } from '../../base/hashOfToken.ts';
import { conflict, invalid, notFound } from '../../base/problem.ts';
import type { Tx } from '../../db/handle.ts';
import type { ActorContext, Handlers } from '../../engine/commands/context.ts';
import { confirmPassword } from '../../login/confirmPassword.ts';
import { userWith } from '../../login/logins.ts';
import { resetFactorOf } from '../../login/resetFactor.ts';
import { requireAccepted } from '../../lookup/acceptedCompany.ts';
import { recordActivity } from '../../notices/activities.ts';
import { about, announce } from '../../notices/announce.ts';
import { queueMail } from '../../notices/mail/queue.ts';
import { countColleague } from '../../notices/mail/quota.ts';
import { renderMail } from '../../notices/mail/templates.ts';
import { validDays } from '../invite.ts';
import { joinAsColleague } from './colleagueJoins.ts';
import { lockSide, type Side, tellSides } from './colleagueSides.ts';

type Invited = { id: string; name: string; email: string };
type Chosen = { trust_id: string | null; company_id: string | null };

/** The colleagues of a trust or company: invited and removed by one of them. */
export const colleagueHandlers: Handlers<typeof colleagues> = {
  create: async (ctx, { name, email, password, code, ...chosen }) => {
    await confirmPassword(ctx, { password, code });
    const side = await lockSide(ctx, chosenSide(ctx, chosen));
    if (side.companyId) await requireAccepted(ctx.tx, side.companyId);
    await refuseKnown(ctx.tx, side, email);
    const { id } = await ctx.tx
      .insertInto('colleagues')
      .values({
        trust_id: side.trustId,
        company_id: side.companyId,
        user_id: null,
        name,
        email,
        inviter_id: ctx.actor.userId,
        expires_at: ctx.now,
        settled_at: null,
        created_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const of = await sendInvitation(ctx, side, { id, name, email });
    const words = { ...side.words, inviterName: ctx.actor.name, colleagueName: name, email };
    await announce(ctx, side.own, 'account', about.colleague(id), 'colleagueInvited', words);
    return { id, details: {}, people: named(of, { name, email }) };
  },

  'resend-invitation': async (ctx, invited) => {
    const side = await lockSide(ctx, invited);
    await ctx.tx
      .updateTable('colleagues')
      .set({ inviter_id: ctx.actor.userId })
      .where('id', '=', invited.id)
      .execute();
    const of = await sendInvitation(ctx, side, invited);
    return { people: named(of, invited) };
  },

  'revoke-invitation': async (ctx, invited) => {
    await lockSide(ctx, invited);
    const { user_id } = await ctx.tx
      .updateTable('colleagues')
      .set({ settled_at: ctx.now })
      .where('id', '=', invited.id)
      .returning('user_id')
      .executeTakeFirstOrThrow();
    await endLinks(ctx, invited.id);
    return { people: named(user_id ?? invited.id, invited) };
  },

  'accept-invitation': (ctx, invited) => joinAsColleague(ctx, invited.id, ctx.actor),

  'reset-second-factor': async (ctx, colleague, { reason, ...confirmation }) => {
    await confirmPassword(ctx, confirmation);
    const { userId } = await memberOf(ctx, colleague);
    await resetFactorOf(ctx, userId, reason);
    ctx.services.note({
      level: 'info',
      event: 'reset-second-factor',
      user: userId,
      by: ctx.actor.userId,
    });
    return { details: { reason }, people: named(userId, { name: colleague.name }) };
  },

  remove: async (ctx, colleague, { reason, ...confirmation }) => {
    await confirmPassword(ctx, confirmation);
    const { side, userId } = await memberOf(ctx, colleague);
    const { name } = colleague;
    const people = named(userId, { name });
    await recordActivity(
      ctx,
      'removed',
      about.colleague(colleague.id),
      { ...(reason && { reason }) },
      people,
    );
    await sql`delete from ${sql.table(side.table)} where id = ${colleague.id}`.execute(ctx.tx);
    if (!(await hasRole(ctx, userId)))
      await ctx.tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
    const words = { ...side.words, removerName: ctx.actor.name, why: reason };
    const removed = [{ login: userId }];
    await announce(ctx, removed, 'account', about.colleague(colleague.id), 'removedAsColleague', words);
    await tellSides(ctx, side, colleague.id, 'colleagueRemoved', { ...words, colleagueName: name });
  },
};

/** The login of a colleague, and the side. Nobody joins or leaves the side until this transaction ends. */
const memberOf = async (
  ctx: ActorContext,
  colleague: Pick<RecordOf<typeof colleagues>, 'id' | 'trust_id' | 'company_id'>,
) => {
  const side = await lockSide(ctx, colleague);
  // Two may have removed each other at the same moment; whoever comes second is not there any more.
  const members = await membersOf(ctx.tx, side);
  if (!members.some(({ user_id }) => user_id === ctx.actor.userId)) throw conflict('notYourSide');
  const member = members.find(({ id }) => id === colleague.id);
  if (!member) throw notFound();
  return { side, userId: member.user_id };
};

/** Names and addresses in an activity, by which they are found when the person is forgotten. */
const named = (of: string, { name, email }: { name: string; email?: string }) => ({
  name: { of, value: name },
  ...(email !== undefined && { email: { of, value: email } }),
});

/** The side for which the caller acts; of several, the chosen one. */
const chosenSide = ({ actor }: ActorContext, { trust_id, company_id }: Chosen): Chosen => {
  const ofTrust = actor.role === 'trust';
  const field = ofTrust ? 'trust_id' : 'company_id';
  if (ofTrust && company_id) throw invalid({ company_id: 'sideOfOthers' });
  const own = ofTrust ? actor.scope.trusts : actor.scope.companies;
  const id = (ofTrust ? trust_id : company_id) ?? (own.length === 1 ? own[0]! : undefined);
  if (!id) throw invalid({ [field]: 'sideOfOthers' });
  return { trust_id: null, company_id: null, [field]: id };
};

const membersOf = async (tx: Tx, { table, column, id }: Side) => {
  const { rows } = await sql<{ id: string; user_id: string; email: string }>`
    select m.id, m.user_id, u.email from ${sql.table(table)} m join users u on u.id = m.user_id
    where ${sql.ref(`m.${column}`)} = ${id}`.execute(tx);
  return rows;
};

const refuseKnown = async (tx: Tx, side: Side, address: string) => {
  const isSame = ({ email }: { email: string }) => email.toLowerCase() === address.toLowerCase();
  if ((await membersOf(tx, side)).some(isSame)) throw invalid({ email: 'colleagueExists' });
  const waiting = await tx
    .selectFrom('colleagues')
    .select('email')
    .where('trust_id', '=', side.trustId)
    .where('company_id', 'is not distinct from', side.companyId)
    .where('settled_at', 'is', null)
    .execute();
  if (waiting.some(isSame)) throw invalid({ email: 'colleagueInvited' });
};

/** Whether a login has any role; without one it cannot be used. */
const hasRole = async ({ tx }: ActorContext, userId: string) =>
  (await loadActor(tx, userId, undefined, { ip: '', device: '' })) !== undefined;

const endLinks = ({ tx, now }: ActorContext, colleagueId: string) =>
  tx
    .updateTable('invitations')
    .set({ used_at: now })
    .where('colleague_id', '=', colleagueId)
    .where('used_at', 'is', null)
    .execute();

/**
 * Sends the invitation anew. A person with a login finds it in the inbox; others get a link, which replaces all earlier
 * ones. Answers the id of the person.
 */
const sendInvitation = async (ctx: ActorContext, side: Side, { id, email }: Invited) => {
  const { tx, now, actor } = ctx;
  const expires_at = new Date(now.getTime() + validDays * 86_400_000);
  const seconds = await countColleague(ctx, side.id, email);
  const login = await userWith(tx, email);
  await endLinks(ctx, id);
  await tx
    .updateTable('colleagues')
    .set({ expires_at, user_id: login?.id ?? null })
    .where('id', '=', id)
    .execute();
  const words = { ...side.words, inviterName: actor.name, inviterEmail: actor.email };
  if (login && (await hasRole(ctx, login.id))) {
    await announce(ctx, [{ login: login.id }], 'account', about.colleague(id), 'colleagueWaiting', words);
    return login.id;
  }
  const token = randomUUID();
  await tx
    .insertInto('invitations')
    .values({
      token_hash: hashOfToken(token),
      employee_id: null,
      colleague_id: id,
      expires_at,
      used_at: null,
    })
    .execute();
  const { appUrl, appName } = ctx.services.config;
  const link = `${appUrl}/invitation/${token}`;
  // The preferred language of somebody without a login is not known yet.
  const language = login?.language ?? actor.language;
  const mail = renderMail('colleagueInvitation', { ...words, link }, { language }, appName);
  await queueMail(tx, { to: email, ...mail }, now, { seconds, companyId: side.companyId });
  return login?.id ?? id;
};
