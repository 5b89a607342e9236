import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accepted,
  activePool,
  command,
  confirmExercise,
  type Employee,
  type Founder,
  grantedPlan,
  identify,
  requestExercise,
} from '../../support/acts.ts';
import { type Client, fileNamed, type Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startCompany } from '../../support/prepared.ts';
import { reversalsBy } from '../../support/reversals.ts';
import type { TestServer } from '../../support/server.ts';

const today = '2026-01-15';

describe.each(testKinds)('who bought certificates without a plan, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<'Ana' | 'Ben' | 'Cem', Employee>;
  let pool: Row;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, ['Ana', 'Ben', 'Cem'], today));
    await identify(people.Ana);
    pool = await activePool(trust, founder);
    const { id } = await grantedPlan(founder, people.Ana, pool.id);
    await requestExercise(people.Ana, id, 20);
    await confirmExercise(trust, id);
    const sale = { seller_id: people.Ana.id, buyer_id: people.Ben.id, pieces: 5, effectiveDate: today };
    accepted(await command(trust, 'pools', pool.id, 'transfer', sale));
  });
  afterAll(() => server?.close());

  it('sees the shareholding as an employee with a plan does, while nobody else does', async () => {
    const [ofAna, ofBen] = await Promise.all(
      [people.Ana, people.Ben].map(({ client }) => client.one('pools', pool.id)),
    );
    expect(ofBen).toEqual(ofAna);
    expect(ofBen).toMatchObject({ name: 'ESOP 2026' });
    expect(ofBen).not.toHaveProperty('available');
    expect(await people.Cem.client.list('pools')).toEqual([]);
  });

  it('sees what was bought with its certificate, and nothing of the seller', async () => {
    const { client } = people.Ben;
    const [purchase, ...others] = await client.list('transactions');
    expect(others).toEqual([]);
    expect(purchase).toMatchObject({ type: 'purchase', pieces: 5, pool_id: pool.id });
    expect(await client.list('transactions', { filter: { id: purchase!.belongs_to_id } })).toEqual([]);
    const [certificate] = await client.list('certificates');
    expect(certificate).toMatchObject({ pieces: 5, pool_id: pool.id });
    const paper = accepted(await client.get(`/api/certificates/${certificate!.id}/file`));
    expect(fileNamed(paper).name).toBe(
      `Depositary Receipt – ${certificate!.holder} – No. ${certificate!.number}.pdf`,
    );
    expect(await client.list('plans')).toEqual([]);
  });

  it('is what a buy-back cannot be undone against, in words for people', async () => {
    const back = { seller_id: people.Ben.id, pieces: 5, effectiveDate: today };
    accepted(await command(trust, 'pools', pool.id, 'transfer', back));
    expect(await people.Ben.client.one('pools', pool.id)).toMatchObject({ id: pool.id });
    const spare = { pieces: 5, reason: 'Bought back.', hasLiquidationPayout: false };
    accepted(await command(trust, 'pools', pool.id, 'cancel-share-certificates', spare));
    const act = reversalsBy(trust, server, today);
    const bought = await act.lineOf({ pool_id: pool.id, type: 'purchase', employee_id: null });
    const { status, json } = await act.reverse(bought);
    expect([status, json]).toEqual([
      409,
      { message: 'Later transactions depend on this one. Reverse them first.' },
    ]);
  });

  it('leaves no fault behind', () => expect(server.faults).toEqual([]));
});
