import { Busy } from '../db/unavailable.ts';

/** Seconds that somebody waits for a turn. */
const patience = 20;

/**
 * Gives a number of places to imports, one to each tenant. An import waits without a connection, and tenants take
 * turns: one with many files waits for itself, and delays no other.
 */
export const createTurns = (places: number) => {
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
export type Turns = ReturnType<typeof createTurns>;
