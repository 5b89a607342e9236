import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '../../base/problem.ts';
import type { Services } from '../../base/services.ts';
import { requireDemandedFactor } from '../../engine/access/demandedFactor.ts';
import { requireDemandedProvider } from '../../engine/access/demandedProvider.ts';
import { identify } from '../../engine/access/guard.ts';
import { isPage } from './pagePaths.ts';

/** Answers the paths without a route: those of pages with the page, those of the API as the routes there would. */
export const answerUnknownPaths = (
  app: FastifyInstance,
  services: Services,
  sendPage: (reply: FastifyReply) => FastifyReply,
) => {
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0]!;
    if (path !== '/api' && !path.startsWith('/api/')) {
      if (!['GET', 'HEAD'].includes(request.method)) throw notFound();
      if (isPage(path)) return sendPage(reply);
      // A person sees a page that says so; programs get a problem as from every other route.
      if (!request.headers.accept?.includes('text/html')) throw notFound();
      return sendPage(reply.code(404));
    }
    const actor = await identify(services, request);
    requireDemandedProvider(actor);
    await requireDemandedFactor(services, actor);
    throw notFound();
  });
};
