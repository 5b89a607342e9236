// Holds what people wait for to its budget of JavaScript: the visitor pages, and the first list after the login. Run
// after the build.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

/** A chunk with all that it cannot do without. */
function needs(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) needs(next, seen);
  return seen;
}

/** The module of the pages behind the login. */
const platform = 'src/app/Platform.tsx';

/** Every chunk that a visitor may come to load: all that the entry leads to, short of the platform. */
function visited(key, seen = new Set()) {
  if (seen.has(key) || key === platform) return seen;
  seen.add(key);
  for (const next of [...(manifest[key].imports ?? []), ...(manifest[key].dynamicImports ?? [])])
    visited(next, seen);
  return seen;
}

const budgets = [
  { what: 'of the visitor pages', limit: 100_000, chunks: visited('index.html') },
  {
    what: 'up to the first list after the login',
    limit: 350_000,
    // Lists are in the platform's own chunk: what else a page needs comes later.
    chunks: needs(platform, needs('index.html')),
  },
];

// Files that import each other in a circle may run before what they need has.
for (const [key, { file, imports = [] }] of Object.entries(manifest))
  if (imports.some((next) => needs(next).has(key))) {
    console.log(`${file} needs itself by way of what it imports`);
    process.exitCode = 1;
  }

const kilobytes = (size) => (size / 1000).toFixed(1).padStart(6);

for (const { what, limit, chunks } of budgets) {
  const sizes = [...chunks].map((key) => {
    const { file } = manifest[key];
    return { file, size: gzipSync(readFileSync(new URL(file, dist))).length };
  });
  const sum = sizes.reduce((all, { size }) => all + size, 0);
  console.log(`${kilobytes(sum)} kB of ${limit / 1000} kB, gzipped JavaScript ${what}`);
  if (sum <= limit) continue;
  for (const { file, size } of sizes.sort((a, b) => b.size - a.size))
    console.log(`${kilobytes(size)} kB  ${file}`);
  process.exitCode = 1;
}
