import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { text } from '../../model/attributes.ts';
import { roles } from '../../model/enums.ts';
import { Problem } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { write } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { endSession, forgetSession, giveSessionToken, switchSession } from '../engine/access/session.ts';
import { contextOf } from '../engine/commands/context.ts';
import { changeFrom, inlineEdit } from '../engine/commands/inlineEdit.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { actorOf } from '../engine/http/request.ts';
import { recordEndOfView } from '../login/viewing.ts';
import { changeName } from './account/changeName.ts';

/** The attributes that people change about themselves. */
const person = { name: text({ max: 120, nameOf: 'person' }) };
const Inline = inlineEdit(person);

/** What a logged-in user does at any page: ends the session, takes another role, changes the name. */
export const userRoutes = (fastify: FastifyInstance, services: Services) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const inAnyCase = { preValidation: guard(services, { withoutFactor: true }) };
  const toLeave = { preValidation: guard(services, { withoutFactor: true, whileViewing: true }) };
  const tags = ['users'];

  app.post(
    '/api/logout',
    { ...toLeave, schema: { tags, response: { 204: z.null(), ...errorAnswers(401, 419) } } },
    async (request, reply) => {
      const actor = actorOf(request);
      await write(services.db, async (tx) => {
        if (actor.viewing) await recordEndOfView(services, tx, actor);
        await endSession(request, tx);
      });
      return forgetSession(services, reply).code(204).send(null);
    },
  );

  app.post(
    '/api/user/role',
    {
      ...inAnyCase,
      schema: {
        tags,
        body: z.strictObject({ role: z.enum(roles, 'validation.oneOf') }),
        response: { 200: z.object({ role: z.enum(roles) }), ...errorAnswers(400, 401, 403, 419, 422) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { role } = request.body;
      if (!actor.roles.includes(role)) throw new Problem(403, 'roleMissing');
      giveSessionToken(
        services,
        reply,
        await write(services.db, (tx) => switchSession(request, tx, { role })),
      );
      return { role };
    },
  );

  // An employee has the name that the company wrote on the agreements.
  app.put(
    '/api/user',
    {
      preValidation: guard(services, { roles: ['trust', 'founder'] }),
      schema: {
        tags,
        body: Inline,
        response: { 200: z.object({ name: z.string() }), ...errorAnswers(400, 401, 403, 415, 419, 422) },
      },
    },
    async (request) => {
      const { name } = changeFrom(person, request.body) as { name: string };
      await write(services.db, async (tx) =>
        changeName(await contextOf(services, tx, actorOf(request)), name),
      );
      return { name };
    },
  );
};
