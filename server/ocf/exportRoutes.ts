import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { companies } from '../../model/resources/companies.ts';
import { businessDate } from '../base/clock.ts';
import { notFound } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { read } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { actorOf } from '../engine/http/request.ts';
import { inWorker } from '../workers/pool.ts';
import { ocfFileName, type ocfPackage } from './ocfPackage.ts';
import { readCompany } from './readCompany.ts';

const packageModule = new URL('./ocfPackage.ts', import.meta.url);

const Id = z.object({ id: z.uuid() });

/** A company's records for other programs. */
export const exportRoutes = (app: FastifyInstance, services: Services) =>
  app.get(
    '/api/companies/:id/ocf',
    {
      preValidation: guard(services, { roles: ['trust', 'founder'], record: companies }),
      config: { costly: true },
      schema: {
        tags: ['companies'],
        params: Id,
        response: {
          200: { description: 'OK', content: { 'application/zip': { schema: z.file() } } },
          ...errorAnswers(401, 403, 404, 429),
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params as z.infer<typeof Id>;
      const today = await businessDate(services);
      const rows = await read(services.db, actorOf(request).scope, (tx) => readCompany(tx, id));
      if (!rows) throw notFound();
      return reply
        .type('application/zip')
        .header('Content-Disposition', `attachment; filename="${ocfFileName(rows, today)}"`)
        .header('Cache-Control', 'private, no-store')
        .send(
          Buffer.from(
            await inWorker<typeof ocfPackage>(
              packageModule,
              'ocfPackage',
              rows,
              today,
              services.config.timeZone,
            ),
          ),
        );
    },
  );
