import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../base/actor.ts';
import { Problem } from '../../base/problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The actor of the request; set by the session check. */
    actor: Actor | undefined;
    /** The login that a visitor names, which proves nothing; for the security log alone. */
    loginId: string | undefined;
    /** The employee as whom the caller begins to look; for the security log alone. */
    viewedId: string | undefined;
    /** The problem that was answered, if any. */
    problem: Problem | undefined;
    /** When the session of that person ends if it is not used again. */
    sessionEndsAt: Date | undefined;
    /** A body came in a type that no parser knows; answered 415 once the record is known to exist. */
    unknownMediaType: boolean;
  }
}

/** The person behind a request whose route asks for a session. */
export const actorOf = (request: FastifyRequest): Actor => {
  if (!request.actor) throw new Problem(401, 'unauthenticated');
  return request.actor;
};

export const originOf = (request: FastifyRequest) => ({
  ip: request.ip,
  device: (request.headers['user-agent'] ?? '').slice(0, 200),
});
