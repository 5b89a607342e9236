import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ProblemKey, problemText } from '../base/problem.ts';
import type { Services } from '../base/services.ts';

/** The reason why this server takes no commands now; undefined where it takes them. */
export const notServing = ({ clockWatch }: Services): ProblemKey | undefined =>
  clockWatch.isWrong() ? 'clockWrong' : undefined;

/** The requests are not at fault, so their refusals are not reported one by one. */
export const refuseToServe = (request: FastifyRequest, reply: FastifyReply, reason: ProblemKey) =>
  reply
    .code(503)
    .header('Retry-After', 30)
    .send({ message: problemText(reason), requestId: request.id });

const changesNothing = ['GET', 'HEAD', 'OPTIONS'];

/** Refuses commands while the server must not run them, and closes connections once it is told to end. */
export const serveInOrder = (app: FastifyInstance, services: Services) => {
  const { ends } = services;
  app.addHook('onRequest', async (request, reply) => {
    const reason = notServing(services);
    if (reason && !changesNothing.includes(request.method)) return refuseToServe(request, reply, reason);
  });
  app.addHook('onSend', async (_, reply) => {
    if (ends.aborted) reply.header('Connection', 'close');
  });
  // Answers that were sent before the end began promised to keep the connection.
  app.addHook('onResponse', async () => {
    if (!app.server.listening) setImmediate(() => app.server.closeIdleConnections());
  });
};
