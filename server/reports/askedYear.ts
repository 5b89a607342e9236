import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { languages } from '../../model/enums.ts';
import { employees } from '../../model/resources/employees.ts';
import { notFound, Problem } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { read } from '../db/handle.ts';
import { actorOf } from '../engine/http/request.ts';
import { readRecord } from '../engine/records/readRecords.ts';

/** Of which year, and of whom, a person's paper is wanted. */
export const Year = z.object({
  year: z
    .string()
    .regex(/^[1-9]\d{3}$/)
    .transform(Number),
  employee_id: z.uuid().optional(),
  language: z.enum(languages).optional(),
});
export type Year = z.infer<typeof Year>;

/** One of those that the caller sees; an employee who names none asks for all of its own. */
export const participations = async (services: Services, request: FastifyRequest): Promise<string[]> => {
  const actor = actorOf(request);
  const { employee_id } = request.query as Year;
  if (!employee_id && actor.role === 'employee' && actor.scope.employees.length > 0)
    return actor.scope.employees;
  if (!employee_id) throw new Problem(400, 'queryInvalid', { what: 'employee_id' });
  const found = await read(services.db, actor.scope, (tx) => readRecord(tx, employees, actor, employee_id));
  if (!found) throw notFound();
  return [employee_id];
};
