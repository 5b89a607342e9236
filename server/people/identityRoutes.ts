import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { employees } from '../../model/resources/employees.ts';
import { type Actor, loadActor } from '../base/actor.ts';
import { notFound } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { read, type Tx, write } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { giveSessionToken, readSession, switchSession } from '../engine/access/session.ts';
import { contextOf } from '../engine/commands/context.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { actorOf, originOf } from '../engine/http/request.ts';
import { readRecord } from '../engine/records/readRecords.ts';
import { IdentityError } from './identity/client.ts';
import { attemptMinutes, recordUnverified, recordVerified } from './verification.ts';

const home = '/platform/employee/account/personal-information';

/** Back to the page of the data, which says what has happened. */
const home303 = (reply: FastifyReply, outcome: string) => reply.redirect(`${home}?identity=${outcome}`, 303);

/** The way to the identity provider and back. An attempt belongs to one person and is good for one answer. */
export const identityRoutes = (fastify: FastifyInstance, services: Services) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const tags = ['identity'];

  app.get(
    '/api/identity/start',
    {
      preValidation: guard(services, { roles: ['employee'] }),
      schema: {
        tags,
        querystring: z.object({ employee_id: z.uuid() }),
        response: errorAnswers(400, 401, 403, 404),
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { employee_id } = request.query;
      const mine = await read(services.db, actor.scope, (tx) =>
        readRecord(tx, employees, actor, employee_id),
      );
      if (!mine) throw notFound();
      const begun = await services.identity.begin({ name: actor.name }).catch(asOutcome);
      if (begun instanceof IdentityError) {
        await notVerified(services, actor);
        return home303(reply, begun.code);
      }
      const { url, state, nonce, codeVerifier } = begun;
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

  app.get('/api/identity/callback', { schema: { tags } }, async (request, reply) => {
    await readSession(services, request);
    // Whoever looks as an employee meanwhile comes back to that; the answer of the provider changes nothing then.
    if (request.actor?.viewing) return reply.redirect('/platform', 303);
    if (!request.actor) {
      const next = `${home}?identity=session-ended`;
      return reply.redirect(`/?${new URLSearchParams({ reason: 'expired', next })}`, 303);
    }
    const actor = await asEmployee(services, request, reply, request.actor);
    return actor
      ? home303(reply, await outcomeOf(services, request, actor))
      : reply.redirect('/platform', 303);
  });
};

/**
 * A user who has switched the role meanwhile returns to the one in which they left; undefined for somebody who is no
 * employee.
 */
const asEmployee = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, role }: Actor,
) => {
  const actor = await loadActor(services.db, userId, 'employee', originOf(request));
  if (actor?.role !== 'employee') return undefined;
  if (role !== 'employee')
    giveSessionToken(
      services,
      reply,
      await write(services.db, (tx) => switchSession(request, tx, { role: 'employee' })),
    );
  return actor;
};

/**
 * The outcome of the answer that the browser brings. An answer that cannot be trusted, or comes again, changes nothing.
 */
const outcomeOf = async (services: Services, request: FastifyRequest, actor: Actor): Promise<string> => {
  const callback = new URL(request.url, services.config.appUrl);
  const asked = (callback.searchParams.get('state') ?? '').replaceAll('\0', '');
  const attempt = await write(services.db, (tx) => claimAttempt(services, tx, asked, actor));
  if (typeof attempt === 'string') return attempt;
  const { state, nonce, code_verifier: codeVerifier } = attempt;
  const person = await services.identity.finish(callback, { state, nonce, codeVerifier }).catch(asOutcome);
  if (person instanceof IdentityError) {
    await notVerified(services, actor);
    return person.code;
  }
  const kept = await write(services.db, async (tx) =>
    recordVerified(await contextOf(services, tx, actor), person),
  );
  services.committed();
  return kept ? 'verified' : 'other-login';
};

/** The attempt that an answer belongs to, which is used up by it; or why there is none. */
const claimAttempt = async (services: Services, tx: Tx, state: string, actor: Actor) => {
  const attempt = await tx
    .selectFrom('identity_attempts')
    .selectAll()
    .where('state', '=', state)
    .where('user_id', '=', actor.userId)
    .forUpdate()
    .executeTakeFirst();
  if (!attempt) return 'invalid';
  if (attempt.used_at) return 'used';
  await tx
    .updateTable('identity_attempts')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('state', '=', attempt.state)
    .execute();
  if (attempt.created_at.getTime() > Date.now() - attemptMinutes * 60_000) return attempt;
  await recordUnverified(await contextOf(services, tx, actor), actor.userId);
  return 'timed-out';
};

const notVerified = (services: Services, actor: Actor) =>
  write(services.db, async (tx) => recordUnverified(await contextOf(services, tx, actor), actor.userId));

const asOutcome = (error: unknown): IdentityError => {
  if (error instanceof IdentityError) return error;
  throw error;
};
