import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ConfigError } from '../base/config.ts';
import { notFound, Problem } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { exposition } from './exposition.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/**
 * The metrics for Prometheus: for callers with the token, or on a port of its own for everybody who reaches it. Without
 * either setting there are none.
 */
export const metricsRoutes = (app: FastifyInstance, services: Services) => {
  const { token, port } = services.config.metrics;
  const expose = exposition(services);
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (token === undefined) throw notFound();
    const given = request.headers.authorization?.match(/^Bearer (.+)$/i)?.[1] ?? '';
    if (!timingSafeEqual(hashOf(given), hashOf(token))) {
      reply.header('WWW-Authenticate', 'Bearer');
      throw new Problem(401, 'unauthenticated');
    }
    const { type, text } = await expose();
    return reply.header('Cache-Control', 'no-store').type(type).send(text);
  });
  if (port !== undefined) openPort(app, services, port, expose);
};

const openPort = (
  app: FastifyInstance,
  { config, report }: Services,
  port: number,
  expose: ReturnType<typeof exposition>,
) => {
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') return response.writeHead(404).end();
    expose().then(
      ({ type, text }) => response.writeHead(200, { 'Content-Type': type }).end(text),
      (error) => {
        report(error);
        response.writeHead(500).end();
      },
    );
  });
  app.addHook('onReady', async () => {
    await once(server.listen(port, config.host), 'listening').catch((error: Error) => {
      throw new ConfigError(`METRICS_PORT: ${port} cannot be used (${error.message})`);
    });
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
};
