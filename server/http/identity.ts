import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { employees } from '../../model/resources/employees.ts';
import { contextOf } from '../commands/context.ts';
import { recordUnverified, recordVerified } from '../commands/verification.ts';
import { read, write } from '../db/handle.ts';
import { IdentityError } from '../identity/client.ts';
import { notFound, Problem } from '../problem.ts';
import { readRecord } from '../records/read.ts';
import type { Services } from '../services.ts';
import { errorAnswers } from './answers.ts';
import { guard } from './guard.ts';
import { actorOf } from './request.ts';

const attemptMinutes = 30;
const home = '/platform/employee/account/personal-information';

/** To the identity provider and back. An attempt belongs to one person and is good for one answer. */
export const identityRoutes = (fastify: FastifyInstance, services: Services) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const preValidation = guard(services, { roles: ['employee'] });
  const tags = ['identity'];

  app.get(
    '/api/identity/start',
    {
      preValidation,
      schema: {
        tags,
        querystring: z.object({ employee_id: z.uuid() }),
        response: errorAnswers(400, 401, 403, 404, 503),
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { employee_id } = request.query;
      const mine = await read(services.db, actor.scope, (tx) =>
        readRecord(tx, employees, actor, employee_id),
      );
      if (!mine) throw notFound();
      const { url, state, nonce, codeVerifier } = await services.identity
        .begin({ name: actor.name })
        .catch(() => {
          throw new Problem(503, 'identityUnavailable');
        });
      await write(services.db, (tx) =>
        tx
          .insertInto('identity_attempts')
          .values({
            state,
            nonce,
            code_verifier: codeVerifier,
            employee_id,
            user_id: actor.userId,
            used_at: null,
          })
          .execute(),
      );
      return reply.redirect(url, 303);
    },
  );

  app.get(
    '/api/identity/callback',
    { preValidation, schema: { tags, response: errorAnswers(401, 403) } },
    async (request, reply) => {
      const actor = actorOf(request);
      const callback = new URL(request.url, services.config.appUrl);
      const attempt = await write(services.db, (tx) =>
        tx
          .updateTable('identity_attempts')
          .set({ used_at: new Date() })
          .where('state', '=', (callback.searchParams.get('state') ?? '').replaceAll('\0', ''))
          .where('user_id', '=', actor.userId)
          .where('used_at', 'is', null)
          .where('created_at', '>', new Date(Date.now() - attemptMinutes * 60_000))
          .returningAll()
          .executeTakeFirst(),
      );
      if (!attempt) return reply.redirect(`${home}?identity=invalid`, 303);
      const { state, nonce, code_verifier: codeVerifier } = attempt;
      const outcome = await services.identity
        .finish(callback, { state, nonce, codeVerifier })
        .catch((error: unknown) => {
          if (error instanceof IdentityError) return error;
          throw error;
        });
      await write(services.db, async (tx) => {
        const ctx = await contextOf(services, tx, actor);
        if (outcome instanceof IdentityError) await recordUnverified(ctx);
        else await recordVerified(ctx, outcome);
      });
      const said = outcome instanceof IdentityError ? outcome.code : 'verified';
      return reply.redirect(`${home}?identity=${said}`, 303);
    },
  );
};
