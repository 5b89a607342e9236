import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { answerIn, preferredLanguage } from '../i18n/language.ts';
import { notFound } from '../problem.ts';
import { connectSources } from '../realtime/browser.ts';
import type { Services } from '../services.ts';
import { accountRoutes } from './account.ts';
import { checkToken, giveToken } from './antiForgery.ts';
import { balanceRoutes } from './balances.ts';
import { bankStatementRoutes } from './bankStatements.ts';
import { bulkRoutes } from './bulk.ts';
import { dashboardRoutes } from './dashboard.ts';
import { deviceRoutes } from './devices.ts';
import { earningRoutes } from './earnings.ts';
import { emailChangeRoutes } from './emailChange.ts';
import { errorAnswerer } from './errors.ts';
import { exportRoutes } from './exports.ts';
import { fileRoutes } from './files.ts';
import { healthRoutes } from './health.ts';
import { isSecure, readHostCookies } from './hostCookies.ts';
import { identityRoutes } from './identity.ts';
import { imageRoutes } from './images.ts';
import { importRoutes } from './imports.ts';
import { loginRoutes } from './login.ts';
import { ownDataRoutes } from './ownData.ts';
import { ownDetailsRoutes } from './ownDetails.ts';
import { pageRoutes } from './pages.ts';
import { passkeyRoutes } from './passkeys.ts';
import { passwordResetRoutes } from './passwordReset.ts';
import { payoutDraftRoutes } from './payoutDraft.ts';
import { payoutPreviewRoutes } from './payoutPreview.ts';
import { previewRoutes } from './preview.ts';
import { progressRoutes } from './progress.ts';
import { pusherRoutes } from './pusher.ts';
import { registerFileRoutes } from './registerFiles.ts';
import { actorOf } from './request.ts';
import { resourceRoutes } from './resources.ts';
import { secondFactorRoutes } from './secondFactor.ts';
import { noteSecurityEvents } from './securityEvents.ts';
import { readSession } from './session.ts';
import { signingRoutes } from './signing.ts';
import { templateRoutes } from './templates.ts';
import { transferFileRoutes } from './transferFiles.ts';
import { userRoutes } from './users.ts';
import { verifyRoutes } from './verify.ts';
import { visitorRoutes } from './visitors.ts';

const bodyLimit = 2 * 1024 * 1024;
const dist = fileURLToPath(new URL('../../dist', import.meta.url));

export type StandIn = { issuer: string; clientId: string; clientSecret: string; redirectUri: string };

/** The HTTP server: what holds for every request first, then the routes by what they are about. */
export const buildApp = async (services: Services, standIn?: StandIn): Promise<FastifyInstance> => {
  const { config } = services;
  const secure = isSecure(config);
  const answerError = errorAnswerer(services);
  const app = fastify({
    bodyLimit,
    // Other than those of another server, and of this one before it was started anew.
    genReqId: () => randomUUID(),
    // What no route is looked for, such as an address that is none.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply as FastifyReply),
    // A browser keeps connections in store; the server does not wait for them when it is told to stop.
    forceCloseConnections: true,
    // The proxy in front of the server says who asks; what it was told itself, anybody may have written.
    trustProxy: config.production ? (_, hop) => hop === 0 : false,
    // Whoever takes longer than this to send a request keeps a connection for nothing.
    requestTimeout: 300_000,
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', (request, _, done) =>
    answerIn(preferredLanguage(request.headers['accept-language']), done),
  );
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

  healthRoutes(app, services);
  visitorRoutes(app, services);
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
  payoutPreviewRoutes(app, services);
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
    const [path] = request.url.split('?');
    if (/^\/(assets|app|apps|pusher)\//.test(path!)) throw notFound();
    if (path !== '/api' && !path!.startsWith('/api/')) {
      if (!['GET', 'HEAD'].includes(request.method)) throw notFound();
      return sendPage(reply);
    }
    await readSession(services, request);
    actorOf(request);
    checkToken(request);
    throw notFound();
  });
  return app;
};

/** JSON where it says so; anything else is read and refused later, when it is known that the record exists. */
const parseBodies = (app: FastifyInstance) => {
  app.decorateRequest('actor', undefined);
  app.decorateRequest('sessionEndsAt', undefined);
  app.decorateRequest('unknownMediaType', false);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    request.unknownMediaType = body.length > 0;
    done(null, undefined);
  });
};
