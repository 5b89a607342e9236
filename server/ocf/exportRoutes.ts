import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { companies } from '../../model/resources/companies.ts';
import { businessDate } from '../base/clock.ts';
import { notFound } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { read } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { fileAnswer, namedFile } from '../engine/http/fileAnswer.ts';
import { actorOf } from '../engine/http/request.ts';
import { sections } from '../i18n/texts.ts';
import { inWorker } from '../workers/pool.ts';
import type { ExportedCompany } from './companyRows.ts';
import type { ocfPackage } from './ocfPackage.ts';
import { readCompany } from './readCompany.ts';

const packageModule = new URL('./ocfPackage.ts', import.meta.url);

const names = sections('fileNames');

const Id = z.object({ id: z.uuid() });

/** A company's records for other programs. */
export const exportRoutes = (app: FastifyInstance, services: Services) =>
  app.get(
    '/api/companies/:id/ocf',
    {
      preValidation: guard(services, { roles: ['trust', 'founder'], record: companies, tokens: 'read' }),
      config: { costly: true },
      schema: {
        tags: ['companies'],
        params: Id,
        response: {
          200: fileAnswer('application/zip'),
          ...errorAnswers(401, 403, 404, 429),
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params as z.infer<typeof Id>;
      const today = await businessDate(services);
      const actor = actorOf(request);
      const texts = await read(services.db, actor.scope, (tx) => readCompany(tx, id));
      if (!texts) throw notFound();
      const { name }: ExportedCompany = JSON.parse(texts.company);
      const { openCapFormat } = names[actor.language];
      return namedFile(reply, { what: openCapFormat, of: [name], on: today, type: 'zip' })
        .type('application/zip')
        .send(
          Buffer.from(
            await inWorker<typeof ocfPackage>(
              packageModule,
              'ocfPackage',
              texts,
              today,
              services.config.timeZone,
            ),
          ),
        );
    },
  );
