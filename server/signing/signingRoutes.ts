import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { documents } from '../../model/resources/documents.ts';
import type { Services } from '../base/services.ts';
import { guard } from '../engine/access/guard.ts';
import { errorAnswers, listAnswer } from '../engine/http/answers.ts';
import { confirmation, ids } from '../engine/http/inputs.ts';
import { answered, asked } from '../engine/routes/exchange.ts';
import { signDocuments } from './signDocuments.ts';

const Body = z.strictObject({
  ids: ids(200),
  ...confirmation,
});

/** Signing several documents with one password, beside the command that signs one. */
export const signingRoutes = (app: FastifyInstance, services: Services) =>
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/documents/sign',
    {
      preValidation: guard(services, { roles: documents.commands.sign.by }),
      schema: {
        tags: [documents.name],
        body: Body,
        response: {
          200: listAnswer(documents),
          ...errorAnswers(400, 401, 403, 404, 409, 415, 419, 422, 429),
        },
      },
    },
    async (request, reply) => {
      const { ids: papers, ...confirmation } = request.body;
      return answered(reply, await signDocuments(services, asked(request, documents), papers, confirmation));
    },
  );
