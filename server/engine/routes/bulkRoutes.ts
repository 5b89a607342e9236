import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Command, Resource } from '../../../model/resource.ts';
import type { Services } from '../../base/services.ts';
import { actingTokens } from '../access/bearer.ts';
import { guard } from '../access/guard.ts';
import { runOnMany } from '../commands/runOnMany.ts';
import { errorAnswers, listAnswer } from '../http/answers.ts';
import { ids } from '../http/inputs.ts';
import { resources } from '../records/declaredResources.ts';
import { answered, asked } from './exchange.ts';

const Body = z.strictObject({ ids: ids(1000) });

/** Commands that are declared for many records at once: one request, which does all of them or none. */
export const bulkRoutes = (app: FastifyInstance, services: Services) => {
  for (const resource of resources)
    for (const [name, command] of Object.entries(resource.commands ?? {}))
      if (command.bulk) routeOf(app, services, resource, name, command);
};

const routeOf = (
  app: FastifyInstance,
  services: Services,
  resource: Resource,
  name: string,
  command: Command,
) =>
  app.withTypeProvider<ZodTypeProvider>().post(
    `/api/${resource.name}/${name}`,
    {
      preValidation: guard(services, { roles: command.by, tokens: actingTokens(resource, command) }),
      config: { costly: true },
      schema: {
        tags: [resource.name],
        body: Body,
        response: { 200: listAnswer(resource), ...errorAnswers(400, 401, 403, 404, 409, 415, 419, 422, 429) },
      },
    },
    async (request, reply) =>
      answered(reply, await runOnMany(services, asked(request, resource), name, request.body.ids)),
  );
