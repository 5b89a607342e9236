/** The server counts up to here; pages that begin behind it are found by the end of the page before them. */
export const countLimit = 10_000;

/** Whether the total of a list means only that there are more records than are counted. */
export const isCapped = (total: number | undefined) => total !== undefined && total > countLimit;

/**
 * Finds the pages of lists that are longer than the server counts. Up to that limit any page can be asked for. Beyond
 * it a page is found by the cursor of the page before, so it can be opened only after that one was read.
 */
export function createLongLists() {
  /** The cursor before each page of a list, which the page before it brought; by the query without its range. */
  const beginnings = new Map<string, string>();

  const partsOf = (url: string) => {
    const [path, text] = url.split('?') as [string, string];
    const query = new URLSearchParams(text);
    const [from, to] = JSON.parse(query.get('range')!) as [number, number];
    query.delete('range');
    return { from, to, beginningAt: (start: number) => `${path}?${query}#${start}/${to - from}` };
  };

  return {
    /** The query with the cursor of its page; undefined if that cursor is not known. */
    withCursor: (url: string): string | undefined => {
      const { from, beginningAt } = partsOf(url);
      if (from <= countLimit) return url;
      const after = beginnings.get(beginningAt(from));
      return after && `${url}&${new URLSearchParams({ after })}`;
    },

    /**
     * The number of records by an answer. Beyond the limit it is the least that there can be: those up to the end of
     * the page, and one more where another page follows.
     */
    totalAfter: (url: string, headers: Headers, rows: number): number => {
      const { from, to, beginningAt } = partsOf(url);
      const next = headers.get('X-Next-Cursor');
      if (next) beginnings.set(beginningAt(to + 1), next);
      if (headers.get('X-Total-Capped') === 'true')
        return Math.max(countLimit + 1, from + rows + (next === null ? 0 : 1));
      return Number(headers.get('Content-Range')?.split('/').at(-1));
    },
  };
}
