import type { TranslateFunction } from 'react-admin';
import { deviceOf } from '../../../model/userAgent.ts';

const longest = 60;

/** What a browser calls itself, in as few words as people would use; anything else as it was sent. */
export const deviceName = (userAgent: string, translate: TranslateFunction): string => {
  const { browser, system } = deviceOf(userAgent);
  if (browser && system) return translate('activityList.device', { browser, system });
  return userAgent.length > longest ? `${userAgent.slice(0, longest)}…` : userAgent;
};
