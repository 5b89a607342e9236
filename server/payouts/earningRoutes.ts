import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { date } from '../../model/attributes.ts';
import { languages } from '../../model/enums.ts';
import { earnings } from '../../model/resources/earnings.ts';
import { inputOf } from '../../model/schema.ts';
import type { Services } from '../base/services.ts';
import { type Tx, write } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { contextOf } from '../engine/commands/context.ts';
import { errorAnswers, listAnswer } from '../engine/http/answers.ts';
import { fileAnswer } from '../engine/http/fileAnswer.ts';
import { ids } from '../engine/http/inputs.ts';
import { actorOf } from '../engine/http/request.ts';
import { answered, asked } from '../engine/routes/exchange.ts';
import { fetchFile } from '../files/files.ts';
import { pdf } from '../papers/fileRoutes.ts';
import { paperTitle } from '../papers/paperTitle.ts';
import { markPaid } from './transfers/markPaid.ts';
import { statementPaper } from './transfers/statementPaper.ts';

const tags = [earnings.name];
const Id = z.object({ id: z.string() });
const language = z.enum(languages).optional();
const Language = z.object({ language });
const Many = inputOf({ paidOn: date({ optional: true }) }).extend({ ids: ids(1000) });

/** The routes of earnings beyond records: papers, and the mark for many payments at once. */
export const earningRoutes = (app: FastifyInstance, services: Services) => {
  statementRoute(app, services);

  app.withTypeProvider<ZodTypeProvider>().post(
    `/api/${earnings.name}/mark-paid`,
    {
      preValidation: guard(services, { roles: ['trust'], tokens: 'act' }),
      schema: {
        tags,
        body: Many,
        response: { 200: listAnswer(earnings), ...errorAnswers(400, 401, 403, 404, 409, 415, 419, 422) },
      },
    },
    async (request, reply) =>
      answered(
        reply,
        await markPaid(
          services,
          asked(request, earnings),
          request.body as z.infer<typeof Many> & { ids: string[] },
        ),
      ),
  );
};

const statementRoute = (app: FastifyInstance, services: Services) =>
  app.get(
    `/api/${earnings.name}/:id/file`,
    {
      preValidation: guard(services, { roles: ['trust', 'employee'], record: earnings, tokens: 'read' }),
      schema: {
        tags,
        params: Id,
        querystring: Language,
        response: { 200: fileAnswer('application/pdf'), ...errorAnswers(400, 401, 403, 404, 409, 500, 503) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { id } = request.params as z.infer<typeof Id>;
      const { language = actor.language } = request.query as z.infer<typeof Language>;
      const { sha256, name } = await write(services.db, async (tx) => ({
        sha256: await statementPaper(await contextOf(services, tx, actor), id, language),
        name: await subjectOfLine(tx, id),
      }));
      // Outside of the transaction: a slow store keeps no connection busy.
      return pdf(reply, await fetchFile({ tx: services.db, services }, sha256), {
        what: paperTitle('payout-statement', language),
        ...name,
      });
    },
  );

/** Whose line it is, of which shareholding, and when it was paid. */
const subjectOfLine = async (tx: Tx, id: string) => {
  const { person, pool, paid_on } = await tx
    .selectFrom('earnings')
    .innerJoin('employees', 'employees.id', 'earnings.employee_id')
    .innerJoin('pools', 'pools.id', 'earnings.pool_id')
    .select(['employees.name as person', 'pools.name as pool', 'paid_on'])
    .where('earnings.id', '=', id)
    .executeTakeFirstOrThrow();
  return { of: [person, pool], on: paid_on! };
};
