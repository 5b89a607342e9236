import { channel } from 'node:diagnostics_channel';
import type { LogEvent } from 'kysely';

/** A statement that has ended: its text, in which values are numbers after a dollar sign, and how long it took. */
export type Statement = { sql: string; milliseconds: number; failed: boolean };

const statements = channel('vestry:statement');

/** Told in the context of whoever asked for the statement. */
export const tellStatement = ({
  level,
  query,
  queryDurationMillis,
}: Pick<LogEvent, 'level' | 'query' | 'queryDurationMillis'>) => {
  if (!statements.hasSubscribers) return;
  const statement: Statement = {
    sql: query.sql.replace(/\s+/g, ' ').trim().slice(0, 2000),
    milliseconds: queryDurationMillis,
    failed: level === 'error',
  };
  statements.publish(statement);
};

/** Hears of all statements of this process, until the function is called that it answers. */
export const hearStatements = (heard: (statement: Statement) => void) => {
  const hear = (statement: unknown) => heard(statement as Statement);
  statements.subscribe(hear);
  return () => void statements.unsubscribe(hear);
};
