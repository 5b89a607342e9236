import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import { refusals } from '../../../server/i18n/refusals.ts';
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
  drafted,
  equal,
  heldPool,
  linesOf,
  nameAccount,
  today,
} from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

const names = ['ana', 'ben', 'eva'] as const;

describe.each(testKinds)('the record date of a dividend, on the %s database', (kind) => {
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

  const refused = async (answer: ReturnType<Client['send']>) => {
    const { status, json } = await answer;
    return [status, json.errors ? Object.keys(json.errors) : json.message];
  };

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

  it('pays whom the record date names, whatever was transferred or reversed since', async () => {
    const held = await heldPool(trust, founder, equal(names));
    const transferred = { seller_id: people.ana.id, buyer_id: people.ben.id, pieces: 10 };
    const transfer = (effectiveDate: string) =>
      command(trust, 'pools', held.id, 'transfer', { ...transferred, effectiveDate });
    accepted(await transfer('2025-12-20'));
    const amounts = async (recordDate: string) => {
      const draft = await drafted(
        trust,
        dividendOf(held, { recordDate, grossAmountValue: '30.00', taxRate: '0', bankFee: '0.00' }),
      );
      const byHolder = new Map((await linesOf(trust, draft)).map((l) => [l.employee_id, l.grossIncome]));
      return [people.ana, people.ben].map(({ id }) => byHolder.get(id));
    };
    expect(await amounts('2025-12-19')).toEqual(['10.00', '10.00']);
    expect(await amounts('2025-12-20')).toEqual([undefined, '20.00']);
    const [sale] = await trust.list('transactions', { filter: { pool_id: held.id, type: 'sale' } });
    accepted(
      await command(trust, 'transactions', sale!.id, 'reverse', {
        reason: 'Not sold',
        effectiveDate: '2026-01-10',
      }),
    );
    expect(await amounts('2026-01-09')).toEqual([undefined, '20.00']);
    expect(await amounts('2026-01-10')).toEqual(['10.00', '10.00']);
    accepted(await transfer('2026-01-11'));

    // An approval fixes the list: nothing is dated into it any more, and nothing of it is taken back.
    await approved(trust, dividendOf(held, { recordDate: '2026-01-12' }));
    expect(
      await refused(
        command(trust, 'pools', held.id, 'transfer', {
          seller_id: people.ben.id,
          pieces: 1,
          effectiveDate: '2026-01-12',
        }),
      ),
    ).toEqual([422, ['effectiveDate']]);
    const [later] = await trust.list('transactions', {
      filter: { pool_id: held.id, type: 'sale', effectiveDate: '2026-01-11', reversed_at: null },
    });
    const reversal = (input: object) =>
      command(trust, 'transactions', later!.id, 'reverse', { reason: 'Late', ...input });
    expect(await refused(reversal({ effectiveDate: '2026-01-12' }))).toEqual([
      409,
      refusals.en.frozenList.replace('%{date}', '12 Jan 2026'),
    ]);
    accepted(await reversal({ effectiveDate: '2026-01-13' }));
    // On the day of an approval itself, what it counted stays, and what comes later does not change it.
    await approved(trust, dividendOf(held));
    accepted(await transfer(today));
    const [counted] = await trust.list('transactions', {
      filter: { pool_id: held.id, type: 'certificate-issuance', employee_id: people.eva.id },
    });
    expect(await refused(command(trust, 'transactions', counted!.id, 'reverse', { reason: 'Late' }))).toEqual(
      [409, refusals.en.frozenToday.replace('%{date}', '15 Jan 2026')],
    );
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
  });
});
