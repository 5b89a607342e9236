import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { errorAnswers } from './answers.ts';

const Status = z.object({ status: z.literal('ok') });

/** For load balancers: the process lives; the database answers. */
export const healthRoutes = (app: FastifyInstance, services: Services) => {
  app.get('/healthz', { schema: { tags: ['operation'], response: { 200: Status } } }, async () => ({
    status: 'ok' as const,
  }));
  app.get(
    '/readyz',
    { schema: { tags: ['operation'], response: { 200: Status, ...errorAnswers(503) } } },
    async () => {
      await sql`select 1`.execute(services.db).catch(() => {
        throw new Problem(503, 'unavailable');
      });
      return { status: 'ok' as const };
    },
  );
};
