import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { loadActor } from '../base/actor.ts';
import { businessDate } from '../base/clock.ts';
import { notFound } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { guessedByAddress } from '../engine/access/addressLimit.ts';
import { guard, guardVisitor } from '../engine/access/guard.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { actorOf, originOf } from '../engine/http/request.ts';
import { calendarFile } from './calendarFile.ts';
import { ownerOfCalendar } from './calendarLink.ts';

const File = { description: 'OK', content: { 'text/calendar': { schema: z.string() } } };

/** Whoever has the link has the dates: no cache that others share may keep them. */
const send = (reply: FastifyReply, file: string, disposition: string) =>
  reply
    .type('text/calendar; charset=utf-8')
    .header('Content-Disposition', disposition)
    .header('Cache-Control', 'private, no-store')
    .send(file);

/** An employee's calendar of vestings and last days: for programs that have the link, and as a download. */
export const calendarRoutes = (fastify: FastifyInstance, services: Services) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/api/user/calendar',
    {
      preValidation: guard(services, { roles: ['employee'] }),
      schema: { tags: ['users'], response: { 200: File, ...errorAnswers(401, 403, 404) } },
    },
    async (request, reply) => {
      const file = await calendarFile(services, actorOf(request));
      if (file === undefined) throw notFound();
      const name = `option-dates-${await businessDate(services)}.ics`;
      return send(reply, file, `attachment; filename="${name}"`);
    },
  );

  app.get(
    '/api/calendar/:token',
    {
      preValidation: guardVisitor(),
      ...guessedByAddress(services, 'calendar'),
      schema: {
        tags: ['visitors'],
        params: z.object({ token: z.string() }),
        response: { 200: File, ...errorAnswers(404, 429) },
      },
    },
    async (request, reply) => {
      const userId = await ownerOfCalendar(services.db, request.params.token);
      const owner = userId && (await loadActor(services.db, userId, 'employee', originOf(request)));
      // Without the role, the actor is one in another role.
      const file = owner && owner.role === 'employee' ? await calendarFile(services, owner) : undefined;
      if (file === undefined) throw notFound();
      return send(reply, file, 'inline; filename="option-dates.ics"');
    },
  );
};
