import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fairTurns } from '../../base/fairTurns.ts';
import { networkOf } from '../../base/networkOf.ts';
import { isLarge } from '../http/bodies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes much work, always or for a large body. Its callers wait for a turn. */
    costly?: boolean | 'whenLarge';
  }
}

/** Few requests to costly routes are answered at once, and all tenants get turns. */
export const limitCostly = (app: FastifyInstance) => {
  const inTurn = fairTurns({ ofPerson: 2, ofTenant: 4, inAll: 8, waitingOfPerson: 10, waitingOfTenant: 40 });
  app.addHook('onRoute', (route) => {
    const { handler, config: { costly } = {} } = route;
    if (!costly) return;
    route.handler = function (request, reply) {
      if (costly === 'whenLarge' && !isLarge(request)) return handler.call(this, request, reply);
      return inTurn(sideOf(request), async () => handler.call(this, request, reply));
    };
  });
};

/**
 * The caller and the tenant with whom it shares its turns: its trust, company or companies. Visitors share one tenant.
 */
const sideOf = ({ actor, ip }: FastifyRequest) => {
  if (!actor) return { person: networkOf(ip), tenant: 'visitors' };
  const { trusts, companies, employers } = actor.scope;
  return { person: actor.userId, tenant: [trusts, companies, employers].flat()[0] ?? actor.userId };
};
