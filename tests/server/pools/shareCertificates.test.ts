import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import {
  accepted,
  activePool,
  command,
  confirmExercise,
  type Employee,
  type Founder,
  grantedPlan,
  identify,
  joinedEmployee,
  password,
  recordIn,
  registerFounder,
  requestExercise,
  sign,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { digestOf } from '../../support/digest.ts';
import { asText, balancesOn, linesOf, preview } from '../../support/lines.ts';
import { startCompany } from '../../support/prepared.ts';
import { evidenced } from '../../support/reversals.ts';
import type { TestServer } from '../../support/server.ts';

const today = '2026-02-01';
const exercisedOn = '2026-01-15';
const reason = 'The papers were lost.';

describe.each(testKinds)('share certificates on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<'Ana' | 'Ben', Employee>;
  let dora: Employee;
  let pool: Row;
  let plan: Row;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, ['Ana', 'Ben'], exercisedOn));
    const elm = { name: 'Eva Lind', email: 'eva@elm.test', company: 'Elm Foods', trust: 'Alder Trust' };
    dora = await joinedEmployee(server, await registerFounder(server, elm), 'Dora Weiss', 'dora@elm.test');
    await identify(people.Ana);
    pool = await activePool(trust, founder, { pieces: 100 });
    plan = await grantedPlan(founder, people.Ana, pool.id);
    await requestExercise(people.Ana, plan.id, 20);
    await confirmExercise(trust, plan.id);
    await server.runDaysUpTo(today);
  });
  afterAll(() => server?.close());

  const asTrust = (name: string, input: object) => command(trust, 'pools', pool.id, name, input);
  const order = (input: object) =>
    command(founder.client, 'pools', pool.id, 'create-share-certificates', input);
  const cancel = (input: object) =>
    asTrust('cancel-share-certificates', { reason, hasLiquidationPayout: false, ...input });
  const transfer = (input: object) =>
    asTrust('transfer', { seller_id: people.Ana.id, effectiveDate: today, ...input });
  const refused = async (answer: ReturnType<Client['send']>) => {
    const { status, json } = await answer;
    return [status, json.errors ? Object.keys(json.errors) : json.message];
  };
  /** What Ana, Ben and the trust hold; their papers say the same. */
  const holdings = async (day = today) => {
    const { 'certificates.unallocated': own } = await balancesOn(trust, { pool_id: pool.id }, day);
    const held = await Promise.all(
      Object.values(people).map(
        async ({ id }) =>
          (await balancesOn(trust, { pool_id: pool.id, employee_id: id }, day))['certificates.holder'] ?? 0,
      ),
    );
    return [...held, own];
  };
  const papersOf = async (employee_id: string | null) => {
    const filter = { pool_id: pool.id, employee_id, status: 'active' };
    const papers = await trust.list('certificates', { filter, sort: ['number', 'ASC'] });
    return papers.map(({ pieces }) => pieces);
  };
  const signBoth = async (document: string, first: Client, second: Client) => {
    await sign(first, document);
    await sign(second, document);
  };
  const expectUnchanged = async (act: () => Promise<unknown>) => {
    const before = await digestOf(server);
    await act();
    expect(await digestOf(server)).toEqual(before);
  };
  const openPaper = async (kind: string) => {
    const filter = { pool_id: pool.id, kind, status: 'awaiting' };
    return (await trust.list('documents', { filter }))[0]!.id;
  };

  it('of the trust are split as ordered when founder and trust have signed, without a line of the ledger', async () => {
    expect(await papersOf(null)).toEqual([80]);
    const lines = await linesOf(trust, { pool_id: pool.id });
    const { openDocument_id } = recordIn(
      accepted(await order({ certificates: [{ pieces: 30 }, { pieces: 20 }] })),
    );
    expect((await order({ certificates: [{ pieces: 1 }] })).status).toBe(409);
    await sign(founder.client, openDocument_id);
    expect(await papersOf(null)).toEqual([80]);
    await sign(trust, openDocument_id);
    expect(await papersOf(null)).toEqual([30, 20, 30]);
    expect(await linesOf(trust, { pool_id: pool.id })).toEqual(lines);
    const cancelled = await trust.list('certificates', { filter: { pool_id: pool.id, pieces: 80 } });
    expect(cancelled).toMatchObject([{ status: 'cancelled', cancelledOn: today }]);
  });

  it('of a holder become one', async () => {
    const employee_id = people.Ana.id;
    const { openDocument_id } = recordIn(accepted(await order({ employee_id })));
    await signBoth(openDocument_id, trust, founder.client);
    const papers = await people.Ana.client.list('certificates', { filter: { status: 'active' } });
    expect(papers).toMatchObject([{ pieces: 20, issuedOn: today, holder: 'Ana Kovač' }]);
  });

  it('are not ordered for more than is held, for nothing, or for people elsewhere', async () => {
    await expectUnchanged(async () => {
      expect(await refused(order({ certificates: [{ pieces: 50 }, { pieces: 31 }] }))).toEqual([
        422,
        ['certificates'],
      ]);
      expect(await refused(order({ certificates: [{ pieces: 0 }] }))).toEqual([
        422,
        ['certificates.0.pieces'],
      ]);
      expect(await refused(order({}))).toEqual([422, ['certificates']]);
      expect(await refused(order({ certificates: [] }))).toEqual([422, ['certificates']]);
      const employee_id = people.Ana.id;
      expect(await refused(order({ employee_id, certificates: [{ pieces: 20 }] }))).toEqual([
        422,
        ['certificates'],
      ]);
      expect(await refused(order({ employee_id: people.Ben.id }))).toEqual([422, ['employee_id']]);
      expect(await refused(order({ employee_id: dora.id }))).toEqual([422, ['employee_id']]);
      expect((await asTrust('create-share-certificates', {})).status).toBe(403);
    });
  });

  it('stay as they are when an order is declined', async () => {
    const { openDocument_id } = recordIn(accepted(await order({ certificates: [{ pieces: 10 }] })));
    const papers = await papersOf(null);
    await sign(founder.client, openDocument_id);
    accepted(await command(trust, 'documents', openDocument_id, 'decline', { reason }));
    expect(await papersOf(null)).toEqual(papers);
    expect((await trust.one('pools', pool.id)).openDocument_id).toBeNull();
  });

  it('change hands with a sale and a purchase, as was shown, and new papers', async () => {
    const input = { buyer_id: people.Ben.id, pieces: 8, paid: '20.00' };
    const body = { seller_id: people.Ana.id, effectiveDate: today, ...input };
    const shown = await preview(trust, 'pools', pool.id, 'transfer', body);
    const before = await linesOf(trust, { pool_id: pool.id });
    accepted(await transfer(input));
    expect(asText(shown.lines)).toEqual([`${today} purchase 8`, `${today} sale 8`]);
    expect(await linesOf(trust, { pool_id: pool.id })).toEqual([...before, ...asText(shown.lines)].sort());
    const [sale] = await trust.list('transactions', { filter: { type: 'sale' } });
    const [purchase] = await trust.list('transactions', { filter: { type: 'purchase' } });
    const { Ana, Ben } = people;
    expect(sale).toMatchObject({ price: '20.00', employee_id: Ana.id, unit: 'certificates' });
    expect(purchase).toMatchObject({ price: '20.00', employee_id: Ben.id, belongs_to_id: sale!.id });
    expect(await holdings()).toEqual([12, 8, 80]);
    expect([await papersOf(Ana.id), await papersOf(Ben.id)]).toEqual([[12], [8]]);
  });

  it('are bought back by the trust, also on an earlier day on which they were held', async () => {
    accepted(await transfer({ pieces: 2, effectiveDate: '2026-01-20' }));
    expect(await holdings()).toEqual([10, 8, 82]);
    expect(await holdings('2026-01-19')).toEqual([20, 0, 80]);
    expect(await holdings('2026-01-20')).toEqual([18, 0, 82]);
    expect(await evidenced(trust, pool.id)).toBe(82);
  });

  it('are not transferred beyond what is held, before it was, to oneself or elsewhere', async () => {
    const { Ana, Ben } = people;
    await expectUnchanged(async () => {
      const to = { buyer_id: Ben.id, pieces: 1 };
      expect(await refused(transfer({ ...to, pieces: 11 }))).toEqual([422, ['pieces']]);
      expect(await refused(transfer({ ...to, pieces: 0 }))).toEqual([422, ['pieces']]);
      expect(await refused(transfer({ ...to, effectiveDate: '2026-02-02' }))).toEqual([
        422,
        ['effectiveDate'],
      ]);
      for (const effectiveDate of ['2026-01-14', '2025-12-31'])
        expect(await refused(transfer({ ...to, effectiveDate }))).toEqual([
          409,
          expect.stringContaining('fewer pieces were held'),
        ]);
      // Held today, but not all of it through the days in between.
      const bought = { seller_id: Ben.id, pieces: 1, effectiveDate: '2026-01-31' };
      expect((await transfer(bought)).status).toBe(409);
      expect(await refused(transfer({ ...to, buyer_id: Ana.id }))).toEqual([422, ['buyer_id']]);
      expect(await refused(transfer({ ...to, buyer_id: Ana.id.toUpperCase() }))).toEqual([422, ['buyer_id']]);
      expect(await refused(transfer({ ...to, buyer_id: dora.id }))).toEqual([422, ['buyer_id']]);
      expect(await refused(transfer({ ...to, seller_id: dora.id }))).toEqual([422, ['seller_id']]);
      for (const paid of ['20.005', '-1.00', 'a lot'])
        expect(await refused(transfer({ ...to, paid }))).toEqual([422, ['paid']]);
      expect((await command(founder.client, 'pools', pool.id, 'transfer', {})).status).toBe(403);
    });
  });

  it('are sold once, also when two sell them at the same moment', async () => {
    const sales = [{ buyer_id: people.Ben.id }, {}].map((to) => transfer({ ...to, pieces: 10 }));
    expect((await Promise.all(sales)).map(({ status }) => status).sort()).toEqual([200, 422]);
    const [ana, ben, own] = await holdings();
    expect([ana, ben! + own!]).toEqual([0, 100]);
    if (ben === 8) accepted(await transfer({ seller_id: people.Ben.id, pieces: 8 }));
    else accepted(await transfer({ seller_id: people.Ben.id, pieces: 18 }));
    expect(await holdings()).toEqual([0, 0, 100]);
    accepted(await command(people.Ana.client, 'plans', plan.id, 'request-exercise', { pieces: 20 }));
  });

  it('are not issued on an order whose pieces have changed hands since, and nothing is half done', async () => {
    const { openDocument_id } = recordIn(accepted(await order({ certificates: [{ pieces: 90 }] })));
    await sign(founder.client, openDocument_id);
    await confirmExercise(trust, plan.id);
    await expectUnchanged(async () => {
      const late = await command(trust, 'documents', openDocument_id, 'sign', { password });
      expect([late.status, late.json.message]).toEqual([409, expect.stringContaining('changed')]);
    });
    accepted(await command(trust, 'documents', openDocument_id, 'decline', { reason }));
    expect(await holdings()).toEqual([20, 0, 80]);
  });

  it('of the trust are cancelled beyond the cover of the options alone', async () => {
    const vesting = {
      startDate: today,
      tranches: [10, 30].map((pieces, i) => ({ date: `2026-0${2 + i}-01`, pieces })),
    };
    await grantedPlan(founder, people.Ben, pool.id, { vesting });
    expect(await trust.one('pools', pool.id)).toMatchObject({ available: 20, unvested: 30, vested: 10 });
    await expectUnchanged(async () => {
      expect(await refused(cancel({ pieces: 21 }))).toEqual([422, ['pieces']]);
      expect(await refused(cancel({ pieces: 1, reason: undefined }))).toEqual([422, ['reason']]);
      expect(await refused(cancel({ pieces: 1, hasLiquidationPayout: true }))).toEqual([
        409,
        expect.stringContaining('liquidation'),
      ]);
      expect((await command(founder.client, 'pools', pool.id, 'cancel-share-certificates', {})).status).toBe(
        403,
      );
    });
    accepted(await cancel({ pieces: 15 }));
    expect(await holdings()).toEqual([20, 0, 65]);
    expect(await balancesOn(trust, { pool_id: pool.id }, today)).toMatchObject({
      'certificates.retired': 15,
      'shares.trust': 85,
      'options.available': 20,
    });
    expect(await evidenced(trust, pool.id)).toBe(65);
  });

  it('of a holder are cancelled with the signature of the holder alone', async () => {
    const employee_id = people.Ana.id;
    expect(await refused(cancel({ employee_id, pieces: 21 }))).toEqual([422, ['pieces']]);
    expect(await refused(cancel({ employee_id: dora.id, pieces: 1 }))).toEqual([422, [expect.any(String)]]);
    accepted(await cancel({ employee_id, pieces: 6 }));
    const declined = await openPaper('certificate-cancellation');
    await sign(trust, declined);
    accepted(await command(people.Ana.client, 'documents', declined, 'decline', { reason }));
    expect(await holdings()).toEqual([20, 0, 65]);

    accepted(await cancel({ employee_id, pieces: 6 }));
    const paper = await openPaper('certificate-cancellation');
    accepted(await cancel({ employee_id, pieces: 15 }));
    const filter = { pool_id: pool.id, kind: 'certificate-cancellation', status: 'awaiting' };
    const other = (await trust.list('documents', { filter })).find(({ id }) => id !== paper)!.id;
    await sign(trust, paper);
    expect(await holdings()).toEqual([20, 0, 65]);
    await sign(people.Ana.client, paper);
    expect(await holdings()).toEqual([14, 0, 65]);
    expect(await papersOf(employee_id)).toEqual([14]);
    const [line] = await trust.list('transactions', { filter: { type: 'cancellation', employee_id } });
    expect(line).toMatchObject({ pieces: 6, unit: 'certificates', effectiveDate: today });
    await sign(trust, other);
    await expectUnchanged(async () => {
      const late = await command(people.Ana.client, 'documents', other, 'sign', { password });
      expect([late.status, late.json.message]).toEqual([409, expect.stringContaining('changed')]);
    });
  });

  it('are numbered without gaps', async () => {
    const all = await trust.list('certificates', {
      filter: { company_id: founder.companyId },
      range: [0, 999],
    });
    expect(all.map(({ number }) => number).sort((a, b) => a - b)).toEqual(all.map((_, i) => i + 1));
    for (const { cancelledOn, status } of all) expect(cancelledOn === null).toBe(status === 'active');
  });

  it('leave a sound ledger and no fault behind', async () => {
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
    expect(server.faults).toEqual([]);
  });
});
