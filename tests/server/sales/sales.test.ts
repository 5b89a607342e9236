import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenCash } from '../../../model/reports/cashStatement.ts';
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
} from '../../support/acts.ts';
import { entry, statementOf } from '../../support/bank.ts';
import { agreedBuyback, bought, buybackOf } from '../../support/buybacks.ts';
import type { Client } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { digestOf } from '../../support/digest.ts';
import { upload } from '../../support/pictures.ts';
import { agreedSale, madeSale, saleOf, signSale } from '../../support/sales.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { buildOffice, type Office } from '../../support/steps/office.ts';

describe.each(testKinds)('a sale between holders, on the %s database', (kind) => {
  let server: TestServer;
  let office: Office;
  let both: [Employee, Employee];
  let cleo: Employee;

  beforeAll(async () => {
    server = await startTestServer(kind);
    office = await buildOffice(server);
    both = [office.ana, office.ben];
    await identify(office.ben);
    cleo = await joinedEmployee(server, office.founder, 'Cleo Ban', 'cleo@birch.test');
  });
  afterAll(() => server?.close());

  /** A shareholding of 1,000 pieces of which Ana has bought 100 at 1.255, and then 50 at 6.00. */
  const held = async () => {
    const pool = await activePool(office.trust, office.founder, { pieces: 1000 });
    await bought(office.trust, pool.id, office.ana, { pieces: 100 });
    await bought(office.trust, pool.id, office.ana, { pieces: 50, price: '6' });
    return pool.id as string;
  };
  const faults = async (answer: Promise<{ status: number; json: { errors?: object } }>) => {
    const { status, json } = await answer;
    return [status, ...Object.keys(json.errors ?? {})];
  };
  const made = (poolId: string, attributes: object = {}) =>
    office.trust.create('sales', saleOf(poolId, office.ana.id, office.ben.id, attributes));
  const papersOf = ({ client }: Employee, poolId: string) =>
    client.list('certificates', { filter: { pool_id: poolId, status: 'active' }, sort: ['number', 'ASC'] });
  const confirm = (id: string, input: object = {}) =>
    command(office.trust, 'sales', id, 'confirm-payment', input);
  const paySeller = (id: string, input: object = {}) =>
    command(office.trust, 'sales', id, 'pay-seller', input);
  const transfer = (poolId: string, pieces: number, seller = office.ana, buyer = office.ben) =>
    command(office.trust, 'pools', poolId, 'transfer', {
      ...{ seller_id: seller.id, buyer_id: buyer.id, pieces, effectiveDate: '2026-01-15' },
    });
  const salesAccount = async () => {
    const { sum } = await server.services.db
      .selectFrom('cash_entries')
      .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
      .where('account', '=', 'sales')
      .executeTakeFirstOrThrow();
    return Number(sum ?? 0);
  };
  const sound = async () => expect((await checkLedger(server.services.db)).broken).toBeUndefined();

  it('is shown before it is made, to the trust alone, and refused as the making would be', async () => {
    const { trust, founder, ana, ben } = office;
    const poolId = await held();
    const preview = (input: object, client = trust) =>
      client.post('/api/sales/create/preview', {
        data: { attributes: saleOf(poolId, ana.id, ben.id, input) },
      });
    const before = await digestOf(server);
    const shown = accepted(await preview({ pieces: 120 })).json.data.attributes;
    expect(shown).toMatchObject({
      pieces: 120,
      amount: '300.60',
      sellerHolds: 150,
      sellerName: 'Ana Kovač',
      buyerName: 'Ben Adler',
    });
    expect(await faults(preview({ pieces: 151 }))).toEqual([422, 'pieces']);
    expect(await faults(preview({ price: '1.12345678901' }))).toEqual([422, 'price']);
    expect(await faults(preview({ pieces: 4, price: '0.001' }))).toEqual([422, 'price']);
    expect(await faults(preview({ buyer_id: ana.id }))).toEqual([422, 'buyer_id']);
    expect(await faults(preview({ signBy: '2026-01-14' }))).toEqual([422, 'signBy']);
    for (const client of [founder.client, ana.client]) expect((await preview({}, client)).status).toBe(403);
    expect(await digestOf(server)).toEqual(before);
  });

  it('says to all alike what it waits for: the signatures that are missing, and then the two payments', async () => {
    const { trust, founder, ana, ben } = office;
    const poolId = await held();
    const { id } = await madeSale(trust, poolId, both);
    const said = async () => {
      const clients = [trust, founder.client, ana.client, ben.client];
      const all = await Promise.all(clients.map(async (client) => (await client.one('sales', id)).waitsFor));
      expect(new Set(all).size).toBe(1);
      return all[0];
    };
    expect(await said()).toBe('signatures');
    await signSale(trust, id);
    expect(await said()).toBe('signatures');
    await signSale(ben.client, id);
    expect(await said()).toBe('seller-signs');
    await signSale(ana.client, id);
    expect(await said()).toBe('buyer-pays');
    accepted(await confirm(id));
    expect(await said()).toBe('trust-pays');
    accepted(await paySeller(id));
    expect(await said()).toBeNull();
  });

  it('is signed by all, paid to the trust, passes on the day of the money, and is paid to the seller', async () => {
    const { trust, founder, ana, ben } = office;
    const poolId = await held();
    await enterBankDetails(ana, { accountHolder: 'Ana Kovač', iban });
    const { id, name } = await madeSale(trust, poolId, both, { pieces: 120, description: 'As agreed' });
    expect(name).toBe('Ana Kovač → Ben Adler · ESOP 2026');
    const dates = async ({ client }: Employee) => {
      const { bytes } = await client.get('/api/user/calendar');
      return (
        bytes
          .toString()
          .replaceAll('\r\n ', '')
          .match(/Last day to sign the sale of \d+/g) ?? []
      );
    };
    const lastDay = ['Last day to sign the sale of 120'];
    expect([await dates(ana), await dates(ben), await dates(cleo)]).toEqual([lastDay, lastDay, []]);
    const upcoming = async ({ client }: { client: Client }) =>
      accepted(await client.get('/api/dashboard')).json.data.attributes.upcoming;
    const toSign = {
      type: 'sale-signature',
      date: '2026-02-15',
      pieces: 120,
      resource: 'sales',
      record_id: id,
    };
    expect(await upcoming(ben)).toMatchObject([{ ...toSign, name: 'ESOP 2026' }]);
    expect(await upcoming(founder)).toMatchObject([{ ...toSign, name: 'Ana Kovač · ESOP 2026' }]);
    await signSale(ben.client, id);
    await signSale(trust, id);
    expect([await dates(ana), await dates(ben)]).toEqual([lastDay, []]);
    expect([await upcoming(ana), await upcoming(ben)]).toMatchObject([[toSign], []]);
    expect(await trust.one('sales', id)).toMatchObject({ status: 'open' });
    await signSale(ana.client, id);

    const agreed = await trust.one('sales', id);
    expect(agreed).toMatchObject({ status: 'accepted', agreedOn: '2026-01-15', amount: '300.60' });
    const toPay = { amount: '300.60', accountHolder: 'Alder Trust', reference: expect.stringMatching(/^RF/) };
    expect(agreed.payment).toMatchObject([toPay]);
    expect(await ben.client.one('sales', id)).toMatchObject({ side: 'buyer', payment: [toPay] });
    expect(await ana.client.one('sales', id)).toMatchObject({ side: 'seller', payment: [] });
    const step = async () =>
      (await trust.list('actions', { filter: { record_id: id } })).map(({ type, command }) => [
        type,
        command,
      ]);
    expect(await step()).toEqual([['decide', 'confirm-payment']]);
    // The payment waits since the sale was agreed, and not since it was made.
    await server.services.db
      .updateTable('sales')
      .set({ created_at: new Date('2026-01-05T09:00:00Z') })
      .where('id', '=', id)
      .execute();
    const [waiting] = await trust.list('actions', { filter: { record_id: id } });
    expect(waiting).toMatchObject({ created_at: expect.stringMatching(/^2026-01-15/), doBy: '2026-01-22' });
    // The seller, who signed last, is told by mail too how the money comes.
    const [mail] = await server.mailsTo('ana@birch.test');
    expect(mail!.subject).toMatch(/^Sale agreed: you are paid EUR.300\.60 for 120 depositary receipts/);
    expect(mail!.text).toMatch(/now pays EUR.300\.60 to the trust.*the trust then pays you the same amount/s);
    const tasks = accepted(await ben.client.get('/api/dashboard')).json.data.attributes.tasks;
    expect(tasks.map(({ type }: { type: string }) => type)).toContain('pay-sale');
    expect(await papersOf(ben, poolId)).toEqual([]);

    expect(await faults(confirm(id, { amount: '300.59' }))).toEqual([422, 'amount']);
    expect(await faults(confirm(id, { receivedOn: '2026-01-14' }))).toEqual([422, 'receivedOn']);
    expect((await paySeller(id)).status).toBe(409);
    expect((await command(founder.client, 'sales', id, 'confirm-payment')).status).toBe(403);
    const before = await salesAccount();
    accepted(await confirm(id, { amount: '301.00' }));
    expect(await salesAccount()).toBe(before + 30_060);
    expect(await step()).toEqual([['decide', 'pay-seller']]);
    const lines = await trust.list('transactions', { filter: { pool_id: poolId, type: 'purchase' } });
    expect(lines).toMatchObject([{ pieces: 120, price: '300.60', effectiveDate: '2026-01-15' }]);
    // 100 pieces for 125.50 and 20 of 50 for 300.00: what was paid up passes with them.
    expect(await papersOf(ana, poolId)).toMatchObject([{ pieces: 30 }]);
    expect(await papersOf(ben, poolId)).toMatchObject([{ pieces: 120 }]);
    const passed = await trust.one('sales', id);
    expect(passed).toMatchObject({ status: 'passed', receivedAmount: '301.00', payment: [] });
    expect(passed.paymentOut).toMatchObject([{ amount: '300.60', iban }]);
    expect((await founder.client.one('sales', id)).paymentOut).toMatchObject([{ iban: null }]);
    expect((await ben.client.one('sales', id)).paymentOut).toEqual([]);
    expect((await ana.client.one('sales', id)).paymentOut).toMatchObject([{ iban }]);

    expect((await command(trust, 'sales', id, 'withdraw')).status).toBe(409);
    expect(await faults(paySeller(id, { paidOn: '2026-01-14' }))).toEqual([422, 'paidOn']);
    accepted(await paySeller(id));
    expect(await salesAccount()).toBe(before);
    expect(await ana.client.one('sales', id)).toMatchObject({ status: 'completed', paidOn: '2026-01-15' });
    const told = async ({ client }: Employee) =>
      (await client.list('messages', { filter: { record_id: id } })).map(({ action }) => action);
    expect(await told(ben)).toContain('ESOP 2026: 120 depositary receipts passed to you');
    expect(await told(ana)).toContainEqual(expect.stringMatching(/^ESOP 2026: EUR.300\.60 paid for a sale$/));
    expect(accepted(await ben.client.get('/api/user/export')).json.sales).toContainEqual(
      expect.objectContaining({ id }),
    );
    await sound();
  });

  it('is seen by the trust, the founders and its two employees, who learn of each other the name alone', async () => {
    const { trust, founder, ana, ben } = office;
    const { id } = await madeSale(trust, await held(), both);
    for (const client of [founder.client, ana.client, ben.client])
      expect(await client.one('sales', id)).toMatchObject({
        name: 'Ana Kovač → Ben Adler · ESOP 2026',
        sellerName: 'Ana Kovač',
        buyerName: 'Ben Adler',
      });
    expect((await cleo.client.get(`/api/sales/${id}`)).status).toBe(404);
    expect(await ben.client.one('sales', id)).not.toHaveProperty('seller_id');
    const papers = await Promise.all(
      [ana, ben].map(({ client }) => client.list('documents', { filter: { sale_id: id } })),
    );
    const terms = { pieces: 4, price: '2.505', currency: 'EUR' };
    expect(papers).toMatchObject([
      [{ title: 'Ana Kovač · ESOP 2026', side: 'seller', ...terms }],
      [{ title: 'Ben Adler · ESOP 2026', side: 'buyer', ...terms }],
    ]);
  });

  it('passes at once where nothing is to be paid', async () => {
    const given = await agreedSale(office.trust, await held(), both, { price: '0' });
    expect(given).toMatchObject({ status: 'completed', amount: '0.00', receivedOn: '2026-01-15' });
    await sound();
  });

  it('keeps its pieces from every other act, from its making on', async () => {
    const { trust, ana } = office;
    const poolId = await held();
    const { id } = await madeSale(trust, poolId, both, { pieces: 100 });
    const cancel = (pieces: number) =>
      command(trust, 'pools', poolId, 'cancel-share-certificates', {
        ...{ employee_id: ana.id, pieces, reason: 'Lost', hasLiquidationPayout: false },
      });
    expect(await faults(made(poolId, { pieces: 51 }))).toEqual([422, 'pieces']);
    expect(await faults(transfer(poolId, 51))).toEqual([422, 'pieces']);
    expect(await faults(cancel(51))).toEqual([422, 'pieces']);
    expect(await faults(trust.create('buybacks', buybackOf(poolId, ana.id, { pieces: 51 })))).toEqual([
      422,
      'pieces',
    ]);
    await agreedBuyback(trust, poolId, ana, { pieces: 30 });
    expect(await faults(made(poolId, { pieces: 21 }))).toEqual([422, 'pieces']);
    await signSale(trust, id);
    for (const { client } of both) await signSale(client, id);
    const filter = { pool_id: poolId, type: 'certificate-issuance', employee_id: ana.id };
    const line = (await trust.list('transactions', { filter })).find(({ pieces }) => pieces === 50);
    const undo = command(trust, 'transactions', line!.id, 'reverse', { reason: 'Wrong' });
    expect((await undo).json.message).toMatch(/^An agreed buy-back or an agreed sale/);
    accepted(await transfer(poolId, 20));
    accepted(await confirm(id));
    await sound();
  });

  it('is not signed any more where its pieces are gone', async () => {
    const { trust, ana } = office;
    const poolId = await held();
    const { id } = await madeSale(trust, poolId, both, { pieces: 120 });
    const filter = { pool_id: poolId, type: 'certificate-issuance', employee_id: ana.id };
    const line = (await trust.list('transactions', { filter })).find(({ pieces }) => pieces === 50);
    accepted(await command(trust, 'transactions', line!.id, 'reverse', { reason: 'Wrong' }));
    const [paper] = await ana.client.list('documents', { filter: { sale_id: id } });
    expect((await ana.client.post(`/api/documents/${paper!.id}/sign`, { password })).status).toBe(409);
    accepted(await command(trust, 'sales', id, 'withdraw'));
    await sound();
  });

  it('needs the verified data of who signs', async () => {
    const { trust, ana } = office;
    const { id } = await madeSale(trust, await held(), [ana, cleo]);
    const [paper] = await cleo.client.list('documents', { filter: { sale_id: id } });
    const signed = await cleo.client.post(`/api/documents/${paper!.id}/sign`, { password });
    expect(signed.status).toBe(409);
    expect(await cleo.client.one('sales', id)).toMatchObject({ hasVerifiedData: false });
  });

  it('is refused by the seller or the buyer, and withdrawn by the trust until the money came', async () => {
    const { trust, founder, ana, ben } = office;
    const poolId = await held();
    const refused = await madeSale(trust, poolId, both);
    await signSale(ana.client, refused.id);
    const [own] = await ben.client.list('documents', { filter: { sale_id: refused.id } });
    accepted(await ben.client.post(`/api/documents/${own!.id}/decline`, { reason: 'Too dear.' }));
    expect(await ana.client.one('sales', refused.id)).toMatchObject({
      status: 'refused',
      reason: 'Too dear.',
    });
    const declined = await madeSale(trust, poolId, both);
    accepted(
      await trust.post(`/api/documents/${declined.openDocument_id}/decline`, { reason: 'No consent.' }),
    );
    expect(await ana.client.one('sales', declined.id)).toMatchObject({ status: 'withdrawn' });
    const { id } = await agreedSale(trust, poolId, both);
    expect((await command(founder.client, 'sales', id, 'withdraw')).status).toBe(403);
    accepted(await command(trust, 'sales', id, 'withdraw'));
    const late = await confirm(id);
    expect([late.status, late.json.message]).toEqual([409, expect.stringMatching(/withdrawn/i)]);
    await sound();
  });

  it('is taken back with its lines and its money by a reversal, before its seller is paid and afterwards', async () => {
    const { trust, ana, ben } = office;
    const account = await salesAccount();
    for (const isPaid of [false, true]) {
      const poolId = await held();
      const { id } = await agreedSale(trust, poolId, both, { pieces: 120 });
      accepted(await confirm(id));
      if (isPaid) accepted(await paySeller(id));
      const [sale] = await trust.list('transactions', { filter: { pool_id: poolId, type: 'sale' } });
      accepted(await command(trust, 'transactions', sale!.id, 'reverse', { reason: 'Not paid' }));
      expect(await trust.one('sales', id)).toMatchObject({ status: 'reversed' });
      expect(await papersOf(ben, poolId)).toEqual([]);
      const pieces = (await papersOf(ana, poolId)).map((paper) => paper.pieces);
      expect(pieces.reduce((sum, n) => sum + n, 0)).toBe(150);
      expect(await salesAccount()).toBe(account);
      await sound();
    }
  });

  it('is named by its reference on a statement, whose money is booked for its company', async () => {
    const { trust, founder } = office;
    const { id, payment } = await agreedSale(trust, await held(), both);
    const text = `<TxDtls><RmtInf><Ustrd>${payment[0].reference}</Ustrd></RmtInf></TxDtls>`;
    const told = entry({ amount: '10.02', currency: 'EUR', credit: true }, text);
    const [own] = await trust.list('trusts');
    accepted(await upload(trust, '/api/bank-statements', Buffer.from(statementOf(own!.iban, [told]))));
    expect(
      await trust.list('cash-entries', { filter: { move: 'bank-credit', account: 'bank' } }),
    ).toMatchObject([{ increase: '10.02', company_id: founder.companyId }]);
    const [shown] = await trust.list('bank-entries', { filter: { isOpen: true } });
    // The act and the entry are of one sale: together they are no longer between books and bank.
    const path = `/api/companies/${founder.companyId}/cash-statement?from=2026-01-01&to=2026-12-31`;
    const open = async () =>
      accepted(await trust.get(path)).json.data.attributes.currencies[0].open as OpenCash[];
    const before = await open();
    const unbooked = { state: 'unbooked', amount: '-10.02', resource: 'bank-entries', record_id: shown!.id };
    expect(before).toContainEqual(expect.objectContaining(unbooked));
    accepted(await confirm(id));
    expect(await open()).toEqual(before.filter(({ state }) => state !== 'unbooked'));
  });

  it('is exported as Open Cap Format, and keeps its people from deleting their accounts', async () => {
    const { trust, founder, ben } = office;
    await agreedSale(trust, await held(), both);
    expect((await trust.get(`/api/companies/${founder.companyId}/ocf`)).status).toBe(200);
    const deleted = await ben.client.post('/api/user/delete-account', { password });
    expect(deleted.status).toBe(409);
    const { reasons } = (await ben.client.get('/api/user/delete-account')).json;
    expect(reasons).toContainEqual(expect.objectContaining({ kind: 'sales' }));
  });

  // The last one, because the days pass for all.
  it('lapses on the day after its last, or with a buyer who leaves; what is agreed stays', async () => {
    const { trust, founder, ana } = office;
    const poolId = await held();
    const days = { signBy: '2026-01-20' };
    const unsigned = await madeSale(trust, poolId, both, days);
    const late = await madeSale(trust, poolId, both, days);
    const agreed = await agreedSale(trust, poolId, both, days);
    const left = await madeSale(trust, poolId, [ana, cleo]);
    await recordLeaver(founder, trust, cleo.id, { effectiveDate: '2026-01-16', leaverType: 'good-leaver' });
    await server.runDaysUpTo('2026-01-19');
    expect(await trust.one('sales', left.id)).toMatchObject({ status: 'lapsed' });
    const [reminder] = await ana.client.list('messages', { filter: { record_id: unsigned.id } });
    expect(reminder!.action).toMatch(/^Sign by/);
    await server.runDaysUpTo('2026-01-20');
    expect(await trust.one('sales', unsigned.id)).toMatchObject({ status: 'open' });
    await moveTo(server.services, '2026-01-21');
    const [paper] = await ana.client.list('documents', { filter: { sale_id: late.id } });
    const signing = await ana.client.post(`/api/documents/${paper!.id}/sign`, { password });
    expect(signing.json.message).toMatch(/^The last day to sign/);
    expect(await trust.one('sales', late.id)).toMatchObject({ status: 'lapsed' });
    await server.runDaysUpTo('2026-01-26');
    expect(await trust.one('sales', unsigned.id)).toMatchObject({ status: 'lapsed' });
    accepted(await confirm(agreed.id));
    await sound();
  });
});
