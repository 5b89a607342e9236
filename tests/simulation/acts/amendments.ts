import { sql } from 'kysely';
import { amendments } from '../../../model/resources/terms/amendments.ts';
import { addDays, type PlanDate } from '../../../model/values/dates.ts';
import { VestingTerms } from '../../../model/vesting/vestingTerms.ts';
import { type Act, type By, command, create } from '../perform.ts';
import { type Amendment, add, dbOf, oneOf, type Plan, type Story } from '../story.ts';
import { datesFor, lastVestingOf } from '../terms.ts';
import { granted, planIn } from './plans.ts';

type Change = Pick<
  Amendment,
  'exercisePrice' | 'expiryDate' | 'postTerminationDays' | 'anew' | 'pause' | 'effectiveDate'
>;

const isAmendable = sql<boolean>`not exists (
    select from amendments a where a.plan_id = p.id and a.status in ('open', 'agreed'))
  and not exists (select from exercise_requests x where x.plan_id = p.id and x.status = 'requested')
  and not exists (select from employees e where e.id = p.employee_id and e.left_on is not null)`;

/** Either side draws up other terms, mostly from a day on which both can have signed; rarely of a plan that has some. */
export const makeAmendment: Act = async (story) => {
  const { random, today } = story;
  const plan = await planIn(story, granted, random.percent(95) ? isAmendable : sql<boolean>`true`);
  if (!plan) return undefined;
  const { company } = plan.pool;
  const maker: By = random.percent(60) ? [company.founder, 'founder'] : [company.trust.operator, 'trust'];
  const effectiveDate = random.weighted([
    [today, 4],
    [addDays(today, random.between(1, 12)), 8],
    [addDays(today, -1), 1],
  ]);
  const { vesting, ...change } = await changeOf(story, plan, effectiveDate);
  const { pause, anew: _, ...terms } = change;
  const input = {
    plan_id: plan.id,
    ...terms,
    ...(vesting && { vesting }),
    ...(pause && { pauseLength: pause.length, pauseUnit: pause.unit }),
  };
  return create(story, maker, amendments, input, ({ id }) =>
    add(story.amendments, { id, plan, maker, ...change }),
  );
};

/** Other dates of what is open, or a pause, or neither; and any of the other terms, or rarely nothing. */
const changeOf = async (story: Story, plan: Plan, effectiveDate: PlanDate) => {
  const { random, setting, today } = story;
  const { span } = setting;
  const open = await openAfter(story, plan, effectiveDate);
  const vesting = open > 0 && random.percent(40) ? datesFor({ random, today, span }, open) : undefined;
  const isPaused = !vesting && random.percent(open > 0 ? 60 : 10);
  const pause = isPaused
    ? random.pick([
        { unit: 'days' as const, length: random.between(1, Math.ceil(span / 2)) },
        { unit: 'months' as const, length: random.between(1, Math.ceil(span / 60)) },
      ])
    : undefined;
  const last = vesting ? lastVestingOf(open, vesting) : effectiveDate;
  const expiryDate = [plan.expiryDate, last].sort()[1]!;
  const change: Change = {
    effectiveDate,
    ...(random.percent(50) && { exercisePrice: String(random.below(50)) }),
    ...(random.percent(vesting || pause ? 90 : 40) && {
      expiryDate: addDays(expiryDate, random.percent(10) ? -span : random.between(0, 3 * span)),
    }),
    ...(random.percent(30) && { postTerminationDays: random.between(0, span) }),
    ...(vesting && { anew: VestingTerms.parse(vesting) }),
    ...(pause && { pause }),
  };
  return { ...change, vesting };
};

/** The dated pieces of a plan that vest after a day. */
const openAfter = async (story: Story, { id }: Plan, day: PlanDate) => {
  const { rows } = await sql<{ pieces: string }>`
    select coalesce(sum(pieces), 0)::text as pieces from plan_tranches
    where plan_id = ${id} and transaction_id is null and date > ${day}`.execute(dbOf(story));
  return Number(rows[0]!.pieces);
};

export const withdrawAmendment: Act = async (story) => {
  const rows = await dbOf(story).selectFrom('amendments').select('id').where('status', '=', 'open').execute();
  const amendment = oneOf(story, story.amendments, rows);
  if (!amendment) return undefined;
  return command(story, amendment.maker, amendments, amendment.id, 'withdraw', {}, () => {
    amendment.ended = 'withdrawn';
  });
};
