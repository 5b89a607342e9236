// Measures how long everybody else waits while a request that is made to take long is answered: meanwhile another
// process asks whether the server lives.
import { setTimeout } from 'node:timers/promises';
import { Client } from '../../tests/support/client.ts';
import { type Attackers, attacks } from './attacks.ts';
import { type Bench, say } from './measurement.ts';
import { demoLogins, launch, logIn } from './places.ts';
import { memoryOf, watchOthers } from './watch.ts';

const countOf = (statuses: number[]) =>
  [...Map.groupBy(statuses, (status) => status)].map(([status, of]) => `${of.length} × ${status}`).join(', ');

/** Attacks a server, and answers for each attack how long in milliseconds the server did not answer others. */
export const measureAttacks = async ({ places }: Bench): Promise<Record<string, number>> => {
  const probe = new URL('./busy.ts', import.meta.url).href;
  const { url, server } = await launch({ ...(await places.at('demo')), NODE_OPTIONS: `--import=${probe}` });
  /** The longest time for which the server's own thread was busy with one thing since the last call. */
  const busy = async () => {
    const answers = () => [...server.said().matchAll(/busy for (\d+) ms/g)];
    const before = answers().length;
    server.signal('SIGUSR2');
    while (answers().length === before) await setTimeout(10);
    return answers().at(-1)![1];
  };
  const others = watchOthers(url);
  try {
    const attackers: Attackers = {
      trust: await logIn(url, demoLogins.trust),
      founder: await logIn(url, demoLogins.founder),
      nobody: new Client(url),
    };
    await attackers.nobody.get('/healthz');
    const waits: Record<string, number> = {};
    for (const [name, attack] of Object.entries(attacks)) {
      await busy();
      await others.begin();
      const statuses = (await attack(attackers)).map(({ status }) => status);
      await setTimeout(1000);
      const longest = await others.end();
      waits[name] = statuses.includes(500) ? Number.POSITIVE_INFINITY : longest;
      say(
        `  ${name}: unanswered for ${Math.round(longest)} ms at most, itself busy for ${await busy()} ms; ` +
          `${countOf(statuses)}; memory ${await memoryOf(server.pid, 'VmRSS')} MB`,
      );
    }
    return waits;
  } finally {
    others.stop();
    await server.stop();
  }
};
