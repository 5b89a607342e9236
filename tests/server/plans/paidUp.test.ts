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
  sign,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startCompany } from '../../support/prepared.ts';
import { generated, rowsOf } from '../../support/registers.ts';
import type { TestServer } from '../../support/server.ts';

const today = '2026-01-15';

/** Ana paid 8.35 for three pieces, which is not as much for each of them. */
describe.each(testKinds)('what is paid up on pieces on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<'Ana' | 'Ben', Employee>;
  let pool: Row;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, ['Ana', 'Ben'], today));
    await identify(people.Ana);
    pool = await activePool(trust, founder, { pieces: 100 });
    const plan = await grantedPlan(founder, people.Ana, pool.id, { exercisePrice: '2.784' });
    await requestExercise(people.Ana, plan.id, 3);
    await confirmExercise(trust, plan.id);
  });
  afterAll(() => server?.close());

  const transfer = async (seller_id: string, input: object) => {
    const of = { seller_id, effectiveDate: today, ...input };
    accepted(await command(trust, 'pools', pool.id, 'transfer', of));
  };
  /** Of each entry that has not ceased: whose, how many, paid up, for what price. */
  const register = async () => {
    const { id } = await generated(trust, { scope: 'pool', pool_id: pool.id, asOf: today });
    return (await rowsOf(trust, id))
      .filter((row) => row.Layer === 'Layer two' && row['Date ceased'] === '')
      .map((row) => [row.Holder, row.Pieces, row['Amount paid'], row['Price of transfer']]);
  };
  const trustFirst = ['Alder Trust', '97', '', ''];

  it('goes over to the buyer of a part of them, beside the price of the transfer', async () => {
    await transfer(people.Ana.id, { buyer_id: people.Ben.id, pieces: 1, paid: '100.00' });
    expect(await register()).toEqual([
      ['Ana Kovač', '2', '5.57', ''],
      ['Ben Kovač', '1', '2.78', '100.00'],
      trustFirst,
    ]);
    const amounts = async (type: string) =>
      (await trust.list('transactions', { filter: { type, pool_id: pool.id } }))
        .filter(({ employee_id }) => employee_id)
        .map(({ paid, price }) => [paid, price]);
    expect(await amounts('certificate-issuance')).toEqual([['8.35', null]]);
    for (const type of ['sale', 'purchase']) expect(await amounts(type)).toEqual([[null, '100.00']]);
  });

  it('stays with them when the trust buys them back', async () => {
    await transfer(people.Ben.id, { pieces: 1 });
    expect(await register()).toEqual([
      ['Ana Kovač', '2', '5.57', ''],
      trustFirst,
      ['Alder Trust', '1', '2.78', ''],
    ]);
  });

  it('is again with whoever had them when that is reversed', async () => {
    const reverse = async () => {
      const [sale] = await trust.list('transactions', {
        filter: { type: 'sale', reverses_id: null, reversed_at: null },
        sort: ['created_at', 'DESC'],
      });
      accepted(await command(trust, 'transactions', sale!.id, 'reverse', { reason: 'By mistake' }));
    };
    await reverse();
    expect(await register()).toEqual([
      ['Ana Kovač', '2', '5.57', ''],
      ['Ben Kovač', '1', '2.78', ''],
      trustFirst,
    ]);
    await reverse();
    expect(await register()).toEqual([
      ['Ana Kovač', '2', '5.57', ''],
      ['Ana Kovač', '1', '2.78', ''],
      trustFirst,
    ]);
  });

  it('is one sum on one certificate for all of them', async () => {
    const order = { employee_id: people.Ana.id };
    accepted(await command(founder.client, 'pools', pool.id, 'create-share-certificates', order));
    const { openDocument_id } = await founder.client.one('pools', pool.id);
    for (const signer of [trust, founder.client]) await sign(signer, openDocument_id);
    expect(await register()).toEqual([['Ana Kovač', '3', '8.35', ''], trustFirst]);
  });
});
