import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { viewingMinutes } from '../../model/viewing.ts';
import type { Actor } from '../base/actor.ts';
import { conflict, notFound } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import type { Tx } from '../db/handle.ts';
import { switchSession } from '../engine/access/session.ts';
import { type ActorContext, contextOf } from '../engine/commands/context.ts';
import { recordActivity } from '../notices/activities.ts';
import { about } from '../notices/announce.ts';

/**
 * Lets the session go on as the eyes of an employee whom the caller sees, and answers its new token. Whoever has not
 * joined, or has deleted the account, sees nothing.
 */
export const beginView = async (request: FastifyRequest, ctx: ActorContext, employeeId: string) => {
  const employee = await ctx.tx
    .selectFrom('employees')
    .select(['user_id', 'joined_at'])
    .where('id', '=', employeeId)
    .executeTakeFirst();
  if (!employee?.user_id || !employee.joined_at) throw conflict('viewing.notJoined');
  await recordActivity(ctx, 'began-view', about.employee(employeeId));
  return switchSession(request, ctx.tx, {
    viewing_employee_id: employeeId,
    viewing_until: sql<Date>`clock_timestamp() + make_interval(mins => ${viewingMinutes})`,
  });
};

/** Lets the session go on in the viewer's own role, and answers its new token. */
export const endView = async (services: Services, request: FastifyRequest, tx: Tx, actor: Actor) => {
  await recordEndOfView(services, tx, actor);
  return switchSession(request, tx, { viewing_employee_id: null, viewing_until: null });
};

/** Writes down that the actor no longer looks as an employee, as an act of the viewer. */
export const recordEndOfView = async (services: Services, tx: Tx, { viewing, ...viewer }: Actor) => {
  if (!viewing) throw notFound();
  const ctx = await contextOf(services, tx, { ...viewer, role: viewing.by });
  await recordActivity(ctx, 'ended-view', about.employee(viewing.employeeId));
};
