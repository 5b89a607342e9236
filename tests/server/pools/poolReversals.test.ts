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
  promisePlan,
  recordIn,
  requestExercise,
  sign,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { balancesOn } from '../../support/lines.ts';
import { startCompany } from '../../support/prepared.ts';
import { evidenced, reason, reversalsBy } from '../../support/reversals.ts';
import type { TestServer } from '../../support/server.ts';

const today = '2026-01-15';
const depends = [409, expect.stringContaining('depend')];
const promised = [409, expect.stringContaining('promised')];

describe.each(testKinds)('what the trust reverses of a shareholding, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<'Ana' | 'Ben', Employee>;
  let act: ReturnType<typeof reversalsBy>;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, ['Ana', 'Ben'], today));
    await identify(people.Ana);
    act = reversalsBy(trust, server, today);
  });
  afterAll(() => server?.close());

  const lineIn = (pool: Row, type: string, filter = {}) => act.lineOf({ pool_id: pool.id, type, ...filter });
  const poolNow = ({ id }: Row) => trust.one('pools', id);
  const asFounder = async (pool: Row, name: string, input?: object) =>
    recordIn(accepted(await command(founder.client, 'pools', pool.id, name, input)));
  const asTrust = async (pool: Row, name: string, input?: object) =>
    recordIn(accepted(await command(trust, 'pools', pool.id, name, input)));
  const update = (pool: Row, pieces: number) => asFounder(pool, 'update', { name: pool.name, pieces });
  /** A shareholding of which Ana holds 20 pieces. */
  const heldPool = async () => {
    const pool = await activePool(trust, founder, { pieces: 100 });
    const { id } = await grantedPlan(founder, people.Ana, pool.id);
    await requestExercise(people.Ana, id, 20);
    await confirmExercise(trust, id);
    return pool;
  };
  const holdings = async (pool: Row) => {
    const { 'certificates.holder': held = 0, 'certificates.unallocated': own } = await balancesOn(
      trust,
      { pool_id: pool.id },
      today,
    );
    const papers = await Promise.all(
      [people.Ana.id, people.Ben.id, null].map((holder) => evidenced(trust, pool.id, holder)),
    );
    expect([papers[0]! + papers[1]!, papers[2]]).toEqual([held, own]);
    return papers;
  };

  it('a shareholding that became active is cancelled, unless its pieces were promised', async () => {
    const pool = await activePool(trust, founder, { pieces: 100 });
    const { openDocument_id } = await promisePlan(founder, pool.id, people.Ben.id);
    expect(await act.refused(await lineIn(pool, 'option-issuance'))).toEqual(promised);
    await sign(founder.client, openDocument_id);
    await sign(people.Ben.client, openDocument_id);
    expect(await act.refused(await lineIn(pool, 'option-issuance'))).toEqual(depends);

    const unused = await activePool(trust, founder, { pieces: 100 });
    const order = await asFounder(unused, 'create-share-certificates', { certificates: [{ pieces: 60 }] });
    // Whichever of the two is reversed, both are.
    await act.reversed(await lineIn(unused, 'certificate-issuance'));
    expect(await poolNow(unused)).toMatchObject({ status: 'cancelled', available: 0, unallocated: 0 });
    expect(await evidenced(trust, unused.id)).toBe(0);
    expect((await trust.one('documents', order.openDocument_id)).status).toBe('void');
  });

  it('nothing is decided that a plan would need', async () => {
    const pool = await activePool(trust, founder, { pieces: 100 });
    const line = await lineIn(pool, 'option-issuance');
    expect(await act.refused(line, { vestsOn: '2026-02-01' })).toEqual([422, ['vestsOn']]);
    expect(await act.refused(line, { forfeit: true })).toEqual([422, ['forfeit']]);
    expect(await act.refused(line, { exercisableUntil: '2026-02-01' })).toEqual([422, ['exercisableUntil']]);
  });

  it('more pieces go back where they came from, unless they were promised', async () => {
    const pool = await activePool(trust, founder, { pieces: 100 });
    await update(pool, 150);
    const { openDocument_id } = await asTrust(pool, 'approve-increase');
    await sign(founder.client, openDocument_id);
    await sign(trust, openDocument_id);
    const raised = await lineIn(pool, 'option-issuance', { pieces: 50 });
    const { id } = await promisePlan(founder, pool.id, people.Ben.id, { pieces: 101 });
    expect(await act.refused(raised)).toEqual(promised);
    accepted(await command(founder.client, 'plans', id, 'withdraw'));
    await act.reversed(raised);
    expect(await poolNow(pool)).toMatchObject({ status: 'active', pieces: 100, available: 100 });
    expect(await holdings(pool)).toEqual([0, 0, 100]);
  });

  it('returned pieces come back, but not below an increase that was asked for since', async () => {
    const pool = await activePool(trust, founder, { pieces: 100 });
    await update(pool, 70);
    await update(pool, 80);
    const line = await lineIn(pool, 'cancellation', { unit: 'certificates' });
    expect(await act.refused(line)).toEqual([409, expect.stringContaining('increase')]);
    await asFounder(pool, 'withdraw-increase');
    await act.reversed(line);
    expect(await poolNow(pool)).toMatchObject({ pieces: 100, available: 100, unallocated: 100 });
    expect(await holdings(pool)).toEqual([0, 0, 100]);
  });

  it('a cancelled shareholding is active again', async () => {
    const pool = await activePool(trust, founder, { pieces: 100 });
    await asFounder(pool, 'cancel');
    expect(await poolNow(pool)).toMatchObject({ status: 'cancelled', available: 0 });
    expect(await act.reversed(await lineIn(pool, 'cancellation'))).toHaveLength(2);
    expect(await poolNow(pool)).toMatchObject({ status: 'active', pieces: 100, available: 100 });
    expect(await holdings(pool)).toEqual([0, 0, 100]);
    await promisePlan(founder, pool.id, people.Ben.id);
  });

  it('a transfer goes back with both of its lines, and both holders are told', async () => {
    const pool = await heldPool();
    const sale = { seller_id: people.Ana.id, effectiveDate: today };
    await asTrust(pool, 'transfer', { ...sale, buyer_id: people.Ben.id, pieces: 8, paid: '20.00' });
    await asTrust(pool, 'transfer', { ...sale, seller_id: people.Ben.id, pieces: 5 });
    expect(await holdings(pool)).toEqual([12, 3, 85]);
    const sold = await lineIn(pool, 'sale', { pieces: 8 });
    expect(await act.refused(sold)).toEqual(depends);
    await act.reversed(await lineIn(pool, 'purchase', { pieces: 5 }));
    expect(await holdings(pool)).toEqual([12, 8, 80]);
    await act.reversed(sold);
    expect(await holdings(pool)).toEqual([20, 0, 80]);
    for (const { client } of Object.values(people)) {
      const told = (await client.list('messages', { range: [0, 99] })).map(({ action }) => action);
      expect(told.filter((subject) => subject.startsWith('Corrected: sale'))).not.toHaveLength(0);
    }
  });

  it('cancelled certificates are there again, the trust’s own and a holder’s', async () => {
    const pool = await heldPool();
    const bought = { seller_id: people.Ana.id, pieces: 4, effectiveDate: today };
    await asTrust(pool, 'transfer', bought);
    const cancellation = { pieces: 4, reason, hasLiquidationPayout: false };
    await asTrust(pool, 'cancel-share-certificates', cancellation);
    expect(await act.refused(await lineIn(pool, 'purchase'))).toEqual(depends);
    const employee_id = people.Ana.id;
    await asTrust(pool, 'cancel-share-certificates', { ...cancellation, employee_id, pieces: 6 });
    const [paper] = await trust.list('documents', {
      filter: { pool_id: pool.id, kind: 'certificate-cancellation' },
    });
    await sign(trust, paper!.id);
    await sign(people.Ana.client, paper!.id);
    expect(await holdings(pool)).toEqual([10, 0, 80]);
    await act.reversed(await lineIn(pool, 'cancellation', { employee_id }));
    await act.reversed(await lineIn(pool, 'cancellation', { pieces: 4 }));
    expect(await holdings(pool)).toEqual([16, 0, 84]);
  });

  it('leaves a sound ledger and no fault behind', async () => {
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
    expect(server.faults).toEqual([]);
  });
});
