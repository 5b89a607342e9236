import { useTranslate } from 'react-admin';

/** A key that is pressed together with the one for commands, as the reader's keyboard names it. */
export function useChord(key: string) {
  const control = useTranslate()('platform.control');
  return /Mac|iP/.test(navigator.platform) ? `⌘${key}` : `${control}+${key}`;
}
