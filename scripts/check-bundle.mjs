// Compares the JavaScript that people have to wait for with its budget: for the visitor pages, and for the first list
// after the login. Run it after the build.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

/** A chunk with all chunks that it imports at once. */
function needs(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) needs(next, seen);
  return seen;
}

/** The module of the pages behind the login. */
const platform = 'src/app/Platform.tsx';

const sizeOf = (key) => gzipSync(readFileSync(new URL(manifest[key].file, dist))).length;

/** Of the chunks with texts of one kind, the largest; a browser loads English and at most one other language. */
const largestTexts = (parcel) =>
  Object.keys(manifest)
    .filter((key) => key.startsWith('texts:') && key.endsWith(`/${parcel}`))
    .toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];

/** Every chunk that a visitor may come to load: all that the entry leads to, short of the platform and of texts. */
function visited(key, seen = new Set()) {
  if (seen.has(key) || key === platform || key.startsWith('texts:')) return seen;
  seen.add(key);
  for (const next of [...(manifest[key].imports ?? []), ...(manifest[key].dynamicImports ?? [])])
    visited(next, seen);
  return seen;
}

const budgets = [
  {
    what: 'of the visitor pages',
    limit: 95_000,
    chunks: [...visited('index.html'), largestTexts('visitors')],
  },
  {
    what: 'up to the first list after the login',
    limit: 320_000,
    // Lists are in the platform's own chunk. Other pages load their chunks when they are opened.
    chunks: [...needs(platform, needs('index.html')), largestTexts('visitors'), largestTexts('frame')],
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
  const sizes = chunks.map((key) => ({ file: manifest[key].file, size: sizeOf(key) }));
  const sum = sizes.reduce((all, { size }) => all + size, 0);
  console.log(`${kilobytes(sum)} kB of ${limit / 1000} kB, gzipped JavaScript ${what}`);
  if (sum <= limit) continue;
  for (const { file, size } of sizes.sort((a, b) => b.size - a.size))
    console.log(`${kilobytes(size)} kB  ${file}`);
  process.exitCode = 1;
}
