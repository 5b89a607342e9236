// Stops, starts and promotes the replica of a database while people work on two servers, and compares what they see with
// what was promised to them.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Cluster, createCluster, createReplica } from '../../tests/support/cluster.ts';
import { choose, type Node, watchNodes } from './nodes.ts';
import { launchBoth, logIn, type Person, spread } from './stopServer.ts';

/** Seconds of each phase, and the number of readers of each person. */
const phase = 8;
const readersEach = 4;
/** Milliseconds after which an unanswered command is a fault; it waits while the replica that confirms it is away. */
const patience = 20_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** An address that leads to one port or to another, as a name or a virtual address does. */
const openAddress = async (first: number) => {
  let port = first;
  const sockets = new Set<Socket>();
  const server = createServer((caller) => {
    const database = connect(port, '127.0.0.1');
    for (const socket of [caller, database]) sockets.add(socket.on('error', () => {}));
    caller.pipe(database).on('close', () => caller.destroy());
    database.pipe(caller).on('close', () => database.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    leadTo(other: number) {
      port = other;
      for (const socket of sockets) socket.destroy();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};

/** What happened in a phase. */
const newFigures = () => ({
  pages: [] as number[],
  failed: [] as string[],
  wrong: [] as string[],
  commands: [] as number[],
  refused: [] as string[],
});
type Figures = ReturnType<typeof newFigures>;

const open = async (nodes: Node[], people: Person[], perSecond: number) => {
  const [founder] = people as [Person];
  const [company] = await founder.on(nodes[0]!).list('companies');
  const acknowledged: string[] = [];
  const under = new Set<Promise<void>>();
  let figures = newFigures();
  let isOver = false;

  const poolsOf = async (person: Person, node: Node) => {
    const answer = await person.on(node).get('/api/pools?range=[0,0]');
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.json?.message}`);
    return Number(answer.headers.get('content-range')!.split('/')[1]);
  };
  const before = await Promise.all(people.map((person) => poolsOf(person, nodes[0]!)));

  /** Everybody sees at least what was confirmed to anybody before they asked. */
  const page = async (nth: number, person: Person) => {
    const known = acknowledged.length;
    const begun = performance.now();
    const current = figures;
    try {
      const seen = (await poolsOf(person, choose(nodes))) - before[nth]!;
      if (seen < known) current.wrong.push(`${seen} of ${known} pools`);
    } catch (error) {
      current.failed.push(String(error));
    }
    current.pages.push(performance.now() - begun);
  };
  const reader = async (nth: number, person: Person) => {
    while (!isOver) {
      await page(nth, person);
      await setTimeout(20);
    }
  };
  /** Writes on one server and finds the record on the other. */
  const command = async () => {
    const node = choose(nodes);
    const current = figures;
    const begun = performance.now();
    const attributes = { company_id: company!.id, name: `Pool ${randomUUID()}`, asset: 'Common B' };
    const rest = { pieces: 1000, value: '0.10', currency: 'EUR' };
    const { status, json } = await founder.on(node).create('pools', { ...attributes, ...rest });
    if (status !== 201) return void current.refused.push(`${status} ${json?.message}`);
    acknowledged.push(json.data.id);
    current.commands.push(performance.now() - begun);
    const other = nodes.find((each) => each !== node)!;
    const found = await founder.on(other).get(`/api/pools/${json.data.id}`);
    if (found.status === 404) current.wrong.push('a record that was just written');
  };
  const timer = setInterval(() => {
    const one = command()
      .catch((error) => void figures.refused.push(String(error)))
      .finally(() => under.delete(one));
    under.add(one);
  }, 1000 / perSecond);
  const readers = people.flatMap((person, nth) =>
    Array.from({ length: readersEach }, () => reader(nth, person)),
  );
  return {
    acknowledged,
    next() {
      figures = newFigures();
      return figures;
    },
    async stop() {
      clearInterval(timer);
      await Promise.race([Promise.all(under), setTimeout(patience)]);
      isOver = true;
      await Promise.all(readers);
    },
  };
};

const token = 'a-token-for-the-measurement';
const readsOf = async (nodes: Node[]) => {
  const reads = { replica: 0, primary: 0 };
  for (const { url } of nodes) {
    const text = await (
      await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${token}` } })
    ).text();
    for (const from of ['replica', 'primary'] as const)
      reads[from] += Number(text.match(`vestry_replica_reads_total{from="${from}"} (\\d+)`)?.[1] ?? 0);
  }
  return reads;
};

