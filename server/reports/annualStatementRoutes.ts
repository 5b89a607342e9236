import type { FastifyInstance } from 'fastify';
import { earnings } from '../../model/resources/earnings.ts';
import type { Services } from '../base/services.ts';
import { write } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { contextOf } from '../engine/commands/context.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { fileAnswer, namedFile } from '../engine/http/fileAnswer.ts';
import { actorOf } from '../engine/http/request.ts';
import { documentTexts } from '../i18n/paperTexts.ts';
import { resourceNames } from '../i18n/texts.ts';
import { pdf } from '../papers/fileRoutes.ts';
import { annualStatement, paymentsCsv } from './annualStatement.ts';
import { participations, Year } from './askedYear.ts';

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
      const { year, language = actor.language } = request.query as Year;
      const whose = await participations(services, request);
      // Tax data and names of trusts are not in the scope of every caller who may see the sums.
      const statement = await write(services.db, async (tx) =>
        annualStatement(await contextOf(services, tx, actor), whose, year, language),
      );
      const named = (what: string) => ({ what, of: [statement.employee.name], on: year });
      if (!request.headers.accept?.split(',')[0]?.trim().startsWith('text/csv')) {
        const { renderAnnualStatement } = await import('../papers/kinds/annualStatement.ts');
        const file = await renderAnnualStatement(statement);
        return pdf(reply, file, named(documentTexts[language].annualStatement.name));
      }
      return namedFile(reply, { ...named(resourceNames(earnings.name, language).several), type: 'csv' })
        .type('text/csv; charset=utf-8')
        .send(paymentsCsv(statement.lines, statement.exercises, language));
    },
  );
