import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { registerFormats, registers } from '../../model/resources/registers.ts';
import { conflict, notFound } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { read } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { actorOf } from '../engine/http/request.ts';
import { fetchFile } from '../files/files.ts';
import { registerTexts } from './texts.ts';

const Id = z.object({ id: z.string() });
const Query = z.object({
  format: z.enum(registerFormats, 'validation.oneOf'),
  volume: z.coerce
    .number('validation.whole')
    .int('validation.whole')
    .min(1, 'validation.atLeast|1')
    .default(1),
});
type Format = z.infer<typeof Query>['format'];

const types: Record<Format, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** The files of a register that is ready, one at a time. */
export const registerFileRoutes = (app: FastifyInstance, services: Services) =>
  app.get(
    '/api/registers/:id/file',
    {
      preValidation: guard(services, { roles: ['trust'], record: registers }),
      schema: {
        tags: [registers.name],
        params: Id,
        querystring: Query,
        response: errorAnswers(400, 401, 403, 404, 409, 500, 503),
      },
    },
    async (request, reply) => {
      const { id } = request.params as z.infer<typeof Id>;
      const { format, volume } = request.query as z.infer<typeof Query>;
      const { register, file } = await read(services.db, actorOf(request).scope, async (tx) => ({
        register: await tx.selectFrom('registers').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
        file: await tx
          .selectFrom('register_files')
          .select('sha256')
          .where('register_id', '=', id)
          .where('format', '=', format)
          .where('volume', '=', volume)
          .executeTakeFirst(),
      }));
      if (register.status !== 'ready') throw conflict('registerNotReady');
      if (!file) throw notFound();
      // Outside of the transaction: a slow store keeps no connection busy.
      const bytes = await fetchFile({ tx: services.db, services }, file.sha256);
      const { fileName } = registerTexts[register.language];
      const part = format === 'pdf' ? `-${volume}` : '';
      return reply
        .type(types[format])
        .header(
          'Content-Disposition',
          `attachment; filename="${fileName}-${register.as_of}${part}.${format}"`,
        )
        .header('Cache-Control', 'private, no-store')
        .send(bytes);
    },
  );
