// Starting, testing and the operator's commands share this: the packages, the build, and the Node that the project
// pins. Plain JavaScript for Node 20, because it runs before anything is installed. npm puts the pinned Node first on
// PATH, so package.json names npm's own Node: a pinned one that does not run could not report that.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const binaries = join(root, 'node_modules', '.bin');

/** An end of the program that one line explains. */
export class Stop extends Error {}

/** Prints the line of a Stop; any other error is a fault and keeps its stack. */
export function stopWith(error) {
  console.error(error instanceof Stop ? error.message : error);
  process.exitCode = 1;
}

const codeOf = (signal) => 128 + constants.signals[signal];

/** Runs a program in the project's folder to its end, and answers its exit code. A signal ends this process with it. */
export async function run(command, args, options) {
  const { code, signal } = await child(command, args, options);
  if (signal) process.exit(codeOf(signal));
  return code;
}

/**
 * How the server is run: objects that a request leaves behind are collected in portions of 4 MB rather than 64, which
 * saves 60 MB; the compiled program is kept, so that the next start takes less.
 */
export const serverOptions = ['--max-semi-space-size=4', 'server/main.ts'];
const compiled = join(root, 'node_modules', '.cache', 'vestry');

/** Runs a program as the only purpose of this process: the program's exit code becomes ours, also after a signal. */
export async function become(command, args) {
  const { code } = await child(command, args, { env: { NODE_COMPILE_CACHE: compiled, ...process.env } });
  process.exitCode = code;
}

/** Starts a program that gets the signals that we get; `signal` is the last of them. */
function child(command, args, { stdio = 'inherit', env = {} } = {}) {
  return new Promise((ended, failed) => {
    const PATH = `${binaries}${delimiter}${process.env.PATH}`;
    const program = spawn(command, args, { cwd: root, stdio, env: { ...process.env, PATH, ...env } });
    let passed;
    const pass = (signal) => {
      passed = signal;
      program.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, pass);
    program.once('error', failed);
    program.once('close', (code, signal) => {
      for (const each of signals) process.off(each, pass);
      ended({ code: code ?? codeOf(signal), signal: passed });
    });
  });
}

/** Installs what package-lock.json names, unless it is there. */
export async function install() {
  const [major] = process.versions.node.split('.');
  if (Number(major) < 20) throw new Stop(`Node 20 or newer is needed; this is ${process.version}.`);
  if (isInstalled()) return;
  console.log('Installing the packages …');
  // The browser is built and tested with development packages, which npm leaves out where NODE_ENV is production.
  const code = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0)
    throw new Stop(`The packages could not be installed: npm ci ended with ${code}, see above.`);
}

/** npm writes this file when everything is installed; packages for other systems are left out. */
function isInstalled() {
  const found = packagesOf(join('node_modules', '.package-lock.json'));
  if (!found) return false;
  return Object.entries(packagesOf('package-lock.json')).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true;
    const there = found[path];
    return there ? there.version === version && there.integrity === integrity : optional === true;
  });
}

function packagesOf(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined;
}

/** The path of the Node that the project pins, once it has been seen to run here. */
export function pinnedNode() {
  const node = join(binaries, 'node');
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const wanted = dependencies.node.split('.')[0];
  const machine = `${process.platform} ${process.arch}`;
  if (!existsSync(join(root, 'node_modules'))) throw new Stop('Nothing is installed yet: npm start does it.');
  if (!existsSync(node))
    throw new Stop(
      `Node ${wanted} for ${machine} is missing from node_modules; npm's setting ignore-scripts may have kept it out. Try: npm rebuild node --ignore-scripts=false`,
    );
  const { status, stdout, stderr, error } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (status !== 0) {
    const reason = error?.message ?? stderr.trim().split('\n')[0];
    throw new Stop(
      `Node ${wanted} in node_modules does not run on this machine, ${machine} (${reason}). If it was installed on another one, remove node_modules and start again.`,
    );
  }
  if (!stdout.startsWith(`v${wanted}.`))
    throw new Stop(
      `Node ${wanted} is needed, but the one in node_modules is ${stdout.trim()}: remove node_modules and start again.`,
    );
  return node;
}

const inputs = [
  'index.html',
  'api-description.html',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'i18n',
  'model',
  'scripts/texts',
  'public',
  'src',
];
const builtFrom = join(root, 'dist', '.vite', 'built-from');

/** Builds what the browser loads, unless it was built from the very same files. */
export async function build() {
  const hash = hashOfInputs();
  if (existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === hash) return;
  console.log('Building the pages …');
  const code = await run('vite', ['build', '--logLevel', 'warn'], { env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new Stop(`The pages could not be built: vite ended with ${code}, see above.`);
  writeFileSync(builtFrom, hash);
}

function hashOfInputs() {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const isFolder = statSync(join(root, input)).isDirectory();
    const entries = isFolder ? readdirSync(join(root, input), { recursive: true }).sort() : [''];
    for (const entry of entries) {
      const path = join(root, input, entry);
      if (!statSync(path).isFile()) continue;
      const content = createHash('sha256').update(readFileSync(path)).digest('hex');
      hash.update(`${input} ${entry} ${content}\n`);
    }
  }
  return hash.digest('hex');
}
