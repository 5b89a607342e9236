import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { run } from './image.ts';

type Given = {
  directory: string;
  image: string;
  administrator: string;
  closing: (() => unknown)[];
};
export type Node = { process: ChildProcess; port: number; log: () => string };
export type Deployment = {
  url: string;
  /** The port at which the proxy answers without TLS. */
  plainPort: number;
  authority: string;
  nodes: [Node, Node];
  mails: string[];
  /** The state of each server as the proxy sees it. */
  proxySees: () => Promise<string[]>;
  /** Starts a server anew, on the port on which it was. */
  startAgain: (which: 0 | 1) => Promise<void>;
  command: (...args: string[]) => Promise<string>;
};

const hostname = 'plans.localhost';
/** The user and group of nobody, as which the server can write in its own folder alone. */
const nobody = 65534;

/** Everything of compose.yaml: database, migrations, two servers, the proxy and a mail catcher. */
export const serve = async (given: Given): Promise<Deployment> => {
  const { directory, image, closing } = given;
  const secrets = await makeSecrets(directory);
  const { mails, port: mailPort } = await catchMails(closing);
  const { ownerUrl, serverUrl } = await makeDatabase(given);
  const [https, http, ...ports] = (await unusedPorts(4)) as [number, number, number, number];
  const url = `https://${hostname}:${https}`;
  const settings = {
    ...(await readSettings(join(secrets, 'app.env'))),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    APP_URL: url,
    DATABASE_URL: serverUrl,
    SEALING_KEY_FILE: join(secrets, 'sealing-key.p12'),
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    DATA_DIR: join(directory, 'data'),
  };
  await mkdir(settings.DATA_DIR, { mode: 0o700 });
  if (process.getuid?.() === 0) await chown(settings.DATA_DIR, nobody, nobody);
  const { command, start } = programsIn(image, settings, closing);
  console.log((await command(['migrate'], { MIGRATION_DATABASE_URL: ownerUrl })).trim());
  const nodes = (await Promise.all(ports.map(start))) as [Node, Node];
  const proxySees = await startProxy(given, {
    HTTPS_BIND: `127.0.0.1:${https}`,
    HTTP_BIND: `127.0.0.1:${http}`,
    CERTIFICATE: join(secrets, 'site.pem'),
    SERVER_ONE: `127.0.0.1:${ports[0]}`,
    SERVER_TWO: `127.0.0.1:${ports[1]}`,
  });
  return {
    proxySees,
    url,
    plainPort: http,
    authority: await readFile(join(secrets, 'ca.pem'), 'utf8'),
    nodes,
    mails,
    startAgain: async (which) => {
      nodes[which] = await start(nodes[which].port);
    },
    command: (...args) => command(args),
  };
};

