import type { LaneSettings } from '../lane.ts';

export type ConnectionSettings = Readonly<Record<string, string>>;

/**
 * The time zone and date format are those of the embedded database. Just-in-time compilation is off, because it takes
 * longer than the query of a page.
 */
export const connectionSettings = ({
  statement = 0,
  lock = 0,
  idleTransaction = 0,
}: LaneSettings): ConnectionSettings => ({
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  jit: 'off',
  statement_timeout: `${statement}s`,
  lock_timeout: `${lock}s`,
  idle_in_transaction_session_timeout: `${idleTransaction}s`,
});

/** One statement that sets them, for the running transaction or as long as the connection lasts. */
export const statementFor = (scope: 'transaction' | 'connection', settings: ConnectionSettings) =>
  `select ${Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', '${value}', ${scope === 'transaction'})`)
    .join(', ')}`;
