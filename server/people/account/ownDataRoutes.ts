import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { loadActor } from '../../base/actor.ts';
import { businessDate } from '../../base/clock.ts';
import type { Services } from '../../base/services.ts';
import { write } from '../../db/handle.ts';
import { guard } from '../../engine/access/guard.ts';
import { errorAnswers } from '../../engine/http/answers.ts';
import { fileAnswer, namedFile } from '../../engine/http/fileAnswer.ts';
import { actorOf, originOf } from '../../engine/http/request.ts';
import { sections } from '../../i18n/texts.ts';
import { ownData, ownDataParts } from './readOwnData.ts';

const names = sections('fileNames');

const Parts = z.record(z.enum(ownDataParts), z.unknown());

/** The download of all data about a person. */
export const ownDataRoutes = (app: FastifyInstance, services: Services) =>
  app.get(
    '/api/user/export',
    {
      preValidation: guard(services),
      schema: {
        tags: ['users'],
        response: {
          200: { ...fileAnswer(), content: { 'application/json': { schema: Parts } } },
          ...errorAnswers(401),
        },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const today = await businessDate(services);
      const data = await write(services.db, async (tx) => {
        const asEmployee = await loadActor(tx, actor.userId, 'employee', originOf(request));
        return ownData(tx, asEmployee!);
      });
      return namedFile(reply, {
        what: names[actor.language].ownData,
        of: [actor.name],
        on: today,
        type: 'json',
      })
        .type('application/json')
        .send(JSON.stringify(data, null, 2));
    },
  );
