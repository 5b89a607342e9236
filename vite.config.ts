import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const shim = (file: string) => fileURLToPath(new URL(`src/shims/${file}`, import.meta.url));

/** What of the component library no list needs at first, by how the names of its modules begin. */
const later =
  'Accordion|Autocomplete|useAutocomplete|Card|Chip|Form(ControlLabel|Group)|LinearProgress|ListItem(?!Icon|Text)|ListSub|Pagination|Popper|Radio|Switch|Tab(?!le)|TablePagination|ToggleButton|Tooltip';
const components = new RegExp(
  `/node_modules/(@babel|@emotion|clsx|hoist-non-react-statics|react-is|react-transition-group|stylis|@mui/(private-theming|styled-engine|system|utils|material/(?!${later})))`,
);

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
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Left alone they become some fifty files, which compress worse than one.
          groups: [{ name: 'components', test: components, includeDependenciesRecursively: false }],
        },
      },
    },
  },
});
