import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const shim = (file: string) => fileURLToPath(new URL(`src/shims/${file}`, import.meta.url));

export default defineConfig({
  plugins: [react()],
  resolve: {
    // What our libraries bring along and nobody here needs.
    alias: {
      'object.entries': shim('objectEntries.cjs'),
      'jsonexport/dist/index.js': shim('jsonexport.cjs'),
    },
  },
  build: {
    // scripts/check-bundle.mjs reads the manifest.
    manifest: true,
    // The content security policy allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
