import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { serviceTypes } from '../../model/enums.ts';
import { currencies } from '../../model/values/money.ts';
import type { Services } from '../base/services.ts';
import { write } from '../db/handle.ts';
import { countedByAddress } from '../engine/access/addressLimit.ts';
import { guardVisitor } from '../engine/access/guard.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { email, name, organisationName, password } from '../engine/http/inputs.ts';
import { originOf } from '../engine/http/request.ts';
import { allowRegistration, askToRegister, type Registering } from '../people/registrations.ts';
import { giveRegistrationKey } from './registrationKey.ts';

const tags = ['visitors'];
const response = { 204: z.null(), ...errorAnswers(400, 403, 415, 419, 422, 429) };

const Trusts = z.object({
  data: z.array(
    z.object({
      id: z.uuid(),
      type: z.literal('trusts'),
      attributes: z.object({ name: z.string(), serviceType: z.string() }),
    }),
  ),
});

const TrustRegistration = z.strictObject({
  name: organisationName,
  operatorName: name.optional().describe('The name of the person; that of the trust without it'),
  email,
  password,
  serviceType: z.enum(serviceTypes, 'validation.oneOf'),
});

const FounderRegistration = z.strictObject({
  name,
  email,
  password,
  company: z.strictObject(
    { name: organisationName, currency: z.enum(currencies, 'validation.currency') },
    'validation.object',
  ),
  trust_id: z.uuid('validation.reference'),
});

/** The trusts that a founder may choose: an individual one serves one company, and goes when it has accepted it. */
const offeredTrusts = ({ db }: Services) =>
  db
    .selectFrom('trusts')
    .select(['id', 'name', 'service_type as serviceType'])
    .where((eb) =>
      eb.or([
        eb('service_type', '=', 'shared'),
        eb.not(
          eb.exists(
            eb
              .selectFrom('companies')
              .select('id')
              .whereRef('trust_id', '=', 'trusts.id')
              .where('status', '=', 'active')
              .where('removed_at', 'is', null),
          ),
        ),
      ]),
    )
    .orderBy(sql`name collate by_name`)
    .execute();

/**
 * The registration of trusts and founders. The answer is the same whether the address has a login or not; a mail says
 * which, and there is no login before its link is followed.
 */
export const registrationRoutes = (fastify: FastifyInstance, services: Services) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const registration = (allow: () => void) => ({
    preValidation: [guardVisitor(), async () => allow()],
    ...countedByAddress(services, 'registration'),
  });
  const allowTrusts = () => allowRegistration(services.config, 'trust');
  const allowFounders = () => allowRegistration(services.config, 'founder');

  const answer = async (request: FastifyRequest, reply: FastifyReply, registering: Registering) => {
    const browserKey = randomBytes(32).toString('base64url');
    await write(services.db, (tx) => askToRegister(services, tx, originOf(request), registering, browserKey));
    services.committed();
    giveRegistrationKey(services, reply, browserKey);
    return reply.code(204).send(null);
  };

  app.get(
    '/api/register/trusts',
    {
      preValidation: async () => allowFounders(),
      schema: { tags, response: { ...errorAnswers(403), 200: Trusts } },
    },
    async () => {
      const trusts = await offeredTrusts(services);
      return { data: trusts.map(({ id, ...attributes }) => ({ id, type: 'trusts' as const, attributes })) };
    },
  );

  app.post(
    '/api/register/trust',
    { ...registration(allowTrusts), schema: { tags, body: TrustRegistration, response } },
    (request, reply) => answer(request, reply, { kind: 'trust', ...request.body }),
  );

  app.post(
    '/api/register/founder',
    { ...registration(allowFounders), schema: { tags, body: FounderRegistration, response } },
    (request, reply) => answer(request, reply, { kind: 'founder', ...request.body }),
  );
};
