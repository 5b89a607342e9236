import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accepted,
  activePool,
  command,
  type Employee,
  type Founder,
  grantedPlan,
  valueShares,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { disbursed, disbursementOf } from '../../support/disbursements.ts';
import { together } from '../../support/heldUp.ts';
import { balancesOn } from '../../support/lines.ts';
import { accepting } from '../../support/offers.ts';
import { closeSound, verifiedIn } from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';
import { pdfText } from '../papers/pdfText.ts';

const today = '2026-01-15';
const names = ['Ana', 'Ben', 'Eva'] as const;
type Name = (typeof names)[number];

/** Plans of 40 pieces at 2.50, all vested; a share is worth 4.00, and 30 % of what an exercise brings are withheld. */
describe.each(testKinds)('pieces sold for the tax at exercise on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<Name, Employee>;
  let pool: Row;
  let plan: Row;
  let other: Row;
  const sale = { pieces: 40, taxMethod: 'sale-to-cover' };

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, names, today));
    for (const name of names) await verifiedIn(server, people[name], 'HR');
    accepted(
      await trust.create('withholding-rates', { country: 'HR', year: 2026, type: 'exercise', taxRate: '30' }),
    );
    pool = await activePool(trust, founder, { name: 'Sold', pieces: 300 });
    await valueShares(founder, pool.id, '4.00', '2026-01-01');
    plan = await granted('Eva');
  });
  afterAll(() => closeSound(server));

  const granted = (name: Name, of = pool, attributes: object = {}) =>
    grantedPlan(founder, people[name], of.id, {
      vesting: { startDate: '2025-12-01', tranches: [{ date: '2025-12-02', pieces: 40 }] },
      ...attributes,
    });
  const requested = async (name: Name, of: Row, input: object) => {
    const { status, json } = await command(people[name].client, 'plans', of.id, 'request-exercise', input);
    return status === 200 ? json.data.attributes.openExercise[0] : [status, json.errors ?? json.message];
  };
  const methodsOf = async (name: Name, of: Row) =>
    accepted(await people[name].client.get(`/api/plans/${of.id}/exercise-tax`)).json.data.attributes.taxed
      .methods;
  const confirm = (of: Row, input: object = {}) => command(trust, 'plans', of.id, 'confirm-exercise', input);
  const preview = (of: Row) => command(trust, 'plans', of.id, 'confirm-exercise/preview');
  const allow = async (of: Row) =>
    accepted(await command(founder.client, 'pools', of.id, 'update', { saleToCover: true }));
  /** The trust sells ten receipts at a price, so that it has money to buy with. */
  const soldReceipts = async (of: Row, price: string) => {
    const { id } = await accepting(trust, of.id, people.Ben, { price });
    accepted(await command(trust, 'offers', id, 'confirm-payment'));
    return id;
  };
  const cash = async () => {
    const { rows } = await sql<{ account: string; amount: string }>`
      select account, sum(amount)::text as amount from cash_entries where account not in ('bank', 'clearing')
      group by account having sum(amount) <> 0`.execute(server.services.db);
    return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
  };
  const tasks = async () =>
    (await trust.list('actions', { filter: { type: 'pay-proceeds' } })).map(({ amount }) => amount);

  /** What the employee's dashboard asks to pay for exercises. */
  const toPay = async (name: Name) => {
    const { tasks: all } = accepted(await people[name].client.get('/api/dashboard')).json.data.attributes;
    return all.flatMap(({ type, first }: Row) =>
      type === 'pay-exercise' ? first.map(({ amount }: Row) => amount) : [],
    );
  };

  it('are refused where the company has not allowed it, and where the trust has not the money', async () => {
    const notAllowed = [422, { taxMethod: expect.stringMatching(/the company has not allowed it/) }];
    expect(await requested('Eva', plan, sale)).toEqual(notAllowed);
    expect((await allow(pool)).json.data.attributes).toMatchObject({
      saleToCover: true,
      netSettlement: false,
    });
    expect(await methodsOf('Eva', plan)).toEqual(['paid-in', 'sale-to-cover']);
    const notFunded = [422, { taxMethod: expect.stringMatching(/does not have the money/) }];
    expect(await requested('Eva', plan, sale)).toEqual(notFunded);
    // The form learns of it before the request is sent.
    const previewed = await command(people.Eva.client, 'plans', plan.id, 'request-exercise/preview', sale);
    expect([previewed.status, previewed.json.errors]).toEqual(notFunded);
    const first = await activePool(trust, founder, { name: 'First' });
    await soldReceipts(first, '1.80');
    expect(await requested('Eva', plan, sale)).toEqual(notFunded);
    await soldReceipts(first, '0.50');
  });

  // docs/domain.md, Tax at exercise: the tax is 18.00, for which 5 pieces bring 20.00.
  it('are as few as bring the tax, and what they bring above it lowers the price', async () => {
    expect(await requested('Eva', plan, sale)).toMatchObject({
      cost: '100.00',
      tax: '18.00',
      taxMethod: 'sale-to-cover',
      keptPieces: 5,
      keptWorth: '20.00',
      amount: '98.00',
      owed: '0.00',
    });
    expect(await toPay('Eva')).toEqual(['98.00']);
    const [asked] = await server.mailsTo('ops@alder.test');
    expect(asked!.text).toMatch(/5 pieces are sold to you for it.* transfer EUR.20\.00 to the company/s);
    expect(await cash()).toEqual({ receipts: 2300 });
  });

  it('wait for money that nothing else is paid with, until the request has ended', async () => {
    other = await granted('Ana');
    expect(await requested('Ana', other, sale)).toMatchObject([422, { taxMethod: expect.any(String) }]);
    const out = (amount: string) =>
      trust.create(
        'disbursements',
        disbursementOf(founder.companyId, { account: 'receipts', amount, payee: 'Birch Labs' }),
      );
    expect((await out('3.01')).json.errors).toEqual({ amount: expect.stringMatching(/EUR.3\.00/) });
    const statement = `/api/companies/${founder.companyId}/cash-statement?from=${today}&to=${today}`;
    const [{ reserved }] = accepted(await trust.get(statement)).json.data.attributes.currencies;
    expect(reserved).toBe('20.00');
    accepted(await command(people.Eva.client, 'plans', plan.id, 'withdraw-exercise'));
    expect(await requested('Ana', other, sale)).toMatchObject({ keptPieces: 5 });
    accepted(await command(trust, 'plans', other.id, 'reject-exercise', { reason: 'Not paid.' }));
    expect(await requested('Eva', plan, sale)).toMatchObject({ keptPieces: 5 });
  });

  // The embedded database has one connection: only a server can show what happens between two.
  it.runIf(kind === 'postgresql')('are not bought twice with the same money', async () => {
    accepted(await command(people.Eva.client, 'plans', plan.id, 'withdraw-exercise'));
    const ask = (name: Name, of: Row) => () =>
      command(people[name].client, 'plans', of.id, 'request-exercise', sale);
    const answers = await together(server, 'audit_chain', ask('Ana', other), ask('Eva', plan));
    expect(answers.map(({ status }) => status)).toEqual([200, 422]);
    accepted(await command(people.Ana.client, 'plans', other.id, 'withdraw-exercise'));
    expect(await requested('Eva', plan, sale)).toMatchObject({ keptPieces: 5 });
  });

  it('go to the trust with the exercise, and what they brought is owed to the company', async () => {
    expect((await confirm(plan, { amount: '97.99' })).status).toBe(422);
    accepted(await confirm(plan));
    expect(await balancesOn(trust, { pool_id: pool.id }, today)).toMatchObject({
      'options.exercised': 40,
      'certificates.holder': 35,
      'certificates.transit': 0,
      'certificates.unallocated': 265,
    });
    expect((await trust.one('pools', pool.id)).pieces).toBe(305);
    expect(await cash()).toEqual({ receipts: 300, exercises: 2000 });
    const path = `/api/companies/${founder.companyId}/cash-statement?from=2025-01-01&to=${today}`;
    const [{ lines }] = accepted(await trust.get(path)).json.data.attributes.currencies;
    const ofPlan = { about: 'Eva Kovač', resource: 'plans', record_id: plan.id };
    expect(lines).toContainEqual(expect.objectContaining({ move: 'sold-to-cover', ...ofPlan }));
    const [told] = await server.mailsTo('Eva@birch.test');
    expect(told!.text).toMatch(/5 pieces were sold to the trust for it, and brought EUR.20\.00/);
  });

  it('are a task of the trust, until a disbursement transfers what they brought', async () => {
    expect(await tasks()).toEqual(['20.00']);
    const { id } = await disbursed(trust, founder.companyId, {
      ...{ account: 'exercises', amount: '20.00', payee: 'Birch Labs' },
    });
    expect(await tasks()).toEqual([]);
    accepted(await command(trust, 'disbursements', id, 'mark-paid'));
    expect(await cash()).toEqual({ receipts: 300 });
    accepted(await command(trust, 'disbursements', id, 'reverse', { reason: 'It came back.' }));
  });

  it('are in the report of the company and the summary of the year', async () => {
    const path = `/api/companies/${founder.companyId}/withheld-tax?from=${today}&to=${today}`;
    const [{ lines, ...sums }] = accepted(await founder.client.get(path)).json.data.attributes.currencies;
    expect(sums).toMatchObject({ tax: '18.00', keptWorth: '0.00', soldWorth: '20.00', owed: '0.00' });
    expect(lines).toMatchObject([
      { method: 'sale-to-cover', keptPieces: 0, keptWorth: '0.00', soldPieces: 5, soldWorth: '20.00' },
    ]);
    const paper = (await people.Eva.client.get('/api/earnings/summary?year=2026')).bytes;
    expect(pdfText(paper).join(' ')).toMatch(/pieces sold for the tax: 5, for EUR.20\.00/);
  });

  it('are given back with the exercise when it is reversed, and their money with them', async () => {
    const [line] = await trust.list('transactions', { filter: { pool_id: pool.id, type: 'sale' } });
    accepted(await command(trust, 'transactions', line!.id, 'reverse', { reason: 'The money went back.' }));
    expect(await balancesOn(trust, { pool_id: pool.id }, today)).toMatchObject({
      'options.vested': 80,
      'certificates.holder': 0,
      'certificates.unallocated': 300,
    });
    expect(await cash()).toEqual({ receipts: 2300 });
    expect(await tasks()).toEqual([]);
  });

  it('leave to be paid out what they bring above tax and price', async () => {
    const dear = await activePool(trust, founder, { name: 'Dear', pieces: 100 });
    await valueShares(founder, dear.id, '40.00', '2026-01-01');
    await allow(dear);
    await soldReceipts(dear, '12.00');
    const cheap = await granted('Ana', dear, { exercisePrice: '0.01' });
    expect(await requested('Ana', cheap, { ...sale, pieces: 9 })).toMatchObject({
      cost: '0.09',
      tax: '107.97',
      keptPieces: 3,
      keptWorth: '120.00',
      amount: '0.00',
      owed: '11.94',
    });
    // Nobody is asked to pay nothing, or less.
    expect(await toPay('Ana')).toEqual([]);
    const [asked] = await server.mailsTo('ops@alder.test');
    expect(asked!.text).toMatch(/Nothing is to be paid in for it\. Confirm the exercise/);
    accepted(await confirm(cheap));
    const [told] = await server.mailsTo('Ana@birch.test');
    expect(told!.text).toMatch(/The company pays out EUR.11\.94 of it.*Nothing had to be paid in for it/s);
    for (const { text } of [asked!, told!]) expect(text).not.toMatch(/EUR.0\.00/);
    const acts = await trust.list('activities', { filter: { record_id: cheap.id } });
    const details = acts.flatMap((act) => act.details.map(({ value }: Row) => value));
    expect(details).toContain('EUR 11.94');
    expect(details).not.toContain('EUR 0.00');
    const path = `/api/companies/${founder.companyId}/withheld-tax?from=${today}&to=${today}`;
    const [sums] = accepted(await founder.client.get(path)).json.data.attributes.currencies;
    expect(sums).toMatchObject({ tax: '107.97', soldWorth: '120.00', owed: '11.94' });
  });

  it('are not confirmed while money is missing that was there at the request', async () => {
    const poor = await activePool(trust, founder, { name: 'Poor', pieces: 100 });
    await disbursed(trust, founder.companyId, { account: 'receipts', amount: '20.00', payee: 'Birch Labs' });
    await soldReceipts(poor, '2.00');
    const last = await granted('Ana');
    expect(await requested('Ana', last, sale)).toMatchObject({ keptWorth: '20.00' });
    const [issue] = await trust.list('transactions', {
      filter: { pool_id: poor.id, type: 'certificate-issuance', employee_id: people.Ben.id },
    });
    accepted(await command(trust, 'transactions', issue!.id, 'reverse', { reason: 'Not paid after all.' }));
    const before = await cash();
    const missing = [409, expect.stringMatching(/EUR.20\.00 is needed.* EUR.3\.00 .*EUR.17\.00 is missing/)];
    // The preview says it before somebody tries.
    for (const answer of [await preview(last), await confirm(last)])
      expect([answer.status, answer.json.message]).toEqual(missing);
    expect(await cash()).toEqual(before);
    await soldReceipts(poor, '2.00');
    const { lines } = accepted(await preview(last)).json.data.attributes;
    expect(lines.map(({ type, pieces }: Row) => [type, pieces])).toEqual([
      ['exercise', 40],
      ['certificate-issuance', 40],
      ['sale', 5],
      ['purchase', 5],
      ['option-issuance', 5],
    ]);
    accepted(await confirm(last));
  });

  it('are not offered where an exercise brings nothing', async () => {
    const cheap = await activePool(trust, founder, { name: 'Under water' });
    await valueShares(founder, cheap.id, '2.00', '2026-01-01');
    await allow(cheap);
    const worthless = await granted('Eva', cheap);
    expect(await methodsOf('Eva', worthless)).toEqual(['paid-in']);
    expect(await requested('Eva', worthless, sale)).toMatchObject([422, { taxMethod: expect.any(String) }]);
  });
});
