import type { GetListParams, RaRecord } from 'react-admin';

export type WireRecord = { id: string; type: string; attributes: Record<string, unknown> };
type Call = (path: string) => Promise<{ headers: Headers; body: unknown }>;

export const flat = ({ id, attributes }: WireRecord): RaRecord => ({ ...attributes, id });

/** The server counts up to here; pages that begin behind it are found by the end of the page before them. */
export const countLimit = 10_000;

/**
 * Reads lists page by page. Up to the limit of counting, any page can be asked for and the answer has a total. Of longer
 * lists it says `meta.capped` in its place, and whether there is a next page. One that is so far back that nobody has
 * come to it by paging is empty, and sends the reader to the first.
 */
export function createLists(call: Call) {
  /** Where the pages of a list begin: the cursor behind the page before, by the list and the number of the page. */
  const beginnings = new Map<string, string>();

  return async (resource: string, { pagination, sort, filter }: GetListParams) => {
    const { page, perPage } = { page: 1, perPage: 25, ...pagination };
    const { field, order } = { field: 'id', order: 'ASC', ...sort };
    const query = new URLSearchParams({
      sort: JSON.stringify([field, order]),
      filter: JSON.stringify(filter ?? {}),
    });
    const beginningOf = (number: number) => `${resource}?${query}&${perPage}&${number}`;
    const from = (page - 1) * perPage;
    const after = from > countLimit ? beginnings.get(beginningOf(page)) : undefined;
    if (from > countLimit && !after) return nothingThere;

    const range = JSON.stringify([from, from + perPage - 1]);
    const { headers, body } = await call(
      `/api/${resource}?${new URLSearchParams({ ...Object.fromEntries(query), range, ...(after && { after }) })}`,
    );
    const next = headers.get('X-Next-Cursor');
    if (next) beginnings.set(beginningOf(page + 1), next);
    const data = (body as { data: WireRecord[] }).data.map(flat);
    return headers.get('X-Total-Capped') === 'true'
      ? {
          data,
          pageInfo: { hasNextPage: next !== null, hasPreviousPage: page > 1 },
          meta: { capped: true },
        }
      : { data, total: totalIn(headers), meta: { capped: false } };
  };
}

const nothingThere = {
  data: [],
  pageInfo: { hasNextPage: false, hasPreviousPage: true },
  meta: { capped: true },
};

export const totalIn = (headers: Headers) => Number(headers.get('Content-Range')?.split('/').at(-1));
