import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { serviceTypes } from '../../model/enums.ts';
import type { Services } from '../base/services.ts';
import { write } from '../db/handle.ts';
import { guessedByAddress } from '../engine/access/addressLimit.ts';
import { guardVisitor } from '../engine/access/guard.ts';
import { giveSession, startSession } from '../engine/access/session.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { name, organisationName, password } from '../engine/http/inputs.ts';
import { originOf } from '../engine/http/request.ts';
import { User, userAnswer } from './invitationRoutes.ts';
import { openTrust, trustInvitationBehind } from './inviteTrust.ts';

const tags = ['visitors'];
const params = z.object({ token: z.string() });

/** The routes on which somebody opens a trust, invited by a command of the server's operator. */
export const trustInvitationRoutes = (fastify: FastifyInstance, services: Services) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const link = guessedByAddress(services);

  app.get(
    '/api/trust-invitations/:token',
    {
      ...link,
      schema: {
        tags,
        params,
        response: {
          200: z.object({
            data: z.object({
              id: z.string(),
              type: z.literal('trust-invitations'),
              attributes: z.object({ email: z.string() }),
            }),
          }),
          ...errorAnswers(404, 429),
        },
      },
    },
    async (request) => {
      const { token } = request.params;
      const attributes = await trustInvitationBehind(services.db, token);
      return { data: { id: token, type: 'trust-invitations' as const, attributes } };
    },
  );

  app.post(
    '/api/trust-invitations/:token',
    {
      preValidation: guardVisitor(),
      ...link,
      schema: {
        tags,
        params,
        body: z.strictObject({
          name: organisationName,
          operatorName: name.optional().describe('The name of the person; that of the trust without it'),
          password,
          serviceType: z.enum(serviceTypes, 'validation.oneOf'),
        }),
        response: { 201: User, ...errorAnswers(400, 404, 409, 415, 419, 422, 429) },
      },
    },
    async (request, reply) => {
      const { session, answer } = await write(services.db, async (tx) => {
        const { token } = request.params;
        const opened = await openTrust(services, tx, originOf(request), token, request.body);
        const session = await startSession(request, tx, opened.id, opened.role);
        return { session, answer: userAnswer(opened) };
      });
      services.committed();
      giveSession(services, reply, session);
      return reply.code(201).send(answer);
    },
  );
};
