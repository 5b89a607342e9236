import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useSyncExternalStore } from 'react';

export type ColorScheme = 'light' | 'dark';
export const schemeChoices = ['system', 'light', 'dark'] as const;
export type SchemeChoice = (typeof schemeChoices)[number];

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

function choose(choice: SchemeChoice): void {
  if (choice === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, choice);
  applyChosenScheme();
}

/** The chosen scheme, and a function that changes it. */
export function useSchemeChoice(): [SchemeChoice, choose: (choice: SchemeChoice) => void] {
  const chosen = useSyncExternalStore(onChoice, () => root.dataset.theme as ColorScheme | undefined);
  return [chosen ?? 'system', choose];
}

/**
 * The scheme in force, and a function that switches to the other one. Choosing the system's own scheme follows the
 * system again.
 */
export function useColorScheme(): [ColorScheme, choose: (scheme: ColorScheme) => void] {
  const ofSystem = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true }) ? 'dark' : 'light';
  const [choice, choose] = useSchemeChoice();
  const chooseScheme = useCallback(
    (scheme: ColorScheme) => choose(scheme === ofSystem ? 'system' : scheme),
    [choose, ofSystem],
  );
  return [choice === 'system' ? ofSystem : choice, chooseScheme];
}
