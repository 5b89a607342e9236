import type { ReactNode } from 'react';
import { useApp } from '../../authProvider/appData.tsx';

/** What the reader can do, and what is the reader's own: absent while somebody looks as an employee. */
export function Acts({ children }: { children: ReactNode }) {
  return useApp().user.viewing ? null : children;
}
