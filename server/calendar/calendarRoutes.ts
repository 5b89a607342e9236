import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Actor, loadActor } from '../base/actor.ts';
import { businessDate } from '../base/clock.ts';
import { notFound } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { guessedByAddress } from '../engine/access/addressLimit.ts';
import { guard, guardVisitor } from '../engine/access/guard.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { fileAnswer, namedFile } from '../engine/http/fileAnswer.ts';
import { actorOf, originOf } from '../engine/http/request.ts';
import { sections } from '../i18n/texts.ts';
import { calendarFile } from './calendarFile.ts';
import { ownerOfCalendar } from './calendarLink.ts';

const File = fileAnswer('text/calendar');

const names = sections('fileNames');
/** Calendars are shared, so the name of the person is not in that of the file either. */
const nameFor = ({ language }: Actor, appName: string) => ({
  what: names[language].calendar,
  of: [appName],
  type: 'ics',
});

/** An employee's calendar of vestings and last days: for programs that have the link, and as a download. */
export const calendarRoutes = (fastify: FastifyInstance, services: Services) => {
  const { appName } = services.config;
  const app = fastify.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/api/user/calendar',
    {
      preValidation: guard(services, { roles: ['employee'] }),
      schema: { tags: ['users'], response: { 200: File, ...errorAnswers(401, 403, 404) } },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const file = await calendarFile(services, actor);
      if (file === undefined) throw notFound();
      return namedFile(reply, { ...nameFor(actor, appName), on: await businessDate(services) })
        .type('text/calendar; charset=utf-8')
        .send(file);
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
      if (!owner || file === undefined) throw notFound();
      return namedFile(reply, nameFor(owner, appName), 'inline')
        .type('text/calendar; charset=utf-8')
        .send(file);
    },
  );
};
