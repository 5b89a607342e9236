import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Unavailable } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { replicaStates } from '../db/replica/replica.ts';
import { Problem as ProblemAnswer } from '../engine/http/answers.ts';
import { notServing, refuseToServe } from './serving.ts';

const Status = z.object({ status: z.literal('ok') });
/** A replica that is not read keeps nobody from working, so it does not make a server unready. */
const Readiness = Status.extend({ replica: z.enum(replicaStates).optional() });

/** Two routes for load balancers: whether the process lives, and whether it can take requests. */
export const healthRoutes = (app: FastifyInstance, services: Services) => {
  app.get('/healthz', { schema: { tags: ['operation'], response: { 200: Status } } }, async () => ({
    status: 'ok' as const,
  }));
  app.get(
    '/readyz',
    { schema: { tags: ['operation'], response: { 200: Readiness, 503: ProblemAnswer } } },
    async (request, reply) => {
      if (!(await services.answers())) throw new Unavailable('databaseAway');
      await services.clockWatch.lookSoon();
      const reason = services.ends.aborted ? 'unavailable' : notServing(services);
      if (reason) return refuseToServe(request, reply, reason);
      return { status: 'ok' as const, replica: services.replica?.state };
    },
  );
};
