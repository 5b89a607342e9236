import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { loadActor } from '../actor.ts';
import { businessNow, contextOf } from '../commands/context.ts';
import { hashOf } from '../commands/invite.ts';
import { userWith } from '../commands/register.ts';
import { forgetWhereabouts, recordSafety } from '../commands/safety.ts';
import { isMadeOf } from '../commonPasswords.ts';
import { write } from '../db/handle.ts';
import { queueMail } from '../mail/queue.ts';
import { renderMail } from '../mail/templates.ts';
import { hashPassword } from '../passwords.ts';
import { invalid, Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { countedByAddress, guessedByAddress } from './addressLimit.ts';
import { errorAnswers } from './answers.ts';
import { guardVisitor } from './guard.ts';
import { password, typed } from './inputs.ts';
import { giveDevice, rememberDevice } from './knownDevice.ts';
import { originOf } from './request.ts';

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
        if (!user) return;
        request.loginId = user.id;
        const now = await businessNow(tx);
        const token = randomBytes(32).toString('base64url');
        await tx
          .insertInto('password_resets')
          .values({
            token_hash: hashOf(token),
            user_id: user.id,
            expires_at: new Date(now.getTime() + 3_600_000),
            used_at: null,
          })
          .execute();
        const { appUrl, appName } = services.config;
        const mail = renderMail(
          'resetPassword',
          { link: `${appUrl}/reset-password/${token}` },
          user.language,
          appName,
        );
        await queueMail(tx, { to: user.email, ...mail }, now);
      });
      services.committed();
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/reset-password/:token',
    {
      ...visitor,
      ...guessedByAddress(services),
      schema: {
        tags,
        params: z.object({ token: z.string() }),
        body: z.strictObject({ password }),
        response: { 204: z.null(), ...errorAnswers(400, 404, 415, 419, 422, 429) },
      },
    },
    async (request, reply) => {
      const password_hash = await hashPassword(request.body.password);
      const device = await write(services.db, async (tx) => {
        const now = await businessNow(tx);
        const used = await tx
          .updateTable('password_resets')
          .set({ used_at: now })
          .where('token_hash', '=', hashOf(request.params.token))
          .where('used_at', 'is', null)
          .where('expires_at', '>', now)
          .returning('user_id')
          .executeTakeFirst();
        if (!used) throw new Problem(404, 'linkExpired');
        request.loginId = used.user_id;
        const user = await tx
          .updateTable('users')
          .set({ password_hash })
          .where('id', '=', used.user_id)
          .returning(['name', 'email', 'language'])
          .executeTakeFirstOrThrow();
        if (isMadeOf(request.body.password, [user.name, user.email]))
          throw invalid({ password: 'passwordOfOwn' });
        await forgetWhereabouts(tx, used.user_id);
        // Whoever knew the old password may have asked for another address too.
        await tx.deleteFrom('email_changes').where('user_id', '=', used.user_id).execute();
        const { appUrl, appName } = services.config;
        const mail = renderMail(
          'passwordChanged',
          { link: `${appUrl}/forgot-password` },
          user.language,
          appName,
        );
        await queueMail(tx, { to: user.email, ...mail }, now);
        const person = await loadActor(tx, used.user_id, undefined, originOf(request));
        if (person)
          await recordSafety(await contextOf(services, tx, person), 'changed-password', used.user_id);
        // Who has come by the mail gets in, also while somebody guesses at the login.
        return rememberDevice(request, tx, used.user_id);
      });
      services.committed();
      giveDevice(services, reply, device.token);
      return reply.code(204).send(null);
    },
  );
};
