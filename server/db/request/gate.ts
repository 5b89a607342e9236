import { ofRequest } from './ofRequest.ts';
import { Busy } from './unavailable.ts';

type Waiting = { urgency: number; since: number; admit: () => void };

/** Milliseconds after which a caller is not overtaken any more, so that a backup does not wait all day. */
const notOvertakenAfter = 1000;

/**
 * Admits a number of callers at a time, by urgency (the least number first) and then by arrival. A caller that has waited
 * long is not overtaken.
 */
export const createDatabaseGate = (places: number) => {
  const waiting: Waiting[] = [];
  let free = places;

  const leave = () => {
    const next = waiting.shift();
    if (next) next.admit();
    else free++;
  };
  const line = (one: Waiting) => {
    const behind = waiting.findIndex(
      ({ urgency, since }) => urgency > one.urgency && one.since - since < notOvertakenAfter,
    );
    waiting.splice(behind < 0 ? waiting.length : behind, 0, one);
  };

  return {
    /**
     * Waits for a place; the answered function gives it back.
     *
     * @param patience milliseconds; undefined waits for ever
     * @throws Busy when that was too long
     */
    async enter(urgency: number, patience: number | undefined): Promise<() => void> {
      if (free > 0) {
        free--;
        return leave;
      }
      const turn = Promise.withResolvers<void>();
      const since = performance.now();
      const one = { urgency, since, admit: turn.resolve };
      line(one);
      if (patience === undefined) {
        await turn.promise;
        return leave;
      }
      const request = ofRequest.getStore();
      const giveUp = () => {
        waiting.splice(waiting.indexOf(one), 1);
        turn.reject(new Busy());
      };
      const timer = setTimeout(giveUp, Math.max(0, patience - (request?.waited ?? 0)));
      try {
        await turn.promise;
      } finally {
        clearTimeout(timer);
        if (request) request.waited += performance.now() - since;
      }
      return leave;
    },
    load: () => ({ size: places, idle: free, waiting: waiting.length }),
  };
};
export type DatabaseGate = ReturnType<typeof createDatabaseGate>;
