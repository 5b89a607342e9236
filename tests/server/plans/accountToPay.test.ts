import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../../server/i18n/refusals.ts';
import {
  accepted,
  activePool,
  type Employee,
  type Founder,
  grantedPlan,
  identify,
  password,
  requestExercise,
} from '../../support/acts.ts';
import { bought } from '../../support/buybacks.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { accepting } from '../../support/offers.ts';
import { approved, closeSound, dividendOf } from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import { agreedSale } from '../../support/sales.ts';
import type { TestServer } from '../../support/server.ts';

describe('who has to pay for something that was agreed before the account of the other side was changed', () => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<'Ana' | 'Ben', Employee>;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(
      testKinds.at(-1)!,
      ['Ana', 'Ben'],
      '2026-01-15',
    ));
    await Promise.all(Object.values(people).map(identify));
  });
  afterAll(() => closeSound(server));

  const change = async (client: Client, path: string, account: object) => {
    const { headers } = await client.get(path);
    const body = { data: { attributes: { ...account, password } } };
    return client.send('PATCH', path, body, { 'If-Match': headers.get('etag')! });
  };
  const name = async (client: Client, path: string, accountHolder: string) =>
    accepted(await change(client, path, { accountHolder }));
  const holders = (payments: Row[]) => payments.map(({ accountHolder }) => accountHolder);

  const told = async (client: Client) =>
    (await client.list('messages', { filter: { type: 'account' } })).filter(({ action }) =>
      action.includes('another bank account'),
    );

  it('reads the account of now, and is told when it changes: of the company for an exercise and its offer, of the trust for its offer and a sale', async () => {
    const { Ana, Ben } = people;
    const pool = await activePool(trust, founder);
    const vesting = { startDate: '2026-01-01', tranches: [{ date: '2026-01-02', pieces: 40 }] };
    const plan = await grantedPlan(founder, Ana, pool.id, { vesting });
    await requestExercise(Ana, plan.id, 10);
    await bought(trust, pool.id, Ben, { pieces: 10 });
    const sale = await agreedSale(trust, pool.id, [Ben, Ana]);
    const ofCompany = await accepting(founder.client, pool.id, Ana);
    const ofTrust = await accepting(trust, pool.id, Ana);
    const read = async () => [
      ...holders((await Ana.client.one('plans', plan.id)).openExercise),
      ...holders((await Ana.client.one('offers', ofCompany.id)).payment),
      ...holders((await Ana.client.one('offers', ofTrust.id)).payment),
      ...holders((await Ana.client.one('sales', sale.id)).payment),
    ];
    const before = await read();
    expect(before[0]).toBe(before[1]);
    expect(before[2]).toBe(before[3]);
    const [{ id: companyId, awaitedPayments, firstAwaited }] = (await founder.client.list('companies')) as [
      Row,
    ];
    expect(awaitedPayments).toBe(2);
    const awaited = (resource: string, record_id: string) => expect.objectContaining({ resource, record_id });
    expect(firstAwaited).toEqual(
      expect.arrayContaining([awaited('plans', plan.id), awaited('offers', ofCompany.id)]),
    );
    const [{ amount }] = (await Ana.client.one('plans', plan.id)).openExercise;
    const said = { payer: 'Ana Kovač', poolName: pool.name, amount, currency: 'EUR' };
    expect(firstAwaited).toContainEqual({ resource: 'plans', record_id: plan.id, ...said });
    await name(founder.client, `/api/companies/${companyId}`, 'Birch Treasury');
    expect(await read()).toEqual(['Birch Treasury', 'Birch Treasury', before[2], before[3]]);
    const byCompany = (await told(Ana.client)).map(({ record_id }) => record_id);
    expect(byCompany.sort()).toEqual([plan.id, ofCompany.id].sort());
    // One mail for both, with what it says of each of them.
    const [mail] = await server.mailsTo('Ana@birch.test');
    expect(mail!.text).toMatch(
      /another bank account[\s\S]*nobody sends you an account by mail on our behalf/,
    );
    const { id: payout } = await approved(trust, dividendOf(pool, { recordDate: '2026-01-15' }));
    const [{ id: trustId, ...ofAlder }] = (await trust.list('trusts')) as [Row];
    expect(ofAlder.awaitedPayments).toBe(3);
    expect(ofAlder.firstAwaited).toEqual([
      awaited('offers', ofTrust.id),
      awaited('sales', sale.id),
      expect.objectContaining({ resource: 'payouts', record_id: payout, payer: 'Birch Labs' }),
    ]);
    await name(trust, `/api/trusts/${trustId}`, 'Alder Custody');
    expect(await read()).toEqual(['Birch Treasury', 'Birch Treasury', 'Alder Custody', 'Alder Custody']);
    const byTrust = (await told(Ana.client)).map(({ record_id }) => record_id);
    expect(byTrust.sort()).toEqual([plan.id, ofCompany.id, ofTrust.id, sale.id].sort());
    expect((await told(founder.client)).map(({ record_id }) => record_id)).toEqual([payout]);
    await name(trust, `/api/trusts/${trustId}`, 'Alder Custody');
    expect(await told(Ana.client)).toHaveLength(4);
  });

  it('keeps an account to pay to: it can become another one, but not none, until the money has come', async () => {
    const { Ana } = people;
    const pool = await activePool(trust, founder);
    const [{ id: trustId }] = (await trust.list('trusts')) as [Row];
    const sides = [
      [founder.client, `/api/companies/${founder.companyId}`],
      [trust, `/api/trusts/${trustId}`],
    ] as const;
    for (const [client, path] of sides) {
      await accepting(client, pool.id, Ana);
      const { iban, accountHolder } = accepted(await client.get(path)).json.data.attributes;
      const mails = (await server.mailsTo('ops@alder.test')).length;
      for (const none of [{ iban: null }, { accountHolder: null, iban: null, bic: null }]) {
        const { status, json } = await change(client, path, none);
        expect([status, json.errors]).toEqual([422, { iban: refusals.en.accountAwaited }]);
      }
      expect(await server.mailsTo('ops@alder.test')).toHaveLength(mails);
      const kept = accepted(await client.get(path)).json.data.attributes;
      expect(kept).toMatchObject({ iban, accountHolder });
      accepted(await change(client, path, { iban: 'DE89370400440532013000' }));
      accepted(await change(client, path, { iban }));
    }
    const euros = { currency: 'EUR', accountHolder: 'Alder', iban: 'DE89370400440532013000', bic: null };
    const [, path] = sides[1];
    accepted(await change(trust, path, { iban: null, otherAccounts: [euros] }));
    const { status, json } = await change(trust, path, { otherAccounts: [] });
    expect([status, json.errors]).toEqual([422, { iban: refusals.en.accountAwaited }]);
    accepted(await change(trust, path, { iban: 'HR1210010051863000160', otherAccounts: [] }));
  });

  it('reads when the account was changed, if that was after the payment was asked for', async () => {
    const { Ana, Ben } = people;
    const pool = await activePool(trust, founder);
    const vesting = { startDate: '2026-01-01', tranches: [{ date: '2026-01-02', pieces: 40 }] };
    const [before, after] = await Promise.all([
      grantedPlan(founder, Ana, pool.id, { vesting }),
      grantedPlan(founder, Ana, pool.id, { vesting }),
    ]);
    await bought(trust, pool.id, Ben, { pieces: 10 });
    await requestExercise(Ana, before.id, 10);
    const sale = await agreedSale(trust, pool.id, [Ben, Ana]);
    const ofCompany = await accepting(founder.client, pool.id, Ana);
    const ofTrust = await accepting(trust, pool.id, Ana);
    const { id: payout } = await approved(trust, dividendOf(pool, { recordDate: '2026-01-15' }));
    const changed = async () => {
      const [exercise] = (await Ana.client.one('plans', before.id)).openExercise;
      const payments = await Promise.all(
        [ofCompany, ofTrust].map(async ({ id }) => (await Ana.client.one('offers', id)).payment[0]),
      );
      const [price] = (await Ana.client.one('sales', sale.id)).payment;
      const funding = await founder.client.one('payouts', payout);
      return [exercise, ...payments, price, funding].map(({ accountChanged_at }) =>
        Boolean(accountChanged_at),
      );
    };
    expect(await changed()).toEqual([false, false, false, false, false]);
    await name(founder.client, `/api/companies/${founder.companyId}`, 'Birch Holding');
    expect(await changed()).toEqual([true, true, false, false, false]);
    const [{ id: trustId }] = (await trust.list('trusts')) as [Row];
    await name(trust, `/api/trusts/${trustId}`, 'Alder Holding');
    expect(await changed()).toEqual([true, true, true, true, true]);
    await requestExercise(Ana, after.id, 10);
    const [asked] = (await Ana.client.one('plans', after.id)).openExercise;
    expect(asked).toMatchObject({ accountHolder: 'Birch Holding', accountChanged_at: null });
  });
});
