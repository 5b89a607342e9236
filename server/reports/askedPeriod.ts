import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isDate, type PlanDate } from '../../model/values/dates.ts';
import { businessDate } from '../base/clock.ts';
import { invalid, notFound } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { read, type Tx } from '../db/handle.ts';
import { actorOf } from '../engine/http/request.ts';

const day = z.string().refine(isDate, 'validation.date');

export const CompanyId = z.object({ id: z.string() });
export const Days = z.strictObject({
  from: day.describe('The first day of the period'),
  to: day.describe('The last day of the period'),
});
export const Period = Days.extend({
  pool_id: z.uuid().optional().describe('One shareholding of the company; all of them without it'),
});

export type Asked = {
  companyId: string;
  /** One shareholding of the company; all of them without it. */
  poolId: string | null;
  from: PlanDate;
  to: PlanDate;
  today: PlanDate;
};

/** The report of a company on the period that is asked for, and the names of what it is about. */
export const readAsked = async <Report>(
  services: Services,
  request: FastifyRequest,
  readReport: (tx: Tx, asked: Asked) => Promise<Report>,
) => {
  const { id: companyId } = request.params as z.infer<typeof CompanyId>;
  const { pool_id: poolId = null, from, to } = request.query as z.infer<typeof Period>;
  if (to < from) throw invalid({ to: { key: 'dateBefore', of: { date: from } } });
  const today = await businessDate(services);
  return read(services.db, actorOf(request).scope, async (tx) => {
    const names = await namesOf(tx, companyId, poolId);
    return { report: await readReport(tx, { companyId, poolId, from, to, today }), names };
  });
};

/** The names of the company and of its shareholding, if one is asked for. */
export const namesOf = async (tx: Tx, companyId: string, poolId: string | null) => {
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
