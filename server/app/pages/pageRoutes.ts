import { readFile } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../../base/services.ts';
import { escapeHtml } from '../../base/text/escapeHtml.ts';

/**
 * The built browser application: hashed assets are cached for ever, the page itself is asked for each time. Returns the
 * function that sends it.
 */
export const pageRoutes = async (app: FastifyInstance, services: Services, dist: string) => {
  const { appName, registration } = services.config;
  const said: Record<string, string> = { 'application-name': appName, registration };
  const page = (await readFile(`${dist}/index.html`, 'utf8')).replace(
    /(<meta name="(application-name|registration)" content=")[^"]*/g,
    (_, start: string, name: string) => start + escapeHtml(said[name]!),
  );
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      reply.header(
        'Cache-Control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  const send = (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page);
  app.get('/', { schema: { hide: true } }, (_, reply) => send(reply));
  return send;
};
