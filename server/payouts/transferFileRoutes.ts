import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { transfers } from '../../model/resources/transfers.ts';
import type { Services } from '../base/services.ts';
import { read } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { actorOf } from '../engine/http/request.ts';
import { fetchFile } from '../files/files.ts';

const Id = z.object({ id: z.string() });

/** The files that tell the bank to pay, as they were made. */
export const transferFileRoutes = (app: FastifyInstance, services: Services) =>
  app.get(
    '/api/transfers/:id/file',
    {
      preValidation: guard(services, { roles: ['trust'], record: transfers }),
      schema: {
        tags: [transfers.name],
        params: Id,
        response: {
          200: { description: 'OK', content: { 'application/xml': { schema: z.string() } } },
          ...errorAnswers(401, 403, 404, 500, 503),
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params as z.infer<typeof Id>;
      const { sha256 } = await read(services.db, actorOf(request).scope, (tx) =>
        tx.selectFrom('transfers').select('sha256').where('id', '=', id).executeTakeFirstOrThrow(),
      );
      // Outside of the transaction: a slow store keeps no connection busy.
      const file = await fetchFile({ tx: services.db, services }, sha256);
      return reply
        .type('application/xml; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="transfer-${id}.xml"`)
        .header('Cache-Control', 'private, no-store')
        .send(file);
    },
  );
