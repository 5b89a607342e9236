import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Services } from '../base/services.ts';
import { write } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { proveFactor } from '../engine/access/session.ts';
import { contextOf } from '../engine/commands/context.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { code, confirmation } from '../engine/http/inputs.ts';
import { actorOf } from '../engine/http/request.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from './secondFactor.ts';

const Confirmation = z.strictObject(confirmation);
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const Factor = z.object({
  /** Null while there is none. */
  since: z.string().nullable(),
  recoveryCodes: z.int(),
});

async function factorOf({ db }: Services, userId: string): Promise<z.infer<typeof Factor>> {
  const factor = await db
    .selectFrom('second_factors')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<bigint>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { since: factor?.confirmed_at?.toISOString() ?? null, recoveryCodes: Number(left) };
}

const path = '/api/user/second-factor';
const tags = ['users'];
const errors = errorAnswers(400, 401, 403, 409, 415, 419, 422, 429);

/** The second factor of a login: an authenticator app, and codes for when it is lost. */
export const secondFactorRoutes = (fastify: FastifyInstance, services: Services) => {
  setUpRoutes(fastify, services);
  upkeepRoutes(fastify, services);
};

function setUpRoutes(fastify: FastifyInstance, services: Services) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const settingUp = { preValidation: guard(services, { withoutFactor: true }) };

  app.get(
    path,
    { ...settingUp, schema: { tags, response: { 200: Factor, ...errorAnswers(401) } } },
    (request) => factorOf(services, actorOf(request).userId),
  );

  app.post(
    path,
    {
      ...settingUp,
      schema: {
        tags,
        body: Confirmation,
        response: { 200: z.object({ key: z.string(), uri: z.string() }), ...errors },
      },
    },
    async (request, reply) => {
      const begun = await write(services.db, async (tx) =>
        beginSecondFactor(await contextOf(services, tx, actorOf(request)), request.body),
      );
      reply.header('Cache-Control', 'private, no-store');
      return begun;
    },
  );

  app.post(
    `${path}/confirm`,
    {
      ...settingUp,
      schema: { tags, body: z.strictObject({ code }), response: { 200: RecoveryCodes, ...errors } },
    },
    async (request, reply) => {
      const recoveryCodes = await write(services.db, async (tx) => {
        const ctx = await contextOf(services, tx, actorOf(request));
        const codes = await confirmSecondFactor(ctx, request.body.code);
        await proveFactor(request, tx, 'app');
        return codes;
      });
      services.committed();
      reply.header('Cache-Control', 'private, no-store');
      return { recoveryCodes };
    },
  );
}

function upkeepRoutes(fastify: FastifyInstance, services: Services) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const preValidation = guard(services);

  app.post(
    `${path}/recovery-codes`,
    { preValidation, schema: { tags, body: Confirmation, response: { 200: RecoveryCodes, ...errors } } },
    async (request, reply) => {
      const recoveryCodes = await write(services.db, async (tx) =>
        renewRecoveryCodes(await contextOf(services, tx, actorOf(request)), request.body),
      );
      reply.header('Cache-Control', 'private, no-store');
      return { recoveryCodes };
    },
  );

  app.post(
    `${path}/turn-off`,
    { preValidation, schema: { tags, body: Confirmation, response: { 204: z.null(), ...errors } } },
    async (request, reply) => {
      await write(services.db, async (tx) =>
        turnOffSecondFactor(await contextOf(services, tx, actorOf(request)), request.body),
      );
      services.committed();
      return reply.code(204).send(null);
    },
  );
}
