import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { registerFormats, registers } from '../../model/resources/registers.ts';
import { conflict, notFound } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { read, type Tx } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { fileAnswer, namedFile } from '../engine/http/fileAnswer.ts';
import { actorOf } from '../engine/http/request.ts';
import { fetchFile } from '../files/files.ts';
import { spreadsheetType } from '../files/spreadsheet.ts';
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
  xlsx: spreadsheetType,
  csv: 'text/csv; charset=utf-8',
};

/** The files of a register that is ready, one at a time. */
export const registerFileRoutes = (app: FastifyInstance, services: Services) =>
  app.get(
    '/api/registers/:id/file',
    {
      preValidation: guard(services, { roles: ['trust'], record: registers, tokens: 'read' }),
      schema: {
        tags: [registers.name],
        params: Id,
        querystring: Query,
        response: {
          200: fileAnswer(...Object.values(types)),
          ...errorAnswers(400, 401, 403, 404, 409, 500, 503),
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params as z.infer<typeof Id>;
      const { format, volume } = request.query as z.infer<typeof Query>;
      const actor = actorOf(request);
      const register = await read(services.db, actor.scope, (tx) => registerWith(tx, id, format, volume));
      if (register.status !== 'ready') throw conflict('registerNotReady');
      if (!register.sha256) throw notFound();
      // Outside of the transaction: a slow store keeps no connection busy.
      const bytes = await fetchFile({ tx: services.db, services }, register.sha256);
      const { title, volume: ofVolumes, fill } = registerTexts[actor.language];
      const { subject, volumes, as_of } = register;
      const part = volumes > 1 ? fill(ofVolumes, { volume, volumes }) : null;
      const name = { what: title, of: [subject, part], on: as_of, type: format };
      return namedFile(reply, name, format === 'pdf' ? 'inline' : 'attachment')
        .type(types[format])
        .send(bytes);
    },
  );

type Register = { subject: string; as_of: string; status: string; volumes: number; sha256: string | null };

/** A register with one of its files, and in how many volumes it is in that format. */
const registerWith = async (tx: Tx, id: string, format: Format, volume: number) => {
  const { rows } = await sql<Register>`
    select r.subject, r.as_of, r.status, f.volumes, f.sha256
    from register_records r cross join lateral (
      select count(*)::integer as volumes, max(sha256) filter (where volume = ${volume}) as sha256
      from register_files where register_id = r.id and format = ${format}) f
    where r.id = ${id}`.execute(tx);
  return rows[0]!;
};
