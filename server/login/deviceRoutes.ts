import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { roles } from '../../model/enums.ts';
import { notFound } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { type Tx, write } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { forgetSession, isCurrent, isLive } from '../engine/access/session.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { actorOf } from '../engine/http/request.ts';

const Sessions = z.object({
  data: z.array(
    z.object({
      id: z.uuid(),
      type: z.literal('sessions'),
      attributes: z.object({
        device: z.string(),
        ip: z.string(),
        role: z.enum(roles),
        isCurrent: z.boolean(),
        created_at: z.string(),
        seen_at: z.string(),
      }),
    }),
  ),
});

/** Ends a session of the person by its id. A browser that was logged out is a new one when it comes again. */
async function endOne(tx: Tx, request: FastifyRequest, id: string) {
  const { rows } = await sql<{ current: boolean }>`
    with ended as (
      delete from sessions where id::text = ${id.toLowerCase()} and user_id = ${actorOf(request).userId}
      returning device_id, ${isCurrent(request)} as current
    ), forgotten as (
      delete from known_devices d using ended where d.id = ended.device_id and not ended.current
        and not exists (select from sessions s where s.device_id = d.id and ${isCurrent(request)})
    ) select current from ended`.execute(tx);
  return rows[0];
}

/** Lists the devices on which a person is logged in, and ends sessions from elsewhere. */
export const deviceRoutes = (fastify: FastifyInstance, services: Services) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const path = '/api/user/sessions';
  const preValidation = guard(services);
  const tags = ['users'];

  app.get(
    path,
    { preValidation, schema: { tags, response: { 200: Sessions, ...errorAnswers(401) } } },
    async (request) => {
      const sessions = await services.db
        .selectFrom('sessions')
        .select(['id', 'device', 'ip', 'role', 'created_at', 'seen_at', isCurrent(request).as('isCurrent')])
        .where('user_id', '=', actorOf(request).userId)
        .where(isLive)
        .orderBy('seen_at', 'desc')
        .execute();
      return {
        data: sessions.map(({ id, device, ip, role, created_at, seen_at, isCurrent }) => ({
          id,
          type: 'sessions' as const,
          attributes: {
            device,
            ip,
            role,
            isCurrent,
            created_at: created_at.toISOString(),
            seen_at: seen_at.toISOString(),
          },
        })),
      };
    },
  );

  app.delete(
    `${path}/:id`,
    {
      preValidation,
      schema: {
        tags,
        params: z.object({ id: z.string() }),
        response: { 204: z.null(), ...errorAnswers(401, 404, 415, 419) },
      },
    },
    async (request, reply) => {
      const ended = await write(services.db, (tx) => endOne(tx, request, request.params.id));
      if (!ended) throw notFound();
      if (ended.current) forgetSession(services, reply);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    path,
    { preValidation, schema: { tags, response: { 204: z.null(), ...errorAnswers(401, 415, 419) } } },
    async (request, reply) => {
      const { userId } = actorOf(request);
      await write(services.db, async (tx) => {
        await sql`delete from sessions where user_id = ${userId} and not ${isCurrent(request)}`.execute(tx);
        await sql`delete from known_devices d where user_id = ${userId}
          and not exists (select from sessions where device_id = d.id)`.execute(tx);
      });
      return reply.code(204).send(null);
    },
  );
};
