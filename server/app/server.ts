import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { notFound } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { dashboardRoutes } from '../dashboard/dashboardRoutes.ts';
import { countWaits } from '../db/gate.ts';
import { checkToken, giveToken } from '../engine/access/antiForgery.ts';
import { limitCostly } from '../engine/access/costly.ts';
import { requireDemandedFactor } from '../engine/access/demandedFactor.ts';
import { guardEarly } from '../engine/access/guard.ts';
import { isSecure, readHostCookies } from '../engine/access/hostCookies.ts';
import { permissionsPolicy } from '../engine/access/permissions.ts';
import { readSession } from '../engine/access/session.ts';
import { parseBodies, smallBody } from '../engine/http/bodies.ts';
import { errorAnswerer } from '../engine/http/errors.ts';
import { actorOf } from '../engine/http/request.ts';
import { noteSecurityEvents } from '../engine/http/securityEvents.ts';
import { bulkRoutes } from '../engine/routes/bulkRoutes.ts';
import { progressRoutes } from '../engine/routes/progressRoutes.ts';
import { resourceRoutes } from '../engine/routes/resourceRoutes.ts';
import { preferredLanguage, speaking } from '../i18n/language.ts';
import { importRoutes } from '../imports/importRoutes.ts';
import { balanceRoutes } from '../ledger/balanceRoutes.ts';
import { deviceRoutes } from '../login/deviceRoutes.ts';
import { passkeyRoutes } from '../login/passkeyRoutes.ts';
import { secondFactorRoutes } from '../login/secondFactorRoutes.ts';
import { exportRoutes } from '../ocf/exportRoutes.ts';
import { fileRoutes } from '../papers/fileRoutes.ts';
import { templateRoutes } from '../papers/templateRoutes.ts';
import { verifyRoutes } from '../papers/verifyRoutes.ts';
import { bankStatementRoutes } from '../payouts/bankStatementRoutes.ts';
import { earningRoutes } from '../payouts/earningRoutes.ts';
import { payoutDraftRoutes } from '../payouts/payoutDraftRoutes.ts';
import { payoutPreviewRoutes } from '../payouts/payoutPreviewRoutes.ts';
import { transferFileRoutes } from '../payouts/transferFileRoutes.ts';
import { accountRoutes } from '../people/account/accountRoutes.ts';
import { emailChangeRoutes } from '../people/account/emailChangeRoutes.ts';
import { imageRoutes } from '../people/account/imageRoutes.ts';
import { ownDataRoutes } from '../people/account/ownDataRoutes.ts';
import { ownDetailsRoutes } from '../people/account/ownDetailsRoutes.ts';
import { identityRoutes } from '../people/identityRoutes.ts';
import { userRoutes } from '../people/userRoutes.ts';
import { previewRoutes } from '../plans/planPreviewRoutes.ts';
import { connectSources } from '../realtime/browser.ts';
import { pusherRoutes } from '../realtime/pusherRoutes.ts';
import { registerFileRoutes } from '../registers/registerFileRoutes.ts';
import { signingRoutes } from '../signing/signingRoutes.ts';
import { confirmEmailRoutes } from '../visitors/confirmEmailRoutes.ts';
import { visitorRoutes } from '../visitors/invitationRoutes.ts';
import { loginRoutes } from '../visitors/loginRoutes.ts';
import { passwordResetRoutes } from '../visitors/passwordResetRoutes.ts';
import { registrationRoutes } from '../visitors/registrationRoutes.ts';
import { trustInvitationRoutes } from '../visitors/trustInvitationRoutes.ts';
import { healthRoutes } from './healthRoutes.ts';
import { malformedAnswerer } from './malformed.ts';
import { metricsRoutes } from './metricsRoutes.ts';
import { observer, withinSpan } from './observe.ts';
import { isPage } from './pagePaths.ts';
import { pageRoutes } from './pageRoutes.ts';
import { serveInOrder } from './serving.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

export type StandIn = { issuer: string; clientId: string; clientSecret: string; redirectUri: string };

/** The HTTP server: hooks for every request first, then the routes by subject. */
export const buildApp = async (services: Services, standIn?: StandIn): Promise<FastifyInstance> => {
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
  app.addHook('onRequest', async (_, reply) => {
    reply.header('Permissions-Policy', permissionsPolicy);
  });
  app.addHook('onRequest', (_request, _reply, done) => countWaits(done));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });
  serveInOrder(app, services);
  app.setErrorHandler(answerError);
  noteSecurityEvents(app, services);
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
  await app.register(cookie);
  giveToken(app, secure);
  readHostCookies(app, secure);
  // Answers are private: no cache on the way may keep them, nor a browser that others use afterwards.
  app.addHook('onSend', async (request, reply) => {
    if (/^\/(api|pusher)\//.test(request.url) && !reply.hasHeader('Cache-Control'))
      reply.header('Cache-Control', 'private, no-store');
  });
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: config.appName, version: '1' } },
    transform: jsonSchemaTransform,
  });
  parseBodies(app);
  guardEarly(app, services);
  limitCostly(app);

  healthRoutes(app, services);
  metricsRoutes(app, services);
  visitorRoutes(app, services);
  registrationRoutes(app, services);
  confirmEmailRoutes(app, services);
  trustInvitationRoutes(app, services);
  loginRoutes(app, services);
  passwordResetRoutes(app, services);
  emailChangeRoutes(app, services);
  userRoutes(app, services);
  accountRoutes(app, services);
  secondFactorRoutes(app, services);
  passkeyRoutes(app, services);
  deviceRoutes(app, services);
  ownDetailsRoutes(app, services);
  ownDataRoutes(app, services);
  previewRoutes(app, services);
  await payoutPreviewRoutes(app, services);
  payoutDraftRoutes(app, services);
  balanceRoutes(app, services);
  dashboardRoutes(app, services);
  resourceRoutes(app, services);
  bulkRoutes(app, services);
  progressRoutes(app, services);
  signingRoutes(app, services);
  fileRoutes(app, services);
  templateRoutes(app, services);
  registerFileRoutes(app, services);
  transferFileRoutes(app, services);
  earningRoutes(app, services);
  await bankStatementRoutes(app, services);
  exportRoutes(app, services);
  await importRoutes(app, services);
  await imageRoutes(app, services);
  await verifyRoutes(app, services);
  identityRoutes(app, services);
  await pusherRoutes(app, services);
  await services.realtime.attach(app);
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  // Production does not load these modules.
  if (standIn) await app.register((await import('../people/identity/standIn.ts')).standInPlugin, standIn);
  if (!config.production && !config.smtpUrl)
    (await import('./devMailRoutes.ts')).devMailRoutes(app, services);

  const sendPage = await pageRoutes(app, services, dist);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0]!;
    if (path !== '/api' && !path.startsWith('/api/')) {
      if (!['GET', 'HEAD'].includes(request.method)) throw notFound();
      if (isPage(path)) return sendPage(reply);
      // A person sees a page that says so; programs get a problem as from every other route.
      if (!request.headers.accept?.includes('text/html')) throw notFound();
      return sendPage(reply.code(404));
    }
    await readSession(services, request);
    const actor = actorOf(request);
    checkToken(request);
    await requireDemandedFactor(services, actor);
    throw notFound();
  });
  return app;
};
