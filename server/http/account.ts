import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { changePassword } from '../commands/changePassword.ts';
import { contextOf } from '../commands/context.ts';
import { deleteAccount } from '../commands/deleteAccount.ts';
import { openMatterKinds, openMatters } from '../commands/openMatters.ts';
import { write } from '../db/handle.ts';
import type { Services } from '../services.ts';
import { errorAnswers } from './answers.ts';
import { guard } from './guard.ts';
import { confirmation, password } from './inputs.ts';
import { actorOf } from './request.ts';
import { forgetSession, giveSession, startSession } from './session.ts';

const tags = ['users'];

/** What a person does to the own login with the password: another password, and the end of it. */
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
        return startSession(request, tx, actor.userId, actor.role, actor.factor);
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
