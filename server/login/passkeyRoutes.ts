import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { invalid } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { type Tx, write } from '../db/handle.ts';
import { hasProvenFactor } from '../engine/access/demandedFactor.ts';
import { guard } from '../engine/access/guard.ts';
import { proveFactor } from '../engine/access/session.ts';
import { contextOf } from '../engine/commands/context.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { confirmation, name } from '../engine/http/inputs.ts';
import { actorOf } from '../engine/http/request.ts';
import { addPasskey, beginPasskey, removePasskey } from './passkeys.ts';
import { Attestation, readNewPasskey } from './webAuthn.ts';

export const Passkeys = z.object({
  data: z.array(
    z.object({
      id: z.uuid(),
      type: z.literal('passkeys'),
      attributes: z.object({ name: z.string(), created_at: z.string(), used_at: z.string().nullable() }),
    }),
  ),
});
export const Options = z.looseObject({ challenge: z.string() });
const Confirmation = z.strictObject(confirmation);

/** The passkeys of a login, in the words of its owner. */
export const passkeysOf = async (tx: Tx, userId: string) => {
  const rows = await tx
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return {
    data: rows.map(({ id, name, created_at, used_at }) => ({
      id,
      type: 'passkeys' as const,
      attributes: {
        name,
        created_at: created_at.toISOString(),
        used_at: used_at?.toISOString() ?? null,
      },
    })),
  };
};

/** The passkeys of a login: shown, added and removed by its owner. */
export const passkeyRoutes = (fastify: FastifyInstance, services: Services) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const path = '/api/user/passkeys';
  const preValidation = guard(services);
  const settingUp = { preValidation: guard(services, { withoutFactor: true }) };
  const tags = ['users'];

  app.get(
    path,
    { ...settingUp, schema: { tags, response: { 200: Passkeys, ...errorAnswers(401) } } },
    (request) => write(services.db, (tx) => passkeysOf(tx, actorOf(request).userId)),
  );

  app.post(
    `${path}/options`,
    {
      ...settingUp,
      schema: {
        tags,
        body: Confirmation,
        response: { 200: Options, ...errorAnswers(400, 401, 403, 409, 415, 419, 422, 429) },
      },
    },
    async (request) =>
      write(services.db, async (tx) => ({
        ...(await beginPasskey(await contextOf(services, tx, actorOf(request)), request.body)),
      })),
  );

  app.post(
    path,
    {
      ...settingUp,
      schema: {
        tags,
        body: z.strictObject({ name, response: Attestation }),
        response: { 201: Passkeys, ...errorAnswers(400, 401, 403, 415, 419, 422) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { name, response } = request.body;
      const all = await write(services.db, async (tx) => {
        const added = await readNewPasskey(services, tx, actor.userId, response);
        if (!added) throw invalid({ response: 'passkeyNotAdded' });
        await addPasskey(await contextOf(services, tx, actor), name, added);
        if (!hasProvenFactor(actor)) await proveFactor(request, tx, 'passkey');
        return passkeysOf(tx, actor.userId);
      });
      services.committed();
      return reply.code(201).send(all);
    },
  );

  app.post(
    `${path}/:id/remove`,
    {
      preValidation,
      schema: {
        tags,
        params: z.object({ id: z.string() }),
        body: Confirmation,
        response: { 204: z.null(), ...errorAnswers(400, 401, 403, 404, 409, 415, 419, 422, 429) },
      },
    },
    async (request, reply) => {
      await write(services.db, async (tx) =>
        removePasskey(await contextOf(services, tx, actorOf(request)), request.params.id, request.body),
      );
      services.committed();
      return reply.code(204).send(null);
    },
  );
};
