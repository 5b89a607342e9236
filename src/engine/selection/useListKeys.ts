import { useKeys } from '../../kit/useKeys.ts';

/** The rows of the page's lists, in a table or as blocks. */
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-records] > *')];

/** What a row is opened by: mostly its first link, unless that leads to another record, such as the company of a line. */
const leadIn = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLElement>('[data-opens]') ?? row?.querySelector<HTMLElement>('a, button');

const chosen = () => rows().findIndex((row) => row.contains(document.activeElement));

/**
 * Walks the rows with j and k, selects with x, and clears the selection with Escape. The focus is on what opens the row,
 * so Enter opens it.
 */
export const useListKeys = (clear: () => void) => {
  const step = (by: number) => {
    const all = rows();
    const next = chosen() < 0 ? 0 : chosen() + by;
    leadIn(all[Math.min(Math.max(next, 0), all.length - 1)])?.focus();
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    x: () => rows()[chosen()]?.querySelector<HTMLElement>('input[type=checkbox]')?.click(),
    Escape: clear,
  });
};
