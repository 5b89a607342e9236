import type pg from 'pg';
import type { AskedQuery } from '../lane.ts';
import { toText } from './parameterText.ts';
import { createPreparedStatements, isOfChangedColumns } from './preparedStatements.ts';

/** The driver's connection below its queries, on which pg-cursor is built as well. */
type Wire = {
  stream: { cork(): void; uncork(): void };
  parse(message: { name: string; text: string; types: number[] }): void;
  bind(message: { statement: string; values: (string | null)[] }): void;
  describe(message: { type: 'P' }): void;
  execute(message: object): void;
  sync(): void;
};
type Row = Record<string, unknown>;
type Column = { name: string; parse: (text: string) => unknown };
/** A prepared statement of a connection, by its name; `columns` say how its answers are read. */
type Prepared = { name: string; columns: Column[] };
type Running = { sql: string; name: string; columns: Column[]; rows: Row[] };

const statementsOf = new WeakMap<object, ReturnType<typeof createStatements>>();

/** What is asked together was written to be asked again. */
const createStatements = () => createPreparedStatements<Prepared>('together', 0);

/**
 * Statements that travel together as one transaction, so that each finds the settings of those before it. The driver
 * takes it in the place of a query.
 */
export class Together {
  /** Set by the driver's caller. */
  callback: (error: Error | null, rows?: Row[][]) => void = () => {};
  readonly #queries: readonly AskedQuery[];
  readonly #types: pg.CustomTypesConfig;
  readonly #prepares: boolean;
  #statements = createStatements();
  #running: Running[] = [];
  #at = 0;
  #failure: Error | undefined;

  constructor(queries: readonly AskedQuery[], types: pg.CustomTypesConfig, prepares: boolean) {
    this.#queries = queries;
    this.#types = types;
    this.#prepares = prepares;
  }

  submit(wire: Wire) {
    const known = statementsOf.get(wire);
    if (known) this.#statements = known;
    else statementsOf.set(wire, this.#statements);
    wire.stream.cork();
    try {
      for (const query of this.#queries) this.#send(wire, query);
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
    return null;
  }

  #send(wire: Wire, { sql, parameters, plannedOnce = true }: AskedQuery) {
    const prepares = this.#prepares && plannedOnce;
    const prepared = prepares ? this.#statements.find(sql) : undefined;
    const name = prepared?.name ?? (prepares ? this.#statements.nameFor(sql) : '');
    if (!prepared) wire.parse({ name, text: sql, types: [] });
    wire.bind({ statement: name, values: parameters.map(toText) });
    if (!prepared) wire.describe({ type: 'P' });
    wire.execute({});
    this.#running.push({ sql, name, columns: prepared?.columns ?? [], rows: [] });
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
    this.#running[this.#at]!.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.#types.getTypeParser(dataTypeID, 'text'),
    }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    const { columns, rows } = this.#running[this.#at]!;
    const row: Row = {};
    for (const [i, { name, parse }] of columns.entries()) {
      const text = fields[i];
      row[name] = text === null || text === undefined ? null : parse(text);
    }
    rows.push(row);
  }

  handleCommandComplete() {
    const { sql, name, columns } = this.#running[this.#at]!;
    if (name) this.#statements.keep(sql, { name, columns });
    this.#at++;
  }

  handleError(error: Error) {
    this.#failure = error;
    if (isOfChangedColumns(error)) this.#statements.forget();
    this.callback(error);
  }

  handleReadyForQuery() {
    if (!this.#failure)
      this.callback(
        null,
        this.#running.map(({ rows }) => rows),
      );
  }
}
