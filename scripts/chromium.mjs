import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run, Stop } from './project.mjs';

// The first one has no window, and needs a seventh less of the processor.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : undefined;
  const folders = process.env.PATH.split(':');
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** The path of the system's Chromium, which Debian installs when asked by root. */
export async function chromium() {
  const found = findChromium();
  if (found) return found;
  if (!process.env.CHROMIUM_PATH && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing Chromium …');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    ])
      if ((await run('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })) !== 0) break;
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Stop(
    process.env.CHROMIUM_PATH
      ? `Chromium is missing: CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, where there is nothing.`
      : 'Chromium is missing. Install it (on Debian: apt-get install chromium) or name it in CHROMIUM_PATH.',
  );
}