/** Has commits wait for the replica, or not. */
const confirmBy = async (primary: Cluster, names: string) => {
  await primary.ask(`alter system set synchronous_standby_names = '${names}'`);
  await primary.ask('select pg_reload_conf()');
};
const until = async (holds: () => Promise<boolean>) => {
  while (!(await holds().catch(() => false))) await setTimeout(50);
};
const confirms = (primary: Cluster) =>
  until(async () => {
    const states = await primary.ask<{ state: string }>(
      'select sync_state as state from pg_stat_replication',
    );
    return states[0]?.state === 'sync';
  });

type Phase = { name: string; mayFail?: boolean; begin: () => Promise<void> };

const phasesOf = (
  { primary, replica }: Record<'primary' | 'replica', Cluster>,
  leadTo: (port: number) => void,
): Phase[] => [
  { name: 'both are there', begin: async () => {} },
  {
    name: 'the replica is killed, and commits are told not to wait for it',
    begin: async () => {
      await replica.kill();
      await confirmBy(primary, '');
    },
  },
  {
    name: 'the replica is started, and confirms commits again',
    begin: async () => {
      await replica.start();
      await confirmBy(primary, '*');
      await confirms(primary);
    },
  },
  {
    name: 'the primary is killed, and the replica is promoted',
    mayFail: true,
    begin: async () => {
      await primary.kill();
      await replica.ask('select pg_promote()');
      leadTo(replica.port);
    },
  },
];

const report = ({ pages, failed, wrong, commands, refused }: Figures, mayFail = false) => {
  const isGood = wrong.length === 0 && (mayFail || failed.length + refused.length === 0);
  say(`  ${isGood ? 'pass' : 'FAIL'} pages: ${pages.length} in ${spread(pages)}, ${failed.length} failed`);
  say(`       commands: ${commands.length} in ${spread(commands)}, ${refused.length} refused`);
  say(`       wrong answers: ${wrong.length}`);
  const reasons = [...wrong, ...failed, ...refused].map((reason) => reason.replace(/ Reference: .*/, ''));
  for (const reason of new Set(reasons)) say(`       ${reason}`);
  return isGood;
};

const run = async (nodes: Node[], phases: Phase[], perSecond: number) => {
  const people = [await logIn(nodes, 'founder@demo.test'), await logIn(nodes, 'trust@demo.test')];
  const work = await open(nodes, people, perSecond);
  const results: boolean[] = [];
  for (const { name, mayFail, begin } of phases) {
    const figures = work.next();
    const reads = await readsOf(nodes);
    const since = performance.now();
    await begin();
    const took = performance.now() - since;
    await setTimeout(phase * 1000);
    const now = await readsOf(nodes);
    if (name === phases.at(-1)!.name) await work.stop();
    say(`${name} (${took.toFixed(0)} ms)`);
    results.push(report(figures, mayFail));
    say(`       reads: ${now.replica - reads.replica} there, ${now.primary - reads.primary} on the primary`);
  }
  return { results, acknowledged: work.acknowledged };
};

/** Two servers on a database of their own with a replica, at which commands come at a fixed rate. */
export const loseDatabases = async (perSecond: number): Promise<boolean> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vestry-bench-'));
  const primary = await createCluster();
  const closing: (() => unknown)[] = [() => rm(dataDir, { recursive: true }), primary.drop];
  try {
    await primary.start();
    await primary.ask('create database vestry');
    const replica = await createReplica(primary);
    closing.push(replica.drop);
    await replica.start();
    await confirmBy(primary, '*');
    await confirms(primary);
    const address = await openAddress(primary.port);
    closing.push(address.close);
    const DATABASE_URL = `postgres://root@127.0.0.1:${address.port}/vestry`;
    const urls = { DATABASE_URL, READ_DATABASE_URL: replica.urlOf('vestry') };
    const { nodes, servers } = await launchBoth({ ...urls, DATA_DIR: dataDir, METRICS_TOKEN: token });
    closing.push(...servers.map(({ kill }) => kill), watchNodes(nodes));
    const { results, acknowledged } = await run(
      nodes,
      phasesOf({ primary, replica }, address.leadTo),
      perSecond,
    );
    const kept = await replica.ask<{ id: string }>('select id from pools', 'vestry');
    const ids = new Set(kept.map(({ id }) => id));
    const lost = acknowledged.filter((id) => !ids.has(id)).length;
    say(`${lost === 0 ? 'pass' : 'FAIL'} of ${acknowledged.length} confirmed commands, ${lost} are lost`);
    return results.every(Boolean) && lost === 0;
  } finally {
    for (const close of closing.reverse()) await close();
  }
};
