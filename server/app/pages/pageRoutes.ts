import { readFile } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../../base/services.ts';
import { escapeHtml } from '../../base/text/escapeHtml.ts';

const queryOf = (url: string) => /\?.*$/s.exec(url)?.[0] ?? '';

/**
 * The built browser application, and the description of the API beside it: hashed assets are cached for ever, the pages
 * themselves are asked for each time. Returns the function that sends the application.
 */
export const pageRoutes = async (app: FastifyInstance, services: Services, dist: string) => {
  const { appName, registration } = services.config;
  const said: Record<string, string> = { 'application-name': appName, registration };
  const pageOf = async (file: string) =>
    (await readFile(`${dist}/${file}`, 'utf8')).replace(
      /(<meta name="(application-name|registration)" content=")[^"]*/g,
      (_, start: string, name: string) => start + escapeHtml(said[name]!),
    );
  const page = await pageOf('index.html');
  const description = await pageOf('api-description.html');
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
  const sendPage = (reply: FastifyReply, text: string) =>
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(text);
  const send = (reply: FastifyReply) => sendPage(reply, page);
  app.get('/', { schema: { hide: true } }, (_, reply) => send(reply));
  // Where people look for the login by typing its address; whoever is logged in is led on from there.
  for (const path of ['/login', '/platform/login'])
    app.get(path, { schema: { hide: true } }, (request, reply) => reply.redirect(`/${queryOf(request.url)}`));
  app.get('/api-description', { schema: { hide: true } }, (_, reply) => sendPage(reply, description));
  return send;
};
