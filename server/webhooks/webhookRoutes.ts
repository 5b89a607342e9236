import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { disablers, newWebhook, type WebhookKind, webhookKinds } from '../../model/account.ts';
import { inputOf } from '../../model/schema.ts';
import type { Services } from '../base/services.ts';
import { write } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { type ActorContext, contextOf } from '../engine/commands/context.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { confirmation } from '../engine/http/inputs.ts';
import { actorOf } from '../engine/http/request.ts';
import {
  changeEndpoint,
  deleteEndpoint,
  disableEndpoint,
  type Endpoint,
  enableEndpoint,
  endpointsOf,
  makeEndpoint,
  rotateSecret,
} from './endpoints.ts';

const side = z.uuid('validation.reference').toLowerCase().nullish();
const kinds = z
  .array(z.enum(webhookKinds.trust, 'validation.oneOf'), 'validation.list')
  .min(1, 'validation.rowsAtLeast|1')
  .transform((all): WebhookKind[] => [...new Set(all)]);
const Input = inputOf(newWebhook).extend({ kinds, trust_id: side, company_id: side });
const Change = z.strictObject({
  description: Input.shape.description.optional(),
  kinds: kinds.optional(),
});

const Webhook = z.object({
  id: z.uuid(),
  type: z.literal('webhooks'),
  attributes: z.object({
    url: z.string(),
    description: z.string(),
    kinds: z.array(z.enum(webhookKinds.trust)),
    side: z.string(),
    trust_id: z.uuid().nullable(),
    company_id: z.uuid().nullable(),
    /** Failing while nothing has arrived since the last failure. */
    status: z.enum(['active', 'failing', 'disabled']),
    disabledBy: z.enum(disablers).nullable(),
    /** Until when the former secret signs as well. */
    formerUntil: z.string().nullable(),
    /** The number of deliveries that are to be sent, now or later. */
    waiting: z.int(),
    created_at: z.string(),
  }),
});
/** With the secret, which is answered this once. */
const WithSecret = z.object({ data: Webhook, secret: z.string() });

const wire = ({ id, ...attributes }: Endpoint): z.infer<typeof Webhook> => ({
  id,
  type: 'webhooks',
  attributes,
});
const bodyOf = <A extends z.ZodType>(attributes: A) =>
  z.object({ data: z.object({ type: z.literal('webhooks').optional(), attributes }) });

export const webhooksPath = '/api/webhooks';
export const webhookTags = ['webhooks'];

/** What the routes about an endpoint have in common: they are for people of a trust or a company, not for programs. */
export const webhookGuard = (services: Services) => guard(services, { roles: ['trust', 'founder'] });

/** Runs an act of a person on endpoints, and has sent at once what it brings. */
export const actingOn = async <T>(
  services: Services,
  request: Parameters<typeof actorOf>[0],
  act: (ctx: ActorContext) => Promise<T>,
): Promise<T> => {
  const done = await write(services.db, async (tx) => act(await contextOf(services, tx, actorOf(request))));
  services.committed();
  return done;
};

/** The endpoints to which webhooks are sent: made and changed by the people of a side. */
export const webhookRoutes = (fastify: FastifyInstance, services: Services) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const preValidation = webhookGuard(services);
  const tags = webhookTags;
  const params = z.object({ id: z.string() });
  const one = `${webhooksPath}/:id`;

  app.get(
    webhooksPath,
    {
      preValidation,
      schema: { tags, response: { 200: z.object({ data: z.array(Webhook) }), ...errorAnswers(401, 403) } },
    },
    async (request) => ({ data: (await endpointsOf(services.db, actorOf(request))).map(wire) }),
  );

  app.post(
    webhooksPath,
    {
      preValidation,
      schema: {
        tags,
        body: bodyOf(Input),
        response: { 201: WithSecret, ...errorAnswers(400, 401, 403, 415, 419, 422, 429) },
      },
    },
    async (request, reply) => {
      const wanted = request.body.data.attributes as Parameters<typeof makeEndpoint>[1];
      const { endpoint, secret } = await actingOn(services, request, (ctx) => makeEndpoint(ctx, wanted));
      return reply
        .code(201)
        .header('Cache-Control', 'no-store')
        .send({ data: wire(endpoint), secret });
    },
  );

  app.patch(
    one,
    {
      preValidation,
      schema: {
        tags,
        params,
        body: bodyOf(Change),
        response: { 200: z.object({ data: Webhook }), ...errorAnswers(400, 401, 403, 404, 415, 419, 422) },
      },
    },
    async (request) => ({
      data: wire(
        await actingOn(services, request, (ctx) =>
          changeEndpoint(ctx, request.params.id, request.body.data.attributes),
        ),
      ),
    }),
  );
};

/** Another secret for an endpoint, its switch, and its end. */
export const webhookActRoutes = (fastify: FastifyInstance, services: Services) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const preValidation = webhookGuard(services);
  const tags = webhookTags;
  const params = z.object({ id: z.string() });
  const one = `${webhooksPath}/:id`;

  app.post(
    `${one}/rotate-secret`,
    {
      preValidation,
      schema: {
        tags,
        params,
        body: z.object(confirmation),
        response: { 200: WithSecret, ...errorAnswers(400, 401, 403, 404, 415, 419, 422, 429) },
      },
    },
    async (request, reply) => {
      const { endpoint, secret } = await actingOn(services, request, (ctx) =>
        rotateSecret(ctx, request.params.id, request.body),
      );
      return reply.header('Cache-Control', 'no-store').send({ data: wire(endpoint), secret });
    },
  );

  for (const [name, act] of [
    ['disable', disableEndpoint],
    ['enable', enableEndpoint],
  ] as const)
    app.post(
      `${one}/${name}`,
      {
        preValidation,
        schema: {
          tags,
          params,
          response: { 200: z.object({ data: Webhook }), ...errorAnswers(401, 403, 404, 409, 415, 419) },
        },
      },
      async (request) => ({
        data: wire(await actingOn(services, request, (ctx) => act(ctx, request.params.id))),
      }),
    );

  app.delete(
    one,
    {
      preValidation,
      schema: {
        tags,
        params,
        response: { 204: z.null(), ...errorAnswers(401, 403, 404, 415, 419) },
      },
    },
    async (request, reply) => {
      await actingOn(services, request, (ctx) => deleteEndpoint(ctx, request.params.id));
      return reply.code(204).send(null);
    },
  );
};
