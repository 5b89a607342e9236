import type { TranslateFunction } from 'react-admin';
import { deviceOf } from '../../../model/userAgent.ts';

const longest = 60;

/** The name of a browser in as few words as people would use; a name that is not recognised stays as it was sent. */
export const deviceName = (userAgent: string, translate: TranslateFunction): string => {
  const { browser, system } = deviceOf(userAgent);
  if (browser && system) return translate('activityList.device', { browser, system });
  return userAgent.length > longest ? `${userAgent.slice(0, longest)}…` : userAgent;
};
