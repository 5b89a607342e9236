import type { Config } from './config.ts';
import type { Database } from './db/connection.ts';
import type { Handle } from './db/handle.ts';
import type { Schema } from './db/schema.ts';
import type { SealingKey } from './documents/sealingKey.ts';
import type { FailureLimit } from './failureLimit.ts';
import type { ObjectStore } from './files/objectStore.ts';
import type { Identity } from './identity/client.ts';
import type { createProgress } from './progress.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { SecretBox } from './secretBox.ts';
import type { Note, Report } from './securityLog.ts';

/** What the parts of the server share; made once at start. */
export type Services = {
  config: Config;
  db: Handle;
  snapshot: Database<Schema>['snapshot'];
  /** Where new files are kept, if not in the database. */
  objects: ObjectStore | undefined;
  identity: Identity;
  sealingKey: SealingKey;
  /** Keeps secrets unreadable to whoever has the database alone. */
  secretBox: SecretBox;
  /** Called after each commit: something may wait in the outbox. */
  committed: () => void;
  /** Where faults of ours are told to the operator. */
  report: Report;
  /** Where it is noted what happens to logins, and what is refused. */
  note: Note;
  limit: FailureLimit;
  progress: ReturnType<typeof createProgress>;
  realtime: Realtime;
};
