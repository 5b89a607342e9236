import type { DestinationStream } from 'pino';
import { jsonLines } from './jsonLines.ts';

/** Which request an entry is about. Nothing of what was typed, and the pattern of the route instead of an address with a token. */
export type RequestFacts = {
  /** Whose login it is; undefined for a stranger. */
  user: string | undefined;
  address: string;
  /** Its id; a connection has none. */
  request: string | undefined;
  method: string;
  route: string | undefined;
};

type Happened = { level: 'info' | 'warn'; event: string };

/** What the answer to a request says of it. */
export type AnsweredEvent = Happened &
  RequestFacts & {
    status: number;
    /** The ids of what it was done to, where that is not the login itself. */
    records?: string[] | undefined;
    /** Why it was refused, as the key of what was answered. */
    reason: string | undefined;
  };
/**
 * What was done to a login without a request of its owner: by a command of whoever runs the server, or by a colleague.
 * Who is invited has no login yet.
 */
type EventOfLogin = Happened & ({ user: string | undefined; command: string } | { user: string; by: string });

export type SecurityEvent = AnsweredEvent | EventOfLogin;

/** What becomes of the mails that do not leave. Addresses are left out. */
export type MailEvent =
  | {
      level: 'warn';
      event: 'mail-failed';
      mail: string;
      domain: string;
      attempts: number;
      /** Whether it was refused for itself, or none would be taken. */
      of: 'mail' | 'server';
      reason: string;
    }
  | { level: 'info'; event: 'mail-server-back'; since: string }
  /** A mail that was asked for and is not sent, by its kind. */
  | { level: 'warn'; event: 'limit-reached'; reason: 'mailsToAddress'; mail: string };

export type Report = (error: unknown, of?: RequestFacts) => void;
export type Note = (event: SecurityEvent | MailEvent) => void;
/** What the operator is to know of the server itself, in a sentence. */
export type Tell = (event: string, message: string) => void;

/** What happens to logins, what is refused and what fails, one line of JSON each. */
export const securityLog = (stream: DestinationStream): { report: Report; note: Note; tell: Tell } => {
  const log = jsonLines(stream);
  return {
    // Of an error its message and stack alone: the database adds the rows that it refused.
    report: (error, of) =>
      log.error({
        event: 'fault',
        ...of,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    note: ({ level, ...entry }) => log[level](entry),
    tell: (event, message) => log.warn({ event, message }),
  };
};
