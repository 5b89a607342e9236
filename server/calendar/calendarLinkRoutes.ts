import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Services } from '../base/services.ts';
import { write } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { contextOf } from '../engine/commands/context.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { actorOf } from '../engine/http/request.ts';
import { calendarLinkOf, makeCalendarLink, removeCalendarLink } from './calendarLink.ts';

/** The link by which an employee's calendar reads the own dates: whether there is one, made anew, and removed. */
export const calendarLinkRoutes = (fastify: FastifyInstance, services: Services) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const path = '/api/user/calendar-link';
  const tags = ['users'];
  const preValidation = guard(services, { roles: ['employee'] });

  app.get(
    path,
    {
      preValidation,
      schema: {
        tags,
        response: { 200: z.object({ created_at: z.string().nullable() }), ...errorAnswers(401, 403) },
      },
    },
    async (request) => {
      const madeAt = await calendarLinkOf(services.db, actorOf(request).userId);
      return { created_at: madeAt?.toISOString() ?? null };
    },
  );

  app.post(
    path,
    {
      preValidation,
      schema: {
        tags,
        body: z.strictObject({}),
        response: { 201: z.object({ url: z.string() }), ...errorAnswers(400, 401, 403, 415, 419, 422) },
      },
    },
    async (request, reply) => {
      const token = await write(services.db, async (tx) =>
        makeCalendarLink(await contextOf(services, tx, actorOf(request))),
      );
      services.committed();
      return reply
        .code(201)
        .header('Cache-Control', 'no-store')
        .send({ url: `${services.config.appUrl}/api/calendar/${token}` });
    },
  );

  app.delete(
    path,
    {
      preValidation,
      schema: { tags, response: { 204: z.null(), ...errorAnswers(401, 403, 404, 419) } },
    },
    async (request, reply) => {
      await write(services.db, async (tx) =>
        removeCalendarLink(await contextOf(services, tx, actorOf(request))),
      );
      services.committed();
      return reply.code(204).send(null);
    },
  );
};
