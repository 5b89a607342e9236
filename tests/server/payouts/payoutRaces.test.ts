import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import {
  command,
  type Employee,
  enterBankDetails,
  type Founder,
  iban,
  logIn,
  requestExercise,
} from '../../support/acts.ts';
import type { Client } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import {
  approve,
  approved,
  dividendOf,
  drafted,
  heldPool,
  liquidationOf,
  verifiedIn,
} from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

// The embedded database has one connection: only a server can show what happens between two.
describe.runIf(testKinds.includes('postgresql'))('payouts at the same moment as something else', () => {
  let server: TestServer;
  let trust: Client;
  let desk: Client;
  let founder: Founder;
  let people: Record<'ana' | 'ben', Employee>;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany('postgresql', ['ana', 'ben']));
    desk = await logIn(server, 'ops@alder.test');
    await verifiedIn(server, people.ana);
  });
  afterAll(() => server?.close());

  const together = async (...answers: ReturnType<Client['send']>[]) =>
    (await Promise.all(answers)).map(({ status }) => status);
  const certificates = (email: string, more: object = {}) => ({
    email: `${email}@birch.test`,
    certificates: 10,
    ...more,
  });

  it('are approved once', async () => {
    const pool = await heldPool(trust, founder, [certificates('ana')]);
    for (const terms of [dividendOf(pool), liquidationOf(pool)]) {
      const draft = await drafted(trust, terms);
      expect((await together(approve(trust, draft), approve(desk, draft))).sort()).toEqual([200, 409]);
    }
    // Two drafts of one liquidation: the second has become a tranche of the first, which has to be looked at.
    const other = await heldPool(trust, founder, [certificates('ana')]);
    const drafts = [await drafted(trust, liquidationOf(other)), await drafted(trust, liquidationOf(other))];
    const answers = await together(approve(trust, drafts[0]!), approve(desk, drafts[1]!));
    expect(answers.sort()).toEqual([200, 409]);
  });

  it('count an exercise that is confirmed in between, or come before it', async () => {
    for (const terms of [dividendOf, liquidationOf]) {
      const pool = await heldPool(trust, founder, [certificates('ben'), certificates('ana', { vested: 20 })]);
      const [plan] = await trust.list('plans', { filter: { pool_id: pool.id, employee_id: people.ana.id } });
      await requestExercise(people.ana, plan!.id, 20);
      const draft = await drafted(trust, terms(pool));
      const [paid, exercised] = await together(
        approve(trust, draft),
        command(desk, 'plans', plan!.id, 'confirm-exercise'),
      );
      expect([200, 409]).toContain(paid);
      expect([200, 409]).toContain(exercised);
      // A liquidation leaves nothing to exercise, and what was exercised before it has other figures.
      if (terms === liquidationOf) expect([paid, exercised].sort()).toEqual([200, 409]);
      else expect(exercised).toBe(200);
      expect((await checkLedger(server.services.db)).broken).toBeUndefined();
    }
  });

  it('never retain a line whose holder enters what is missing meanwhile', async () => {
    const pool = await heldPool(trust, founder, [certificates('ana')]);
    for (let round = 0; round < 5; round++) {
      await enterBankDetails(people.ana, { iban: null as never, accountHolder: null as never });
      const draft = await drafted(trust, dividendOf(pool));
      await Promise.all([
        approve(trust, draft),
        enterBankDetails(people.ana, { accountHolder: 'Ana Kovač', iban }),
      ]);
      const [line] = await trust.list('earnings', { filter: { payout_id: draft.id } });
      expect(line!.status).toBe('payable');
    }
  });

  it('freeze a list into which nothing slips', async () => {
    const pool = await heldPool(trust, founder, [certificates('ana'), certificates('ben')]);
    const sale = {
      seller_id: people.ana.id,
      buyer_id: people.ben.id,
      pieces: 1,
      effectiveDate: '2026-01-10',
    };
    const draft = await drafted(trust, dividendOf(pool, { recordDate: '2026-01-10' }));
    await together(approve(trust, draft), command(desk, 'pools', pool.id, 'transfer', sale));
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
    await approved(trust, dividendOf(pool, { recordDate: '2026-01-10' }));
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
    expect(server.faults).toEqual([]);
  });
});
