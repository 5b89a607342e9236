import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leaverTypes } from '../../../model/enums.ts';
import { addDays, later } from '../../../model/values/dates.ts';
import { businessDate } from '../../../server/base/clock.ts';
import { accepted, type Employee, joinedEmployee, promisePlan } from '../../support/acts.ts';
import { agree, evaluateAll, expectSound, leave, offerOf, outcomeOf } from '../../support/courses.ts';
import { testKinds } from '../../support/database.ts';
import { type Office, startOffice } from '../../support/steps/office.ts';

const firstDay = '2026-01-15';
const seed = fc.integer({ min: 0, max: 2 ** 31 });
const achieved = fc.constantFrom(undefined, '0', '1/2', '1');

/** Two people on the same terms: one whom nobody takes for gone, and one who is for some days. */
const course = fc.record({
  offers: fc.array(seed, { minLength: 3, maxLength: 5, size: 'max' }),
  before: fc.integer({ min: 0, max: 25 }),
  achieved,
  back: fc.integer({ min: 0, max: 25 }),
  leaverType: fc.constantFrom(...leaverTypes),
  between: fc.integer({ min: 0, max: 20 }),
  achievedAfterwards: achieved,
  after: fc.integer({ min: 1, max: 20 }),
});

describe.each(testKinds)('a leaver recorded and taken back, on the %s database', (kind) => {
  let office: Office;

  beforeAll(async () => {
    office = await startOffice(kind);
    await office.server.runDaysUpTo(firstDay);
  });
  afterAll(() => office?.server.close());

  it('leaves plans as if it had never been recorded, whatever their terms', async () => {
    const { server, founder, trust, pool } = office;
    let round = 0;
    const join = (name: string) =>
      joinedEmployee(server, founder, name, `${name.toLowerCase()}${round}@birch.test`);
    await fc.assert(
      fc.asyncProperty(course, async ({ offers, before, back, leaverType, between, after, ...shares }) => {
        round++;
        const first = await businessDate(server.services);
        const people = [await join('Stays'), await join('Mistaken')];
        const plans = await Promise.all(
          people.map(async (employee) => {
            const agreed: string[] = [];
            for (const each of offers) agreed.push(await agree(office, employee, offerOf(each, first)));
            const open = await promisePlan(founder, pool.id, employee.id, { expiryDate: addDays(first, 90) });
            return [...agreed, open.id];
          }),
        );
        const stepTo = async (day: string, share: string | undefined) => {
          await server.runDaysUpTo(day);
          if (share) for (const plan of plans.flat()) await evaluateAll(office, plan, share);
          return day;
        };
        const expectAlike = async () => {
          const outcomes = await Promise.all(plans.map((own) => outcomesOf(office, own)));
          expect(outcomes[1]).toEqual(outcomes[0]);
        };
        const today = await stepTo(addDays(first, before), shares.achieved);
        await expectAlike();
        const effectiveDate = later(first, addDays(today, -back));
        accepted(await leave(office, people[1] as Employee, { effectiveDate, leaverType }));
        const noticed = await stepTo(addDays(today, between), undefined);
        accepted(
          await trust.post(`/api/employees/${people[1]!.id}/take-back-leaver`, { reason: 'Somebody else' }),
        );
        await expectAlike();
        await expectSound(server);
        await stepTo(addDays(noticed, after), shares.achievedAfterwards);
        await expectAlike();
      }),
      { numRuns: 2, endOnFailure: true },
    );
  }, 300_000);
});

const outcomesOf = async ({ server }: Office, plans: string[]) => {
  const outcomes = [];
  for (const plan of plans) outcomes.push(await outcomeOf(server, plan));
  return outcomes;
};
