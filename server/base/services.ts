import type { Meters } from '../app/meters.ts';
import type { RequestLog } from '../app/requestLog.ts';
import type { Database } from '../db/connection.ts';
import type { Handle } from '../db/handle.ts';
import type { Replica } from '../db/replica/replica.ts';
import type { Schema } from '../db/schema.ts';
import type { CommandHandlers } from '../engine/commands/handlers.ts';
import type { FailureLimit } from '../engine/http/failureLimit.ts';
import type { ObjectStore } from '../files/objectStore.ts';
import type { ImportTurns } from '../imports/importTurns.ts';
import type { SealingKey } from '../papers/seal/sealingKey.ts';
import type { Identity } from '../people/identity/client.ts';
import type { Realtime } from '../realtime/realtime.ts';
import type { ClockWatch } from './clockWatch.ts';
import type { Config } from './config.ts';
import type { createProgress } from './progress.ts';
import type { SecretBox } from './secretBox.ts';
import type { Note, Report, Tell } from './securityLog.ts';

/** The services that the parts of the server share; made once at start. */
export type Services = {
  config: Config;
  /** The handle of requests; the services for jobs have that of jobs. */
  db: Handle;
  /** The handle for finding the actor of a request, which must not wait for other requests. */
  sessions: Handle;
  /** The replica on which requests read, where there is one. */
  replica: Replica | undefined;
  /** Whether the database answers, however busy it is. */
  answers: Database<Schema>['answers'];
  /** The handle for authorising subscriptions, which does not hold up pages when all browsers come back together. */
  admission: Handle;
  snapshot: Database<Schema>['snapshot'];
  /** The store for new files, if it is not the database. */
  objects: ObjectStore | undefined;
  identity: Identity;
  sealingKey: SealingKey;
  /** Encrypts secrets, so that the database alone does not reveal them. */
  secretBox: SecretBox;
  /** Called after each commit: something may wait in the outbox. */
  committed: () => void;
  /** Reports the server's faults to the operator. */
  report: Report;
  /** Logs the events of logins, and refusals. */
  note: Note;
  /** Tells the operator of something that the server does or fails to do. */
  tell: Tell;
  clockWatch: ClockWatch;
  /** Aborted once the server is told to end, so that work is left to other servers. */
  ends: AbortSignal;
  /** Logs the answered requests. */
  requestLog: RequestLog;
  /** The metrics of the server. */
  meters: Meters;
  /** The use of the connections to the database. */
  load: Database<Schema>['load'];
  limit: FailureLimit;
  handlers: CommandHandlers;
  /** Long transactions, of which there are few at a time. */
  imports: ImportTurns;
  progress: ReturnType<typeof createProgress>;
  realtime: Realtime;
};
