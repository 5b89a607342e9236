import type { Store } from 'react-admin';

/** Lets a list begin at its first page without filters, in the order in which the browser remembers that it was left. */
export const showWhole = (store: Store, key: string) =>
  store.setItem(key, { ...store.getItem<object>(key), filter: {}, page: 1 });
