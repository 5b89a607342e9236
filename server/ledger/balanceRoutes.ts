import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Role } from '../../model/enums.ts';
import { accountNames } from '../../model/enums.ts';
import type { Resource } from '../../model/resource.ts';
import { plans } from '../../model/resources/plans.ts';
import { pools } from '../../model/resources/pools.ts';
import { isDate } from '../../model/values/dates.ts';
import { businessDate } from '../base/clock.ts';
import type { Services } from '../base/services.ts';
import { read } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { actorOf } from '../engine/http/request.ts';

const Parameters = z.object({ id: z.string() });
const Query = z.object({
  date: z.string().refine(isDate, 'validation.date').optional(),
});
const Balances = z.object({
  date: z.string(),
  balances: z.array(z.object({ account: z.enum(accountNames), pieces: z.int() })),
});

/** The balances of a pool or a plan at the end of a day; today's where no day is named. */
export const balanceRoutes = (app: FastifyInstance, services: Services) => {
  const route = (resource: Resource, roles: readonly Role[]) =>
    app.get(
      `/api/${resource.name}/:id/balances`,
      {
        preValidation: guard(services, { roles, record: resource, whileViewing: true, tokens: 'read' }),
        schema: {
          tags: [resource.name],
          params: Parameters,
          querystring: Query,
          response: {
            200: z.object({ data: z.object({ attributes: Balances }) }),
            ...errorAnswers(400, 401, 403, 404),
          },
        },
      },
      async (request) => {
        const { id } = request.params as z.infer<typeof Parameters>;
        const date = (request.query as z.infer<typeof Query>).date ?? (await businessDate(services));
        const balances = await read(services.db, actorOf(request).scope, async (tx) => {
          const { rows } = await sql<{ account: string; pieces: string }>`
            select account, sum(pieces)::text as pieces from entry_records
            where ${sql.ref(`${resource.singular}_id`)} = ${id} and effective_date <= ${date}
            group by account order by account`.execute(tx);
          return rows;
        });
        const own =
          resource === plans ? balances.filter(({ account }) => planAccount.test(account)) : balances;
        return {
          data: {
            attributes: { date, balances: own.map((b) => ({ ...b, pieces: Number(b.pieces) })) },
          },
        };
      },
    );
  route(pools, ['trust', 'founder']);
  route(plans, ['trust', 'founder', 'employee']);
};

/** A line of a plan also moves what the pool has available, which is not the plan's. */
const planAccount = /^options\.(unvested|vested|exercised|delisted)$/;
