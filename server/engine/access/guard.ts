import type {
  FastifyInstance,
  FastifyRequest,
  onRequestHookHandler,
  preValidationHookHandler,
} from 'fastify';
import type { Role } from '../../../model/enums.ts';
import type { Resource } from '../../../model/resource.ts';
import { notFound, Problem } from '../../base/problem.ts';
import type { Services } from '../../base/services.ts';
import { isLarge, unasked } from '../http/bodies.ts';
import { actorOf } from '../http/request.ts';
import { alone, findRecord } from '../records/readRecords.ts';
import { checkToken } from './antiForgery.ts';
import { requireDemandedFactor } from './demandedFactor.ts';
import { readSession } from './session.ts';

type Demand = {
  roles?: readonly Role[];
  record?: Resource;
  /** Whether the route is open to a user without a demanded second factor: those that set one up, and the logout. */
  withoutFactor?: boolean;
  /**
   * Whether the route is open to somebody who looks as an employee: it changes nothing, or ends that, and answers nothing
   * that is a person's own. Routes that do not say so are closed.
   */
  whileViewing?: boolean;
};

/** The demand of each guard, so that it can be checked before a large body is read. */
const demands = new WeakMap<object, Demand>();
const ofVisitors = new WeakSet<object>();

/** Checks the request before its input, in this order: session, token, second factor, view, role, record, type. */
export const guard = (services: Services, demand: Demand = {}): preValidationHookHandler => {
  const { record } = demand;
  const ask: preValidationHookHandler = async (request) => {
    await askWho(services, request, demand);
    if (record) {
      const actor = actorOf(request);
      const { id } = request.params as { id: string };
      const found = await findRecord(alone(services.db, actor), record, actor, id);
      if (!found) throw notFound();
    }
    checkBody(request);
  };
  demands.set(ask, demand);
  return ask;
};

const askWho = async (services: Services, request: FastifyRequest, demand: Demand) => {
  const { roles, withoutFactor, whileViewing } = demand;
  await readSession(services, request);
  const actor = actorOf(request);
  checkToken(request);
  if (!withoutFactor) await requireDemandedFactor(services, actor);
  // What is for employees alone is not shown to others either.
  if (actor.viewing && !(whileViewing && (roles?.includes(actor.viewing.by) ?? true)))
    throw new Problem(403, 'viewing.readingOnly');
  if (roles && !roles.includes(actor.role)) throw new Problem(403, 'forbidden');
};

/** Refuses a large body before it is read, if the caller may not send one. A small one is checked after it was read. */
export const guardEarly = (app: FastifyInstance, services: Services) =>
  app.addHook('onRoute', (route) => {
    const hooks = [route.preValidation ?? []].flat();
    if (hooks.some((hook) => ofVisitors.has(hook))) route.bodyLimit ??= unasked;
    const demand = hooks.map((hook) => demands.get(hook))[0];
    if (!demand) return;
    const early: onRequestHookHandler = async (request) => {
      if (isLarge(request)) await askWho(services, request, demand);
    };
    route.onRequest = [...[route.onRequest ?? []].flat(), early];
  });

/** The same for routes of visitors. */
export const guardVisitor = (): preValidationHookHandler => {
  const ask: preValidationHookHandler = async (request) => {
    checkToken(request);
    checkBody(request);
  };
  ofVisitors.add(ask);
  return ask;
};

const checkBody = (request: FastifyRequest) => {
  if (request.unknownMediaType) throw new Problem(415, 'mediaType');
  if (request.method !== 'GET') request.body ??= {};
};
