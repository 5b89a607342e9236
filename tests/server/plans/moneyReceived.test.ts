import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accepted,
  activePool,
  command,
  type Employee,
  type Founder,
  grantedPlan,
  identify,
  recordIn,
  requestExercise,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { balancesOn } from '../../support/lines.ts';
import { closeSound, dividendOf } from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import { generated, rowsOf } from '../../support/registers.ts';
import type { TestServer } from '../../support/server.ts';
import { pdfText } from '../papers/pdfText.ts';

const requested = '2026-01-15';
const received = '2026-01-20';
const today = '2026-02-01';

/** Of each plan of 40 pieces at 2.50, 20 vest at once and 20 on 1 February. */
describe.each(testKinds)('the money for an exercise on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<'Ana' | 'Ben' | 'Cleo' | 'Dan' | 'Eva', Employee>;
  const pools: Record<string, Row> = {};
  const plans: Record<string, Row> = {};

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(
      kind,
      ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva'],
      requested,
    ));
    for (const [name, employee] of Object.entries(people)) {
      await identify(employee);
      pools[name] = await activePool(trust, founder, { name: `Pool of ${name}`, pieces: 100 });
      plans[name] = await grantedPlan(founder, employee, pools[name].id, {
        earlyExercise: true,
        expiryDate: '2026-02-10',
        vesting: {
          startDate: '2026-01-01',
          tranches: [
            { date: '2026-01-02', pieces: 20 },
            { date: today, pieces: 20 },
          ],
        },
      });
      await requestExercise(employee, plans[name].id, 10);
    }
    await server.runDaysUpTo(today);
  });
  afterAll(() => closeSound(server));

  const confirm = (name: string, input: object = {}) =>
    command(trust, 'plans', plans[name]!.id, 'confirm-exercise', input);
  const refusal = async (answer: ReturnType<typeof confirm>) => {
    const { status, json } = await answer;
    return [status, json.errors ?? json.message];
  };
  const exerciseLines = (name: string) =>
    trust.list('transactions', {
      filter: { plan_id: plans[name]!.id, reverses_id: null, type: 'exercise' },
    });

  const inYear = async (client: Client, year: number, of = '') =>
    (await client.get(`/api/earnings/summary?year=${year}${of}`, { Accept: 'text/csv' })).bytes
      .toString()
      .trim()
      .split('\r\n')
      .slice(1);

  it('is received on a day between the request and today', async () => {
    expect(await refusal(confirm('Ana', { receivedOn: '2026-02-02' }))).toEqual([
      422,
      { receivedOn: 'This date is in the future. Enter today or an earlier day.' },
    ]);
    expect(await refusal(confirm('Ana', { receivedOn: '2026-01-14' }))).toEqual([
      422,
      { receivedOn: expect.stringContaining('15 Jan 2026') },
    ]);
    expect(await exerciseLines('Ana')).toEqual([]);
  });

  it('is refused where it is too little, with what is missing', async () => {
    expect(await refusal(confirm('Ana', { amount: '24.99' }))).toEqual([
      422,
      { amount: expect.stringMatching(/EUR.0\.01 is missing: EUR.25\.00 is due/) },
    ]);
    expect(await refusal(confirm('Ana', { amount: '25.001' }))).toEqual([422, { amount: expect.anything() }]);
  });

  it('has its day in the ledger, the register and the certificate', async () => {
    accepted(await confirm('Ana', { receivedOn: received, amount: '25.00' }));
    expect(await exerciseLines('Ana')).toMatchObject([{ effectiveDate: received, pieces: 10 }]);
    const issued = await trust.list('transactions', {
      filter: { pool_id: pools.Ana!.id, employee_id: people.Ana.id, type: 'certificate-issuance' },
    });
    expect(issued).toMatchObject([{ effectiveDate: received, paid: '25.00' }]);
    const held = async (day: string) =>
      (await balancesOn(trust, { pool_id: pools.Ana!.id, employee_id: people.Ana.id }, day))[
        'certificates.holder'
      ] ?? 0;
    expect([await held('2026-01-19'), await held(received)]).toEqual([0, 10]);
    const { id } = await generated(trust, { scope: 'pool', pool_id: pools.Ana!.id, asOf: received });
    const [row] = (await rowsOf(trust, id)).filter(({ Holder }) => Holder === 'Ana Kovač');
    expect(row).toMatchObject({ 'Date entered': received, 'Amount paid': '25.00', Pieces: '10' });
  });

  it('is told to the employee and the company, and what is to be paid back', async () => {
    accepted(await confirm('Ben', { receivedOn: received, amount: '30.00' }));
    for (const address of ['Ben@birch.test', 'ivo@birch.test']) {
      const [mail] = (await server.mailsTo(address)).filter(({ subject }) => /exercised/.test(subject));
      expect(mail!.text).toMatch(/EUR.30\.00 was received on 20 Jan 2026/);
      expect(mail!.text).toMatch(/EUR.5\.00 of it is more than was due/);
    }
    const [line] = await trust.list('transactions', {
      filter: { pool_id: pools.Ben!.id, employee_id: people.Ben.id, type: 'certificate-issuance' },
    });
    expect(line!.paid).toBe('25.00');
    const [act] = await trust.list('activities', {
      filter: { record_id: plans.Ben!.id, what: 'confirmed-exercise' },
    });
    const details = Object.fromEntries(act!.details.map(({ name, value }: Row) => [name, value]));
    expect(details).toMatchObject({ receivedOn: received, received: 'EUR 30.00', toPayBack: 'EUR 5.00' });
  });

  it("is in the employee's summary of the year in which it came, as much as came", async () => {
    const exercised = `${received},Birch Labs,Pool of Ben,Alder Trust,exercise,EUR,10,25.00,30.00,,,,,,`;
    expect(await inYear(people.Ben.client, 2026)).toEqual([exercised]);
    expect(await inYear(trust, 2026, `&employee_id=${people.Ben.id}`)).toEqual([exercised]);
    expect(await inYear(people.Ben.client, 2025)).toEqual([]);
    // Nothing has come for what is only asked for.
    expect(await inYear(people.Cleo.client, 2026)).toEqual([]);
    const paper = (await people.Ben.client.get('/api/earnings/summary?year=2026')).bytes;
    expect(pdfText(paper).join(' ')).toMatch(/Exercises in EUR .*20 January 2026 .*10 2\.50 25\.00 30\.00/);
  });

  it('does not change the frozen list of a payout', async () => {
    accepted(await confirm('Cleo', { receivedOn: requested }));
    await requestExercise(people.Cleo, plans.Cleo!.id, 10);
    const pool_id = pools.Cleo!.id;
    await server.runDaysUpTo('2026-02-03');
    const draft = recordIn(
      accepted(await trust.create('payouts', dividendOf({ id: pool_id }, { recordDate: '2026-02-02' }))),
    );
    accepted(await command(trust, 'payouts', draft.id, 'approve', { password: 'correct horse battery' }));
    const before = await balancesOn(trust, { pool_id }, '2026-02-02');
    expect(await refusal(confirm('Cleo', { receivedOn: '2026-02-02' }))).toEqual([
      422,
      { receivedOn: expect.stringMatching(/fixed who held certificates on 2 Feb 2026/) },
    ]);
    expect(await balancesOn(trust, { pool_id }, '2026-02-02')).toEqual(before);
    accepted(await confirm('Cleo', { receivedOn: '2026-02-03' }));
  });

  it('came before the other options expired', async () => {
    await server.runDaysUpTo('2026-02-12');
    expect(await employeePlan('Dan')).toMatchObject({ status: 'completed', vested: 10, expired: 30 });
    accepted(await confirm('Dan', { receivedOn: '2026-02-05' }));
    expect(await employeePlan('Dan')).toMatchObject({ status: 'exercised', exercised: 10, expired: 30 });
    expect(await exerciseLines('Dan')).toMatchObject([{ effectiveDate: '2026-02-05' }]);
  });

  it('is all there today where nothing else is said', async () => {
    accepted(await confirm('Eva'));
    expect(await exerciseLines('Eva')).toMatchObject([{ effectiveDate: '2026-02-12' }]);
  });

  it('is in no summary any more once the exercise is taken back', async () => {
    expect(await inYear(people.Eva.client, 2026)).toHaveLength(1);
    const [line] = await exerciseLines('Eva');
    const until = { reason: 'Sent back', exercisableUntil: '2026-03-31' };
    accepted(await command(trust, 'transactions', line!.id, 'reverse', until));
    expect(await inYear(people.Eva.client, 2026)).toEqual([]);
    const [mail] = await server.mailsTo('Eva@birch.test');
    expect(mail!.text).toMatch(/was paid for this\. The correction moves no money/);
  });

  const employeePlan = (name: keyof typeof people) => people[name].client.one('plans', plans[name]!.id);
});
