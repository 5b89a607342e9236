import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { countWaits } from '../db/gate.ts';
import { requireDemandedFactor } from '../demandedFactor.ts';
import { preferredLanguage, speaking } from '../i18n/language.ts';
import { notFound } from '../problem.ts';
import { connectSources } from '../realtime/browser.ts';
import type { Services } from '../services.ts';
import { accountRoutes } from './account.ts';
import { checkToken, giveToken } from './antiForgery.ts';
import { balanceRoutes } from './balances.ts';
import { bankStatementRoutes } from './bankStatements.ts';
import { parseBodies, smallBody } from './bodies.ts';
import { bulkRoutes } from './bulk.ts';
import { confirmEmailRoutes } from './confirmEmail.ts';
import { limitCostly } from './costly.ts';
import { dashboardRoutes } from './dashboard.ts';
import { deviceRoutes } from './devices.ts';
import { earningRoutes } from './earnings.ts';
import { emailChangeRoutes } from './emailChange.ts';
import { errorAnswerer } from './errors.ts';
import { exportRoutes } from './exports.ts';
import { fileRoutes } from './files.ts';
import { guardEarly } from './guard.ts';
import { healthRoutes } from './health.ts';
import { isSecure, readHostCookies } from './hostCookies.ts';
import { identityRoutes } from './identity.ts';
import { imageRoutes } from './images.ts';
import { importRoutes } from './imports.ts';
import { loginRoutes } from './login.ts';
import { malformedAnswerer } from './malformed.ts';
import { metricsRoutes } from './metrics.ts';
import { observer, withinSpan } from './observe.ts';
import { ownDataRoutes } from './ownData.ts';
import { ownDetailsRoutes } from './ownDetails.ts';
import { isPage } from './pagePaths.ts';
import { pageRoutes } from './pages.ts';
import { passkeyRoutes } from './passkeys.ts';
import { passwordResetRoutes } from './passwordReset.ts';
import { payoutDraftRoutes } from './payoutDraft.ts';
import { payoutPreviewRoutes } from './payoutPreview.ts';
import { permissionsPolicy } from './permissions.ts';
import { previewRoutes } from './preview.ts';
import { progressRoutes } from './progress.ts';
import { pusherRoutes } from './pusher.ts';
import { registerFileRoutes } from './registerFiles.ts';
import { registrationRoutes } from './registrations.ts';
import { actorOf } from './request.ts';
import { resourceRoutes } from './resources.ts';
import { secondFactorRoutes } from './secondFactor.ts';
import { noteSecurityEvents } from './securityEvents.ts';
import { serveInOrder } from './serving.ts';
import { readSession } from './session.ts';
import { signingRoutes } from './signing.ts';
import { templateRoutes } from './templates.ts';
import { transferFileRoutes } from './transferFiles.ts';
import { trustInvitationRoutes } from './trustInvitations.ts';
import { userRoutes } from './users.ts';
import { verifyRoutes } from './verify.ts';
import { visitorRoutes } from './visitors.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

export type StandIn = { issuer: string; clientId: string; clientSecret: string; redirectUri: string };

/** The HTTP server: what holds for every request first, then the routes by what they are about. */
export const buildApp = async (services: Services, standIn?: StandIn): Promise<FastifyInstance> => {
  const { config } = services;
  const secure = isSecure(config);
  const answerError = errorAnswerer(services);
  const observe = observer(services);
  const app = fastify({
    bodyLimit: smallBody,
    // Other than those of another server, and of this one before it was started anew.
    genReqId: () => randomUUID(),
    // What no route is looked for, such as an address that is none.
    frameworkErrors: (error, request, reply) => {
      observe(request, reply as FastifyReply);
      return answerError(error, request, reply as FastifyReply);
    },
    clientErrorHandler: malformedAnswerer(services),
    // Whoever is connected when the server is told to end is answered.
    return503OnClosing: false,
    // Our own proxies say who asks; what the outermost of them was told, anybody may have written.
    trustProxy: (_, hop) => hop < config.trustedProxies,
    // Whoever takes longer than this to send a request keeps a connection for nothing.
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
  // What reads a body goes on in the context of the connection.
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
        // Markup reaches a page through the policy of src/platform/trustedTypes.ts; the library that cleans has one too.
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
  // What somebody may read is kept by nobody on the way, nor by a browser that others use afterwards.
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
  // Production does not even load these.
  if (standIn) await app.register((await import('../identity/standIn.ts')).standInPlugin, standIn);
  if (!config.production && !config.smtpUrl) (await import('./devMail.ts')).devMailRoutes(app, services);

  const sendPage = await pageRoutes(app, services, dist);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0]!;
    if (path !== '/api' && !path.startsWith('/api/')) {
      if (!['GET', 'HEAD'].includes(request.method)) throw notFound();
      if (isPage(path)) return sendPage(reply);
      // Who looks at it sees a page that says so; programs are told in their own way.
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
