import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Holdings } from '../../model/holdings.ts';
import { companies } from '../../model/resources/companies.ts';
import { pools } from '../../model/resources/pools.ts';
import { isDate } from '../../model/values/dates.ts';
import { businessDate } from '../base/clock.ts';
import { notFound } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { read } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { actorOf } from '../engine/http/request.ts';
import { readRecord } from '../engine/records/readRecords.ts';
import { readHoldings } from './holdings.ts';

const perPage = 25;

const Query = z.strictObject({
  pool_id: z.uuid().optional().describe('One shareholding of the company; all of them without it'),
  date: z
    .string()
    .refine(isDate, 'validation.date')
    .optional()
    .describe('The day at whose end they are asked for; today without it'),
  employee_id: z
    .union([z.uuid().transform((id) => [id]), z.array(z.uuid()).max(500)])
    .optional()
    .describe('The employees who are answered; all of them without it'),
  page: z.coerce.number().int().min(1).max(100_000).optional().describe(`Of ${perPage} holders each`),
});

/** Who holds how much of a company, or of one of its shareholdings, at the end of a day. */
export const holderRoutes = (fastify: FastifyInstance, services: Services) =>
  fastify.withTypeProvider<ZodTypeProvider>().get(
    '/api/companies/:id/holders',
    {
      preValidation: guard(services, { roles: ['trust', 'founder'], record: companies, tokens: 'read' }),
      schema: {
        tags: [companies.name],
        params: z.object({ id: z.string() }),
        querystring: Query,
        response: {
          200: z.object({ data: z.object({ attributes: Holdings }) }),
          ...errorAnswers(400, 401, 403, 404),
        },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { pool_id: poolId = null, employee_id, page = 1 } = request.query;
      const today = await businessDate(services);
      const { date = today } = request.query;
      const actor = actorOf(request);
      const attributes = await read(services.db, actor.scope, async (tx) => {
        const pool = poolId === null ? undefined : await readRecord(tx, pools, actor, poolId);
        if (poolId !== null && !pool) throw notFound();
        return readHoldings(tx, {
          companyId: id,
          poolId,
          date,
          isToday: date === today,
          employeeIds: employee_id,
          limit: perPage,
          offset: (page - 1) * perPage,
        });
      });
      return { data: { attributes } };
    },
  );
