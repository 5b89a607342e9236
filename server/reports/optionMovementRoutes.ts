import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { OptionMovements } from '../../model/reports/optionMovements.ts';
import { companies } from '../../model/resources/companies.ts';
import { isDate, type PlanDate } from '../../model/values/dates.ts';
import { invalid, notFound } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { read, type Tx } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { fileAnswer, namedFile } from '../engine/http/fileAnswer.ts';
import { actorOf } from '../engine/http/request.ts';
import { spreadsheetType } from '../files/spreadsheet.ts';
import { readOptionMovements } from './optionMovements.ts';
import { movementTexts, writeMovements } from './writeMovements.ts';

const day = z.string().refine(isDate, 'validation.date');

const Id = z.object({ id: z.string() });
const Query = z.strictObject({
  pool_id: z.uuid().optional().describe('One shareholding of the company; all of them without it'),
  from: day.describe('The first day of the period'),
  to: day.describe('The last day of the period'),
});

/** The movements of a company's options in a period, for the notes to its annual accounts. */
export const optionMovementRoutes = (app: FastifyInstance, services: Services) => {
  const preValidation = guard(services, { roles: ['trust', 'founder'], record: companies, tokens: 'read' });
  const schema = { tags: [companies.name], params: Id, querystring: Query };
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
    async (request) => ({ data: { attributes: (await asked(services, request)).movements } }),
  );

  app.get(
    '/api/companies/:id/option-movements/file',
    { preValidation, schema: { ...schema, response: { 200: fileAnswer(spreadsheetType), ...errors } } },
    async (request, reply) => {
      const { movements, names } = await asked(services, request);
      const texts = movementTexts(actorOf(request).language);
      const { from, to } = movements;
      return namedFile(reply, { what: texts.title, of: names, on: `${from} – ${to}`, type: 'xlsx' })
        .type(spreadsheetType)
        .send(await writeMovements(movements, texts));
    },
  );
};

/** What is asked for, and the names of what it is about. */
const asked = async (services: Services, request: FastifyRequest) => {
  const { id } = request.params as z.infer<typeof Id>;
  const { pool_id: poolId = null, ...period } = request.query as z.infer<typeof Query>;
  const [from, to] = [period.from as PlanDate, period.to as PlanDate];
  if (to < from) throw invalid({ to: { key: 'dateBefore', of: { date: from } } });
  const actor = actorOf(request);
  return read(services.db, actor.scope, async (tx) => {
    const names = await namesOf(tx, id, poolId);
    return { movements: await readOptionMovements(tx, { companyId: id, poolId, from, to }), names };
  });
};

/** The names of the company and of its shareholding, if one is asked for. */
const namesOf = async (tx: Tx, companyId: string, poolId: string | null) => {
  const found = await tx
    .selectFrom('companies')
    .leftJoin('pools', (join) =>
      join.onRef('pools.company_id', '=', 'companies.id').on('pools.id', '=', poolId),
    )
    .select(['companies.name as company', 'pools.name as pool'])
    .where('companies.id', '=', companyId)
    .executeTakeFirst();
  if (!found || (poolId !== null && found.pool === null)) throw notFound();
  return [found.company, found.pool];
};
