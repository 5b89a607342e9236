/** How far something has come, in rows. A total of zero says that nothing is known. */
export type Progress = { done: number; total: number };

/** What a command says while it runs. */
export type Reporter = { expect: (rows: number) => void; advance: (rows: number) => void };

/**
 * How far the commands under way have come. That is kept beside the database: of a transaction, nothing can be read there
 * before it has ended. So it is known to the server that runs the command, and to no other.
 */
export const createProgress = () => {
  const underWay = new Map<string, Progress>();
  return {
    of: (key: string): Progress => underWay.get(key) ?? { done: 0, total: 0 },

    /** Whatever the work says is found under the key until the work ends. Each attempt begins anew. */
    during: async <T>(key: string, work: (begin: () => Reporter) => Promise<T>): Promise<T> => {
      const begin = () => {
        const progress = { done: 0, total: 0 };
        underWay.set(key, progress);
        return {
          expect: (rows: number) => {
            progress.total += rows;
          },
          advance: (rows: number) => {
            progress.done = Math.min(progress.done + rows, progress.total);
          },
        };
      };
      return work(begin).finally(() => underWay.delete(key));
    },
  };
};
