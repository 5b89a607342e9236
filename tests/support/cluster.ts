import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, globSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { unusedPort } from './process.ts';

/** Debian keeps the programs of PostgreSQL's server beside each other by version, and not on the PATH. */
const directoryOfPrograms = globSync('/usr/lib/postgresql/*/bin/initdb').sort().map(dirname).at(-1) ?? '';
const program = (name: string) => join(directoryOfPrograms, name);

export const hasServerPrograms = spawnSync(program('pg_basebackup'), ['--version']).error === undefined;

/** PostgreSQL refuses to run as root, so it runs as nobody. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
const run = async (name: string, args: string[]) =>
  void (await promisify(execFile)(program(name), args, { ...nobody, cwd: '/' }));

/** A PostgreSQL server of its own that is made for a test, with a directory and a port. */
export type Cluster = Awaited<ReturnType<typeof openCluster>>;

const openCluster = async (make: (directory: string) => Promise<void>, settings: string[]) => {
  const parent = await mkdtemp(join(tmpdir(), 'vestry-cluster-'));
  chmodSync(parent, 0o755);
  if (nobody.uid) await chown(parent, nobody.uid, nobody.gid);
  const directory = join(parent, 'data');
  await make(directory);
  const port = await unusedPort();
  const all = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'wal_keep_size=1GB',
    ...settings,
  ];
  let server: ChildProcess | undefined;
  const families = (pid: number) =>
    execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
      .map(Number);
  const signalAll = (signal: 'SIGSTOP' | 'SIGCONT') => {
    const pid = server!.pid!;
    process.kill(pid, signal);
    for (const child of families(pid)) process.kill(child, signal);
  };
  const urlOf = (database: string) => `postgres://root@127.0.0.1:${port}/${database}`;

  const cluster = {
    port,
    urlOf,
    /** Resolves when it accepts connections. */
    async start() {
      const args = ['-D', directory, ...all.flatMap((setting) => ['-c', setting])];
      const started = spawn(program('postgres'), args, {
        ...nobody,
        cwd: '/',
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      server = started;
      const said: string[] = [];
      await new Promise<void>((accepts, failed) => {
        started.stderr!.setEncoding('utf8').on('data', (part: string) => {
          said.push(part);
          if (/ready to accept (read-only )?connections/.test(said.join(''))) accepts();
        });
        started.once('exit', () => failed(new Error(`PostgreSQL ended: ${said.join('')}`)));
      });
    },
    /** Ends it at once, as a power failure does. */
    async kill() {
      if (server?.exitCode !== null || !server.kill('SIGQUIT')) return;
      await once(server, 'exit');
    },
    /** Lets it do nothing and say nothing, with all its connections open. */
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    /** Asks it as its owner. */
    async ask<Row extends object>(text: string, database = 'postgres'): Promise<Row[]> {
      const client = new pg.Client({ connectionString: urlOf(database) });
      await client.connect();
      return (await client.query<Row>(text).finally(() => client.end())).rows;
    },
    async drop() {
      await cluster.kill();
      await rm(parent, { recursive: true, force: true });
    },
  };
  return cluster;
};

/** An empty one, which is not started yet. */
export const createCluster = (settings: string[] = []) => {
  const options = ['--username=root', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'];
  return openCluster((directory) => run('initdb', ['-D', directory, ...options]), settings);
};

/** A streaming replica of a running one, which is not started yet. */
export const createReplica = (primary: Cluster, settings: string[] = []) => {
  const source = ['-d', `${primary.urlOf('postgres')}?application_name=replica`];
  const options = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
  return openCluster((directory) => run('pg_basebackup', ['-D', directory, ...source, ...options]), settings);
};
