import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { networkOf } from '../../base/networkOf.ts';
import { Problem, type ProblemKey, TooMany } from '../../base/problem.ts';
import { type Handle, write } from '../../db/handle.ts';

const windowMinutes = 15;

/** A counter of failures: what it counts, its limit, and the refusal beyond. */
export type Counter = { of: readonly string[]; most: number; refusal: ProblemKey };

const byAddress = (what: string, ip: string): Counter => ({
  of: [what, networkOf(ip)],
  most: 100,
  refusal: 'tooMany',
});

/**
 * The counters of a failure. A stranger can only use up the counters of his own address, and of browsers from which the
 * person has never logged in.
 */
export const countersOf = {
  login: (ip: string, email: string, deviceId: string | undefined): Counter[] => {
    if (deviceId) return [{ of: ['device', deviceId], most: 10, refusal: 'tooMany' }];
    const account = email.trim().toLowerCase();
    return [
      { of: ['account', networkOf(ip), account], most: 10, refusal: 'tooMany' },
      byAddress('address', ip),
      { of: ['account', account], most: 50, refusal: 'guessedElsewhere' },
    ];
  },
  confirmation: (userId: string): Counter[] => [
    { of: ['confirmation', userId], most: 10, refusal: 'tooMany' },
  ],
  address: (what: string, ip: string): Counter[] => [byAddress(what, ip)],
  /** Counts requests, successful or not. */
  requests: (what: string, ip: string): Counter[] => [{ ...byAddress(what, ip), refusal: 'tooManyRequests' }],
};

/** A refusal that is counted after its transaction is rolled back. */
export class Failed extends Problem {
  readonly counters: Counter[];

  constructor(counters: Counter[], { status, key, errors }: Refusal) {
    super(status, key, {}, errors);
    this.counters = counters;
  }
}
type Refusal = { status: number; key: ProblemKey; errors?: Record<string, string> };

const keyOf = ({ of }: Counter) => createHash('sha256').update(JSON.stringify(of)).digest();

/** Slows guessing down. Counts are rows, so that they hold for all servers and outlive each of them. */
export const failureLimit = (enabled: boolean, db: Handle) => ({
  /** Looks with `tx` where the caller is in a transaction. */
  check: async (counters: Counter[], tx: Handle = db) => {
    if (!enabled) return;
    const { rows } = await sql<{ key: Buffer; failures: number; seconds: number }>`
      select key, failures, ceil(extract(epoch from since - clock_timestamp()) + ${windowMinutes * 60})::integer as seconds
      from failures where key = any (${counters.map(keyOf)}::bytea[])
        and since > clock_timestamp() - make_interval(mins => ${windowMinutes})`.execute(tx);
    for (const counter of counters) {
      const count = rows.find(({ key }) => keyOf(counter).equals(key));
      if (count && count.failures >= counter.most)
        throw new TooMany(counter.refusal, count.seconds, { minutes: windowMinutes });
    }
  },
  /** Counts a failure, outside of the transaction that failed and is undone. */
  failed: async (counters: Counter[]) => {
    if (!enabled) return;
    // The counters are locked in one order, so that two callers never wait for each other.
    const keys = counters.map(keyOf).sort(Buffer.compare);
    await write(db, (tx) =>
      sql`
        insert into failures (key, failures, since) select unnest(${keys}::bytea[]), 1, clock_timestamp()
        on conflict (key) do update set (failures, since) = (
          select case when is_over then 1 else failures.failures + 1 end,
            case when is_over then clock_timestamp() else failures.since end
          from (select failures.since < clock_timestamp() - make_interval(mins => ${windowMinutes})) as x(is_over))`.execute(
        tx,
      ),
    );
  },
});
export type FailureLimit = ReturnType<typeof failureLimit>;
