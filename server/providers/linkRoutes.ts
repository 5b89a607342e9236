import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Services } from '../base/services.ts';
import { write } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { contextOf } from '../engine/commands/context.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { confirmation } from '../engine/http/inputs.ts';
import { actorOf } from '../engine/http/request.ts';
import { leaveFor } from './attempts.ts';
import { beginLink, type OwnProvider, ownProviders, removeLink } from './links.ts';

const Links = z.object({
  data: z.array(
    z.object({
      id: z.uuid(),
      type: z.literal('login-links'),
      attributes: z.object({
        name: z.string(),
        side: z.string(),
        isDemanded: z.boolean(),
        opens: z.boolean(),
        linked_at: z.string().nullable(),
        used_at: z.string().nullable(),
      }),
    }),
  ),
});
const wire = ({ id, ...attributes }: OwnProvider) => ({ id, type: 'login-links' as const, attributes });

const path = '/api/user/login-links';
const tags = ['users'];
const params = z.object({ id: z.uuid() });
const body = z.strictObject(confirmation);

/** The login providers of the sides on which a person has a place: linked with the login, and parted from it. */
export const linkRoutes = (fastify: FastifyInstance, services: Services) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const settingUp = { preValidation: guard(services, { withoutFactor: true }) };

  app.get(
    path,
    { ...settingUp, schema: { tags, response: { 200: Links, ...errorAnswers(401) } } },
    async (request) => ({
      data: (await ownProviders(services.db, actorOf(request).userId)).map(wire),
    }),
  );

  app.post(
    `${path}/:id/link`,
    {
      ...settingUp,
      schema: {
        tags,
        params,
        body,
        response: {
          200: z.object({ url: z.string() }),
          ...errorAnswers(400, 401, 403, 404, 409, 415, 419, 422, 429),
        },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { id } = request.params;
      await write(services.db, async (tx) =>
        beginLink(await contextOf(services, tx, actor), id, request.body),
      );
      return { url: await leaveFor(services, reply, { provider: id, userId: actor.userId }) };
    },
  );

  app.post(
    `${path}/:id/unlink`,
    {
      preValidation: guard(services),
      schema: {
        tags,
        params,
        body,
        response: { 204: z.null(), ...errorAnswers(400, 401, 403, 404, 409, 415, 419, 422, 429) },
      },
    },
    async (request, reply) => {
      await write(services.db, async (tx) =>
        removeLink(await contextOf(services, tx, actorOf(request)), request.params.id, request.body),
      );
      services.committed();
      return reply.code(204).send(null);
    },
  );
};
