import { useKeys } from '../../kit/useKeys.ts';

/** The rows of the page's lists, in a table or as blocks. */
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-records] > *')];

/** What a row is opened by: mostly its first link, unless that leads to another record, such as the company of a line. */
const leadIn = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLElement>('[data-opens]') ?? row?.querySelector<HTMLElement>('a, button');

/** Where the keys were last in the list of each page: whoever comes back to it goes on from there. */
const places = new Map<string, string>();

const addressOf = (row: HTMLElement | undefined) => leadIn(row)?.getAttribute('href') ?? '';

const left = (all: HTMLElement[]) =>
  all.findIndex((row) => addressOf(row) !== '' && addressOf(row) === places.get(location.pathname));

const chosen = () => rows().findIndex((row) => row.contains(document.activeElement));

/**
 * Walks the rows with j and k, selects with x, and clears the selection with Escape. The focus is on what opens the row,
 * so Enter opens it.
 */
export const useListKeys = (clear: () => void) => {
  const step = (by: number) => {
    const all = rows();
    const from = chosen() < 0 ? left(all) : chosen();
    const row = all[Math.min(Math.max(from < 0 ? 0 : from + by, 0), all.length - 1)];
    leadIn(row)?.focus();
    places.set(location.pathname, addressOf(row));
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    x: () => rows()[chosen()]?.querySelector<HTMLElement>('input[type=checkbox]')?.click(),
    Escape: clear,
  });
};
