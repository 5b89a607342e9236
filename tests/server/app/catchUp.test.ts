import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leaverTypes } from '../../../model/enums.ts';
import { addDays } from '../../../model/values/dates.ts';
import { businessDate, moveTo } from '../../../server/base/clock.ts';
import { accepted, type Employee, joinedEmployee } from '../../support/acts.ts';
import type { Row } from '../../support/client.ts';
import {
  agree,
  courseOf,
  evaluateAll,
  expectSound,
  leave,
  offerOf,
  outcomeOf,
} from '../../support/courses.ts';
import { testKinds } from '../../support/database.ts';
import type { TestServer } from '../../support/server.ts';
import { type Office, startOffice } from '../../support/steps/office.ts';

/** So many days are looked at. */
const firstDay = '2026-01-15';
const days = 35;
const runs = { numRuns: 1, endOnFailure: true };
const seed = fc.integer({ min: 0, max: 2 ** 31 });

const messagesIn = async ({ services: { db } }: TestServer) =>
  (await sql`select type, action, count(*) from messages group by 1, 2 order by 1, 2`.execute(db)).rows;

describe.each(testKinds)('days that were missed, on the %s database', (kind) => {
  let offices: [punctual: Office, late: Office];

  const open = async () => {
    const office = await startOffice(kind);
    // Before its first day there is nothing to miss.
    await office.server.runDaysUpTo(firstDay);
    return office;
  };
  beforeAll(async () => {
    offices = [await open(), await open()];
  });
  afterAll(() => Promise.all(offices?.map(({ server }) => server.close()) ?? []));

  it('bring in one step what each would have brought by itself', async () => {
    const course = fc.record({
      offers: fc.array(seed, { minLength: 5, maxLength: 8, size: 'max' }),
      leaver: fc.record({ after: fc.integer({ min: 1, max: days }), type: fc.constantFrom(...leaverTypes) }),
    });
    let round = 0;
    await fc.assert(
      fc.asyncProperty(course, async ({ offers, leaver }) => {
        const today = await businessDate(offices[0].server.services);
        const end = addDays(today, days);
        round++;
        const plans = await Promise.all(
          offices.map(async (office) => {
            const { server, founder } = office;
            const leaving = await joinedEmployee(server, founder, `Lea ${round}`, `lea${round}@birch.test`);
            const people = [office.ana, leaving];
            const agreed: string[] = [];
            for (const [i, seed] of offers.entries())
              agreed.push(await agree(office, people[i % 2]!, offerOf(seed, today)));
            const effectiveDate = addDays(today, leaver.after);
            accepted(await leave(office, leaving, { effectiveDate, leaverType: leaver.type }));
            return agreed;
          }),
        );
        const [punctual, late] = offices;
        for (let n = 1; n <= days; n++) await punctual.server.runDaysUpTo(addDays(today, n));
        await moveTo(late.server.services, end);
        expect(await late.server.runDaysUpTo(end)).toHaveLength(days);
        for (const [i] of offers.entries())
          expect(await courseOf(late.server, plans[1]![i]!)).toEqual(
            await courseOf(punctual.server, plans[0]![i]!),
          );
        expect(await messagesIn(late.server)).toEqual(await messagesIn(punctual.server));
        for (const { server } of offices) await expectSound(server);
      }),
      runs,
    );
  }, 300_000);

  it('make no difference to a leaver, whether it is recorded before, on or after its day', async () => {
    const [office] = offices;
    const { server, founder } = office;
    const course = fc.record({
      offer: seed,
      after: fc.integer({ min: 1, max: 20 }),
      leaves: fc.constantFrom('on some day', 'on the grant date', 'on the day after the expiry'),
      late: fc.integer({ min: 1, max: 15 }),
      leaverType: fc.constantFrom(...leaverTypes),
      achieved: fc.constantFrom('0', '1/2', '1'),
    });
    let round = 0;
    await fc.assert(
      fc.asyncProperty(course, async ({ offer, after, leaves, late, leaverType, achieved }) => {
        const today = await businessDate(server.services);
        round++;
        const someDay = addDays(today, after);
        const terms = offerOf(offer, today, leaves === 'on the grant date' ? someDay : undefined);
        const isAfterExpiry = leaves === 'on the day after the expiry';
        const effectiveDate = isAfterExpiry ? addDays(terms.expiryDate, 1) : someDay;
        const people: { employee: Employee; plan: string }[] = [];
        for (const name of ['before', 'in the morning', 'in the evening', 'after']) {
          const employee = await joinedEmployee(
            server,
            founder,
            name,
            `${name.replaceAll(' ', '')}${round}@birch.test`,
          );
          people.push({ employee, plan: await agree(office, employee, terms) });
        }
        const record = async (which: number) =>
          accepted(await leave(office, people[which]!.employee, { effectiveDate, leaverType }));
        await record(0);
        await server.runDaysUpTo(addDays(effectiveDate, -1));
        await moveTo(server.services, effectiveDate);
        await record(1);
        await server.runDaysUpTo(effectiveDate);
        await record(2);
        await server.runDaysUpTo(addDays(effectiveDate, late));
        await evaluateAll(office, people[3]!.plan, achieved);
        await record(3);
        const [first, ...others] = await Promise.all(people.map(({ plan }) => outcomeOf(server, plan)));
        for (const each of others) expect(each).toEqual(first);
        await expectSound(server);
      }),
      { ...runs, numRuns: 2 },
    );
  }, 300_000);

  it('leave it open in which order milestones are evaluated', async () => {
    const [office] = offices;
    const { server, founder, ana } = office;
    const share = fc.constantFrom('0', '1/3', '1/2', '1');
    await fc.assert(
      fc.asyncProperty(share, share, fc.integer({ min: 0, max: 7 }), async (first, second, dated) => {
        const today = await businessDate(server.services);
        const achieved = [first, second];
        const vesting = {
          startDate: today,
          milestones: [0, 1].map((i) => ({ name: `Milestone ${i}`, dueDate: today, pieces: 10 + i })),
          ...(dated > 0 && { tranches: [{ date: today, pieces: dated }] }),
        };
        const courses = [];
        for (const order of [
          [0, 1],
          [1, 0],
        ]) {
          const plan = await agree(office, ana, {
            pieces: 21 + dated,
            vesting,
            expiryDate: addDays(today, 9),
          });
          const { milestones } = await founder.client.one('plans', plan);
          for (const i of order) {
            const { id } = milestones.find((m: Row) => m.name === `Milestone ${i}`);
            const input = { milestone: id, achieved: achieved[i], evidence: 'Seen' };
            accepted(await founder.client.post(`/api/plans/${plan}/evaluate-milestone`, input));
          }
          const { lines: _, ...course } = await courseOf(server, plan);
          courses.push(course);
        }
        expect(courses[1]).toEqual(courses[0]);
      }),
      runs,
    );
    await expectSound(server);
  });
});
