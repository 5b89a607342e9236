import { channel } from 'node:diagnostics_channel';
import type { LogEvent } from 'kysely';

/** A statement that has ended: its text, in which values are numbers after a dollar sign, and how long it took. */
export type TimedStatement = { sql: string; milliseconds: number; failed: boolean };

const statements = channel('vestry:statement');

/** Tells the listeners, in the context of the statement's caller. */
export const tellStatement = ({
  level,
  query,
  queryDurationMillis,
}: Pick<LogEvent, 'level' | 'query' | 'queryDurationMillis'>) => {
  if (!statements.hasSubscribers) return;
  const statement: TimedStatement = {
    // Most statements are only counted, so the text is made where it is read.
    get sql() {
      return query.sql.replace(/\s+/g, ' ').trim().slice(0, 2000);
    },
    milliseconds: queryDurationMillis,
    failed: level === 'error',
  };
  statements.publish(statement);
};

/** Listens to all statements of this process; the answered function ends that. */
export const hearStatements = (heard: (statement: TimedStatement) => void) => {
  const hear = (statement: unknown) => heard(statement as TimedStatement);
  statements.subscribe(hear);
  return () => void statements.unsubscribe(hear);
};
