import { Problem } from './problem.ts';

const windowMinutes = 15;
const byAccount = 10;
const byAddress = 100;

type Count = { failures: number; since: number };

/**
 * Slows guessing down: failures are counted per account and address together, so that a stranger cannot lock anybody
 * out, and per address over all accounts. Successes cost nothing.
 */
export const failureLimit = (enabled: boolean) => {
  const counts = new Map<string, Count>();
  const current = (key: string) => {
    const count = counts.get(key);
    return count && count.since > Date.now() - windowMinutes * 60_000 ? count : undefined;
  };
  const keys = (ip: string, account: string) =>
    [
      [`${ip} ${account.toLowerCase()}`, byAccount],
      [ip, byAddress],
    ] as const;
  return {
    check: (ip: string, account: string) => {
      if (enabled && keys(ip, account).some(([key, most]) => (current(key)?.failures ?? 0) >= most))
        throw new Problem(429, 'tooMany', { minutes: windowMinutes });
    },
    failed: (ip: string, account: string) => {
      // Forgetting the oldest bounds the memory that guessing can take.
      if (counts.size > 50_000) counts.delete(counts.keys().next().value!);
      for (const [key] of keys(ip, account)) {
        const count = current(key) ?? { failures: 0, since: Date.now() };
        counts.set(key, { ...count, failures: count.failures + 1 });
      }
    },
  };
};
export type FailureLimit = ReturnType<typeof failureLimit>;
