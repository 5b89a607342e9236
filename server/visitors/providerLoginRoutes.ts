import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { loadActor } from '../base/actor.ts';
import { notFound, Problem } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { write } from '../db/handle.ts';
import { countedByAddress } from '../engine/access/addressLimit.ts';
import { guardVisitor } from '../engine/access/guard.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { countersOf } from '../engine/http/failureLimit.ts';
import { code } from '../engine/http/inputs.ts';
import { originOf } from '../engine/http/request.ts';
import { Assertion, ownerOfPasskey } from '../login/webAuthn.ts';
import { forgetAttempt, leaveFor, provenIn } from '../providers/attempts.ts';
import { enter } from './enter.ts';
import { User } from './invitationRoutes.ts';
import { ownPath } from './ownPath.ts';
import { requireFactor } from './requireFactor.ts';

const visitor = { preValidation: guardVisitor() };
const tags = ['visitors'];
const path = '/api/login/provider';

/** The way into a login by the provider of a trust or a company: to leave for it, and the second factor on return. */
export const providerLoginRoutes = (fastify: FastifyInstance, services: Services) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();

  app.get(
    `${path}/:id`,
    {
      schema: {
        tags,
        params: z.object({ id: z.uuid() }),
        response: { 200: z.object({ name: z.string() }), ...errorAnswers(400, 404) },
      },
    },
    async (request) => {
      const provider = await services.db
        .selectFrom('login_providers')
        .select('name')
        .where('id', '=', request.params.id)
        .executeTakeFirst();
      if (!provider) throw notFound();
      return provider;
    },
  );

  app.post(
    path,
    {
      ...visitor,
      ...countedByAddress(services, 'provider'),
      schema: {
        tags,
        body: z.strictObject({
          provider: z.uuid('validation.reference'),
          next: z.string().max(2000).nullish(),
        }),
        response: { 200: z.object({ url: z.string() }), ...errorAnswers(400, 404, 409, 415, 419, 422, 429) },
      },
    },
    async (request, reply) => {
      const { provider, next } = request.body;
      return { url: await leaveFor(services, reply, { provider, next: ownPath(services.config, next) }) };
    },
  );

  app.post(
    `${path}/code`,
    {
      ...visitor,
      schema: {
        tags,
        body: z.strictObject({ code: code.nullish(), passkey: Assertion.nullish() }),
        response: {
          200: z.object({ ...User.shape, next: z.string().nullable() }),
          ...errorAnswers(400, 401, 404, 415, 419, 422, 429),
        },
      },
    },
    (request, reply) => proveFactor(services, request, reply, request.body),
  );
};

type Given = { code?: string | null | undefined; passkey?: z.infer<typeof Assertion> | null | undefined };

/** Opens the login for which a provider has vouched, once the second factor is proven too. */
const proveFactor = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { code, passkey }: Given,
) => {
  const proven = await write(services.db, (tx) => provenIn(request, tx));
  const person = proven && (await loadActor(services.db, proven.proven_id!, undefined, originOf(request)));
  if (!person) throw new Problem(404, 'providers.again');
  const counters = countersOf.confirmation(person.userId);
  await services.limit.check(counters);
  const owner = passkey && (await ownerOfPasskey(services, passkey));
  const entered = await enter(services, request, reply, person, async (tx) => {
    // Locked, so that it opens one session.
    if (!(await provenIn(request, tx))) throw new Problem(404, 'providers.again');
    const factor = await requireFactor(services, tx, person, counters, { code, passkey, owner });
    await forgetAttempt(services, request, reply, tx);
    return { factor, provider: proven.provider_id };
  });
  return { ...entered, next: proven.next };
};
