import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { buybacks } from '../../model/resources/receipts/buybacks.ts';
import { inputOf } from '../../model/schema.ts';
import type { Services } from '../base/services.ts';
import { guard } from '../engine/access/guard.ts';
import { previewCreate } from '../engine/commands/commandPreview.ts';
import { errorAnswers, recordAnswer } from '../engine/http/answers.ts';
import { bodyLimitFor } from '../engine/http/bodies.ts';
import { actorOf } from '../engine/http/request.ts';
import { readRecord } from '../engine/records/readRecords.ts';
import { answered } from '../engine/routes/exchange.ts';

const Body = z.object({
  data: z.object({ type: z.literal(buybacks.name).optional(), attributes: inputOf(buybacks.create.input) }),
});

/** The buy-back that an input would make, with the price that its rule finds; nothing is written. */
export const buybackDraftRoutes = (fastify: FastifyInstance, services: Services) =>
  fastify.withTypeProvider<ZodTypeProvider>().post(
    '/api/buybacks/create/preview',
    {
      bodyLimit: bodyLimitFor(buybacks.create.input),
      preValidation: guard(services, { roles: buybacks.create.by, tokens: 'read' }),
      schema: {
        tags: [buybacks.name],
        body: Body,
        response: { 200: recordAnswer(buybacks), ...errorAnswers(400, 401, 403, 409, 413, 415, 419, 422) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const buyback = await previewCreate(services, actor, buybacks, request.body.data.attributes, (tx, id) =>
        readRecord(tx, buybacks, actor, id),
      );
      return answered(reply, { status: 200, json: `{"data":${buyback!.json}}` });
    },
  );
