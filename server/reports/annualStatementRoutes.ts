import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { languages } from '../../model/enums.ts';
import { earnings } from '../../model/resources/earnings.ts';
import { employees } from '../../model/resources/employees.ts';
import { notFound, Problem } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { read, write } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { contextOf } from '../engine/commands/context.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { fileAnswer, namedFile } from '../engine/http/fileAnswer.ts';
import { actorOf } from '../engine/http/request.ts';
import { readRecord } from '../engine/records/readRecords.ts';
import { documentTexts } from '../i18n/paperTexts.ts';
import { resourceNames } from '../i18n/texts.ts';
import { pdf } from '../papers/fileRoutes.ts';
import { renderAnnualStatement } from '../papers/kinds/annualStatement.ts';
import { annualStatement, paymentsCsv } from './annualStatement.ts';

const Year = z.object({
  year: z
    .string()
    .regex(/^[1-9]\d{3}$/)
    .transform(Number),
  employee_id: z.uuid().optional(),
  language: z.enum(languages).optional(),
});

/** What a person held and was paid in a year: as a paper, and the payments as a table. */
export const annualStatementRoutes = (app: FastifyInstance, services: Services) =>
  app.get(
    `/api/${earnings.name}/summary`,
    {
      preValidation: guard(services, { roles: ['trust', 'employee'], tokens: 'read' }),
      schema: {
        tags: [earnings.name],
        querystring: Year,
        response: { 200: fileAnswer('application/pdf', 'text/csv'), ...errorAnswers(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { year, language = actor.language } = request.query as z.infer<typeof Year>;
      const whose = await participations(services, request);
      // Tax data and names of trusts are not in the scope of every caller who may see the sums.
      const statement = await write(services.db, async (tx) =>
        annualStatement(await contextOf(services, tx, actor), whose, year, language),
      );
      const named = (what: string) => ({ what, of: [statement.employee.name], on: year });
      if (!request.headers.accept?.split(',')[0]?.trim().startsWith('text/csv'))
        return pdf(
          reply,
          await renderAnnualStatement(statement),
          named(documentTexts[language].annualStatement.name),
        );
      return namedFile(reply, { ...named(resourceNames(earnings.name, language).several), type: 'csv' })
        .type('text/csv; charset=utf-8')
        .send(paymentsCsv(statement.lines, statement.exercises, language));
    },
  );

/** One of those that the caller sees; an employee who names none asks for all of its own. */
const participations = async (services: Services, request: FastifyRequest): Promise<string[]> => {
  const actor = actorOf(request);
  const { employee_id } = request.query as z.infer<typeof Year>;
  if (!employee_id && actor.role === 'employee' && actor.scope.employees.length > 0)
    return actor.scope.employees;
  if (!employee_id) throw new Problem(400, 'queryInvalid', { what: 'employee_id' });
  const found = await read(services.db, actor.scope, (tx) => readRecord(tx, employees, actor, employee_id));
  if (!found) throw notFound();
  return [employee_id];
};
