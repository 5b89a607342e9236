import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: { 'object.entries': fileURLToPath(new URL('src/i18n/objectEntries.cjs', import.meta.url)) },
  },
  build: {
    // scripts/check-bundle.mjs reads the manifest.
    manifest: true,
    // The content security policy allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
