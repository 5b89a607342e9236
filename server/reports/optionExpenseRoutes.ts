import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { OptionExpense } from '../../model/reports/optionExpense.ts';
import { companies } from '../../model/resources/companies.ts';
import type { Services } from '../base/services.ts';
import { guard } from '../engine/access/guard.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { fileAnswer, namedFile } from '../engine/http/fileAnswer.ts';
import { actorOf } from '../engine/http/request.ts';
import { spreadsheetType } from '../files/spreadsheet.ts';
import { CompanyId, Period, readAsked } from './askedPeriod.ts';
import { readOptionExpense } from './optionExpense.ts';
import { expenseTexts, writeExpense } from './writeExpense.ts';

/** What a company's options cost in a period by IFRS 2, for its annual accounts. */
export const optionExpenseRoutes = (app: FastifyInstance, services: Services) => {
  const preValidation = guard(services, { roles: ['trust', 'founder'], record: companies, tokens: 'read' });
  const schema = { tags: [companies.name], params: CompanyId, querystring: Period };
  const errors = errorAnswers(400, 401, 403, 404, 422);

  app.get(
    '/api/companies/:id/option-expense',
    {
      preValidation,
      schema: {
        ...schema,
        response: { 200: z.object({ data: z.object({ attributes: OptionExpense }) }), ...errors },
      },
    },
    async (request) => ({
      data: { attributes: (await readAsked(services, request, readOptionExpense)).report },
    }),
  );

  app.get(
    '/api/companies/:id/option-expense/file',
    { preValidation, schema: { ...schema, response: { 200: fileAnswer(spreadsheetType), ...errors } } },
    async (request, reply) => {
      const { report, names } = await readAsked(services, request, readOptionExpense);
      const texts = expenseTexts(actorOf(request).language);
      const { from, to } = report;
      return namedFile(reply, { what: texts.title, of: names, on: `${from} – ${to}`, type: 'xlsx' })
        .type(spreadsheetType)
        .send(await writeExpense(report, texts));
    },
  );
};
