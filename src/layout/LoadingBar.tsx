import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { loadingChunks } from '../base/loadChunk.ts';

/** Says that a page has been opened whose script is on its way, while the page before is still there. */
export function LoadingBar() {
  const isLoading = useSyncExternalStore(loadingChunks.subscribe, loadingChunks.getSnapshot);
  const label = useTranslate()('platform.loading');
  return isLoading ? <Box role="progressbar" aria-label={label} sx={bar} /> : null;
}

const bar = {
  position: 'absolute',
  insetInline: 0,
  top: 56,
  zIndex: 'appBar',
  height: 2,
  transformOrigin: 'left',
  bgcolor: 'var(--color-accent)',
  '@keyframes appear': { from: { opacity: 0 } },
  '@keyframes advance': { from: { transform: 'scaleX(0.1)' }, to: { transform: 'scaleX(0.9)' } },
  // The bar appears after a moment, because for an answer that comes at once it would only flicker.
  animation: 'appear 1ms 60ms backwards, advance 4s 60ms ease-out both',
} as const;
