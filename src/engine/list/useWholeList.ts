import { useStoreContext } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';

/** Where a browser remembers how a list was left. */
export const listKey = (role: string, resource: string) => `${role}.${resource}`;

/** Lets a list begin at its first page without filters, in the order in which it was left. */
export const useWholeList = () => {
  const store = useStoreContext();
  const { role } = useApp().user;
  return (resource: string) => {
    const key = listKey(role, resource);
    const left = store.getItem<object>(key);
    if (left) store.setItem(key, { ...left, filter: {}, page: 1 });
  };
};
