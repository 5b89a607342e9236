import { useEffect } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Role } from '../../model/enums.ts';
import { useApp } from '../authProvider/appData.tsx';

/** Why a person was led to the first page of a role: the address was that of another role, which they lack or have left, or of none. */
export type LedBy = { by: 'notHeld' | 'switched'; asked: Role } | { by: 'noRole' };

/** Says why another page follows than the one that was asked for, until somebody has gone on. */
export function LedElsewhere({ led }: { led: LedBy }) {
  const notify = useNotify();
  const translate = useTranslate();
  const { role } = useApp().user;
  const { by } = led;
  const asked = 'asked' in led ? led.asked : undefined;
  useEffect(() => {
    const messageArgs = {
      role: translate(`platform.roles.${role}`),
      asked: asked && translate(`platform.roles.${asked}`),
    };
    notify(`platform.led.${by}`, { type: 'info', autoHideDuration: null, messageArgs });
  }, [by, asked, role, notify, translate]);
  return null;
}
