import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Role, roles, serviceTypes } from '../../model/enums.ts';
import { currencies } from '../../model/money.ts';
import { contextOf } from '../commands/context.ts';
import {
  bringToLogin,
  invitationBehind,
  joinByInvitation,
  registerFounder,
  registerTrust,
  userWith,
} from '../commands/register.ts';
import { write } from '../db/handle.ts';
import type { Services } from '../services.ts';
import { countedByAddress, guessedByAddress } from './addressLimit.ts';
import { errorAnswers } from './answers.ts';
import { guardVisitor } from './guard.ts';
import { email, name, password } from './inputs.ts';
import { originOf } from './request.ts';
import { giveSession, startSession } from './session.ts';

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

const visitor = { preValidation: guardVisitor() };
const tags = ['visitors'];

/** How people get a login: they register, or follow an invitation. */
export const visitorRoutes = (fastify: FastifyInstance, services: Services) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const registration = { ...visitor, ...countedByAddress(services, 'registration') };
  const link = guessedByAddress(services);

  app.get(
    '/api/register/trusts',
    {
      schema: {
        tags,
        response: {
          200: z.object({
            data: z.array(
              z.object({
                id: z.uuid(),
                type: z.literal('trusts'),
                attributes: z.object({ name: z.string(), serviceType: z.string() }),
              }),
            ),
          }),
        },
      },
    },
    // An individual trust serves one company and is not offered once it has it.
    async () => {
      const trusts = await services.db
        .selectFrom('trusts')
        .select(['id', 'name', 'service_type as serviceType'])
        .where((eb) =>
          eb.or([
            eb('service_type', '=', 'shared'),
            eb.not(eb.exists(eb.selectFrom('companies').select('id').whereRef('trust_id', '=', 'trusts.id'))),
          ]),
        )
        .orderBy('name')
        .execute();
      return { data: trusts.map(({ id, ...attributes }) => ({ id, type: 'trusts' as const, attributes })) };
    },
  );

  app.post(
    '/api/register/trust',
    {
      ...registration,
      schema: {
        tags,
        body: z.strictObject({
          name,
          email,
          password,
          serviceType: z.enum(serviceTypes, 'validation.oneOf'),
        }),
        response: { 201: User, ...errorAnswers(400, 415, 419, 422, 429) },
      },
    },
    async (request, reply) => {
      const { serviceType, ...person } = request.body;
      const { session, answer } = await write(services.db, async (tx) => {
        const ctx = await contextOf(services, tx, undefined);
        const id = await registerTrust(ctx, originOf(request), person, serviceType);
        const session = await startSession(request, tx, id, 'trust');
        return { session, answer: userAnswer({ ...person, id, role: 'trust' }) };
      });
      giveSession(services, reply, session);
      return reply.code(201).send(answer);
    },
  );

  app.post(
    '/api/register/founder',
    {
      ...registration,
      schema: {
        tags,
        body: z.strictObject({
          name,
          email,
          password,
          company: z.strictObject(
            { name, currency: z.enum(currencies, 'validation.currency') },
            'validation.object',
          ),
          trust_id: z.uuid('validation.reference'),
        }),
        response: { 201: User, ...errorAnswers(400, 415, 419, 422, 429) },
      },
    },
    async (request, reply) => {
      const { company, trust_id, ...person } = request.body;
      const { session, answer } = await write(services.db, async (tx) => {
        const ctx = await contextOf(services, tx, undefined);
        const id = await registerFounder(ctx, originOf(request), person, company, trust_id);
        const session = await startSession(request, tx, id, 'founder');
        return { session, answer: userAnswer({ ...person, id, role: 'founder' }) };
      });
      giveSession(services, reply, session);
      return reply.code(201).send(answer);
    },
  );

  const Invitation = z.object({ uuid: z.string() });

  app.get(
    '/api/invitations/:uuid',
    {
      ...link,
      schema: {
        tags,
        params: Invitation,
        response: {
          200: z.object({
            data: z.object({
              id: z.string(),
              type: z.literal('invitations'),
              attributes: z.object({
                email: z.string(),
                name: z.string(),
                /** What the person is invited to be: for the company, or else for the trust. */
                role: z.enum(roles),
                companyName: z.string().nullable(),
                trustName: z.string(),
                hasLogin: z.boolean(),
              }),
            }),
          }),
          ...errorAnswers(404, 429),
        },
      },
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
        params: Invitation,
        // None where the address has a login.
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

const userAnswer = ({ id, name, email, role }: { id: string; name: string; email: string; role: Role }) => ({
  data: { id, type: 'users' as const, attributes: { email, name, role, roles: [role] } },
});
