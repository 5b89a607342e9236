import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Role, serviceTypes } from '../../model/enums.ts';
import { currencies } from '../../model/money.ts';
import { loadActor } from '../actor.ts';
import { contextOf } from '../commands/context.ts';
import {
  invitationBehind,
  joinByInvitation,
  registerFounder,
  registerTrust,
  userWith,
} from '../commands/register.ts';
import { write } from '../db/handle.ts';
import { hashPassword, passwordMatches } from '../passwords.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { errorAnswers } from './answers.ts';
import { guardVisitor } from './guard.ts';
import { email, name, password, typed } from './inputs.ts';
import { originOf } from './request.ts';
import { giveSession, startSession } from './session.ts';

const User = z.object({
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

/** How people get a session: log in, register, follow an invitation. */
export const visitorRoutes = (fastify: FastifyInstance, services: Services) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const { limit } = services;
  // Checked for unknown addresses too, so that the time of the answer does not tell which exist.
  const nobody = hashPassword(randomBytes(16).toString('hex'));

  app.post(
    '/api/login',
    {
      ...visitor,
      schema: {
        tags,
        body: z.object({
          email: typed('validation.required').max(1000),
          password: z.string('validation.required').max(1000, 'validation.longer|1000'),
          code: z.string().optional(),
        }),
        response: { 200: User, ...errorAnswers(400, 401, 415, 419, 422, 429) },
      },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      limit.check(request.ip, email);
      const user = await userWith(services.db, email);
      const matches = await passwordMatches(user?.password_hash ?? (await nobody), password);
      const actor =
        matches && user ? await loadActor(services.db, user.id, undefined, originOf(request)) : undefined;
      if (!actor) {
        limit.failed(request.ip, email);
        throw new Problem(401, 'credentials');
      }
      const session = await write(services.db, (tx) => startSession(request, tx, actor.userId, actor.role));
      giveSession(services, reply, session);
      return { data: { id: actor.userId, type: 'users' as const, attributes: actor } };
    },
  );

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
      ...visitor,
      schema: {
        tags,
        body: z.strictObject({
          name,
          email,
          password,
          serviceType: z.enum(serviceTypes, 'validation.oneOf'),
        }),
        response: { 201: User, ...errorAnswers(400, 415, 419, 422) },
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
      ...visitor,
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
        response: { 201: User, ...errorAnswers(400, 415, 419, 422) },
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
                companyName: z.string(),
                hasLogin: z.boolean(),
              }),
            }),
          }),
          ...errorAnswers(404),
        },
      },
    },
    async (request) => {
      const { uuid } = request.params;
      const { email, name, companyName } = await invitationBehind(services.db, uuid);
      const hasLogin = (await userWith(services.db, email)) !== undefined;
      return {
        data: { id: uuid, type: 'invitations' as const, attributes: { email, name, companyName, hasLogin } },
      };
    },
  );

  app.post(
    '/api/invitations/:uuid',
    {
      ...visitor,
      schema: {
        tags,
        params: Invitation,
        body: z.strictObject({ password }),
        response: { 201: User, ...errorAnswers(400, 404, 409, 415, 419, 422) },
      },
    },
    async (request, reply) => {
      const { session, answer } = await write(services.db, async (tx) => {
        const ctx = await contextOf(services, tx, undefined);
        const { userId: id, ...person } = await joinByInvitation(
          ctx,
          originOf(request),
          request.params.uuid,
          request.body.password,
        );
        const session = await startSession(request, tx, id, 'employee');
        return { session, answer: userAnswer({ ...person, id, role: 'employee' }) };
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
