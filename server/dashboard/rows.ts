import type { RawBuilder } from 'kysely';
import type { Tx } from '../db/handle.ts';

/** The rows of a statement, of the type that they have once their pieces are numbers, as JSON carries them. */
export const readRows = async <T extends object>(tx: Tx, statement: RawBuilder<T>): Promise<T[]> => {
  const { rows } = await statement.execute(tx);
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([k, v]) => [k, asJson(v)])) as T);
};

const asJson = (value: unknown) => (typeof value === 'bigint' ? Number(value) : value);
