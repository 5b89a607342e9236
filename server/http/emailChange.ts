import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { askForEmail, confirmEmail } from '../commands/changeEmail.ts';
import { confirmPassword } from '../commands/confirmPassword.ts';
import { contextOf } from '../commands/context.ts';
import { write } from '../db/handle.ts';
import type { Services } from '../services.ts';
import { guessedByAddress } from './addressLimit.ts';
import { errorAnswers } from './answers.ts';
import { guard, guardVisitor } from './guard.ts';
import { confirmation, email } from './inputs.ts';
import { actorOf, originOf } from './request.ts';
import { endOtherSessions } from './session.ts';

/** Another address for a login: asked for by its owner, and changed by a link that is sent there, once and within a day. */
export const emailChangeRoutes = (fastify: FastifyInstance, services: Services) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/api/user/email',
    {
      preValidation: guard(services),
      schema: {
        tags: ['users'],
        body: z.strictObject({ email, ...confirmation }),
        response: { 204: z.null(), ...errorAnswers(400, 401, 415, 419, 422, 429) },
      },
    },
    async (request, reply) => {
      const { email, ...confirmation } = request.body;
      await write(services.db, async (tx) => {
        const ctx = await contextOf(services, tx, actorOf(request));
        await confirmPassword(ctx, confirmation);
        await askForEmail(ctx, email);
      });
      services.committed();
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/confirm-email/:token',
    {
      preValidation: guardVisitor(),
      ...guessedByAddress(services),
      schema: {
        tags: ['visitors'],
        params: z.object({ token: z.string() }),
        response: { 204: z.null(), ...errorAnswers(400, 404, 409, 415, 419, 429) },
      },
    },
    async (request, reply) => {
      await write(services.db, async (tx) => {
        const userId = await confirmEmail(services, tx, request.params.token, originOf(request));
        await endOtherSessions(request, tx, userId);
        request.loginId = userId;
      });
      services.committed();
      return reply.code(204).send(null);
    },
  );
};
