import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { OptionMovements } from '../../model/reports/optionMovements.ts';
import { companies } from '../../model/resources/companies.ts';
import type { Services } from '../base/services.ts';
import { guard } from '../engine/access/guard.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { fileAnswer, namedFile } from '../engine/http/fileAnswer.ts';
import { actorOf } from '../engine/http/request.ts';
import { spreadsheetType } from '../files/spreadsheet.ts';
import { CompanyId, Period, readAsked } from './askedPeriod.ts';
import { readOptionMovements } from './optionMovements.ts';
import { movementTexts, writeMovements } from './writeMovements.ts';

/** The movements of a company's options in a period, for the notes to its annual accounts. */
export const optionMovementRoutes = (app: FastifyInstance, services: Services) => {
  const preValidation = guard(services, { roles: ['trust', 'founder'], record: companies, tokens: 'read' });
  const schema = { tags: [companies.name], params: CompanyId, querystring: Period };
  const errors = errorAnswers(400, 401, 403, 404, 422);

  app.get(
    '/api/companies/:id/option-movements',
    {
      preValidation,
      schema: {
        ...schema,
        response: { 200: z.object({ data: z.object({ attributes: OptionMovements }) }), ...errors },
      },
    },
    async (request) => ({
      data: { attributes: (await readAsked(services, request, readOptionMovements)).report },
    }),
  );

  app.get(
    '/api/companies/:id/option-movements/file',
    { preValidation, schema: { ...schema, response: { 200: fileAnswer(spreadsheetType), ...errors } } },
    async (request, reply) => {
      const { report, names } = await readAsked(services, request, readOptionMovements);
      const texts = movementTexts(actorOf(request).language);
      const { from, to } = report;
      return namedFile(reply, { what: texts.title, of: names, on: `${from} – ${to}`, type: 'xlsx' })
        .type(spreadsheetType)
        .send(await writeMovements(report, texts));
    },
  );
};
