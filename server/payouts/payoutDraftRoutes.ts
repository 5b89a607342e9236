import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { NIL } from 'uuid';
import { z } from 'zod';
import { payoutLines } from '../../model/resources/earnings.ts';
import { payouts } from '../../model/resources/payouts.ts';
import { inputOf } from '../../model/schema.ts';
import type { Services } from '../base/services.ts';
import { guard } from '../engine/access/guard.ts';
import { previewCreate } from '../engine/commands/commandPreview.ts';
import { errorAnswers, listAnswer, recordAnswer } from '../engine/http/answers.ts';
import { bodyLimitFor } from '../engine/http/bodies.ts';
import { actorOf } from '../engine/http/request.ts';
import { askedList } from '../engine/records/askedList.ts';
import { readPage, readRecord, within } from '../engine/records/readRecords.ts';
import { answered, tellRange } from '../engine/routes/exchange.ts';

const Body = z.object({
  data: z.object({ type: z.literal(payouts.name).optional(), attributes: inputOf(payouts.create.input) }),
});
const Query = z.object({ range: z.string().optional(), sort: z.string().optional() });

/** The payout that a draft would be, with a page of its lines, which are asked for like those of a list. */
export const payoutDraftRoutes = (fastify: FastifyInstance, services: Services) =>
  fastify.withTypeProvider<ZodTypeProvider>().post(
    '/api/payouts/create/preview',
    {
      bodyLimit: bodyLimitFor(payouts.create.input),
      preValidation: guard(services, { roles: payouts.create.by, tokens: 'read' }),
      config: { costly: true },
      schema: {
        tags: [payouts.name],
        querystring: Query,
        body: Body,
        response: {
          200: z.object({
            data: z.object({
              attributes: z.object({
                payout: recordAnswer(payouts).shape.data,
                lines: listAnswer(payoutLines).shape.data,
              }),
            }),
          }),
          ...errorAnswers(400, 401, 403, 409, 413, 415, 419, 422, 429),
        },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { attributes } = request.body.data;
      const linesOf = (id: string) =>
        askedList(payoutLines, actor, { ...request.query, filter: JSON.stringify({ payout_id: id }) });
      // What cannot be understood is refused before a payout is made.
      const { query } = linesOf(NIL);
      const { payout, page } = await previewCreate(services, actor, payouts, attributes, async (tx, id) => {
        return {
          payout: await readRecord(tx, payouts, actor, id),
          page: await readPage(within(tx), linesOf(id), actor),
        };
      });
      tellRange(reply, payoutLines, query, page);
      const json = `{"data":{"attributes":{"payout":${payout!.json},"lines":[${page.rows.join(',')}]}}}`;
      return answered(reply, { status: 200, json });
    },
  );
