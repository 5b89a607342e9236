import type { FastifyInstance } from 'fastify';
import { earnings } from '../../model/resources/earnings.ts';
import type { Services } from '../base/services.ts';
import { write } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { contextOf } from '../engine/commands/context.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { fileAnswer } from '../engine/http/fileAnswer.ts';
import { actorOf } from '../engine/http/request.ts';
import { documentTexts } from '../i18n/paperTexts.ts';
import { pdf } from '../papers/fileRoutes.ts';
import { participations, Year } from './askedYear.ts';
import { taxCertificate } from './taxCertificate.ts';

/** The tax that was withheld from a person's earnings in a year, as its payers confirm it. */
export const taxCertificateRoutes = (app: FastifyInstance, services: Services) =>
  app.get(
    `/api/${earnings.name}/tax-certificate`,
    {
      preValidation: guard(services, { roles: ['trust', 'employee'], tokens: 'read' }),
      schema: {
        tags: [earnings.name],
        querystring: Year,
        response: { 200: fileAnswer('application/pdf'), ...errorAnswers(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { year, language = actor.language } = request.query as Year;
      const whose = await participations(services, request);
      // Tax data and names of trusts are not in the scope of every caller who may see the sums.
      const certificate = await write(services.db, async (tx) =>
        taxCertificate(await contextOf(services, tx, actor), whose, year, language),
      );
      const { renderTaxCertificate } = await import('../papers/kinds/taxCertificate.ts');
      return pdf(reply, await renderTaxCertificate(certificate), {
        what: documentTexts[language].taxCertificate.name,
        of: [certificate.employee.name],
        on: year,
      });
    },
  );
