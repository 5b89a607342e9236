import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Actor, loadActor } from '../base/actor.ts';
import { hashPassword, isOutdated, passwordMatches } from '../base/passwords.ts';
import { Problem, problemText } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { type Handle, type Tx, write } from '../db/handle.ts';
import { countedByAddress } from '../engine/access/addressLimit.ts';
import { guardVisitor } from '../engine/access/guard.ts';
import { findDevice } from '../engine/access/knownDevice.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { countersOf, Failed } from '../engine/http/failureLimit.ts';
import { typed } from '../engine/http/inputs.ts';
import { originOf } from '../engine/http/request.ts';
import { userWith } from '../login/logins.ts';
import { Options } from '../login/passkeyRoutes.ts';
import { Assertion, optionsToLogIn, ownerOfPasskey } from '../login/webAuthn.ts';
import { ownRegistration } from '../people/registrations.ts';
import { enter } from './enter.ts';
import { User } from './invitationRoutes.ts';
import { registrationKeyOf } from './registrationKey.ts';
import { requireFactor } from './requireFactor.ts';

const visitor = { preValidation: guardVisitor() };
const tags = ['visitors'];
const Body = z.object({
  email: typed('validation.required').max(1000),
  password: z.string('validation.required').max(1000, 'validation.longer|1000'),
  code: typed('validation.required').max(100, 'validation.longer|100').nullish(),
  /** The signature of a passkey of the same login, in place of a code. */
  passkey: Assertion.nullish(),
});

/** The ways into a login: the password, with a second factor where there is one, or a passkey. */
export const loginRoutes = (fastify: FastifyInstance, services: Services) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const { db, limit } = services;
  // Checked for unknown addresses too, so that the time of the answer does not tell which exist.
  const nobody = hashPassword(randomBytes(16).toString('hex'));

  app.post(
    '/api/login',
    {
      ...visitor,
      schema: {
        tags,
        body: Body,
        response: { 200: User, ...errorAnswers(400, 401, 403, 415, 419, 422, 429) },
      },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      const user = await userWith(db, email);
      request.loginId = user?.id;
      const counters = countersOf.login(request.ip, email, await findDevice(request, db, user?.id));
      await limit.check(counters);
      const matches = await passwordMatches(user?.password_hash ?? (await nobody), password);
      const registered = await isRegistered(db, request);
      // Counted once more, for requests that came at the same time.
      await limit.check(counters);
      const actor = matches && user ? await loadActor(db, user.id, undefined, originOf(request)) : undefined;
      if (!actor && registered)
        throw new Problem(403, 'emailUnconfirmed', {}, { email: problemText('emailUnconfirmed') });
      if (!actor) throw new Failed(counters, { status: 401, key: 'credentials' });
      refuseWhereDemanded(actor);
      const owner = request.body.passkey && (await ownerOfPasskey(services, request.body.passkey));
      return enter(services, request, reply, actor, async (tx) => {
        const factor = await requireFactor(services, tx, actor, counters, { ...request.body, owner });
        if (user && isOutdated(user.password_hash)) await hashAnew(tx, user, password);
        return { factor };
      });
    },
  );

  app.post(
    '/api/login/passkey/options',
    {
      ...visitor,
      ...countedByAddress(services, 'passkey'),
      schema: { tags, response: { 200: Options, ...errorAnswers(415, 419, 429) } },
    },
    async () => write(db, async (tx) => ({ ...(await optionsToLogIn(services, tx)) })),
  );

  app.post(
    '/api/login/passkey',
    {
      ...visitor,
      schema: {
        tags,
        body: z.strictObject({ response: Assertion }),
        response: { 200: User, ...errorAnswers(400, 401, 415, 419, 422, 429) },
      },
    },
    async (request, reply) => {
      const counters = countersOf.address('address', request.ip);
      await limit.check(counters);
      const owner = await ownerOfPasskey(services, request.body.response);
      request.loginId = owner ?? undefined;
      const actor = owner && (await loadActor(db, owner, undefined, originOf(request)));
      if (!actor) throw new Failed(counters, { status: 401, key: 'passkeyRefused' });
      refuseWhereDemanded(actor);
      return enter(services, request, reply, actor, async () => ({ factor: 'passkey' }));
    },
  );
};

/**
 * Refuses a right password, or a passkey, of somebody who has to log in by a provider and can: the page then offers the
 * way there. Without a link the password still opens a session, in which nothing can be done but to make one.
 */
const refuseWhereDemanded = ({ demandedProvider, factors }: Actor) => {
  if (demandedProvider && factors.provider)
    throw new Problem(403, 'providers.demanded', {}, { provider: demandedProvider });
};

/**
 * Whether this browser has registered with the address and the password, but no link was followed yet. Only the browser
 * that registered is told so, even where the address has a login: to others it would reveal which addresses have one.
 */
const isRegistered = async (db: Handle, request: FastifyRequest<{ Body: z.infer<typeof Body> }>) => {
  const { email, password } = request.body;
  const own = await ownRegistration(db, email, registrationKeyOf(request));
  return own !== undefined && passwordMatches(own.password_hash, password);
};

/**
 * Hashes the password with the present cost, at the only moment when it is known. A password that was changed meanwhile
 * stays.
 */
const hashAnew = async (
  tx: Tx,
  { id, password_hash }: { id: string; password_hash: string },
  password: string,
) =>
  tx
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .execute();
