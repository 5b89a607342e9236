import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accepted, command, type Founder, password } from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import {
  amountsOf,
  approve,
  closeSound,
  dividendOf,
  drafted,
  heldPool,
  nameAccount,
} from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

describe('a draft of a payout', () => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let pool: Row;

  beforeAll(async () => {
    ({ server, trust, founder } = await startCompany(testKinds.at(-1)!, ['ana', 'ben']));
    const stakes = [
      { email: 'ana@birch.test', certificates: 30 },
      { email: 'ben@birch.test', certificates: 10 },
    ];
    pool = await heldPool(trust, founder, stakes);
    await nameAccount(trust);
  });
  afterAll(() => closeSound(server));

  const etagOf = async ({ id }: Row) => (await trust.get(`/api/payouts/${id}`)).headers.get('etag')!;
  const change = async (of: Row, attributes: object, etag?: string, by = trust) =>
    by.send(
      'PATCH',
      `/api/payouts/${of.id}`,
      { data: { attributes } },
      { 'If-Match': etag ?? (await etagOf(of)) },
    );
  const now = ({ id }: Row) => trust.one('payouts', id);

  it('gets other terms, by which all its lines are drawn up anew', async () => {
    const draft = await drafted(trust, dividendOf(pool));
    accepted(await change(draft, { grossAmountValue: '2000.00', taxRate: '10', note: 'As resolved' }));
    expect(await now(draft)).toMatchObject({
      ...{ status: 'draft', grossAmountValue: '2000.00', bankFee: '2.50', note: 'As resolved' },
      ...{ holders: 2, taxSum: '200.00', netSum: '1795.00' },
    });
    const amounts = await amountsOf(trust, draft);
    expect(amounts.map(([gross]) => gross).sort()).toEqual(['1500.00', '500.00']);
    const filter = { record_id: draft.id, what: 'changed-draft' };
    const [activity] = await trust.list('activities', { filter });
    expect(activity!.details).toContainEqual({
      ...{ name: 'grossAmountValue', before: 'EUR 1000.00', value: 'EUR 2000.00' },
    });
    accepted(await approve(trust, draft));
    expect((await change(draft, { taxRate: '5' })).status).toBe(409);
    expect((await now(draft)).taxSum).toBe('200.00');
  });

  it('says its amount the other way, each in place of the other', async () => {
    const draft = await drafted(trust, dividendOf(pool));
    accepted(await change(draft, { amountPerShare: '2' }));
    const perShare = await now(draft);
    const { amountPerShare, shares, grossAmountValue } = perShare;
    expect([amountPerShare, Number(grossAmountValue)]).toEqual(['2.00', 2 * shares]);
    accepted(await change(draft, { taxRate: '5' }));
    expect(await now(draft)).toMatchObject({ amountPerShare: '2.00', shares });
    // The same amount as a total is divided among the holders as a whole.
    accepted(await change(draft, { amountPerShare: null, grossAmountValue }));
    expect(await now(draft)).toMatchObject({
      ...{ amountPerShare: null, shares: null, trustSum: '0.00', grossAmountValue },
    });
    const recordDate = { type: 'liquidation-proceeding', recordDate: null };
    accepted(await change(draft, recordDate));
    expect(await now(draft)).toMatchObject({ type: 'liquidation-proceeding', recordDate: null });
  });

  it('is checked as a new one is, also where only a part is sent', async () => {
    const draft = await drafted(trust, dividendOf(pool));
    const before = await etagOf(draft);
    for (const [attributes, field] of [
      [{ grossAmountValue: '0.00' }, 'grossAmountValue'],
      [{ bankFee: '1.005' }, 'bankFee'],
      [{ currency: 'JPY' }, 'grossAmountValue'],
      [{ recordDate: '2026-01-16' }, 'recordDate'],
      [{ exDate: '2026-01-16' }, 'exDate'],
      [{ amountPerShare: '1', grossAmountValue: '5.00' }, 'amountPerShare'],
      [{ countryRates: [1, 2].map(() => ({ country: 'HR', taxRate: '5' })) }, 'countryRates.1.country'],
      [{ pool_id: pool.id }, 'pool_id'],
    ] as const) {
      const answer = await change(draft, attributes);
      expect([answer.status, Object.keys(answer.json.errors)], field).toEqual([422, [field]]);
    }
    expect(await etagOf(draft)).toBe(before);
    accepted(await change(draft, { taxRate: '1' }, before));
    expect((await change(draft, { taxRate: '2' }, before)).status).toBe(412);
    expect((await change(draft, { taxRate: '2' }, await etagOf(draft), founder.client)).status).toBe(403);
  });

  it('has to be approved anew by both once it was changed', async () => {
    const [{ id }] = (await trust.list('trusts')) as [Row];
    const { headers } = await trust.get(`/api/trusts/${id}`);
    const two = { data: { attributes: { twoApprovals: true } } };
    accepted(await trust.send('PATCH', `/api/trusts/${id}`, two, { 'If-Match': headers.get('etag')! }));
    const draft = await drafted(trust, dividendOf(pool));
    accepted(await approve(trust, draft));
    expect((await now(draft)).approvals).toHaveLength(1);
    accepted(await change(draft, { taxRate: '1' }));
    expect((await now(draft)).approvals).toEqual([]);
    accepted(await command(trust, 'payouts', draft.id, 'approve', { password }));
    expect(await now(draft)).toMatchObject({ status: 'draft', approvals: [{ name: 'Alder Trust' }] });
  });
});
