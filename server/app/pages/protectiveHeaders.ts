import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../../base/config.ts';
import { isSecure } from '../../engine/access/hostCookies.ts';
import { permissionsPolicy } from '../../engine/access/permissions.ts';
import { connectSources } from '../../realtime/browser.ts';

/** The headers by which browsers protect our pages. They are the same for every answer, so they are made once. */
const protectiveHeaders = (config: Config) => {
  const secure = isSecure(config);
  const protect = helmet({
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // The component library writes its styles at run time.
        'style-src': ["'self'", "'unsafe-inline'"],
        'connect-src': ["'self'", ...connectSources(config)],
        'img-src': ["'self'", 'data:', 'blob:'],
        'frame-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'font-src': ["'self'"],
        'frame-ancestors': ["'none'"],
        // Markup reaches a page through the policy of src/kit/trustedTypes.ts; the library that cleans has one too.
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['default', 'dompurify'],
        'upgrade-insecure-requests': secure ? [] : null,
      },
    },
    frameguard: { action: 'deny' },
    strictTransportSecurity: secure,
    crossOriginEmbedderPolicy: false,
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  protect(request, response, () => {});
  return { ...response.getHeaders(), 'permissions-policy': permissionsPolicy };
};

/** Protects our pages, and keeps answers to those who asked. */
export const addProtectiveHeaders = (app: FastifyInstance, config: Config) => {
  const headers = protectiveHeaders(config);
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
  // Answers are private: no cache on the way may keep them, nor a browser that others use afterwards.
  app.addHook('onSend', (request, reply, _, done) => {
    if (/^\/(api|pusher)\//.test(request.url) && !reply.hasHeader('Cache-Control'))
      reply.header('Cache-Control', 'private, no-store');
    done();
  });
};
