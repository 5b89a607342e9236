import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Role, roles } from '../../model/enums.ts';
import type { Services } from '../base/services.ts';
import { write } from '../db/handle.ts';
import { guessedByAddress } from '../engine/access/addressLimit.ts';
import { guardVisitor } from '../engine/access/guard.ts';
import { giveSession, startSession } from '../engine/access/session.ts';
import { contextOf } from '../engine/commands/context.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { password } from '../engine/http/inputs.ts';
import { originOf } from '../engine/http/request.ts';
import { userWith } from '../login/logins.ts';
import { bringToLogin, invitationBehind, joinByInvitation } from './acceptInvitation.ts';

export const User = z.object({
  data: z.object({
    id: z.uuid(),
    type: z.literal('users'),
    attributes: z.object({
      email: z.string(),
      name: z.string(),
      role: z.string(),
      roles: z.array(z.string()),
    }),
  }),
});

const Invitation = z.object({
  data: z.object({
    id: z.string(),
    type: z.literal('invitations'),
    attributes: z.object({
      email: z.string(),
      name: z.string(),
      /** The role to which the person is invited, for the company or else for the trust. */
      role: z.enum(roles),
      companyName: z.string().nullable(),
      trustName: z.string(),
      hasLogin: z.boolean(),
    }),
  }),
});

const visitor = { preValidation: guardVisitor() };
const tags = ['visitors'];

/** The routes on which people follow an invitation. */
export const visitorRoutes = (fastify: FastifyInstance, services: Services) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const link = guessedByAddress(services);
  const params = z.object({ uuid: z.string() });

  app.get(
    '/api/invitations/:uuid',
    {
      ...link,
      schema: { tags, params, response: { 200: Invitation, ...errorAnswers(404, 429) } },
    },
    async (request) => {
      const { uuid } = request.params;
      const invitation = await invitationBehind(services.db, uuid);
      const hasLogin = (await userWith(services.db, invitation.email)) !== undefined;
      return {
        data: { id: uuid, type: 'invitations' as const, attributes: { ...invitation, hasLogin } },
      };
    },
  );

  app.post(
    '/api/invitations/:uuid',
    {
      ...visitor,
      ...link,
      schema: {
        tags,
        params,
        // The password is missing where the address has a login.
        body: z.strictObject({ password: password.optional() }),
        response: { 201: User, 204: z.null(), ...errorAnswers(400, 404, 409, 415, 419, 422, 429) },
      },
    },
    async (request, reply) => {
      const { password } = request.body;
      if (password === undefined) {
        await write(services.db, async (tx) =>
          bringToLogin(await contextOf(services, tx, undefined), originOf(request), request.params.uuid),
        );
        services.committed();
        return reply.code(204).send(null);
      }
      const { session, answer } = await write(services.db, async (tx) => {
        const ctx = await contextOf(services, tx, undefined);
        const { userId: id, ...person } = await joinByInvitation(
          ctx,
          originOf(request),
          request.params.uuid,
          password,
        );
        const session = await startSession(request, tx, id, person.role);
        return { session, answer: userAnswer({ ...person, id }) };
      });
      giveSession(services, reply, session);
      services.committed();
      return reply.code(201).send(answer);
    },
  );
};

export const userAnswer = ({
  id,
  name,
  email,
  role,
}: {
  id: string;
  name: string;
  email: string;
  role: Role;
}) => ({
  data: { id, type: 'users' as const, attributes: { email, name, role, roles: [role] } },
});
