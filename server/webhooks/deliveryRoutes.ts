import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { webhookErrors } from '../../model/account.ts';
import type { Services } from '../base/services.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { actorOf } from '../engine/http/request.ts';
import { type Delivery, deliveriesOf, deliveryStatuses, sendAgain, sendTest } from './deliveries.ts';
import { actingOn, webhookGuard, webhooksPath, webhookTags } from './webhookRoutes.ts';

const DeliveryAnswer = z.object({
  id: z.uuid(),
  type: z.literal('webhook-deliveries'),
  attributes: z.object({
    /** The type of the event. */
    event: z.string(),
    /** What is sent, to the letter. */
    body: z.string(),
    status: z.enum(deliveryStatuses),
    attempts: z.int(),
    created_at: z.string(),
    attemptedAt: z.string().nullable(),
    nextAttemptAt: z.string().nullable(),
    /** The status that was answered to the last attempt, or why there was no answer. */
    answer: z.int().nullable(),
    error: z.enum(webhookErrors).nullable(),
    /** The milliseconds that the last attempt took. */
    duration: z.int().nullable(),
  }),
});
const One = z.object({ data: DeliveryAnswer });

const wire = ({ id, type, ...attributes }: Delivery): z.infer<typeof DeliveryAnswer> => ({
  id,
  type: 'webhook-deliveries',
  attributes: { event: type, ...attributes },
});

/** What was sent to an endpoint; sending it again, and a test. */
export const deliveryRoutes = (fastify: FastifyInstance, services: Services) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const preValidation = webhookGuard(services);
  const tags = webhookTags;
  const params = z.object({ id: z.string() });
  const one = `${webhooksPath}/:id`;

  app.get(
    `${one}/deliveries`,
    {
      preValidation,
      schema: {
        tags,
        params,
        querystring: z.strictObject({
          page: z.coerce.number().int().min(1).max(10_000).default(1),
          status: z.enum(deliveryStatuses, 'validation.oneOf').optional(),
        }),
        response: {
          200: z.object({ data: z.array(DeliveryAnswer), more: z.boolean() }),
          ...errorAnswers(400, 401, 403, 404, 422),
        },
      },
    },
    async (request) => {
      const { db, config } = services;
      const asked = { ...request.params, ...request.query };
      const { deliveries, more } = await deliveriesOf(db, actorOf(request), config.appUrl, asked);
      return { data: deliveries.map(wire), more };
    },
  );

  app.post(
    `${one}/test`,
    {
      preValidation,
      schema: { tags, params, response: { 201: One, ...errorAnswers(401, 403, 404, 409, 415, 419) } },
    },
    async (request, reply) => {
      const sent = await actingOn(services, request, (ctx) => sendTest(ctx, request.params.id));
      return reply.code(201).send({ data: wire(sent) });
    },
  );

  app.post(
    `${one}/deliveries/:delivery/send-again`,
    {
      preValidation,
      schema: {
        tags,
        params: params.extend({ delivery: z.string() }),
        response: { 200: One, ...errorAnswers(401, 403, 404, 409, 415, 419) },
      },
    },
    async (request) => {
      const { id, delivery } = request.params;
      return { data: wire(await actingOn(services, request, (ctx) => sendAgain(ctx, id, delivery))) };
    },
  );
};
