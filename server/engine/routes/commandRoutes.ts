import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Resource } from '../../../model/resource.ts';
import { inputOf } from '../../../model/schema.ts';
import type { Services } from '../../base/services.ts';
import { actingTokens } from '../access/bearer.ts';
import { guard } from '../access/guard.ts';
import { previewCommand } from '../commands/commandPreview.ts';
import { runCommand } from '../commands/runCommand.ts';
import { errorAnswers, PreviewAnswer, recordAnswer, tooMany } from '../http/answers.ts';
import { actorOf } from '../http/request.ts';
import { answered, asked, Id, inputLimits } from './exchange.ts';

/** The commands on one record, and their previews. */
export const commandRoutes = (app: FastifyInstance, services: Services, resource: Resource) => {
  const path = `/api/${resource.name}`;
  const tags = [resource.name];
  for (const [name, command] of Object.entries(resource.commands ?? {}))
    app.post(
      `${path}/:id/${name}`,
      {
        ...inputLimits(command.input),
        preValidation: guard(services, {
          roles: command.by,
          record: resource,
          tokens: actingTokens(resource, command),
        }),
        schema: {
          tags,
          params: Id,
          body: inputOf(command.input ?? {}),
          response: {
            200: recordAnswer(resource, true),
            ...errorAnswers(400, 401, 403, 404, 409, 415, 419, 422, ...tooMany(command.input, command.mails)),
          },
        },
      },
      async (request, reply) => {
        const { id } = request.params as z.infer<typeof Id>;
        const input = request.body as Record<string, unknown>;
        return answered(reply, await runCommand(services, asked(request, resource), id, name, input));
      },
    );

  for (const [name, command] of Object.entries(resource.commands ?? {}).filter(([, c]) => c.preview))
    app.post(
      `${path}/:id/${name}/preview`,
      {
        ...inputLimits(command.input),
        preValidation: guard(services, {
          roles: command.by,
          record: resource,
          tokens: actingTokens(resource, command) && 'read',
        }),
        schema: {
          tags,
          params: Id,
          body: inputOf(command.input ?? {}),
          response: {
            200: PreviewAnswer,
            ...errorAnswers(400, 401, 403, 404, 409, 415, 419, 422, ...tooMany(command.input)),
          },
        },
      },
      async (request) => {
        const { id } = request.params as z.infer<typeof Id>;
        const input = request.body as Record<string, unknown>;
        return {
          data: { attributes: await previewCommand(services, actorOf(request), resource, id, name, input) },
        };
      },
    );
};
