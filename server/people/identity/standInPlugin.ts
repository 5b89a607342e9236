import type { FastifyPluginCallback } from 'fastify';
import type { StandIn, StandInOptions } from './standIn.ts';

/** Serves the stand-in below the path of its issuer, with the bodies left for it to read. */
export const standInPlugin: FastifyPluginCallback<StandInOptions> = (app, options, done) => {
  let standIn: Promise<StandIn> | undefined;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
  app.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: `${new URL(options.issuer).pathname}/*`,
    schema: { hide: true },
    handler: async (request, reply) => {
      // The provider is large, and most starts never ask for it.
      standIn ??= import('./standIn.ts').then(({ createStandIn }) => createStandIn(options));
      const { handler } = await standIn;
      // The provider answers by itself, and its pages are protected as ours are.
      reply.raw.setHeaders(new Map(Object.entries(reply.getHeaders() as Record<string, string>)));
      reply.hijack();
      handler(request.raw, reply.raw);
    },
  });
  done();
};
