import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { hashOfToken } from '../base/hashOfToken.ts';
import { hashPassword } from '../base/passwords.ts';
import { Problem } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { type Tx, write } from '../db/handle.ts';
import { countedByAddress, guessedByAddress } from '../engine/access/addressLimit.ts';
import { guardVisitor } from '../engine/access/guard.ts';
import { giveDevice, rememberDevice } from '../engine/access/knownDevice.ts';
import { businessNow } from '../engine/commands/context.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { password, typed } from '../engine/http/inputs.ts';
import { originOf } from '../engine/http/request.ts';
import { requestFacts } from '../engine/http/securityEvents.ts';
import { userWith } from '../login/logins.ts';
import { Passkeys, passkeysOf } from '../login/passkeyRoutes.ts';
import { resetPassword } from '../login/resetPassword.ts';
import type { Reader } from '../notices/mail/layout.ts';
import { queueMail } from '../notices/mail/queue.ts';
import { mayMail } from '../notices/mail/quota.ts';
import { renderMail } from '../notices/mail/templates.ts';
import { sendLinkAgain } from '../people/registrations.ts';
import { registrationKeyOf } from './registrationKey.ts';

const Reset = z.strictObject({
  password,
  /** The passkeys that are to be removed from the login. */
  dropPasskeys: z.array(z.uuid('validation.reference'), 'validation.ids').max(100).optional(),
});

const tags = ['visitors'];
const visitor = { preValidation: guardVisitor() };

/** A forgotten password: the answer is the same for every address, the link in the mail is good once and for an hour. */
export const passwordResetRoutes = (fastify: FastifyInstance, services: Services) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/api/forgot-password',
    {
      ...visitor,
      ...countedByAddress(services, 'forgotten'),
      schema: {
        tags,
        body: z.object({ email: typed('validation.required').max(1000) }),
        response: { 204: z.null(), ...errorAnswers(400, 415, 419, 422, 429) },
      },
    },
    async (request, reply) => {
      await write(services.db, async (tx) => {
        const user = await userWith(tx, request.body.email);
        if (!user) return sendLinkAgain(services, tx, request.body.email, registrationKeyOf(request));
        request.loginId = user.id;
        if (await mayMail(services, tx, 'resetPassword', user.email)) await mailLink(services, tx, user);
      });
      services.committed();
      return reply.code(204).send(null);
    },
  );

  const byLink = { ...visitor, ...guessedByAddress(services) };
  const params = z.object({ token: z.string() });

  app.get(
    '/api/reset-password/:token',
    { ...byLink, schema: { tags, params, response: { 200: Passkeys, ...errorAnswers(404, 429) } } },
    async (request) =>
      write(services.db, async (tx) => {
        const userId = await ownerOfLink(tx, request.params.token);
        request.loginId = userId;
        return passkeysOf(tx, userId);
      }),
  );

  app.post(
    '/api/reset-password/:token',
    {
      ...byLink,
      schema: {
        tags,
        params,
        body: Reset,
        response: { 204: z.null(), ...errorAnswers(400, 404, 409, 415, 419, 422, 429) },
      },
    },
    async (request, reply) => {
      const { password, dropPasskeys = [] } = request.body;
      const dropped = [...new Set(dropPasskeys.map((id) => id.toLowerCase()))];
      const passwordHash = await hashPassword(password);
      const device = await write(services.db, async (tx) => {
        const userId = await ownerOfLink(tx, request.params.token);
        request.loginId = userId;
        await resetPassword(services, tx, { userId, password, passwordHash, dropped }, originOf(request));
        // The person has proven the mailbox and gets in, even while somebody guesses at the login.
        return rememberDevice(request, tx, userId);
      });
      services.committed();
      for (const _ of dropped)
        services.note({
          level: 'info',
          event: 'removed-passkey',
          ...requestFacts(request),
          status: 204,
          reason: undefined,
        });
      giveDevice(services, reply, device.token);
      return reply.code(204).send(null);
    },
  );
};

/** Makes a link for a new password, and mails it. */
async function mailLink({ config }: Services, tx: Tx, user: { id: string; email: string } & Reader) {
  const now = await businessNow(tx);
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('password_resets')
    .values({
      token_hash: hashOfToken(token),
      user_id: user.id,
      expires_at: new Date(now.getTime() + 3_600_000),
      used_at: null,
    })
    .execute();
  const link = `${config.appUrl}/reset-password/${token}`;
  const mail = renderMail('resetPassword', { link }, user, config.appName);
  await queueMail(tx, { to: user.email, ...mail }, now);
}

/**
 * The owner of the password that a link resets. A link cannot be used twice at once, whether it is used up or refused
 * meanwhile.
 */
const ownerOfLink = async (tx: Tx, token: string): Promise<string> => {
  const link = await tx
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', hashOfToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', await businessNow(tx))
    .forUpdate()
    .executeTakeFirst();
  if (!link) throw new Problem(404, 'linkExpired');
  return link.user_id;
};
