/** Each prepared statement takes memory on every connection, so only the first ones that come often are prepared. */
const mostPrepared = 200;
const mostSeen = 1000;

/** Whether a prepared statement failed because it would answer other columns than before: a migration has changed them. */
export const isOfChangedColumns = (error: unknown) => (error as { code?: string }).code === '0A000';

/**
 * The prepared statements of one connection by their text, with what their user keeps of each. A statement is prepared
 * when it came as often as `often` says before.
 */
export const createPreparedStatements = <Kept>(prefix: string, often: number) => {
  const prepared = new Map<string, Kept>();
  const seen = new Map<string, number>();
  let lastNumber = 0;
  return {
    find: (sql: string) => prepared.get(sql),
    /** The name under which a statement is to be prepared from now on; none where it did not come often. */
    nameFor(sql: string) {
      const times = seen.get(sql) ?? 0;
      if (times >= often && prepared.size < mostPrepared) return `${prefix}_${++lastNumber}`;
      if (seen.size >= mostSeen) seen.clear();
      seen.set(sql, times + 1);
      return '';
    },
    keep: (sql: string, kept: Kept) => void prepared.set(sql, kept),
    forget: () => prepared.clear(),
  };
};
