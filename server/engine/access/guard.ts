import type {
  FastifyInstance,
  FastifyRequest,
  FastifySchema,
  onRequestHookHandler,
  preValidationHookHandler,
} from 'fastify';
import type { Role, TokenReach } from '../../../model/enums.ts';
import type { Resource } from '../../../model/resource.ts';
import { notFound, Problem } from '../../base/problem.ts';
import type { Services } from '../../base/services.ts';
import { isLarge, unasked } from '../http/bodies.ts';
import { actorOf } from '../http/request.ts';
import { alone, findRecord } from '../records/readRecords.ts';
import { checkToken } from './antiForgery.ts';
import { bearerOf, readBearer, requireActing, requirePerson } from './bearer.ts';
import { requireDemandedFactor } from './demandedFactor.ts';
import { requireDemandedProvider } from './demandedProvider.ts';
import { readSession } from './session.ts';

type Demand = {
  roles?: readonly Role[];
  record?: Resource;
  /**
   * Whether the route is open to a user without a demanded second factor, or who has not logged in by a demanded
   * provider: those that set up the one or link the other, and the logout.
   */
  withoutFactor?: boolean;
  /**
   * Whether the route is open to somebody who looks as an employee: it changes nothing, or ends that, and answers nothing
   * that is a person's own. Routes that do not say so are closed.
   */
  whileViewing?: boolean;
  /**
   * The API tokens to which the route is open: all of them, or those that act. Routes that do not say so are closed to
   * programs.
   */
  tokens?: TokenReach | undefined;
};

/** The demand of each guard, so that it can be checked before a large body is read. */
const demands = new WeakMap<object, Demand>();
const ofVisitors = new WeakSet<object>();

/** Checks the request before its input, in this order: session, forgery, second factor, view, program, role, record, type. */
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

/**
 * Finds who asks: a program by its token, or else the person of the session, whose request must not be forged by the page
 * of another origin. A browser adds no token by itself, so that such a request needs no proof of its origin.
 */
export const identify = async (services: Services, request: FastifyRequest) => {
  const sent = bearerOf(request);
  if (sent !== undefined) {
    await readBearer(services, request, sent);
    return actorOf(request);
  }
  await readSession(services, request);
  const actor = actorOf(request);
  checkToken(request);
  return actor;
};

const askWho = async (services: Services, request: FastifyRequest, demand: Demand) => {
  const { roles, withoutFactor, whileViewing, tokens } = demand;
  const actor = await identify(services, request);
  if (!withoutFactor) {
    requireDemandedProvider(actor);
    await requireDemandedFactor(services, actor);
  }
  // What is for employees alone is not shown to others either.
  if (actor.viewing && !(whileViewing && (roles?.includes(actor.viewing.by) ?? true)))
    throw new Problem(403, 'viewing.readingOnly');
  if (!tokens) requirePerson(actor);
  if (tokens === 'act') requireActing(actor);
  if (roles && !roles.includes(actor.role)) throw new Problem(403, 'forbidden');
};

/** Refuses a large body before it is read, if the caller may not send one. A small one is checked after it was read. */
export const guardEarly = (app: FastifyInstance, services: Services) =>
  app.addHook('onRoute', (route) => {
    const hooks = [route.preValidation ?? []].flat();
    if (hooks.some((hook) => ofVisitors.has(hook))) route.bodyLimit ??= unasked;
    const demand = hooks.map((hook) => demands.get(hook))[0];
    if (!demand) return;
    if (route.schema) tellWaysIn(route.schema, demand.tokens);
    const early: onRequestHookHandler = async (request) => {
      if (isLarge(request)) await askWho(services, request, demand);
    };
    route.onRequest = [...[route.onRequest ?? []].flat(), early];
  });

/** Says in the description of the API which ways in are open. */
const tellWaysIn = (schema: FastifySchema, tokens: TokenReach | undefined) => {
  schema.security = [{ session: [] }, ...(tokens ? [{ token: [tokens] }] : [])];
  if (tokens) schema.summary = tokens === 'read' ? 'For all API tokens' : 'For API tokens that act';
};

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
