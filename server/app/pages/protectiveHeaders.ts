import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../base/config.ts';
import { isSecure } from '../../engine/access/hostCookies.ts';
import { permissionsPolicy } from '../../engine/access/permissions.ts';
import { connectSources } from '../../realtime/browser.ts';

/** The headers by which browsers protect our pages and keep answers to themselves. */
export const addProtectiveHeaders = async (app: FastifyInstance, config: Config) => {
  const secure = isSecure(config);
  app.addHook('onRequest', async (_, reply) => {
    reply.header('Permissions-Policy', permissionsPolicy);
  });
  await app.register(helmet, {
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
  // Answers are private: no cache on the way may keep them, nor a browser that others use afterwards.
  app.addHook('onSend', async (request, reply) => {
    if (/^\/(api|pusher)\//.test(request.url) && !reply.hasHeader('Cache-Control'))
      reply.header('Cache-Control', 'private, no-store');
  });
};
