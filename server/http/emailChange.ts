import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { askForEmail } from '../commands/changeEmail.ts';
import { confirmPassword } from '../commands/confirmPassword.ts';
import { contextOf } from '../commands/context.ts';
import { write } from '../db/handle.ts';
import type { Services } from '../services.ts';
import { errorAnswers } from './answers.ts';
import { guard } from './guard.ts';
import { confirmation, email } from './inputs.ts';
import { actorOf } from './request.ts';

/** Another address for a login, asked for by its owner; it changes by a link that is sent there. */
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
};
