import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Resource } from '../../../model/resource.ts';
import { inputOf } from '../../../model/schema.ts';
import type { Services } from '../../base/services.ts';
import { actingTokens } from '../access/bearer.ts';
import { guard } from '../access/guard.ts';
import { runCreate } from '../commands/runCommand.ts';
import { errorAnswers, recordAnswer, tooMany } from '../http/answers.ts';
import { answered, asked, inputLimits } from './exchange.ts';

/** The creation of records, for resources that people may create. */
export const createRoute = (app: FastifyInstance, services: Services, resource: Resource) => {
  const path = `/api/${resource.name}`;
  const tags = [resource.name];
  const { create } = resource;
  if (!create) return;
  const Body = z.object({
    data: z.object({ type: z.literal(resource.name).optional(), attributes: inputOf(create.input) }),
  });
  app.post(
    path,
    {
      ...inputLimits(create.input),
      preValidation: guard(services, { roles: create.by, tokens: actingTokens(resource, create) }),
      schema: {
        tags,
        body: Body,
        response: {
          201: recordAnswer(resource),
          ...errorAnswers(400, 401, 403, 409, 415, 419, 422, ...tooMany(create.input)),
        },
      },
    },
    async (request, reply) => {
      const { attributes } = (request.body as z.infer<typeof Body>).data;
      return answered(reply, await runCreate(services, asked(request, resource), attributes));
    },
  );
};
