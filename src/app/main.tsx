import { createRoot } from 'react-dom/client';
import '@fontsource-variable/inter/wght.css';
import '../theme/tokens.css';
import '../theme/overlays.css';
import '../theme/parts.css';
import '../theme/print.css';
import { loadChunk } from '../base/loadChunk.ts';
import { loadVisitorTexts } from '../i18n/translate.ts';
import { LoadFailure } from './LoadFailure.tsx';

// The library of schemas, loaded later, looks here whether it may try to make functions of text. The content security
// policy refuses that, and the browser would note each try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = createRoot(document.getElementById('root')!);

try {
  await loadVisitorTexts();
  if (/^\/platform(\/|$)/.test(location.pathname)) {
    const { Platform } = await loadChunk(import('./Platform.tsx'));
    root.render(<Platform />);
  } else {
    const { VisitorPages } = await loadChunk(import('../visitor/VisitorPages.tsx'));
    root.render(<VisitorPages />);
  }
} catch {
  root.render(<LoadFailure />);
}
