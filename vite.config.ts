import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { withoutUnread } from './scripts/pages/declarations.ts';
import { textParcels } from './scripts/texts/browser.ts';

const source = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const shim = (file: string) => source(`src/shims/${file}`);

/** The router as its users are to have it: its package names what developers of pages have, with their warnings. */
const router = {
  'react-router/dom': source('node_modules/react-router/dist/production/dom-export.mjs'),
  'react-router': source('node_modules/react-router/dist/production/index.mjs'),
};

/** The modules of the component library that no list needs at first, by the beginnings of their names. */
const later =
  'Accordion|Autocomplete|AvatarGroup|useAutocomplete|Card|Chip|Collapse|Dialog|Divider/Divider|Drawer|Form(ControlLabel|Group)|LinearProgress|ListItem(?!Icon|Text)|ListSub|Pagination|Popper|Radio|Slide/|Switch|Tab(?!le)|TablePagination|ToggleButton|Tooltip';
const components = new RegExp(
  `/node_modules/(@babel/runtime/helpers/esm/(extends|objectWithout)|@emotion|clsx|hoist-non-react-statics|react-is|react-transition-group/esm/TransitionGroupContext|stylis|@mui/(private-theming|styled-engine|system|utils|material/(?!${later})))`,
);

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** Some of our modules with all of ours that they import at once. */
const needs = (files: readonly string[], modules: Modules) => {
  const seen = new Set(files.map(source));
  for (const id of seen)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? [])
      if (/^[^\0]*\/(src|model)\//.test(next) && !next.includes('/node_modules/')) seen.add(next);
  return seen;
};

/**
 * The modules that every page behind the login needs and no visitor does. Without this group the bundler makes a file
 * for each set of pages that share some of them.
 */
const ofPlatform = (modules: Modules) => {
  const visited = needs(['src/app/main.tsx', 'src/visitor/VisitorPages.tsx'], modules);
  const wanted = needs(['src/app/Platform.tsx'], modules);
  return new Set([...wanted].filter((id) => !visited.has(id)));
};
let platform: ReadonlySet<string> | undefined;

/** While pages are developed, what is not one of them is asked of the server behind (scripts/dev.mjs). */
const ofServer = '^/(api|pusher|app|apps|dev|identity)/|^/(healthz|readyz)$';

const behind = process.env.VESTRY_SERVER;

/** The page brings the token with which a browser sends its first request: that of the server behind. */
const token = (server: string): Plugin => ({
  name: 'token',
  configureServer({ middlewares }) {
    middlewares.use(async ({ headers }, answer, next) => {
      const asksForPage = headers.accept?.includes('text/html') && !headers.cookie?.includes('XSRF-TOKEN=');
      const told = asksForPage ? await fetch(`${server}/healthz`).catch(() => undefined) : undefined;
      if (told) answer.setHeader('Set-Cookie', told.headers.getSetCookie());
      next();
    });
  },
});

export default defineConfig({
  plugins: [react(), textParcels(), withoutUnread(), ...(behind ? [token(behind)] : [])],
  ...(behind && { server: { proxy: { [ofServer]: { target: behind, ws: true } } } }),
  resolve: {
    // These modules are dependencies of our libraries whose work nobody here needs, or others do in less.
    alias: {
      eventemitter3: shim('eventemitter3.cjs'),
      inflection: shim('inflection.cjs'),
      'object.entries': shim('objectEntries.cjs'),
      'jsonexport/dist/index.js': shim('jsonexport.cjs'),
      '../FilledInput/index.mjs': shim('unusedLook.ts'),
      './TouchRipple.mjs': shim('unusedLook.ts'),
      // The same answer for what records and filters are made of, in a tenth of the size.
      'lodash/isEqual.js': 'fast-deep-equal/es6/index.js',
      ...router,
    },
  },
  build: {
    // scripts/check-bundle.mjs reads the manifest.
    manifest: true,
    // The content security policy allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A file that is imported on demand is on its way already; its name among those it needs does not compress.
      resolveDependencies: (file, needed) => needed.filter((other) => other !== file),
    },
    rolldownOptions: {
      // The description of the API is a page of its own, whose viewer no other page loads.
      input: ['index.html', 'api-description.html'],
      output: {
        // The platform names three hundred files, and a hash does not compress: the shortest tells versions apart as well.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          // Left alone they become some fifty files, which compress worse than one.
          groups: [
            { name: 'components', test: components, includeDependenciesRecursively: false },
            {
              debugName: 'platform',
              // A module that no page outside the platform needs stays in the platform's own file, which other pages
              // must not load.
              minShareCount: 2,
              name: (id, modules) => {
                platform = platform ?? ofPlatform(modules);
                return platform.has(id) ? 'platform' : null;
              },
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
