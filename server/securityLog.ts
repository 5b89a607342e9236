import { type DestinationStream, pino } from 'pino';

/** Which request an entry is about. Nothing of what was typed, and the pattern of the route instead of an address with a token. */
export type RequestFacts = {
  /** Whose login it is; undefined for a stranger. */
  user: string | undefined;
  address: string;
  request: string;
  method: string;
  route: string | undefined;
};

export type SecurityEvent = RequestFacts & {
  level: 'info' | 'warn';
  event: string;
  status: number;
  /** Why it was refused, as the key of what was answered. */
  reason: string | undefined;
};

export type Report = (error: unknown, of?: RequestFacts) => void;
export type Note = (event: SecurityEvent) => void;

/** What happens to logins, what is refused and what fails, one line of JSON each. */
export const securityLog = (stream: DestinationStream): { report: Report; note: Note } => {
  const log = pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    stream,
  );
  return {
    // Of an error its message and stack alone: the database adds the rows that it refused.
    report: (error, of) =>
      log.error({
        event: 'fault',
        ...of,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    note: ({ level, ...entry }) => log[level](entry),
  };
};
