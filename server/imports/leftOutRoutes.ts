import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { imports } from '../../model/resources/imports.ts';
import { notFound } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { byteOrderMark } from '../base/text/csvLine.ts';
import { read } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { actorOf } from '../engine/http/request.ts';

const Id = z.object({ id: z.uuid() });

/** The lines that an import left out, as a file to be corrected, for the side that imports such files. */
export const leftOutRoutes = (app: FastifyInstance, services: Services) =>
  app.get(
    '/api/imports/:id/left-out',
    {
      preValidation: guard(services, { roles: ['trust', 'founder'], record: imports }),
      schema: {
        tags: [imports.name],
        params: Id,
        response: {
          200: { description: 'OK', content: { 'text/csv': { schema: z.string() } } },
          ...errorAnswers(401, 403, 404),
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params as z.infer<typeof Id>;
      const { rows } = await read(services.db, actorOf(request).scope, (tx) =>
        sql<{ kind: string; file: string }>`
          select kind, left_out_file as file from import_records
          where id = ${id} and is_ours and left_out_file is not null`.execute(tx),
      );
      const [found] = rows;
      if (!found) throw notFound();
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="${found.kind}-left-out.csv"`)
        .header('Cache-Control', 'private, no-store')
        .send(byteOrderMark + found.file);
    },
  );
