import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, daysBetween, type PlanDate } from '../../../model/values/dates.ts';
import { businessDate } from '../../../server/base/clock.ts';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import { write } from '../../../server/db/handle.ts';
import { freezeRows } from '../../../server/registers/freezeRows.ts';
import {
  activePool,
  type Employee,
  type Founder,
  grantedPlans,
  identify,
  signAll,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

const begin = '2026-01-15';

/** What may happen to certificates; numbers choose among the people, lines and days that there are. */
const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      is: fc.constant('transfer' as const),
      from: fc.nat(2),
      /** How many places further round the table, at which the trust sits last. */
      to: fc.integer({ min: 1, max: 3 }),
      pieces: fc.integer({ min: 1, max: 40 }),
      day: fc.nat(100),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant('exercise' as const),
      who: fc.nat(2),
      pieces: fc.integer({ min: 1, max: 40 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ is: fc.constant('reverse' as const), line: fc.nat(100), day: fc.nat(100) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constant('order' as const),
      who: fc.nat(3),
      pieces: fc.integer({ min: 1, max: 90 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ is: fc.constant('cancel' as const), pieces: fc.integer({ min: 1, max: 20 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ is: fc.constant('days pass' as const), days: fc.integer({ min: 1, max: 9 }) }),
  },
);

type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

describe.each(testKinds)('registers of every day, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Employee[];
  let pool: Row;
  let plans: Row[];

  beforeAll(async () => {
    const company = await startCompany(kind, ['Ana', 'Ben', 'Cleo'], begin);
    ({ server } = company);
    ({ trust, founder } = company);
    people = Object.values(company.people);
    await Promise.all(people.map(identify));
    pool = await activePool(trust, founder, { pieces: 3000, heldSince: '2025-12-01' });
    plans = await grantedPlans(founder, pool.id, people, { pieces: 800 });
    for (const who of [0, 1, 2]) await perform({ is: 'exercise', who, pieces: 100 });
    await server.runDaysUpTo(addDays(begin, 20));
  });
  afterAll(() => server?.close());

  /** Does what may be refused: by when it was held, by what depends on a line, by what is open. */
  const perform = async (wanted: Act) => {
    const today = await businessDate(server.services);
    const dayIn = (from: PlanDate, part: number) =>
      addDays(from, Math.floor((daysBetween(from, today) * part) / 100));
    const post = (path: string, input: object) => trust.post(`/api/${path}`, input);
    switch (wanted.is) {
      case 'days pass':
        return server.runDaysUpTo(addDays(today, wanted.days));
      case 'transfer':
        return post(`pools/${pool.id}/transfer`, {
          seller_id: people[wanted.from]!.id,
          buyer_id: people[(wanted.from + wanted.to) % 4]?.id ?? null,
          pieces: wanted.pieces,
          paid: '7.77',
          effectiveDate: dayIn(begin, wanted.day),
        });
      case 'exercise': {
        const plan = plans[wanted.who]!.id;
        await people[wanted.who]!.client.post(`/api/plans/${plan}/request-exercise`, {
          pieces: wanted.pieces,
        });
        return post(`plans/${plan}/confirm-exercise`, {});
      }
      case 'reverse': {
        const filter = { unit: 'certificates', reverses_id: null, reversed_at: null };
        const lines = await trust.list('transactions', {
          filter,
          sort: ['created_at', 'ASC'],
          range: [1, 99],
        });
        const line = lines[Math.floor((lines.length * wanted.line) / 101)];
        if (!line) return;
        const effectiveDate = dayIn(line.effectiveDate, wanted.day);
        return post(`transactions/${line.id}/reverse`, { reason: 'By mistake', effectiveDate });
      }
      case 'cancel':
        return post(`pools/${pool.id}/cancel-share-certificates`, {
          pieces: wanted.pieces,
          reason: 'Bought back',
          hasLiquidationPayout: false,
        });
      case 'order': {
        const employee_id = people[wanted.who]?.id;
        const order = employee_id ? { employee_id } : { certificates: [{ pieces: wanted.pieces }] };
        const path = `/api/pools/${pool.id}/create-share-certificates`;
        const { status } = await founder.client.post(path, order);
        if (status !== 200) return;
        await signAll(founder.client, 'founder');
        await signAll(trust, 'trust');
      }
    }
  };

  /** What the register says of a day, taken back. */
  const registerOf = async (asOf: PlanDate) => {
    class TakenBack extends Error {}
    let rows: {
      layer: number;
      employee_id: string | null;
      certificate_number: bigint | null;
      pieces: bigint;
      ceased_on: string | null;
    }[] = [];
    let sums: { pieces: bigint; held: bigint }[] = [];
    await write(server.services.db, async (tx) => {
      const { id: registerId } = await tx
        .insertInto('registers')
        .values({
          trust_id: (await tx.selectFrom('trusts').select('id').executeTakeFirstOrThrow()).id,
          scope: 'all',
          company_id: null,
          pool_id: null,
          as_of: asOf,
          language: 'en',
          row_count: null,
          finished_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await freezeRows(tx, { registerId, pools: sql`true`, asOf, timeZone: 'UTC', countries: {} });
      rows = await tx.selectFrom('register_rows').selectAll().where('layer', '<', 3).execute();
      sums = (
        await sql<{
          pieces: bigint;
          held: bigint;
        }>`select pieces, by_holders + by_trust as held from register_rows
          where layer = 3`.execute(tx)
      ).rows;
      throw new TakenBack();
    }).catch((error) => {
      if (!(error instanceof TakenBack)) throw error;
    });
    return { rows, sums };
  };

  /** By account, what the ledger says was held at the end of a day. */
  const ledgerOf = async (asOf: PlanDate) => {
    const { rows } = await sql<{ account: string; pieces: bigint }>`
      select a.unit || ' ' || coalesce(a.employee_id::text, '') as account, sum(e.pieces)::bigint as pieces
      from accounts a join entries e on e.account_id = a.id join transactions t on t.id = e.transaction_id
      where (a.unit, a.name) in (('shares', 'trust'), ('certificates', 'unallocated'), ('certificates', 'holder'))
        and t.effective_date <= ${asOf}
      group by 1 having sum(e.pieces) <> 0 order by 1`.execute(server.services.db);
    return Object.fromEntries(rows.map(({ account, pieces }) => [account, pieces]));
  };

  it('come to what the ledger held on it, whatever is recorded, however late', async () => {
    const divided = new Set<bigint>();
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 14 }), async (acts) => {
        for (const wanted of acts) await perform(wanted);
        expect((await checkLedger(server.services.db)).broken).toBeUndefined();
        const { rows: days } = await sql<{ day: PlanDate }>`
          select distinct day from (
            select effective_date as day from transactions union select entered_on from certificates
            union select ceased_on from certificates
          ) d(on_day), lateral (values (on_day), (on_day - 1)) as around(day) where on_day is not null`.execute(
          server.services.db,
        );
        for (const { day } of days) {
          const { rows, sums } = await registerOf(day);
          const held: Record<string, bigint> = {};
          for (const { layer, employee_id, pieces, ceased_on } of rows) {
            expect(pieces, day).toBeGreaterThan(0n);
            if (ceased_on !== null) continue;
            const account = layer === 1 ? 'shares ' : `certificates ${employee_id ?? ''}`;
            held[account] = (held[account] ?? 0n) + pieces;
          }
          expect(held, day).toEqual(await ledgerOf(day));
          for (const sum of sums) expect(sum.held, day).toBe(sum.pieces);
          const rowsOf = Map.groupBy(rows, ({ certificate_number }) => certificate_number);
          const { rows: papers } = await sql<{ number: bigint; pieces: bigint }>`
            select number, pieces from certificates where entered_on <= ${day}`.execute(server.services.db);
          for (const { number, pieces } of papers) {
            const parts = rowsOf.get(number)!.map((row) => row.pieces);
            if (parts.length > 1) divided.add(number);
            expect(
              parts.reduce((sum, part) => sum + part),
              `${day}: ${number}`,
            ).toBe(pieces);
          }
        }
      }),
      { numRuns: 2, endOnFailure: true, seed: 20260115 },
    );
    // Without lines that came too late for the papers of their days, most of this would not have been tried.
    expect(divided.size).toBeGreaterThan(2);
    expect(server.faults).toEqual([]);
  }, 180_000);
});
