/** All connections are taken, and none became free in time. */
export class Busy extends Error {
  constructor() {
    super('No connection to the database became free in time.');
  }
}

/** The connection was lost during a commit, so it is unknown whether the transaction was committed. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The connection to the database was lost at a commit.', { cause });
  }
}

/** The reason why the database did not carry out a statement, where a repetition may succeed some seconds later. */
export type Unavailability = 'away' | 'busy' | 'unknown';

export const whyUnavailable = (error: unknown): Unavailability | undefined => {
  if (error instanceof OutcomeUnknown) return 'unknown';
  if (error instanceof Busy) return 'busy';
  if (!(error instanceof Error)) return undefined;
  const { code = '' } = error as { code?: string };
  if (busy.has(code)) return 'busy';
  if (away.has(code) || code.startsWith('08') || lost.test(error.message)) return 'away';
  // A host with several addresses is refused with one error for each.
  return error instanceof AggregateError ? whyUnavailable(error.errors[0]) : undefined;
};

/** Races that were lost again and again, too many connections, and statements and locks that took too long. */
const busy = new Set(['40001', '40P01', '53300', '55P03', '57014']);

/** The server ends, starts, or has ended the connection; then what the system says of connections. */
const away = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '25P03'],
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ],
]);

/** The driver's messages for lost connections, which have no code. */
const lost =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout|Postgres connection has been discarded)/;
