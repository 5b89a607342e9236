import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useSyncExternalStore } from 'react';

export type ColorScheme = 'light' | 'dark';

const key = 'colorScheme';
const root = document.documentElement;

/** The choice is kept in the browser; without one, the system decides. */
export function applyChosenScheme(): void {
  const chosen = localStorage.getItem(key);
  if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen;
  else delete root.dataset.theme;
}

function onChoice(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(root, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The scheme in force, and a way to choose one. */
export function useColorScheme(): [ColorScheme, choose: (scheme: ColorScheme) => void] {
  const ofSystem = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true }) ? 'dark' : 'light';
  const chosen = useSyncExternalStore(onChoice, () => root.dataset.theme as ColorScheme | undefined);
  const choose = useCallback(
    (scheme: ColorScheme) => {
      if (scheme === ofSystem) localStorage.removeItem(key);
      else localStorage.setItem(key, scheme);
      applyChosenScheme();
    },
    [ofSystem],
  );
  return [chosen ?? ofSystem, choose];
}
