// Holds the visitor pages to their budget of JavaScript. Run after the build.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const limit = 100_000;
const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

/** Every chunk that a visitor may come to load: all that the entry leads to, short of the platform. */
function reach(key, seen = new Set()) {
  if (seen.has(key) || key.startsWith('src/platform/')) return seen;
  seen.add(key);
  for (const next of [...(manifest[key].imports ?? []), ...(manifest[key].dynamicImports ?? [])])
    reach(next, seen);
  return seen;
}

let sum = 0;
for (const key of reach('index.html')) {
  const { file } = manifest[key];
  const size = gzipSync(readFileSync(new URL(file, dist))).length;
  sum += size;
  console.log(`${(size / 1000).toFixed(1).padStart(6)} kB  ${file}`);
}
console.log(
  `${(sum / 1000).toFixed(1).padStart(6)} kB of ${limit / 1000} kB, gzipped JavaScript of the visitor pages`,
);
if (sum > limit) process.exitCode = 1;
