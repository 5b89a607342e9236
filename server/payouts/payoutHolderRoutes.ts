import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { pools } from '../../model/resources/pools.ts';
import type { Services } from '../base/services.ts';
import { type Handle, write } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { contextOf } from '../engine/commands/context.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { actorOf } from '../engine/http/request.ts';
import { idsOfSharing, SharingQuery } from './lines/sharing.ts';

const Holder = z.object({ id: z.string(), name: z.string() });

/** So many are answered; somebody who is not among them is found by more of the name. */
const most = 100;

/** Those who would share in a payout, by a part of their names: the form of the payout offers them for a rate of one. */
export const payoutHolderRoutes = (fastify: FastifyInstance, services: Services) =>
  fastify.withTypeProvider<ZodTypeProvider>().get(
    '/api/pools/:id/payout-holders',
    {
      preValidation: guard(services, { roles: ['trust'], record: pools, tokens: 'read' }),
      config: { costly: true },
      schema: {
        tags: [pools.name],
        params: z.object({ id: z.string() }),
        querystring: SharingQuery.extend({
          q: z
            .string()
            .max(200)
            .default('')
            .describe('A part of the name, in any case, with or without accents'),
        }),
        response: {
          200: z.object({ data: z.object({ attributes: z.object({ holders: z.array(Holder) }) }) }),
          ...errorAnswers(400, 401, 403, 404, 429),
        },
      },
    },
    async (request) => {
      const { q, ...asked } = request.query;
      const holders = await write(services.db, async (tx) => {
        const ctx = await contextOf(services, tx, actorOf(request));
        return named(tx, await idsOfSharing(ctx, request.params.id, asked), q);
      });
      return { data: { attributes: { holders } } };
    },
  );

const named = async (tx: Handle, ids: string[], typed: string) => {
  const part = `%${typed.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<z.infer<typeof Holder>>`
    select id, name from employees where id = any (${ids}::uuid[]) and folded(name) like folded(${part})
    order by name collate by_name, id limit ${sql.lit(most)}`.execute(tx);
  return rows;
};
