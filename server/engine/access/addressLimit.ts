import type { FastifyRequest } from 'fastify';
import { Problem } from '../../base/problem.ts';
import type { Services } from '../../base/services.ts';
import { countersOf } from '../http/failureLimit.ts';

/** Hooks of routes on which every request of an address counts, because it makes a login or sends a mail. */
export const countedByAddress = ({ limit }: Services, what: string) => ({
  preHandler: async ({ ip }: FastifyRequest) => {
    const counters = countersOf.requests(what, ip);
    await limit.check(counters);
    await limit.failed(counters);
  },
});

/**
 * Hooks of routes behind a link. Only requests with an invalid link count; those of calendars, which go on asking for a
 * link that was removed, count by themselves.
 */
export const guessedByAddress = ({ limit }: Services, what: 'link' | 'calendar' = 'link') => ({
  preHandler: async ({ ip }: FastifyRequest) => limit.check(countersOf.address(what, ip)),
  onError: async ({ ip }: FastifyRequest, _: unknown, error: unknown) => {
    if (error instanceof Problem && error.status === 404) await limit.failed(countersOf.address(what, ip));
  },
});
