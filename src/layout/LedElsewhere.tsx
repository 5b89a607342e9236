import { useEffect } from 'react';
import { useNotify } from 'react-admin';

/** Why a person was led to the first page of a role: the address was that of a role which this person has not, or has left. */
export type LedBy = 'notHeld' | 'switched';

/** Says why another page follows than the one that was asked for. */
export function LedElsewhere({ by }: { by: LedBy }) {
  const notify = useNotify();
  useEffect(() => {
    notify(`platform.led.${by}`, { type: 'info', autoHideDuration: 10_000 });
  }, [by, notify]);
  return null;
}
