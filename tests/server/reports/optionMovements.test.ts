import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Holdings } from '../../../model/holdings.ts';
import type { OptionMovements } from '../../../model/reports/optionMovements.ts';
import { moveTo } from '../../../server/base/clock.ts';
import {
  accepted,
  activePool,
  command,
  confirmExercise,
  type Employee,
  type Founder,
  grantedPlan,
  identify,
  recordLeaver,
  requestExercise,
} from '../../support/acts.ts';
import { agreedAmendment } from '../../support/amendments.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { heldPool } from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import { cellsIn } from '../../support/registers.ts';
import type { TestServer } from '../../support/server.ts';

const today = '2026-01-15';

describe.each(testKinds)('the movements of options, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<'ana' | 'ben', Employee>;
  let pool: Row;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, ['ana', 'ben'], today));
    // Granted in 2022 at 5.00, vested on 2024-02-01, exercised on 2024-03-01.
    pool = await heldPool(trust, founder, [
      { email: 'ana@birch.test', certificates: 10, vested: 20, unvested: 30 },
      { email: 'ben@birch.test', certificates: 5 },
    ]);
    await grantedPlan(founder, people.ben, pool.id, { pieces: 40, exercisePrice: '2.50' });
  });
  afterAll(() => server?.close());

  const ask = (query: string, client = founder.client) =>
    client.get(`/api/companies/${founder.companyId}/option-movements?${query}`);
  const movementsIn = async (from: string, to: string): Promise<OptionMovements['currencies'][number]> => {
    const { currencies } = accepted(await ask(`from=${from}&to=${to}`)).json.data
      .attributes as OptionMovements;
    expect(currencies.map(({ currency }) => currency)).toEqual(['EUR']);
    return currencies[0]!;
  };
  /** The movements that are not nothing. */
  const some = ({ movements }: OptionMovements['currencies'][number]) =>
    Object.fromEntries(
      movements
        .filter(({ pieces }) => pieces !== 0)
        .map(({ kind, pieces, averagePrice }) => [kind, [pieces, averagePrice]]),
    );

  it('lead from what was outstanding at the beginning to what is at the end, with average prices', async () => {
    expect(some(await movementsIn('2022-01-01', '2022-12-31'))).toEqual({
      granted: [65, '5.00'],
      closing: [65, '5.00'],
    });
    const later = await movementsIn('2024-03-01', today);
    expect(some(later)).toEqual({
      opening: [65, '5.00'],
      granted: [40, '2.50'],
      exercised: [15, '5.00'],
      // (50 × 5.00 + 40 × 2.50) / 90
      closing: [90, '3.8889'],
    });
    expect(later).toMatchObject({
      // Half of the later grant vests at once: (20 × 5.00 + 20 × 2.50) / 40.
      vested: { pieces: 40, averagePrice: '3.75' },
      lowestPrice: '2.50',
      highestPrice: '5.00',
    });
    expect(some(await movementsIn('2024-03-02', '2024-12-31'))).toEqual({
      opening: [50, '5.00'],
      closing: [50, '5.00'],
    });
  });

  it('are those of the ledger: what is outstanding at the end of a day is what the holders have then', async () => {
    const { id } = people.ana;
    accepted(
      await recordLeaver(founder, trust, id, {
        effectiveDate: today,
        leaverType: 'good-leaver',
        reason: 'Agreed',
      }),
    );
    const [exercise] = await trust.list('transactions', { filter: { type: 'exercise' } });
    const reversed = await command(trust, 'transactions', exercise!.id, 'reverse', { reason: 'Not paid' });
    accepted(reversed);
    for (const day of ['2022-02-01', '2024-01-31', '2024-02-29', '2024-03-01', today]) {
      const path = `/api/companies/${founder.companyId}/holders?date=${day}`;
      const { sums } = accepted(await founder.client.get(path)).json.data.attributes as Holdings;
      const { movements, vested } = await movementsIn('2022-02-01', day);
      const pieces = Object.fromEntries(movements.map((each) => [each.kind, each.pieces]));
      expect([day, pieces.closing, vested.pieces]).toEqual([day, sums.unvested + sums.vested, sums.vested]);
      const { opening, granted, exercised, forfeited, expired, cancelled, delisted } = pieces as Record<
        string,
        number
      >;
      const gone = exercised! + forfeited! + expired! + cancelled! + delisted!;
      expect(opening! + granted! - gone).toBe(pieces.closing);
      expect([granted, exercised]).toEqual([sums.granted, sums.exercised]);
    }
    expect((await movementsIn(today, today)).movements).toContainEqual({
      kind: 'forfeited',
      pieces: 30,
      averagePrice: '5.00',
    });
  });

  it('are those of one shareholding where that is asked for, and of nobody else', async () => {
    const other = await heldPool(trust, founder, [{ email: 'ben@birch.test', vested: 7 }]);
    const { json } = await ask(`from=2022-01-01&to=2022-12-31&pool_id=${other.id}`);
    expect(some(json.data.attributes.currencies[0])).toEqual({ granted: [7, '5.00'], closing: [7, '5.00'] });
    expect((await ask(`from=2022-01-01&to=2022-12-31&pool_id=${founder.companyId}`)).status).toBe(404);
    const early = await ask('from=2020-01-01&to=2020-12-31');
    expect(early.json.data.attributes.currencies).toEqual([]);
  });

  it('are asked for in a period, which does not end before it begins', async () => {
    const reversed = await ask('from=2024-01-01&to=2023-12-31');
    expect([reversed.status, reversed.json.errors]).toEqual([422, { to: 'Not before 1 Jan 2024.' }]);
    for (const query of ['from=2024-02-30&to=2024-12-31', 'to=2024-12-31']) {
      const { status, json } = await ask(query);
      expect([status, json.message]).toEqual([400, 'The query cannot be understood: from.']);
    }
  });

  it('are a spreadsheet, which is named by what it is, of whom and of which period', async () => {
    const path = `/api/companies/${founder.companyId}/option-movements/file?from=2022-01-01&to=2022-12-31`;
    const answer = accepted(await founder.client.get(path));
    expect(decodeURIComponent(answer.headers.get('content-disposition')!)).toContain(
      `Movements of Options – Birch Labs – 2022-01-01 – 2022-12-31.xlsx`,
    );
    const sheet = unzipSync(answer.bytes)['xl/worksheets/sheet1.xml']!;
    const rows = cellsIn(Buffer.from(sheet).toString()).map((cells) => cells.map(({ value }) => value));
    expect(rows).toContainEqual(['Granted', '72', '5', 'EUR']);
    expect(rows).toContainEqual(['Highest exercise price at the end', '', '5', 'EUR']);
  });

  // The last one, because a day passes for all.
  it('have the exercise price of their day where it was amended', async () => {
    const { id } = await activePool(trust, founder, { name: 'Amended', pieces: 100 });
    const plan = await grantedPlan(founder, people.ben, id, { pieces: 40, exercisePrice: '2.50' });
    await identify(people.ben);
    await requestExercise(people.ben, plan.id, 8);
    await confirmExercise(trust, plan.id);
    const next = '2026-01-16';
    await moveTo(server.services, next);
    await agreedAmendment(founder, people.ben, plan.id, { effectiveDate: next, exercisePrice: '1.50' });
    await requestExercise(people.ben, plan.id, 2);
    await confirmExercise(trust, plan.id);
    const between = async (from: string, to: string) => {
      const { json } = accepted(await ask(`from=${from}&to=${to}&pool_id=${id}`));
      return json.data.attributes.currencies[0] as OptionMovements['currencies'][number];
    };
    expect(some(await between(today, today))).toEqual({
      granted: [40, '2.50'],
      exercised: [8, '2.50'],
      closing: [32, '2.50'],
    });
    const whole = await between(today, next);
    expect(some(whole)).toEqual({
      granted: [40, '2.50'],
      // (8 × 2.50 + 2 × 1.50) / 10
      exercised: [10, '2.30'],
      closing: [30, '1.50'],
    });
    expect(whole).toMatchObject({ lowestPrice: '1.50', highestPrice: '1.50' });
    expect(some(await between(next, next))).toEqual({
      opening: [32, '2.50'],
      exercised: [2, '1.50'],
      closing: [30, '1.50'],
    });
  });
});
