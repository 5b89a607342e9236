import type { Store } from 'react-admin';

type Remembered = { sort?: string; order?: string; perPage?: number };

/**
 * Lets a list begin at its first page without filters, in the order in which the browser remembers that it was left.
 * Whatever else react-admin remembers of its address is forgotten: a dialog that was open in front of it would open again.
 */
export const showWhole = (store: Store, key: string) => {
  const { sort, order, perPage }: Remembered = store.getItem(key) ?? {};
  store.setItem(key, { sort, order, perPage, filter: {}, page: 1 });
};
