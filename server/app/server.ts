import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Services } from '../base/services.ts';
import { beginRequest } from '../db/request/ofRequest.ts';
import { giveAntiForgeryToken } from '../engine/access/antiForgery.ts';
import { limitCostly } from '../engine/access/costly.ts';
import { guardEarly } from '../engine/access/guard.ts';
import { isSecure, readHostCookies } from '../engine/access/hostCookies.ts';
import { parseBodies, smallBody } from '../engine/http/bodies.ts';
import { errorAnswerer } from '../engine/http/errors.ts';
import { noteSecurityEvents } from '../engine/http/securityEvents.ts';
import { preferredLanguage, speaking } from '../i18n/language.ts';
import type { StandInOptions } from '../people/identity/standIn.ts';
import { apiDescription } from './apiDescription.ts';
import { malformedAnswerer } from './malformed.ts';
import { observer, withinSpan } from './observe.ts';
import { pageRoutes } from './pages/pageRoutes.ts';
import { addProtectiveHeaders } from './pages/protectiveHeaders.ts';
import { answerUnknownPaths } from './pages/unknownPaths.ts';
import { addRoutes } from './routes.ts';
import { serveInOrder } from './serving.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** The HTTP server: hooks for every request first, then the routes by subject. */
export const buildApp = async (services: Services, standIn?: StandInOptions): Promise<FastifyInstance> => {
  const { config } = services;
  const secure = isSecure(config);
  const answerError = errorAnswerer(services);
  const observe = observer(services);
  const app = fastify({
    bodyLimit: smallBody,
    // The ids of requests differ from those of another server, and from those before a restart.
    genReqId: () => randomUUID(),
    // Handles requests for which no route is looked up, such as one with an invalid address.
    frameworkErrors: (error, request, reply) => {
      observe(request, reply as FastifyReply);
      return answerError(error, request, reply as FastifyReply);
    },
    clientErrorHandler: malformedAnswerer(services),
    // Clients that are connected when the server is told to end still get answers.
    return503OnClosing: false,
    // Sockets end over more seconds than a plugin gets by default; `shutDown` has the limit for all that has to end.
    pluginTimeout: 0,
    // The address comes from our own proxies; anybody may have written the part of the header before theirs.
    trustProxy: (_, hop) => hop < config.trustedProxies,
    // A client that takes longer than this to send a request would hold a connection for nothing.
    requestTimeout: 300_000,
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', (request, _, done) =>
    speaking(preferredLanguage(request.headers['accept-language']), done),
  );
  app.addHook('onRequest', (request, reply, done) => {
    observe(request, reply);
    withinSpan(request, done);
  });
  // Reading a body continues in the context of the connection, so the span of the request is entered again.
  app.addHook('preValidation', (request, _, done) => withinSpan(request, done));
  app.addHook('onRequest', (_request, _reply, done) => beginRequest(done));
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    done();
  });
  app.setErrorHandler(answerError);
  addProtectiveHeaders(app, config);
  serveInOrder(app, services);
  noteSecurityEvents(app, services);
  await app.register(cookie);
  giveAntiForgeryToken(app, secure);
  readHostCookies(app, secure);
  await app.register(swagger, {
    openapi: apiDescription(config),
    transform: jsonSchemaTransform,
  });
  parseBodies(app);
  guardEarly(app, services);
  limitCostly(app);

  await addRoutes(app, services);
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  // Production does not load these modules.
  if (standIn)
    await app.register((await import('../people/identity/standInPlugin.ts')).standInPlugin, standIn);
  if (!config.production && !config.smtpUrl)
    (await import('./devMailRoutes.ts')).devMailRoutes(app, services);

  answerUnknownPaths(app, services, await pageRoutes(app, services, dist));
  return app;
};
