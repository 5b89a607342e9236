import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { changedLoginProvider, newLoginProvider } from '../../model/account.ts';
import { inputOf } from '../../model/schema.ts';
import type { Services } from '../base/services.ts';
import { write } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { type ActorContext, contextOf } from '../engine/commands/context.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { confirmation } from '../engine/http/inputs.ts';
import { actorOf } from '../engine/http/request.ts';
import { redirectUri } from './openId.ts';
import {
  changeProvider,
  checkProvider,
  type LoginProvider,
  makeProvider,
  providersOf,
  removeProvider,
} from './providers.ts';

const side = z.uuid('validation.reference').toLowerCase().nullish();
const Input = inputOf(newLoginProvider).extend({ trust_id: side, company_id: side });
const Change = inputOf(changedLoginProvider);

const Provider = z.object({
  id: z.uuid(),
  type: z.literal('login-providers'),
  attributes: z.object({
    name: z.string(),
    issuer: z.string(),
    clientId: z.string(),
    isDemanded: z.boolean(),
    side: z.string(),
    trust_id: z.uuid().nullable(),
    company_id: z.uuid().nullable(),
    /** The number of logins that are linked with it. */
    linked: z.int(),
    created_at: z.string(),
  }),
});
const One = z.object({ data: Provider });

const wire = ({ id, ...attributes }: LoginProvider): z.infer<typeof Provider> => ({
  id,
  type: 'login-providers',
  attributes,
});
const bodyOf = <A extends z.ZodType>(attributes: A) =>
  z.object({ data: z.object({ type: z.literal('login-providers').optional(), attributes }) });

const path = '/api/login-providers';
const one = `${path}/:id`;
const tags = ['login-providers'];
const params = z.object({ id: z.string() });

/** The login providers of trusts and companies: entered, changed and removed by the people who administer them. */
export const providerRoutes = (fastify: FastifyInstance, services: Services) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const preValidation = guard(services, { roles: ['trust', 'founder'] });
  const acting = async <T>(request: FastifyRequest, act: (ctx: ActorContext) => Promise<T>): Promise<T> => {
    const done = await write(services.db, async (tx) => act(await contextOf(services, tx, actorOf(request))));
    services.committed();
    return done;
  };

  app.get(
    path,
    {
      preValidation,
      schema: {
        tags,
        // The address to which a provider has to be told to send the browser back.
        response: {
          200: z.object({ data: z.array(Provider), redirectUri: z.string() }),
          ...errorAnswers(401, 403),
        },
      },
    },
    async (request) => ({
      data: (await providersOf(services.db, actorOf(request))).map(wire),
      redirectUri: redirectUri(services.config),
    }),
  );

  app.post(
    path,
    {
      preValidation,
      schema: {
        tags,
        body: bodyOf(Input),
        response: { 201: One, ...errorAnswers(400, 401, 403, 409, 415, 419, 422, 429) },
      },
    },
    async (request, reply) => {
      const wanted = request.body.data.attributes as Parameters<typeof makeProvider>[1];
      await checkProvider(services, wanted);
      const made = await acting(request, (ctx) => makeProvider(ctx, wanted));
      return reply.code(201).send({ data: wire(made) });
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
        response: { 200: One, ...errorAnswers(400, 401, 403, 404, 415, 419, 422, 429) },
      },
    },
    async (request) => {
      const change = request.body.data.attributes as Parameters<typeof changeProvider>[2];
      return { data: wire(await acting(request, (ctx) => changeProvider(ctx, request.params.id, change))) };
    },
  );

  app.post(
    `${one}/remove`,
    {
      preValidation,
      schema: {
        tags,
        params,
        body: z.strictObject(confirmation),
        response: { 204: z.null(), ...errorAnswers(400, 401, 403, 404, 415, 419, 422, 429) },
      },
    },
    async (request, reply) => {
      await acting(request, (ctx) => removeProvider(ctx, request.params.id, request.body));
      return reply.code(204).send(null);
    },
  );
};
