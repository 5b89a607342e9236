import { sql } from 'kysely';
import { expect } from 'vitest';
import { addDays, later, type PlanDate } from '../../model/values/dates.ts';
import { checkLedger } from '../../server/checks/checkLedger.ts';
import { Random } from '../simulation/random.ts';
import { lastVestingOf, termsFor } from '../simulation/terms.ts';
import { accepted, type Employee, promisePlan, recordLeaver, sign } from './acts.ts';
import { balancesIn, balancesOf, belowZero, linesIn } from './book.ts';
import type { TestServer } from './server.ts';
import type { Office } from './steps/office.ts';

/** The length of the plans in days. */
const span = 25;

/** An offer that a founder may make on a day, with any terms that are acceptable. */
export const offerOf = (seed: number, today: PlanDate, grantDate?: PlanDate) => {
  const random = new Random(seed);
  const pieces = random.between(1, 200);
  const vesting = { ...termsFor({ random, today, span }, pieces), ...(grantDate && { grantDate }) };
  return {
    pieces,
    vesting,
    expiryDate: later(today, addDays(lastVestingOf(pieces, vesting), random.between(0, 10))),
    postTerminationDays: random.between(0, 6),
  };
};

/** Both sides sign on the day of the offer. */
export const agree = async (
  { founder, pool }: Office,
  employee: Employee,
  offer: object,
): Promise<string> => {
  const { id, openDocument_id } = await promisePlan(founder, pool.id, employee.id, offer);
  await sign(founder.client, openDocument_id);
  await sign(employee.client, openDocument_id);
  return id;
};

export const leave = ({ founder, trust }: Office, { id }: Employee, input: object) =>
  recordLeaver(founder, trust, id, { reason: 'Agreed', ...input });

/** Evaluates the due milestones of a plan, as missed where the pieces could not be exercised any more. */
export const evaluateAll = async ({ founder: { client } }: Office, planId: string, achieved: string) => {
  const { milestones } = await client.one('plans', planId);
  for (const { id: milestone, status } of milestones) {
    if (status !== 'waiting') continue;
    const evaluate = (share: string) =>
      client.post(`/api/plans/${planId}/evaluate-milestone`, {
        milestone,
        achieved: share,
        evidence: 'Seen',
      });
    const answer = await evaluate(achieved);
    accepted(answer.status === 409 ? await evaluate('0') : answer);
  }
};

/** The state of a plan: its status, its figures, what is still to come, and its lines. */
export const courseOf = async (
  { services: { db } }: TestServer,
  planId: string,
  lines = sql<boolean>`true`,
) => {
  const { rows } = await sql<{ status: string; lines: unknown }>`
    select p.status, p.granted_on, p.last_exercisable_day, p.unvested, p.vested, p.exercised, p.forfeited, p.expired,
      p.cancelled, (
        select jsonb_agg(jsonb_build_array(t.date, t.pieces, t.transaction_id is null) order by t.date, t.pieces)
        from plan_tranches t where t.plan_id = p.id
      ) as tranches, (
        select jsonb_agg(jsonb_build_array(m.name, m.status) order by m.name) from plan_milestones m where m.plan_id = p.id
      ) as milestones, (
        select jsonb_agg(jsonb_build_array(x.effective_date, x.move, x.pieces) order by x.effective_date, x.move, x.pieces)
        from transactions x where x.plan_id = p.id and ${lines}
      ) as lines
    from plan_records p where p.id = ${planId}`.execute(db);
  return rows[0]!;
};

/** The lines that were not reversed. */
const standing = sql<boolean>`x.reverses_id is null
  and not exists (select from transactions r where r.reverses_id = x.id)`;

/** The sums of a plan by the lines that stand; a plan whose grant was reversed has only its end. */
export const outcomeOf = async (server: TestServer, planId: string) => {
  const course = await courseOf(server, planId, standing);
  return course.lines ? course : course.status;
};

/** Expects that the model alone comes to the stored balances, and that no account was below zero on any day. */
export const expectSound = async ({ services: { db } }: TestServer) => {
  const lines = await linesIn(db);
  expect(balancesOf(lines)).toEqual(await balancesIn(db));
  expect(belowZero(lines)).toEqual([]);
  expect((await checkLedger(db)).broken).toBeUndefined();
};
