import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Holdings } from '../../model/holdings.ts';
import { companies } from '../../model/resources/companies.ts';
import { isDate } from '../../model/values/dates.ts';
import { businessDate } from '../base/clock.ts';
import type { Services } from '../base/services.ts';
import { read } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { fileAnswer, namedFile } from '../engine/http/fileAnswer.ts';
import { actorOf } from '../engine/http/request.ts';
import { spreadsheetType } from '../files/spreadsheet.ts';
import { type Asked, readHoldings } from '../ledger/holdings.ts';
import { inWorker } from '../workers/pool.ts';
import { CompanyId, namesOf } from './askedPeriod.ts';
import { holdingTexts, writeHoldings } from './writeHoldings.ts';

const perPage = 25;

/** So many holders are written in a few milliseconds. */
const few = 500;
const writeModule = new URL('./writeHoldings.ts', import.meta.url);

const Query = z.strictObject({
  pool_id: z.uuid().optional().describe('One shareholding of the company; all of them without it'),
  date: z
    .string()
    .refine(isDate, 'validation.date')
    .optional()
    .describe('The day at whose end they are asked for; today without it'),
  employee_id: z
    .union([z.uuid().transform((id) => [id]), z.array(z.uuid()).max(500)])
    .optional()
    .describe('The employees who are answered; all of them without it'),
  page: z.coerce.number().int().min(1).max(100_000).optional().describe(`Of ${perPage} holders each`),
});

type Query = z.infer<typeof Query>;
const FileQuery = Query.pick({ pool_id: true, date: true });

/** Who holds how much of a company, or of one of its shareholdings, at the end of a day: as an answer and as a spreadsheet. */
export const holderRoutes = (fastify: FastifyInstance, services: Services) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const preValidation = guard(services, { roles: ['trust', 'founder'], record: companies, tokens: 'read' });
  const schema = { tags: [companies.name], params: CompanyId };
  const errors = errorAnswers(400, 401, 403, 404);

  app.get(
    '/api/companies/:id/holders',
    {
      preValidation,
      schema: {
        ...schema,
        querystring: Query,
        response: { 200: z.object({ data: z.object({ attributes: Holdings }) }), ...errors },
      },
    },
    async (request) => {
      const { page = 1, employee_id: employeeIds } = request.query;
      const shown = { employeeIds, limit: perPage, offset: (page - 1) * perPage };
      return {
        data: { attributes: (await holdingsAsked(services, request, request.query, shown)).holdings },
      };
    },
  );

  app.get(
    '/api/companies/:id/holders/file',
    {
      preValidation,
      schema: {
        ...schema,
        querystring: FileQuery,
        response: { 200: fileAnswer(spreadsheetType), ...errors },
      },
    },
    async (request, reply) => {
      const all = { employeeIds: undefined, limit: null, offset: 0 };
      const { holdings, names } = await holdingsAsked(services, request, request.query, all);
      const texts = holdingTexts(actorOf(request).language);
      return namedFile(reply, { what: texts.title, of: names, on: holdings.date, type: 'xlsx' })
        .type(spreadsheetType)
        .send(await fileOf(holdings, texts));
    },
  );
};

const fileOf = async (holdings: Holdings, texts: Parameters<typeof writeHoldings>[1]) =>
  holdings.holders.length > few
    ? Buffer.from(await inWorker<typeof writeHoldings>(writeModule, 'writeHoldings', holdings, texts))
    : writeHoldings(holdings, texts);

type Shown = Pick<Asked, 'employeeIds' | 'limit' | 'offset'>;
type Of = Pick<Query, 'pool_id' | 'date'>;

/** The holdings that are asked for, and the names of what they are of. */
const holdingsAsked = async (services: Services, request: FastifyRequest, of: Of, shown: Shown) => {
  const { id: companyId } = request.params as z.infer<typeof CompanyId>;
  const { pool_id: poolId = null } = of;
  const today = await businessDate(services);
  const { date = today } = of;
  return read(services.db, actorOf(request).scope, async (tx) => {
    const names = await namesOf(tx, companyId, poolId);
    const asked = { companyId, poolId, date, isToday: date === today, ...shown };
    return { holdings: await readHoldings(tx, asked), names };
  });
};
