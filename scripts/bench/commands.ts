import { randomUUID } from 'node:crypto';
import type { Client, Row } from '../../tests/support/client.ts';
import { type Bench, median } from './measurement.ts';
import { demoLogins, launch, logIn, type Settings } from './places.ts';

const password = 'demo-vestry-2026';
const pieces = 100;
const exercisePrice = '2.50';

/** The measured commands, with their times in milliseconds. */
const noTimes = () => ({
  approve: [] as number[],
  sign: [] as number[],
  exercise: [] as number[],
  transfer: [] as number[],
});
type Times = ReturnType<typeof noTimes>;

type People = Record<'trust' | 'founder' | 'employee', Client>;
type Office = People & { company: Row; holder: Row; start: string };

const send = async (client: Client, path: string, body: object = {}): Promise<Row> => {
  const { status, json } = await client.post(path, body);
  if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(json)}`);
  return { id: json.data.id, ...json.data.attributes };
};

const make = (client: Client, resource: string, attributes: object) =>
  send(client, `/api/${resource}`, { data: { type: resource, attributes } });

/** The people of the demo, some months before whose day a plan can have begun. */
const openOffice = async (settings: Settings) => {
  const { url, server } = await launch(settings);
  const trust = await logIn(url, demoLogins.trust);
  const founder = await logIn(url, demoLogins.founder);
  const employee = await logIn(url, demoLogins.employee);
  const [company] = await founder.list('companies');
  const [holder] = await founder.list('employees', { filter: { q: 'Ana Kovač', company_id: company!.id } });
  const start = new Date(Date.now() - 120 * 86_400_000).toISOString().slice(0, 10);
  return { office: { trust, founder, employee, company: company!, holder: holder!, start }, server };
};

/** A shareholding from its request to a sale of what an employee has exercised; the trust buys it back. */
const runOnce = async ({ trust, founder, employee, company, holder, start }: Office, times: Times) => {
  const taking = async (name: keyof Times, work: () => Promise<Row>) => {
    const begun = performance.now();
    const record = await work();
    times[name].push(performance.now() - begun);
    return record;
  };
  const sign = (signer: Client, paper: string) =>
    taking('sign', () => send(signer, `/api/documents/${paper}/sign`, { password }));
  const pool = await make(founder, 'pools', {
    company_id: company.id,
    name: `Pool ${randomUUID()}`,
    asset: 'Common B',
    pieces,
    value: '0.10',
    currency: 'EUR',
  });
  const approved = await taking('approve', () => send(trust, `/api/pools/${pool.id}/approve`));
  await sign(founder, approved.openDocument_id);
  await sign(trust, approved.openDocument_id);
  const effectiveDate = new Date().toISOString().slice(0, 10);
  // At the exercise price there is no gain, and no tax.
  await make(founder, 'valuations', { pool_id: pool.id, value: exercisePrice, effectiveDate });
  const plan = await make(founder, 'plans', {
    pool_id: pool.id,
    employee_id: holder.id,
    pieces,
    exercisePrice,
    expiryDate: `${Number(start.slice(0, 4)) + 5}-12-31`,
    postTerminationDays: 90,
    earlyExercise: true,
    vesting: { startDate: start, period: { unit: 'months', length: 1 }, occurrences: 2 },
  });
  await sign(founder, plan.openDocument_id);
  await sign(employee, plan.openDocument_id);
  await send(employee, `/api/plans/${plan.id}/request-exercise`, { pieces });
  await taking('exercise', () => send(trust, `/api/plans/${plan.id}/confirm-exercise`));
  const sale = { seller_id: holder.id, pieces, effectiveDate };
  await taking('transfer', () => send(trust, `/api/pools/${pool.id}/transfer`, sale));
};

/** Gives the same commands in the demo and in the large trust, in turn; answers how many times as long they take there. */
export const measureCommands = async ({ size, places }: Bench) => {
  // The large trust is made of the demo, while no server runs there.
  const settings = { large: await places.at('large'), demo: await places.at('demo') };
  const demo = await openOffice(settings.demo);
  const large = await openOffice(settings.large);
  const inDemo = noTimes();
  const inLarge = noTimes();
  try {
    // The first round loads what the others find loaded.
    await runOnce(demo.office, noTimes());
    await runOnce(large.office, noTimes());
    for (let round = 0; round < 3 * size.rounds; round++) {
      await runOnce(demo.office, inDemo);
      await runOnce(large.office, inLarge);
    }
  } finally {
    await demo.server.stop();
    await large.server.stop();
  }
  const ratio = (name: keyof Times) => median(inLarge[name]) / median(inDemo[name]);
  return {
    approve: ratio('approve'),
    sign: ratio('sign'),
    exercise: ratio('exercise'),
    transfer: ratio('transfer'),
    milliseconds: median(Object.values(inLarge).flat()),
  };
};
