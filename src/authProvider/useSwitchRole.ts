import { useCallback } from 'react';
import type { Role } from '../../model/enums.ts';
import { useApp } from './appData.tsx';
import { request } from './session.ts';

let switchedTo: Role | undefined;

/** Whether the person has switched to the role in this window, and not in another one. */
export const isSwitchedHere = (role: Role) => switchedTo === role;

/** Lets the session go on in another role of the person. The gate sees the role in what arrives. */
export function useSwitchRole() {
  const { refresh } = useApp();
  return useCallback(
    async (role: Role) => {
      switchedTo = role;
      await request('/api/user/role', { method: 'POST', body: { role } });
      await refresh();
    },
    [refresh],
  );
}
