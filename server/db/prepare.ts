import type { CompiledQuery, QueryExecutorProvider } from 'kysely';
import type { AskedQuery } from './lane.ts';

/** What can be asked of a database. */
export type Statement<T> = { compile(db: QueryExecutorProvider): CompiledQuery<T> & AskedQuery };

/** Stands for a value that differs from one use of a statement to the next. */
class Slot<V> {
  readonly read: (values: V) => unknown;

  constructor(read: (values: V) => unknown) {
    this.read = read;
  }
}

/** Puts a value into a statement that is compiled once. */
export type SlotFor<V> = <X>(read: (values: V) => X) => X;

/** A statement that is compiled once and asked with ever new values: compiling takes longer than sending it. */
export const prepare = <V, T>(make: (slot: SlotFor<V>) => Statement<T>) => {
  let compiled: (CompiledQuery<T> & AskedQuery) | undefined;
  return (values: V): Statement<T> => ({
    compile: (db) => {
      compiled ??= make((read) => new Slot(read) as never).compile(db);
      return { ...compiled, parameters: compiled.parameters.map((value) => filled(value, values)) };
    },
  });
};

const filled = <V>(value: unknown, values: V): unknown => {
  if (value instanceof Slot) return value.read(values);
  return Array.isArray(value) && value[0] instanceof Slot ? value.map((each) => filled(each, values)) : value;
};

/** Has a plan made for each use of a statement, because the best one depends on its values. */
export const plannedAnew = <T>(statement: Statement<T>): Statement<T> => ({
  compile: (db) => ({ ...statement.compile(db), plannedOnce: false }),
});
