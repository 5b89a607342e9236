import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Services } from '../../base/services.ts';
import { write } from '../../db/handle.ts';
import { guard } from '../../engine/access/guard.ts';
import { contextOf } from '../../engine/commands/context.ts';
import { errorAnswers } from '../../engine/http/answers.ts';
import { confirmation, email } from '../../engine/http/inputs.ts';
import { actorOf } from '../../engine/http/request.ts';
import { confirmPassword } from '../../login/confirmPassword.ts';
import { askForEmail } from './changeEmail.ts';

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
