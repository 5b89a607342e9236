import { type PGlite, parse, protocol } from '@electric-sql/pglite';

/**
 * Parameters and values travel as PostgreSQL's text, which the other side reads as it reads a server's; bytes that are a
 * parameter travel as they are.
 */
export type WorkerStatement = {
  sql: string;
  parameters: (string | Uint8Array | null)[];
  plannedOnce: boolean;
};
export type WorkerAnswer = {
  command: string;
  affectedRows: number | undefined;
  fields: { name: string; dataTypeID: number }[];
  rows: (string | null)[][];
};

const { serialize } = protocol;
const options = { rowMode: 'array' } as const;

/** Plans stay in the memory of the database, which is never given back. */
const mostPrepared = 200;
const mostSeen = 1000;

/** A statement of these kinds may change what a prepared one answers. */
const changesTables = /^(CREATE|ALTER|DROP|DO|CALL)\b/;

/**
 * Runs statements on PGlite, each in one call of its program, where its own `query` takes five. A statement that comes
 * again is prepared: reading and planning it takes many times as long as running it.
 */
export const statementsOn = (database: PGlite) => {
  /** The names of the prepared statements, the one used last at the end. */
  const names = new Map<string, string>();
  const seen = new Set<string>();
  let lastNumber = 0;

  const send = async (messages: Uint8Array[]) =>
    (await database.execProtocol(Buffer.concat([...messages, serialize.sync()]))).messages;

  const prepare = async (sql: string) => {
    const name = `vestry_${++lastNumber}`;
    await send([serialize.parse({ name, text: sql })]);
    const [oldest] = names;
    if (names.size >= mostPrepared && oldest) {
      names.delete(oldest[0]);
      await send([serialize.close({ type: 'S', name: oldest[1] })]);
    }
    return name;
  };

  /** The name under which a statement is prepared; none at its first time. */
  const nameOf = async (sql: string): Promise<string | undefined> => {
    const known = names.get(sql);
    if (!known && !seen.has(sql)) {
      if (seen.size >= mostSeen) seen.clear();
      seen.add(sql);
      return undefined;
    }
    const name = known ?? (await prepare(sql));
    names.delete(sql);
    names.set(sql, name);
    return name;
  };

  const runOne = async ({ sql, parameters, plannedOnce }: WorkerStatement) => {
    const name = plannedOnce ? await nameOf(sql) : undefined;
    const messages = await send([
      ...(name ? [] : [serialize.parse({ text: sql })]),
      serialize.bind({ values: parameters, ...(name && { statement: name }) }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
    ]);
    return parse.parseResults(messages, database.parsers, options);
  };

  return async (statement: WorkerStatement): Promise<WorkerAnswer> => {
    // Without parameters several statements may come at once, as with a server.
    const mayBeSeveral = statement.parameters.length === 0 && statement.sql.includes(';');
    const results = mayBeSeveral ? await database.exec(statement.sql, options) : await runOne(statement);
    if (results.some(({ command }) => changesTables.test(command ?? ''))) {
      names.clear();
      await database.exec('deallocate all');
    }
    const { command, affectedRows, fields, rows } = results.at(-1)!;
    if (command === undefined) throw new Error('A statement has had no answer.');
    return { command, affectedRows, fields, rows: rows as unknown as (string | null)[][] };
  };
};
