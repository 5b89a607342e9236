import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Resource } from '../../../model/resource.ts';
import { inputOf } from '../../../model/schema.ts';
import type { Services } from '../../base/services.ts';
import { guard } from '../access/guard.ts';
import { previewCreate } from '../commands/commandPreview.ts';
import { errorAnswers, recordAnswer } from '../http/answers.ts';
import { bodyLimitFor } from '../http/bodies.ts';
import { actorOf } from '../http/request.ts';
import { readRecord } from '../records/readRecords.ts';
import { answered } from './exchange.ts';

/** The record that an input would make, with what its rules find; nothing is written. */
export const draftRoute = (fastify: FastifyInstance, services: Services, resource: Resource) => {
  const { by, input } = resource.create!;
  return fastify.withTypeProvider<ZodTypeProvider>().post(
    `/api/${resource.name}/create/preview`,
    {
      bodyLimit: bodyLimitFor(input),
      preValidation: guard(services, { roles: by, tokens: 'read' }),
      schema: {
        tags: [resource.name],
        body: z.object({
          data: z.object({ type: z.literal(resource.name).optional(), attributes: inputOf(input) }),
        }),
        response: { 200: recordAnswer(resource), ...errorAnswers(400, 401, 403, 409, 413, 415, 419, 422) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const record = await previewCreate(services, actor, resource, request.body.data.attributes, (tx, id) =>
        readRecord(tx, resource, actor, id),
      );
      return answered(reply, { status: 200, json: `{"data":${record!.json}}` });
    },
  );
};
