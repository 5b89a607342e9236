import type { DestinationStream } from 'pino';
import { jsonLines } from './text/jsonLines.ts';

/**
 * The request that an entry is about: no input of a person, and the pattern of the route instead of an address with a
 * token.
 */
export type RequestFacts = {
  /** The id of the login; undefined for a stranger. */
  user: string | undefined;
  /** The id of the employee as whom the login looks, while it does. */
  viewing?: string | undefined;
  /** The id of the API token by which a program acts. */
  token?: string | undefined;
  address: string;
  /** The id of the request; a connection has none. */
  request: string | undefined;
  method: string;
  route: string | undefined;
};

type Happened = { level: 'info' | 'warn'; event: string };

/** The event that the status of an answer stands for. */
export type AnsweredEvent = Happened &
  RequestFacts & {
    status: number;
    /** The ids of the records that were acted on, where that is not the login itself. */
    records?: string[] | undefined;
    /** The key of the refusal. */
    reason: string | undefined;
  };
/**
 * A change of a login that was not requested by its owner: it came from a command of the server's operator, or from a
 * colleague. Invited people have no login yet.
 */
type EventOfLogin = Happened & ({ user: string | undefined; command: string } | { user: string; by: string });

export type SecurityEvent = AnsweredEvent | EventOfLogin;

/** The events of mails that were not sent. Addresses are left out. */
export type MailEvent =
  | {
      level: 'warn';
      event: 'mail-failed';
      mail: string;
      domain: string;
      attempts: number;
      /** Whether this mail was refused, or the server would take no mail at all. */
      of: 'mail' | 'server';
      reason: string;
    }
  | { level: 'info'; event: 'mail-server-back'; since: string }
  /** A mail that was asked for and is not sent, by its kind. */
  | { level: 'warn'; event: 'limit-reached'; reason: 'mailsToAddress'; mail: string };

export type Report = (error: unknown, of?: RequestFacts) => void;
export type Note = (event: SecurityEvent | MailEvent) => void;
/** Tells the operator about the server itself, in a sentence. */
export type Tell = (event: string, message: string) => void;

/** The log of security: events of logins, refusals and faults, one line of JSON each. */
export const securityLog = (stream: DestinationStream): { report: Report; note: Note; tell: Tell } => {
  const log = jsonLines(stream);
  return {
    report: (error, of) => log.error({ event: 'fault', ...of, error: textOf(error) }),
    note: ({ level, ...entry }) => log[level](entry),
    tell: (event, message) => log.warn({ event, message }),
  };
};

/** The message and stack of an error and of its causes, and no more: the database adds the rows that it refused. */
const textOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const said = error.stack ?? error.message;
  return error.cause === undefined ? said : `${said}\nCaused by: ${textOf(error.cause)}`;
};
