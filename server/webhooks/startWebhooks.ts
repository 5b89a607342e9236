import { inRounds } from '../base/rounds.ts';
import type { Services } from '../base/services.ts';
import { claimTurn, makeAttempts } from './attempts.ts';

/** The endpoints to which a server sends at once, so that one that answers slowly does not hold up the others. */
const mostAtOnce = 8;
/** Milliseconds between two looks for what is due again, and for what other servers have left. */
const lookEvery = 5000;

/**
 * Sends webhooks after each commit, and at intervals those that failed. Several servers share the work: an endpoint has
 * one server at a time. When the server is about to stop, the attempts under way are its last ones.
 */
export const startWebhooks = (services: Services) => {
  const stops = new AbortController();
  const underWay = new Set<Promise<void>>();
  const look = async () => {
    while (!stops.signal.aborted && underWay.size < mostAtOnce) {
      const turn = await claimTurn(services);
      if (!turn) return;
      const work = makeAttempts(services, turn)
        .catch(services.report)
        .finally(() => {
          underWay.delete(work);
          if (!stops.signal.aborted) rounds.wake();
        });
      underWay.add(work);
    }
  };
  const rounds = inRounds(look, services.report, lookEvery);
  return {
    committed: rounds.wake,
    stop: async () => {
      stops.abort();
      await rounds.stop();
      await Promise.all(underWay);
    },
  };
};
