import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Language, Role } from '../../model/enums.ts';
import { companies } from '../../model/resources/companies.ts';
import type { Services } from '../base/services.ts';
import type { Tx } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { fileAnswer, namedFile } from '../engine/http/fileAnswer.ts';
import { actorOf } from '../engine/http/request.ts';
import { spreadsheetType } from '../files/spreadsheet.ts';
import { type Asked, CompanyId, type Days, readAsked } from './askedPeriod.ts';

type Report<Read, Texts> = {
  /** The last part of its path. */
  name: string;
  roles: readonly Role[];
  asked: typeof Days;
  answer: z.ZodType<Read>;
  /** A file has all of it, an answer what a page can show. */
  read: (tx: Tx, asked: Asked, as: 'answer' | 'file') => Promise<Read>;
  texts: (language: Language) => Texts;
  write: (report: Read, texts: Texts) => Promise<Buffer>;
};

/** A report on a company in a period, as an answer and as a spreadsheet. */
export const reportRoutes = <Read extends { from: string; to: string }, Texts extends { title: string }>(
  app: FastifyInstance,
  services: Services,
  { name, roles, asked, answer, read, texts, write }: Report<Read, Texts>,
) => {
  const preValidation = guard(services, { roles, record: companies, tokens: 'read' });
  const schema = { tags: [companies.name], params: CompanyId, querystring: asked };
  const errors = errorAnswers(400, 401, 403, 404, 422);

  app.get(
    `/api/companies/:id/${name}`,
    {
      preValidation,
      schema: {
        ...schema,
        response: { 200: z.object({ data: z.object({ attributes: answer }) }), ...errors },
      },
    },
    async (request) => ({
      data: {
        attributes: (await readAsked(services, request, (tx, of) => read(tx, of, 'answer'))).report,
      },
    }),
  );

  app.get(
    `/api/companies/:id/${name}/file`,
    { preValidation, schema: { ...schema, response: { 200: fileAnswer(spreadsheetType), ...errors } } },
    async (request, reply) => {
      const { report, names } = await readAsked(services, request, (tx, of) => read(tx, of, 'file'));
      const said = texts(actorOf(request).language);
      const { from, to } = report;
      return namedFile(reply, { what: said.title, of: names, on: `${from} – ${to}`, type: 'xlsx' })
        .type(spreadsheetType)
        .send(await write(report, said));
    },
  );
};
