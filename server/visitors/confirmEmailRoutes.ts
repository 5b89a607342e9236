import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Services } from '../base/services.ts';
import { type Tx, write } from '../db/handle.ts';
import { countedByAddress, guessedByAddress } from '../engine/access/addressLimit.ts';
import { guardVisitor } from '../engine/access/guard.ts';
import { findDevice } from '../engine/access/knownDevice.ts';
import { endOtherSessions, giveSession, readSession, startSession } from '../engine/access/session.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { currentPassword, typed } from '../engine/http/inputs.ts';
import { originOf } from '../engine/http/request.ts';
import { confirmEmail } from '../people/account/changeEmail.ts';
import { confirmRegistration, sendLinkAgain } from '../people/registrations.ts';
import { User, userAnswer } from './invitationRoutes.ts';
import { registrationKeyOf, takeRegistrationKey } from './registrationKey.ts';

const tags = ['visitors'];
const visitor = { preValidation: guardVisitor() };

/** Proves a mailbox: by a link, of a registration or of a login that asks for another address, once and within a day. */
export const confirmEmailRoutes = (fastify: FastifyInstance, services: Services) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/api/confirm-email',
    {
      ...visitor,
      ...countedByAddress(services, 'confirmation'),
      schema: {
        tags,
        body: z.strictObject({ email: typed('validation.required').max(1000) }),
        response: { 204: z.null(), ...errorAnswers(400, 415, 419, 422, 429) },
      },
    },
    async (request, reply) => {
      await write(services.db, (tx) =>
        sendLinkAgain(services, tx, request.body.email, registrationKeyOf(request)),
      );
      services.committed();
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/confirm-email/:token',
    {
      ...visitor,
      ...guessedByAddress(services),
      schema: {
        tags,
        params: z.object({ token: z.string() }),
        // Needed in a browser that may not be the one from which the link was asked for.
        body: z.strictObject({ password: currentPassword.optional() }),
        response: { 201: User, 204: z.null(), ...errorAnswers(400, 403, 404, 409, 415, 419, 422, 429) },
      },
    },
    async (request, reply) => {
      const { token } = request.params;
      const { password } = request.body;
      await readSession(services, request);
      const opened = await write(services.db, async (tx) => {
        const proof = { browserKey: registrationKeyOf(request), password };
        const registered = await confirmRegistration(services, tx, token, proof);
        if (registered) {
          const session = await startSession(request, tx, registered.id, registered.role);
          return { session, answer: userAnswer(registered) };
        }
        const isKnownTo = (userId: string) => isOf(request, tx, userId);
        const userId = await confirmEmail(services, tx, token, originOf(request), { isKnownTo, password });
        await endOtherSessions(request, tx, userId);
        request.loginId = userId;
        return undefined;
      });
      services.committed();
      if (!opened) return reply.code(204).send(null);
      takeRegistrationKey(services, reply);
      giveSession(services, reply, opened.session);
      return reply.code(201).send(opened.answer);
    },
  );
};

/** Whether a browser belongs to a person: it is logged in, or known from an earlier login. */
const isOf = async (request: FastifyRequest, tx: Tx, userId: string) =>
  request.actor?.userId === userId || (await findDevice(request, tx, userId)) !== undefined;
