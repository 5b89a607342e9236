import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isEncrypted, isPresence } from '../base/channelNames.ts';
import { Problem } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { createDatabaseGate } from '../db/request/gate.ts';
import { guard } from '../engine/access/guard.ts';
import { readSessionAnew } from '../engine/access/session.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { actorOf } from '../engine/http/request.ts';
import { mayJoin, subjectOf } from './authorize.ts';
import { sharedSecret } from './protocol/encryption.ts';
import { isSocketId } from './protocol/protocol.ts';
import { channelAuth, userAuth } from './protocol/signatures.ts';

const socket_id = z.string('validation.required').refine(isSocketId, 'validation.connection');
const Connection = z.looseObject({ socket_id });
const Subscription = z.looseObject({ socket_id, channel_name: z.string('validation.required') });

/** The number of requests that are decided at once, which leaves connections of the database for events. */
const atOnce = 2;

/** The two routes of pusher-js: before it enters a channel, and before it signs in. It sends forms. */
export const pusherRoutes = (fastify: FastifyInstance, shared: Services) =>
  fastify.register(async (scope) => {
    const services = { ...shared, db: shared.admission, sessions: shared.admission };
    const { application, masterKey } = services.config.pusher;
    queue(scope);
    const app = scope.withTypeProvider<ZodTypeProvider>();
    const form = 'application/x-www-form-urlencoded';
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(form, { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    const preValidation = guard(services, { whileViewing: true });
    const described = { tags: ['realtime'], consumes: [form] };

    /**
     * The actor, read after the connection was tied to this session: an actor who loses the session then loses both.
     */
    const ownerOf = async (request: FastifyRequest, socketId: string) => {
      await services.realtime.own(socketId, actorOf(request).userId, request.sessionEndsAt!);
      return readSessionAnew(services, request);
    };

    app.post(
      '/pusher/auth',
      {
        preValidation,
        schema: {
          ...described,
          body: Subscription,
          response: {
            200: z.object({
              auth: z.string(),
              channel_data: z.string().optional(),
              shared_secret: z.string().optional(),
            }),
            ...errorAnswers(400, 401, 403, 415, 419, 422),
          },
        },
      },
      async (request) => {
        const { socket_id, channel_name: channel } = request.body;
        const subject = subjectOf(channel);
        if (!subject) throw new Problem(403, 'forbidden');
        const actor = await ownerOf(request, socket_id);
        if (!(await mayJoin(services.db, actor, subject))) throw new Problem(403, 'forbidden');
        const { userId: user_id, name, role } = actor;
        const channel_data = isPresence(channel)
          ? JSON.stringify({ user_id, user_info: { name, role } })
          : undefined;
        return {
          auth: channelAuth(application, socket_id, channel, channel_data),
          ...(channel_data !== undefined && { channel_data }),
          ...(isEncrypted(channel) && { shared_secret: sharedSecret(masterKey, channel).toString('base64') }),
        };
      },
    );

    app.post(
      '/pusher/user-auth',
      {
        preValidation,
        schema: {
          ...described,
          body: Connection,
          response: {
            200: z.object({ auth: z.string(), user_data: z.string() }),
            ...errorAnswers(400, 401, 415, 419, 422),
          },
        },
      },
      async (request) => {
        const { socket_id } = request.body;
        const { userId: id, name, role } = await ownerOf(request, socket_id);
        const user_data = JSON.stringify({ id, user_info: { name, role } });
        return { auth: userAuth(application, socket_id, user_data), user_data };
      },
    );
  });

/** All browsers come back together where a server goes: each waits for its turn, and pages do not wait for them. */
const queue = (scope: FastifyInstance) => {
  const gate = createDatabaseGate(atOnce);
  scope.addHook('preValidation', async (_, reply) => {
    const leave = await gate.enter(0, undefined);
    // A connection that went away meanwhile is gone already.
    if (reply.raw.destroyed) leave();
    else reply.raw.once('close', leave);
  });
};
