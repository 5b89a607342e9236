import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { employees } from '../../model/resources/employees.ts';
import type { Services } from '../base/services.ts';
import { write } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { giveSessionToken } from '../engine/access/session.ts';
import { contextOf } from '../engine/commands/context.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { actorOf } from '../engine/http/request.ts';
import { Id } from '../engine/routes/exchange.ts';
import { beginView, endView } from './viewing.ts';

/** A founder or an operator looks at Vestry as an employee sees it, reading only, and comes back. */
export const viewRoutes = (fastify: FastifyInstance, services: Services) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/api/employees/:id/view',
    {
      preValidation: guard(services, { roles: ['trust', 'founder'], record: employees }),
      schema: {
        tags: [employees.name],
        params: Id,
        body: z.strictObject({}),
        response: { 204: z.null(), ...errorAnswers(400, 401, 403, 404, 409, 415, 419, 422) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const token = await write(services.db, async (tx) =>
        beginView(request, await contextOf(services, tx, actorOf(request)), id),
      );
      services.committed();
      request.viewedId = id;
      giveSessionToken(services, reply, token);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/user/view',
    {
      preValidation: guard(services, { whileViewing: true }),
      schema: { tags: ['users'], response: { 204: z.null(), ...errorAnswers(401, 403, 404, 415, 419) } },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const token = await write(services.db, (tx) => endView(services, request, tx, actor));
      services.committed();
      giveSessionToken(services, reply, token);
      return reply.code(204).send(null);
    },
  );
};
