import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Services } from '../base/services.ts';
import { write } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { contextOf } from '../engine/commands/context.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { actorOf } from '../engine/http/request.ts';
import { readMessages } from '../notices/readMessages.ts';

/** What a person does with the notifications of the bell, those of each role. */
export const notificationRoutes = (fastify: FastifyInstance, services: Services) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const preValidation = guard(services);
  const tags = ['users'];

  app.delete(
    '/api/user/notifications',
    { preValidation, schema: { tags, response: { 204: z.null(), ...errorAnswers(401, 419) } } },
    async (request, reply) => {
      const { userId } = actorOf(request);
      await write(services.db, (tx) =>
        tx.deleteFrom('notifications').where('user_id', '=', userId).execute(),
      );
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/user/notifications/:id/read',
    {
      preValidation,
      schema: {
        tags,
        params: z.object({ id: z.uuid() }),
        response: { 204: z.null(), ...errorAnswers(401, 404, 419) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { id } = request.params;
      await write(services.db, async (tx) => {
        await readMessages(
          await contextOf(services, tx, actor),
          sql`exists (
            select from notifications n where n.id = ${id} and n.user_id = ${actor.userId}
              and n.user_id = messages.user_id and n.created_at = messages.created_at
              and n.subject = messages.action and (n.role, n.resource, n.record_id)
                is not distinct from (messages.role, messages.resource, messages.record_id))`,
        );
        // What was read before the bell knew of it has no unread message any more.
        await tx
          .deleteFrom('notifications')
          .where('id', '=', id)
          .where('user_id', '=', actor.userId)
          .execute();
      });
      return reply.code(204).send(null);
    },
  );
};
