import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Services } from '../../base/services.ts';
import { write } from '../../db/handle.ts';
import { guard } from '../../engine/access/guard.ts';
import { forgetSession, giveSession, startSession } from '../../engine/access/session.ts';
import { contextOf } from '../../engine/commands/context.ts';
import { errorAnswers } from '../../engine/http/answers.ts';
import { confirmation, password } from '../../engine/http/inputs.ts';
import { actorOf } from '../../engine/http/request.ts';
import { changePassword } from '../../login/changePassword.ts';
import { deleteAccount } from './deleteAccount.ts';
import { openMatterKinds, openMatters } from './openMatters.ts';

const tags = ['users'];

/** The acts that a person confirms with the password: a new password, and the deletion of the account. */
export const accountRoutes = (fastify: FastifyInstance, services: Services) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const preValidation = guard(services);

  app.post(
    '/api/user/change-password',
    {
      preValidation,
      schema: {
        tags,
        body: z.strictObject({ ...confirmation, newPassword: password }),
        response: { 204: z.null(), ...errorAnswers(400, 401, 415, 419, 422, 429) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { newPassword, ...confirmation } = request.body;
      const session = await write(services.db, async (tx) => {
        await changePassword(await contextOf(services, tx, actor), confirmation, newPassword);
        return startSession(request, tx, actor.userId, actor.role, actor);
      });
      giveSession(services, reply, session);
      services.committed();
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/user/delete-account',
    {
      preValidation,
      schema: {
        tags,
        response: {
          200: z.object({
            reasons: z.array(z.object({ kind: z.enum(openMatterKinds), message: z.string() })),
          }),
          ...errorAnswers(401),
        },
      },
    },
    async (request) => {
      const { userId } = actorOf(request);
      return { reasons: await write(services.db, (tx) => openMatters(tx, userId)) };
    },
  );

  app.post(
    '/api/user/delete-account',
    {
      preValidation,
      schema: {
        tags,
        body: z.strictObject(confirmation),
        response: { 204: z.null(), ...errorAnswers(400, 401, 409, 415, 419, 422, 429) },
      },
    },
    async (request, reply) => {
      await write(services.db, async (tx) =>
        deleteAccount(await contextOf(services, tx, actorOf(request)), request.body),
      );
      return forgetSession(services, reply).code(204).send(null);
    },
  );
};
