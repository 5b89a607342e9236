import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveTo } from '../../../server/base/clock.ts';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import {
  accepted,
  activePool,
  command,
  type Employee,
  enterBankDetails,
  iban,
  identify,
  joinedEmployee,
  password,
  recordLeaver,
  sign,
  valueShares,
} from '../../support/acts.ts';
import { agreedBuyback, bought, buybackOf, madeBuyback } from '../../support/buybacks.ts';
import type { Client } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { digestOf } from '../../support/digest.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { buildOffice, type Office } from '../../support/steps/office.ts';

describe.each(testKinds)('a buy-back of depositary receipts, on the %s database', (kind) => {
  let server: TestServer;
  let office: Office;
  let ana: Employee;

  beforeAll(async () => {
    server = await startTestServer(kind);
    office = await buildOffice(server);
    ana = office.ana;
  });
  afterAll(() => server?.close());

  /** A shareholding of 1,000 pieces of which Ana has bought 100 at 1.255 and 50 at 6.00. */
  const held = async (employee = ana) => {
    const pool = await activePool(office.trust, office.founder, { pieces: 1000 });
    await bought(office.trust, pool.id, employee, { pieces: 100 });
    await bought(office.trust, pool.id, employee, { pieces: 50, price: '6' });
    return pool.id as string;
  };
  const figures = async (id: string) => {
    const { pieces, available, unallocated } = await office.founder.client.one('pools', id);
    return { pieces, available, unallocated };
  };
  const faults = async (answer: Promise<{ status: number; json: { errors?: object } }>) => {
    const { status, json } = await answer;
    return [status, ...Object.keys(json.errors ?? {})];
  };
  const papersOf = (poolId: string) =>
    ana.client.list('certificates', { filter: { pool_id: poolId, status: 'active' } });
  const sound = async () => expect((await checkLedger(server.services.db)).broken).toBeUndefined();

  it('is shown with its price before it is made, without a document, and refused as the making would be', async () => {
    const { trust, founder } = office;
    const poolId = await held();
    const preview = (client: Client, input: object) =>
      client.post('/api/buybacks/create/preview', {
        data: { attributes: buybackOf(poolId, ana.id, input) },
      });
    const before = await digestOf(server);
    const shown = accepted(await preview(trust, { pieces: 120 })).json.data.attributes;
    expect(shown).toMatchObject({ pieces: 120, amount: '300.60', paid: '245.50', buyer: 'trust' });
    expect(shown.openDocument_id).toBeNull();
    expect(accepted(await preview(founder.client, {})).json.data.attributes.buyer).toBe('founder');
    expect(await faults(preview(trust, { pieces: 151 }))).toEqual([422, 'pieces']);
    expect(await faults(preview(trust, { price: '1.12345678901' }))).toEqual([422, 'price']);
    expect((await preview(ana.client, {})).status).toBe(403);
    expect(await digestOf(server)).toEqual(before);
  });

  it('of the trust is signed by both, paid, and makes the pieces available again', async () => {
    const { trust } = office;
    const poolId = await held();
    await enterBankDetails(ana, { accountHolder: 'Ana Kovač', iban });
    expect(await figures(poolId)).toEqual({ pieces: 850, available: 850, unallocated: 850 });
    const { id, openDocument_id, amount, paid, name } = await madeBuyback(trust, poolId, ana.id, {
      pieces: 120,
    });
    expect({ name, amount, paid }).toEqual({
      name: 'Ana Kovač · ESOP 2026',
      amount: '300.60',
      paid: '245.50',
    });
    const upcoming = async () =>
      accepted(await ana.client.get('/api/dashboard')).json.data.attributes.upcoming;
    const lastDay = { pieces: 120, resource: 'buybacks', record_id: id, name: 'ESOP 2026' };
    expect(await upcoming()).toMatchObject([{ ...lastDay, type: 'buyback-signature', date: '2026-02-15' }]);
    await sign(trust, openDocument_id);
    expect(await trust.one('buybacks', id)).toMatchObject({ status: 'open' });
    await sign(ana.client, openDocument_id);
    expect(await upcoming()).toMatchObject([{ ...lastDay, type: 'buyback-payment', date: '2026-03-15' }]);
    const agreed = await trust.one('buybacks', id);
    expect(agreed).toMatchObject({ status: 'accepted', agreedOn: '2026-01-15' });
    expect(agreed.payment).toMatchObject([
      { amount: '300.60', iban, reference: expect.stringMatching(/^RF/) },
    ]);
    const tasks = await trust.list('actions', { filter: { type: 'decide' } });
    expect(tasks).toMatchObject([{ record_id: id, doBy: '2026-03-15', urgency: 'later' }]);
    // A founder sees no account of an employee.
    expect((await office.founder.client.one('buybacks', id)).payment).toMatchObject([{ iban: null }]);
    expect(await trust.list('actions', { filter: { record_id: id } })).toMatchObject([{ type: 'decide' }]);
    expect(await figures(poolId)).toEqual({ pieces: 850, available: 850, unallocated: 850 });

    const confirm = (input: object, client = trust) =>
      command(client, 'buybacks', id, 'confirm-payment', input);
    expect(await faults(confirm({ paidOn: '2026-01-14' }))).toEqual([422, 'paidOn']);
    expect((await confirm({}, office.founder.client)).status).toBe(409);
    expect(accepted(await confirm({})).json.data.attributes).toMatchObject({
      status: 'completed',
      paidOn: '2026-01-15',
      payment: [],
    });
    expect(await figures(poolId)).toEqual({ pieces: 970, available: 970, unallocated: 970 });
    const lines = await trust.list('transactions', { filter: { pool_id: poolId, type: 'sale' } });
    expect(lines).toMatchObject([{ pieces: 120, price: '300.60' }]);
    expect(await papersOf(poolId)).toMatchObject([{ pieces: 30 }]);
    const [message] = await ana.client.list('messages', { filter: { record_id: id } });
    expect(message!.action).toBe('ESOP 2026: 120 depositary receipts bought back');
    await sound();
  });

  it('of the company is signed by the trust too, and retires the pieces', async () => {
    const { trust, founder } = office;
    const poolId = await held();
    const { id, openDocument_id } = await madeBuyback(founder.client, poolId, ana.id, { pieces: 150 });
    for (const client of [founder.client, ana.client, trust]) await sign(client, openDocument_id);
    accepted(await command(founder.client, 'buybacks', id, 'confirm-payment'));
    expect(await figures(poolId)).toEqual({ pieces: 850, available: 850, unallocated: 850 });
    expect(await papersOf(poolId)).toEqual([]);
    await sound();
  });

  it('completes at once where nothing is to be paid', async () => {
    const poolId = await held();
    const given = await agreedBuyback(office.trust, poolId, ana, { price: '0' });
    expect(given).toMatchObject({ status: 'completed', amount: '0.00', paidOn: '2026-01-15' });
    await sound();
  });

  it('keeps agreed pieces from others, and holds no more than are held', async () => {
    const { trust, founder, ben } = office;
    const poolId = await held();
    const more = trust.create('buybacks', buybackOf(poolId, ana.id, { pieces: 151 }));
    expect(await faults(more)).toEqual([422, 'pieces']);
    const { id } = await agreedBuyback(trust, poolId, ana, { pieces: 100 });
    const sell = (pieces: number) =>
      command(trust, 'pools', poolId, 'transfer', {
        ...{ seller_id: ana.id, buyer_id: ben.id, pieces, effectiveDate: '2026-01-15' },
      });
    expect(await faults(sell(51))).toEqual([422, 'pieces']);
    const filter = { pool_id: poolId, type: 'certificate-issuance', employee_id: ana.id };
    const line = (await trust.list('transactions', { filter })).find(({ pieces }) => pieces === 100);
    const undone = await command(trust, 'transactions', line!.id, 'reverse', { reason: 'Wrong' });
    expect(undone.status).toBe(409);
    accepted(await sell(50));
    accepted(await command(trust, 'buybacks', id, 'confirm-payment'));
    expect((await command(founder.client, 'buybacks', id, 'withdraw')).status).toBe(409);
    await sound();
  });

  it('is refused by who declines to sign, and withdrawn by the side that buys alone', async () => {
    const { trust, founder } = office;
    const poolId = await held();
    const declined = await madeBuyback(founder.client, poolId, ana.id);
    accepted(
      await ana.client.post(`/api/documents/${declined.openDocument_id}/decline`, { reason: 'Too cheap.' }),
    );
    const refused = { status: 'refused', reason: 'Too cheap.' };
    expect(await founder.client.one('buybacks', declined.id)).toMatchObject(refused);
    const { id } = await madeBuyback(founder.client, poolId, ana.id);
    expect((await command(trust, 'buybacks', id, 'withdraw')).status).toBe(409);
    const asked = (await server.mailsTo('ana@birch.test')).find(({ subject }) =>
      subject.startsWith('Please sign'),
    );
    expect(asked!.text).toMatch(/It is about \d+ depositary receipts for EUR.* in all\./);
    expect(asked!.text).toMatch(/It can be signed up to and including \d/);
    accepted(await command(founder.client, 'buybacks', id, 'withdraw'));
    expect(await ana.client.one('buybacks', id)).toMatchObject({ status: 'withdrawn' });
    const [told] = await server.mailsTo('ana@birch.test');
    expect(told!.text).toMatch(/The buy-back of \d+ depositary receipts .* from you .* They stay yours/s);
    await sound();
  });

  it('is taken back with its lines by a reversal', async () => {
    const { trust, founder } = office;
    const poolId = await held();
    const trusts = await agreedBuyback(trust, poolId, ana, { pieces: 100 });
    accepted(await command(trust, 'buybacks', trusts.id, 'confirm-payment'));
    const [sale] = await trust.list('transactions', { filter: { pool_id: poolId, type: 'sale' } });
    accepted(await command(trust, 'transactions', sale!.id, 'reverse', { reason: 'Not paid' }));
    expect(await trust.one('buybacks', trusts.id)).toMatchObject({ status: 'reversed' });
    expect(await figures(poolId)).toEqual({ pieces: 850, available: 850, unallocated: 850 });
    const company = await madeBuyback(founder.client, poolId, ana.id);
    for (const client of [founder.client, ana.client, trust]) await sign(client, company.openDocument_id);
    accepted(await command(founder.client, 'buybacks', company.id, 'confirm-payment'));
    const filter = { pool_id: poolId, type: 'cancellation', employee_id: ana.id };
    const [retired] = await trust.list('transactions', { filter });
    accepted(await command(trust, 'transactions', retired!.id, 'reverse', { reason: 'Not paid' }));
    expect(await trust.one('buybacks', company.id)).toMatchObject({ status: 'reversed' });
    await sound();
  });

  it('can be exported as Open Cap Format', async () => {
    const { trust, founder } = office;
    const file = await trust.get(`/api/companies/${founder.companyId}/ocf`);
    expect(file.status).toBe(200);
  });

  // The last two, because the days pass for all.
  it('finds the price by its rule on the day of leaving, and calls pieces of leavers alone', async () => {
    const { trust, founder } = office;
    const leaver = await joinedEmployee(server, founder, 'Cleo Ban', 'cleo@birch.test');
    await identify(leaver);
    const poolId = await held(leaver);
    const priced = (attributes: object) =>
      trust.create('buybacks', buybackOf(poolId, leaver.id, { pieces: 120, price: null, ...attributes }));
    expect(await faults(priced({ basis: 'fair-value' }))).toEqual([422, 'basis']);
    expect(await faults(priced({}))).toEqual([422, 'price']);
    expect(await faults(priced({ kind: 'call', basis: 'stated', price: '1' }))).toEqual([422, 'clause']);
    const call = { kind: 'call', clause: 'Article 7: a bad leaver', basis: 'lower-of-paid-and-fair-value' };
    await valueShares(founder, poolId, '4.00', '2026-01-15');
    expect(await faults(priced(call))).toEqual([422, 'employee_id']);
    await recordLeaver(founder, trust, leaver.id, { effectiveDate: '2026-01-15', leaverType: 'bad-leaver' });
    await moveTo(server.services, '2026-01-17');
    await valueShares(founder, poolId, '9.00', '2026-01-17');
    const fair = await madeBuyback(trust, poolId, leaver.id, {
      pieces: 120,
      price: null,
      basis: 'fair-value',
    });
    expect(fair).toMatchObject({ amount: '480.00', price: '4.00', valuedOn: '2026-01-15' });
    expect((await priced(call)).status).toBe(409);
    accepted(await command(trust, 'buybacks', fair.id, 'withdraw'));
    const called = await agreedBuyback(trust, poolId, leaver, { pieces: 120, price: null, ...call });
    expect(called).toMatchObject({ status: 'accepted', amount: '205.50', paid: '245.50' });
    const [message] = await leaver.client.list('messages', { filter: { record_id: called.id } });
    expect(message!.action).toMatch(/^Buy-back agreed: your 120 depositary receipts/);
    accepted(await command(trust, 'buybacks', called.id, 'confirm-payment'));
    // 30 of the second lot are left, which cost 6.00 each.
    const rest = await madeBuyback(trust, poolId, leaver.id, { pieces: 30, price: null, ...call });
    expect(rest).toMatchObject({ amount: '120.00', paid: '180.00' });
    await sound();
  });

  it('lapses on the day after its window; what is agreed stays to be paid', async () => {
    const { trust } = office;
    const days = { signBy: '2026-01-20', payBy: '2026-01-25' };
    const unsigned = await madeBuyback(trust, await held(), ana.id, days);
    const late = await madeBuyback(trust, await held(), ana.id, days);
    const agreed = await agreedBuyback(trust, await held(), ana, days);
    await server.runDaysUpTo('2026-01-20');
    expect(await trust.one('buybacks', unsigned.id)).toMatchObject({ status: 'open' });
    await moveTo(server.services, '2026-01-21');
    const signing = await ana.client.post(`/api/documents/${late.openDocument_id}/sign`, { password });
    expect(signing.json.message).toMatch(/^The last day to sign/);
    expect(await trust.one('buybacks', late.id)).toMatchObject({ status: 'lapsed' });
    await server.runDaysUpTo('2026-01-26');
    expect(await trust.one('buybacks', unsigned.id)).toMatchObject({ status: 'lapsed' });
    expect(await trust.one('buybacks', agreed.id)).toMatchObject({ status: 'accepted' });
    accepted(await command(trust, 'buybacks', agreed.id, 'confirm-payment'));
    await sound();
  });
});
