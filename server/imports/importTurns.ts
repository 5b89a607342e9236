import { Busy } from '../db/request/unavailable.ts';

/** Seconds that somebody waits for a turn. */
const patience = 20;

/**
 * Gives a number of places to the checks of files, one to each company. A check waits without a connection, for so long
 * as people wait for a page. Companies take turns, so that one with many files waits for itself and delays no other. Costly
 * requests take `fairTurns` before, which count people too, and refuse where too many wait instead of after a time.
 */
export const createImportTurns = (places: number) => {
  /** The waiting imports of each tenant, in the order of coming; the tenants in the order of their turns. */
  const waiting = new Map<string, (() => void)[]>();
  const atWork = new Set<string>();

  const admit = () => {
    for (const [tenant, [first, ...rest]] of waiting) {
      if (atWork.size >= places) return;
      if (atWork.has(tenant)) continue;
      atWork.add(tenant);
      waiting.delete(tenant);
      if (rest.length > 0) waiting.set(tenant, rest);
      first!();
    }
  };
  const giveUp = (tenant: string, turn: () => void) => {
    const rest = (waiting.get(tenant) ?? []).filter((other) => other !== turn);
    if (rest.length > 0) waiting.set(tenant, rest);
    else waiting.delete(tenant);
  };

  return {
    /** @throws Busy when the turn does not come in time */
    async take<T>(tenant: string, work: () => Promise<T>): Promise<T> {
      const turn = Promise.withResolvers<void>();
      waiting.set(tenant, [...(waiting.get(tenant) ?? []), turn.resolve]);
      const timer = setTimeout(() => {
        giveUp(tenant, turn.resolve);
        turn.reject(new Busy());
      }, patience * 1000);
      admit();
      await turn.promise.finally(() => clearTimeout(timer));
      return work().finally(() => {
        atWork.delete(tenant);
        admit();
      });
    },
  };
};
export type ImportTurns = ReturnType<typeof createImportTurns>;
