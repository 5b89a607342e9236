import type { FastifyInstance } from 'fastify';
import { notFound } from '../../base/problem.ts';
import type { Handle } from '../../db/handle.ts';
import { publish } from '../nodes/relay.ts';
import { longestUserId } from '../protocol/limits.ts';
import { type Application, signatureRefusal } from '../protocol/signatures.ts';
import type { Hub } from '../sockets/hub.ts';
import { createChannelInfo } from './channelInfo.ts';
import { channelRoutes } from './channelRoutes.ts';
import { eventRoutes } from './eventRoutes.ts';
import { options, pathOf } from './paths.ts';
import { Refused } from './refused.ts';

type Of = { application: Application; db: Handle; hub: Hub };

/** The HTTP API of the protocol: https://pusher.com/docs/channels/library_auth_reference/rest-api */
export const httpApi = async (app: FastifyInstance, { application, db, hub }: Of) => {
  app.removeAllContentTypeParsers();
  // A signature is over the bytes that came.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  app.setErrorHandler((error, _, reply) => {
    if (!(error instanceof Refused)) throw error;
    return reply.code(error.statusCode).send({ message: error.message });
  });
  app.addHook('preValidation', async ({ method, raw, body, params }) => {
    if ((params as { appId: string }).appId !== application.appId) throw notFound();
    const refusal = signatureRefusal(application, {
      method,
      url: raw.url!,
      body: (body as Buffer | undefined) ?? Buffer.alloc(0),
    });
    if (refusal) throw new Refused(401, refusal);
  });
  const info = createChannelInfo(db, hub);
  eventRoutes(app, db, info);
  channelRoutes(app, db, info);
  app.post(pathOf('users/:user/terminate_connections'), options, async ({ params }) => {
    const { user } = params as { user: string };
    if (user.length > longestUserId) throw notFound();
    await publish(db, [{ kind: 'terminate', user }]);
    return {};
  });
};
