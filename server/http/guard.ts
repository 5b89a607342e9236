import type { FastifyRequest, preValidationHookHandler } from 'fastify';
import type { Role } from '../../model/enums.ts';
import type { Resource } from '../../model/resource.ts';
import { read } from '../db/handle.ts';
import { notFound, Problem } from '../problem.ts';
import { readRecord } from '../records/read.ts';
import type { Services } from '../services.ts';
import { checkToken } from './antiForgery.ts';
import { actorOf } from './request.ts';
import { readSession } from './session.ts';

type Demand = { roles?: readonly Role[]; record?: Resource };

/** What holds before the input is looked at, in the order in which it is answered: session, token, role, record, type. */
export const guard =
  (services: Services, { roles, record }: Demand = {}): preValidationHookHandler =>
  async (request) => {
    await readSession(services, request);
    const actor = actorOf(request);
    checkToken(request);
    if (roles && !roles.includes(actor.role)) throw new Problem(403, 'forbidden');
    if (record) {
      const { id } = request.params as { id: string };
      const found = await read(services.db, actor.scope, (tx) => readRecord(tx, record, actor, id));
      if (!found) throw notFound();
    }
    checkBody(request);
  };

/** The same for what visitors may do. */
export const guardVisitor = (): preValidationHookHandler => async (request) => {
  checkToken(request);
  checkBody(request);
};

const checkBody = (request: FastifyRequest) => {
  if (request.unknownMediaType) throw new Problem(415, 'mediaType');
  if (request.method !== 'GET') request.body ??= {};
};
