import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { newToken } from '../../model/account.ts';
import { tokenReaches } from '../../model/enums.ts';
import { inputOf } from '../../model/schema.ts';
import { businessDate } from '../base/clock.ts';
import type { Services } from '../base/services.ts';
import { write } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { contextOf } from '../engine/commands/context.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { actorOf } from '../engine/http/request.ts';
import { type ApiToken, makeToken, revokeToken, tokensOf } from './apiTokens.ts';

const side = z.uuid('validation.reference').toLowerCase().nullish();
const Input = inputOf(newToken).extend({ trust_id: side, company_id: side, employee_id: side });

const Token = z.object({
  id: z.uuid(),
  type: z.literal('tokens'),
  attributes: z.object({
    name: z.string(),
    reach: z.enum(tokenReaches),
    side: z.string(),
    owner: z.string(),
    isOwn: z.boolean(),
    status: z.enum(['active', 'expired', 'revoked']),
    expiresOn: z.string(),
    created_at: z.string(),
    used_at: z.string().nullable(),
    trust_id: z.uuid().nullable(),
    company_id: z.uuid().nullable(),
    employee_id: z.uuid().nullable(),
  }),
});

const wire = ({ id, ...attributes }: ApiToken): z.infer<typeof Token> => ({ id, type: 'tokens', attributes });

/** The API tokens of a person in the present role, and of colleagues: listed, made and revoked by people alone. */
export const tokenRoutes = (fastify: FastifyInstance, services: Services) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const path = '/api/tokens';
  const tags = ['tokens'];
  const preValidation = guard(services);

  app.get(
    path,
    {
      preValidation,
      schema: { tags, response: { 200: z.object({ data: z.array(Token) }), ...errorAnswers(401, 403) } },
    },
    async (request) => ({
      data: (await tokensOf(services.db, actorOf(request), await businessDate(services))).map(wire),
    }),
  );

  app.post(
    path,
    {
      preValidation,
      schema: {
        tags,
        body: z.object({ data: z.object({ type: z.literal('tokens').optional(), attributes: Input }) }),
        response: {
          201: z.object({
            data: Token,
            /** The token itself, which is answered this once. */
            secret: z.string(),
          }),
          ...errorAnswers(400, 401, 403, 415, 419, 422, 429),
        },
      },
    },
    async (request, reply) => {
      const wanted = request.body.data.attributes as Parameters<typeof makeToken>[1];
      const { token, secret } = await write(services.db, async (tx) =>
        makeToken(await contextOf(services, tx, actorOf(request)), wanted),
      );
      services.committed();
      return reply
        .code(201)
        .header('Cache-Control', 'no-store')
        .send({ data: wire(token), secret });
    },
  );

  app.delete(
    `${path}/:id`,
    {
      preValidation,
      schema: {
        tags,
        params: z.object({ id: z.string() }),
        response: { 204: z.null(), ...errorAnswers(401, 403, 404, 409, 415, 419) },
      },
    },
    async (request, reply) => {
      await write(services.db, async (tx) =>
        revokeToken(await contextOf(services, tx, actorOf(request)), request.params.id),
      );
      services.committed();
      return reply.code(204).send(null);
    },
  );
};
