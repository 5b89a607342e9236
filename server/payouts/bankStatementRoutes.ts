import type { FastifyInstance } from 'fastify';
import { bankStatements } from '../../model/resources/bankStatements.ts';
import type { Services } from '../base/services.ts';
import { guard } from '../engine/access/guard.ts';
import { errorAnswers, recordAnswer } from '../engine/http/answers.ts';
import { formOfOneFile, receiveFiles, statementFile, uploadedFile } from '../engine/http/uploadedFile.ts';
import { answered, asked } from '../engine/routes/exchange.ts';
import { readBankFile } from './transfers/readBankFile.ts';

/** Statements of the bank (camt.053): uploaded as files, and answered with the outcome of their entries. */
export const bankStatementRoutes = (app: FastifyInstance, services: Services) =>
  app.register(async (scope) => {
    await receiveFiles(scope);
    scope.post(
      `/api/${bankStatements.name}`,
      {
        preValidation: guard(services, { roles: ['trust'], tokens: 'act' }),
        config: { costly: true },
        schema: {
          tags: [bankStatements.name],
          ...formOfOneFile,
          response: {
            200: recordAnswer(bankStatements),
            201: recordAnswer(bankStatements),
            ...errorAnswers(400, 401, 403, 413, 415, 419, 422, 429),
          },
        },
      },
      async (request, reply) =>
        answered(
          reply,
          await readBankFile(
            services,
            asked(request, bankStatements),
            await uploadedFile(request, statementFile),
          ),
        ),
    );
  });
