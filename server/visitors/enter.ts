import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../base/actor.ts';
import type { Services } from '../base/services.ts';
import { type Tx, write } from '../db/handle.ts';
import { giveSession, type Proven, startSession } from '../engine/access/session.ts';
import { tellNewDevice } from '../login/newDevice.ts';

/** Starts the session of a person who has proven their identity, and tells the person if the browser is a new one. */
export const enter = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Actor,
  prove: (tx: Tx) => Promise<Proven>,
) => {
  const session = await write(services.db, async (tx) => {
    const opened = await startSession(request, tx, actor.userId, actor.role, await prove(tx));
    if (opened.device.isNew) await tellNewDevice(services, tx, actor);
    return opened;
  });
  services.committed();
  giveSession(services, reply, session);
  return { data: { id: actor.userId, type: 'users' as const, attributes: actor } };
};
