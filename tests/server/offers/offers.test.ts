import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveTo } from '../../../server/base/clock.ts';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import {
  accepted,
  activePool,
  command,
  type Employee,
  identify,
  joinedEmployee,
  password,
  recordLeaver,
  secondFounder,
  sign,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { accepting, offered, offerOf } from '../../support/offers.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { buildOffice, type Office } from '../../support/steps/office.ts';

describe.each(testKinds)('an offer of depositary receipts, on the %s database', (kind) => {
  let server: TestServer;
  let office: Office;
  let ana: Employee;

  beforeAll(async () => {
    server = await startTestServer(kind);
    office = await buildOffice(server);
    ana = office.ana;
  });
  afterAll(() => server?.close());

  const shareholding = (pieces = 1000): Promise<Row> => activePool(office.trust, office.founder, { pieces });
  const figures = async (id: string) => {
    const { available, held, unallocated } = await office.founder.client.one('pools', id);
    return { available, held, unallocated };
  };
  const accept = (id: string, pieces: number, employee = ana) =>
    command(employee.client, 'offers', id, 'accept', { pieces, password });
  const sound = async () => expect((await checkLedger(server.services.db)).broken).toBeUndefined();

  it('is accepted in part, paid and issued on the day the money came', async () => {
    const { founder, trust } = office;
    const pool = await shareholding();
    const { id, openDocument_id, name } = await offered(founder.client, pool.id, ana.id, { pieces: 300 });
    expect(name).toBe('Ana Kovač · ESOP 2026');
    expect(await figures(pool.id)).toEqual({ available: 1000, held: 300, unallocated: 1000 });
    await sign(founder.client, openDocument_id);
    expect(Object.keys((await accept(id, 301)).json.errors)).toEqual(['pieces']);
    const agreed = accepted(await accept(id, 250)).json.data.attributes;
    expect(agreed).toMatchObject({ status: 'accepted', takenUp: 250, amount: '313.75' });
    // That its state changed is said once, by the activity of what changed it.
    const acts = await office.trust.list('activities', { filter: { record_id: id } });
    const changes = acts.filter(({ details }: Row) => details.some(({ before }: Row) => before === 'open'));
    expect(changes.map(({ what }: Row) => what)).toEqual(['agreed-offer']);
    expect(acts.map(({ what }: Row) => what)).toContain('accepted-offer');
    expect(agreed.payment).toMatchObject([
      { amount: '313.75', currency: 'EUR', reference: expect.stringMatching(/^RF/) },
    ]);
    expect(await figures(pool.id)).toEqual({ available: 1000, held: 250, unallocated: 1000 });
    expect(await trust.list('actions', { filter: { record_id: id } })).toMatchObject([{ type: 'decide' }]);

    const confirm = (input: object) => command(founder.client, 'offers', id, 'confirm-payment', input);
    expect(Object.keys((await confirm({ amount: '313.74' })).json.errors)).toEqual(['amount']);
    expect(Object.keys((await confirm({ receivedOn: '2026-01-14' })).json.errors)).toEqual(['receivedOn']);
    const issued = accepted(await confirm({ receivedOn: '2026-01-15', amount: '314.00' })).json.data
      .attributes;
    expect(issued).toMatchObject({ status: 'issued', receivedOn: '2026-01-15', receivedAmount: '314.00' });
    expect(await figures(pool.id)).toEqual({ available: 750, held: 0, unallocated: 750 });
    const lines = await ana.client.list('transactions', { filter: { pool_id: pool.id } });
    expect(lines).toMatchObject([{ type: 'certificate-issuance', pieces: 250, paid: '313.75' }]);
    const [paper] = await ana.client.list('certificates', { filter: { pool_id: pool.id } });
    expect(paper).toMatchObject({ pieces: 250, status: 'active', issuedOn: '2026-01-15' });
    await sound();
  });

  it('is issued at once where nothing is to be paid', async () => {
    const pool = await shareholding();
    const gift = await accepting(office.trust, pool.id, ana, { price: '0', take: 4 });
    expect(gift).toMatchObject({ status: 'issued', amount: '0.00', receivedOn: '2026-01-15', payment: [] });
    expect(await figures(pool.id)).toMatchObject({ available: 996, unallocated: 996 });
    await sound();
  });

  it('is paid to whoever made it: a founder does not confirm what the trust was paid', async () => {
    const pool = await shareholding();
    const { id, payment } = await accepting(office.trust, pool.id, ana);
    const [trust] = await office.trust.list('trusts');
    expect(payment[0].iban).toBe(trust!.iban);
    expect((await command(office.founder.client, 'offers', id, 'confirm-payment')).status).toBe(409);
    accepted(await command(office.trust, 'offers', id, 'confirm-payment'));
  });

  it('is refused, or withdrawn by its maker while the employee has not signed', async () => {
    const { founder, trust, ben } = office;
    const pool = await shareholding(100);
    const refused = await offered(founder.client, pool.id, ana.id, { pieces: 60 });
    expect((await founder.client.create('offers', offerOf(pool.id, ben.id, { pieces: 41 }))).status).toBe(
      409,
    );
    accepted(await command(ana.client, 'offers', refused.id, 'refuse', { reason: 'Too dear.' }));
    expect(await founder.client.one('offers', refused.id)).toMatchObject({
      status: 'refused',
      reason: 'Too dear.',
    });
    const withdrawn = await offered(founder.client, pool.id, ben.id, { pieces: 100 });
    expect((await command(trust, 'offers', withdrawn.id, 'withdraw')).status).toBe(409);
    accepted(await command(founder.client, 'offers', withdrawn.id, 'withdraw'));
    const taken = await accepting(founder.client, pool.id, ana, { pieces: 100 });
    expect((await command(founder.client, 'offers', taken.id, 'withdraw')).status).toBe(409);
    expect((await command(founder.client, 'pools', pool.id, 'cancel')).status).toBe(409);
  });

  it('needs the verified data of the employee', async () => {
    const pool = await shareholding();
    const { id, openDocument_id } = await offered(office.trust, pool.id, office.ben.id);
    expect((await accept(id, 1, office.ben)).status).toBe(409);
    expect(
      (await office.ben.client.post(`/api/documents/${openDocument_id}/sign`, { password })).status,
    ).toBe(409);
  });

  it('is taken up whole by who signs its document, whose sealed copy says the number', async () => {
    const pool = await shareholding();
    const { id, openDocument_id } = await offered(office.trust, pool.id, ana.id, { pieces: 7 });
    await sign(ana.client, openDocument_id);
    expect(await office.trust.one('offers', id)).toMatchObject({ status: 'open', takenUp: 7 });
    await sign(office.trust, openDocument_id);
    expect(await office.trust.one('offers', id)).toMatchObject({ status: 'accepted', amount: '8.79' });
  });

  it('goes to many at once, all or none', async () => {
    const { founder, ben } = office;
    const pool = await shareholding(100);
    const { pool_id: _, employee_id: __, pieces: ___, ...terms } = offerOf(pool.id, '');
    const offers = [ana, ben].map(({ id: employee_id }) => ({ employee_id, pieces: 60 }));
    const offer = (several: object[]) =>
      command(founder.client, 'pools', pool.id, 'offer', { offers: several, ...terms });
    expect((await offer(offers)).status).toBe(409);
    expect((await offer([offers[0]!, offers[0]!])).status).toBe(422);
    accepted(await offer(offers.map((each) => ({ ...each, pieces: 50 }))));
    expect(await founder.client.list('offers', { filter: { pool_id: pool.id } })).toHaveLength(2);
    expect(await founder.client.one('pools', pool.id)).toMatchObject({ status: 'filled', held: 100 });
  });

  it('is taken back with its lines by a reversal', async () => {
    const { founder, trust } = office;
    const pool = await shareholding();
    const { id } = await accepting(founder.client, pool.id, ana, { pieces: 30 });
    accepted(await command(trust, 'offers', id, 'confirm-payment'));
    const filter = { pool_id: pool.id, type: 'certificate-issuance', employee_id: ana.id };
    const [line] = await trust.list('transactions', { filter });
    accepted(await command(trust, 'transactions', line!.id, 'reverse', { reason: 'Paid twice' }));
    expect(await founder.client.one('offers', id)).toMatchObject({ status: 'reversed' });
    expect(await founder.client.one('pools', pool.id)).toMatchObject({ pieces: 1000, available: 1000 });
    await sound();
  });

  it('lets a requested increase add what was asked for', async () => {
    const { founder, trust } = office;
    const pool = await shareholding(100);
    const { id } = await accepting(founder.client, pool.id, ana, { pieces: 100 });
    accepted(await command(founder.client, 'pools', pool.id, 'update', { pieces: 150 }));
    const approved = accepted(await command(trust, 'pools', pool.id, 'approve-increase'));
    accepted(await command(founder.client, 'offers', id, 'confirm-payment'));
    const paper = approved.json.data.attributes.openDocument_id;
    await sign(trust, paper);
    await sign(founder.client, paper);
    expect(await founder.client.one('pools', pool.id)).toMatchObject({ pieces: 50, available: 50 });
    await sound();
  });

  it('lapses when the employee leaves before both have signed; what is agreed stays', async () => {
    const { founder, trust } = office;
    const pool = await shareholding();
    const leaver = await joinedEmployee(server, founder, 'Cleo Ban', 'cleo@birch.test');
    await identify(leaver);
    const open = await offered(founder.client, pool.id, leaver.id);
    const agreed = await accepting(founder.client, pool.id, leaver);
    await recordLeaver(founder, trust, leaver.id, {
      effectiveDate: '2026-01-15',
      leaverType: 'good-leaver',
    });
    expect(await founder.client.one('offers', open.id)).toMatchObject({ status: 'lapsed' });
    expect(await founder.client.one('offers', agreed.id)).toMatchObject({ status: 'accepted' });
    expect((await founder.client.create('offers', offerOf(pool.id, leaver.id))).status).toBe(422);
  });

  it('cannot be signed for the company by the founder who made it, where it wants two for a grant', async () => {
    const { founder } = office;
    const pool = await shareholding();
    const second = await secondFounder(server, founder, 'second@birch.test');
    const { openDocument_id } = await offered(founder.client, pool.id, ana.id);
    const path = `/api/documents/${openDocument_id}/sign`;
    const waiting = async (client: Client) => {
      const { tasks, pending } = accepted(await client.get('/api/dashboard')).json.data.attributes;
      const idsOf = (matters: Row[], type: string) =>
        (matters.find((one) => one.type === type)?.first ?? []).map(({ record_id }: Row) => record_id);
      const { forAnotherFounder } = await client.one('documents', openDocument_id);
      return {
        asks: idsOf(tasks, 'sign-document').includes(openDocument_id),
        waitsForOthers: idsOf(pending, 'signature').includes(openDocument_id),
        forAnotherFounder,
      };
    };
    expect(await waiting(founder.client)).toEqual({
      asks: false,
      waitsForOthers: true,
      forAnotherFounder: true,
    });
    expect(await waiting(second)).toEqual({ asks: true, waitsForOthers: false, forAnotherFounder: false });
    expect(await ana.client.one('documents', openDocument_id)).not.toHaveProperty('forAnotherFounder');
    expect((await founder.client.post(path, { password })).status).toBe(409);
    accepted(await second.post(path, { password }));
  });

  // The last, because the days pass for all.
  it('lapses on the day after its days: unsigned, and unpaid', async () => {
    const { founder, trust } = office;
    const pool = await shareholding();
    const days = { acceptBy: '2026-01-20', payBy: '2026-01-25' };
    const unsigned = await offered(trust, pool.id, ana.id, days);
    const late = await offered(trust, pool.id, ana.id, days);
    const unpaid = await accepting(trust, pool.id, ana, { ...days, take: 4 });
    const subjectsOf = async (id: string) =>
      (await ana.client.list('messages', { filter: { record_id: id } }))
        .map(({ action }) => action)
        .filter((subject) => /^(Accept by|Reminder)/.test(subject));
    const statuses = async () => {
      const rows = await founder.client.list('offers', { filter: { pool_id: pool.id } });
      return Object.fromEntries(rows.map(({ id, status }) => [id, status]));
    };
    // Seven days and one day before.
    await server.runDaysUpTo('2026-01-17');
    expect(await subjectsOf(unpaid.id)).toEqual([]);
    await server.runDaysUpTo('2026-01-18');
    expect(await subjectsOf(unpaid.id)).toHaveLength(1);
    expect(await subjectsOf(unsigned.id)).toEqual([]);
    await server.runDaysUpTo('2026-01-20');
    expect((await statuses())[unsigned.id]).toBe('open');
    expect(await subjectsOf(unsigned.id)).toEqual([expect.stringMatching(/^Accept by 20 Jan 2026/)]);
    await moveTo(server.services, '2026-01-21');
    expect((await accept(late.id, 1)).json.message).toMatch(/^The last day to accept/);
    expect(await statuses()).toMatchObject({ [late.id]: 'lapsed', [unsigned.id]: 'open' });
    await server.runDaysUpTo('2026-01-25');
    expect(await statuses()).toMatchObject({ [unsigned.id]: 'lapsed', [unpaid.id]: 'accepted' });
    expect(await subjectsOf(unpaid.id)).toEqual(
      Array.from({ length: 2 }, () => expect.stringMatching(/^Reminder: pay EUR.5\.02 by 25 Jan 2026/)),
    );
    expect(await figures(pool.id)).toMatchObject({ held: 4 });
    await server.runDaysUpTo('2026-01-26');
    expect((await statuses())[unpaid.id]).toBe('lapsed');
    expect(await figures(pool.id)).toMatchObject({ held: 0, available: 1000 });
    expect((await command(trust, 'offers', unpaid.id, 'confirm-payment')).status).toBe(409);
    const [message] = await ana.client.list('messages', { filter: { record_id: unpaid.id } });
    expect(message!.action).toMatch(/^Lapsed: your offer/);
    await sound();
  });
});
