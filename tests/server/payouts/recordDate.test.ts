import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accepted,
  command,
  type Employee,
  enterBankDetails,
  type Founder,
  iban,
  identify,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import {
  approved,
  closeSound,
  dividendOf,
  equal,
  heldPool,
  nameAccount,
  today,
} from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

const names = ['ana', 'ben', 'eva'] as const;

describe.each(testKinds)('a dividend that is approved on its record date, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<(typeof names)[number], Employee>;

  const sell = async (pool: Row, seller: Employee, buyer: Employee, pieces: number) =>
    accepted(
      await command(trust, 'pools', pool.id, 'transfer', {
        seller_id: seller.id,
        buyer_id: buyer.id,
        pieces,
        effectiveDate: today,
      }),
    );
  const differing = async ({ id }: Row) => (await trust.one('payouts', id)).differingHolders;
  const tasks = async ({ id }: Row) =>
    (await trust.list('actions', { filter: { type: 'compare-holders' }, range: [0, 99] })).filter(
      ({ record_id }) => record_id === id,
    );
  const nameOf = async ({ id }: Employee) => (await trust.one('employees', id)).name;
  const row = async (employee: Employee, frozen: number, held: number) => ({
    employee_id: employee.id,
    holder: await nameOf(employee),
    frozen,
    held,
  });

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, names));
    await identify(people.eva);
    await enterBankDetails(people.eva, { accountHolder: 'A', iban });
    await nameAccount(trust);
  });
  afterAll(() => closeSound(server));

  it('says who held other pieces at the end of that day than it counted, as a task until it is sent', async () => {
    const pool = await heldPool(trust, founder, equal(names));
    await sell(pool, people.eva, people.ben, 1);
    const payout = await approved(trust, dividendOf(pool));
    expect([payout.differingHolders, await tasks(payout)]).toEqual([[], []]);

    await sell(pool, people.ana, people.ben, 10);
    expect(await differing(payout)).toEqual([await row(people.ana, 10, 0), await row(people.ben, 11, 21)]);
    expect(await tasks(payout)).toMatchObject([
      { subject: pool.name, company_id: founder.companyId, resource: 'payouts' },
    ]);
    expect(await founder.client.one('payouts', payout.id)).not.toHaveProperty('differingHolders');

    accepted(await command(trust, 'payouts', payout.id, 'record-funds'));
    expect(await tasks(payout)).toEqual([]);
    expect(await differing(payout)).toHaveLength(2);
  });

  it('says nothing of who has the same again at the end of the day, or of what comes the next day', async () => {
    const pool = await heldPool(trust, founder, equal(names));
    const payout = await approved(trust, dividendOf(pool));
    await sell(pool, people.ana, people.ben, 3);
    expect(await differing(payout)).toHaveLength(2);
    await sell(pool, people.ben, people.eva, 3);
    expect(await differing(payout)).toEqual([await row(people.ana, 10, 7), await row(people.eva, 10, 13)]);
    await sell(pool, people.eva, people.ana, 3);
    expect([await differing(payout), await tasks(payout)]).toEqual([[], []]);
    const before = await approved(trust, dividendOf(pool, { recordDate: '2026-01-14' }));
    await sell(pool, people.ana, people.ben, 3);
    expect([await differing(before), await tasks(before)]).toEqual([[], []]);
  });

  it('is made anew with what was held at the end of the day, once it is reversed', async () => {
    const pool = await heldPool(trust, founder, equal(names));
    const payout = await approved(trust, dividendOf(pool));
    await sell(pool, people.ana, people.ben, 10);
    accepted(await command(trust, 'payouts', payout.id, 'reverse', { reason: 'Another list' }));
    expect([await differing(payout), await tasks(payout)]).toEqual([[], []]);
    const anew = await approved(trust, dividendOf(pool));
    expect([anew.holders, anew.differingHolders]).toEqual([2, []]);
  });
});