/** The programs of the image, run with these settings and as nobody: commands to their end, servers until the closing. */
const programsIn = (image: string, settings: Record<string, string>, closing: Given['closing']) => {
  const launch = (args: string[], env: Record<string, string>) =>
    spawn(process.execPath, args, {
      cwd: image,
      env: { ...settings, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(process.getuid?.() === 0 && { uid: nobody, gid: nobody }),
    });
  const command = async (args: string[], env: Record<string, string> = {}) => {
    const child = launch(['server/cli.ts', ...args], env);
    const output = outputOf(child);
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${output()}`);
    return output();
  };
  const start = async (port: number): Promise<Node> => {
    const child = launch(['server/main.ts'], { PORT: String(port) });
    closing.push(() => endOf(child));
    const log = outputOf(child);
    await until(`the server on port ${port} runs`, async () => {
      if (child.exitCode !== null) throw new Error(`The server ended: ${log()}`);
      return log().includes(' runs at ');
    });
    return { process: child, port, log };
  };
  return { command, start };
};

/** Starts the proxy with the configuration of the checkout. Returns a function that asks it how it sees the servers. */
const startProxy = async ({ directory, closing }: Given, env: Record<string, string>) => {
  const control = join(directory, 'proxy.sock');
  const watched = join(directory, 'watched.cfg');
  await writeFile(watched, `global\n    stats socket ${control}\n`);
  const files = [join(directory, 'checkout', 'deploy', 'haproxy.cfg'), watched];
  const proxy = spawn('haproxy', ['-db', ...files.flatMap((file) => ['-f', file])], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  closing.push(() => endOf(proxy));
  const said = outputOf(proxy);
  const proxySees = () => statesIn(control);
  await until('the proxy sees both servers', async () => {
    if (proxy.exitCode !== null) throw new Error(`The proxy ended: ${said()}`);
    return (await proxySees().catch(() => ['none'])).every((state) => state === 'UP');
  });
  return proxySees;
};

/** Asks the proxy itself, which answers in CSV. */
const statesIn = async (control: string) => {
  const socket = connect(control);
  await once(socket, 'connect');
  socket.end('show stat\n');
  const lines = (await text(socket)).split('\n').map((line) => line.split(','));
  const column = lines[0]!.indexOf('status');
  return lines
    .filter(([backend, name]) => backend === 'vestry' && name !== 'BACKEND')
    .map((line) => line[column]!);
};

const makeSecrets = async (directory: string) => {
  const deploy = join(directory, 'checkout', 'deploy');
  await run('sh', [join(deploy, 'prepare.sh'), hostname]);
  const secrets = join(directory, 'secrets');
  await cp(join(deploy, 'secrets'), secrets, { recursive: true });
  // The permissions are those of a container, where each file can be read but the folder cannot be listed.
  await chmod(secrets, 0o711);
  return secrets;
};

const readSettings = async (file: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    [...(await readFile(file, 'utf8')).matchAll(/^([A-Z_]+)=(.*)$/gm)]
      .map(([, name, value]) => [name!, value!])
      .filter(([name]) => name !== 'NODE_EXTRA_CA_CERTS'),
  );

const catchMails = async (closing: Given['closing']) => {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let mail = '';
      stream.setEncoding('utf8');
      stream.on('data', (part: string) => {
        mail += part;
      });
      stream.on('end', () => {
        // Long lines of a mail are folded.
        mails.push(mail.replace(/=\r\n/g, '').replace(/=3D/g, '='));
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  closing.push(() => new Promise<void>((closed) => server.close(closed)));
  return { mails, port: (server.server.address() as { port: number }).port };
};

/** The roles and the database of deploy/database.sh, under names that nobody else has. */
const makeDatabase = async ({ administrator, closing }: Given) => {
  const name = `vestry_try_${process.pid}`;
  const [owner, server] = [`${name}_owner`, `${name}_server`];
  const administer = async (statements: string[]) => {
    const client = new pg.Client({ connectionString: administrator });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const password = randomBytes(16).toString('hex');
  closing.push(() =>
    administer([
      `drop database if exists ${name} with (force)`,
      `drop role if exists ${server}`,
      `drop role if exists ${owner}`,
    ]),
  );
  await administer([
    `create role ${owner} login createrole password '${password}'`,
    `create role ${server} login password '${password}'`,
    `create database ${name} owner ${owner}`,
    // Where another database of this cluster has made these roles, their owner allows others to be admitted.
    `do $$ begin grant vestry_reader, vestry_writer to ${owner} with admin option;
      exception when undefined_object then null; end $$`,
  ]);
  const urlFor = (role: string) => {
    const url = new URL(administrator);
    [url.username, url.password, url.pathname] = [role, password, name];
    return url.href;
  };
  return { ownerUrl: urlFor(owner), serverUrl: urlFor(server) };
};

const unusedPorts = async (count: number): Promise<number[]> => {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => (probe.address() as { port: number }).port);
  await Promise.all(probes.map((probe) => new Promise((closed) => probe.close(closed))));
  return ports;
};

const outputOf = ({ stdout, stderr }: ChildProcess) => {
  let output = '';
  for (const stream of [stdout!, stderr!])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  return () => output;
};

export const endOf = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};

/** Waits for a condition, longer than a busy machine can need for anything that works. */
export const until = async (what: string, condition: () => Promise<boolean> | boolean) => {
  const last = Date.now() + 120_000;
  while (!(await condition())) {
    if (Date.now() > last) throw new Error(`Waited in vain until ${what}.`);
    await setTimeout(100);
  }
};
