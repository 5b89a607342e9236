import { plans } from '../../../model/resources/plans.ts';
import { pools } from '../../../model/resources/pools.ts';
import { addDays } from '../../../model/values/dates.ts';
import { VestingTerms } from '../../../model/vesting/vestingTerms.ts';
import { type Act, command, create } from '../perform.ts';
import { add, dbOf, type Employee, type Pool, type Story } from '../story.ts';
import { lastVestingOf, termsFor } from '../terms.ts';
import { colleaguesOf } from './parties.ts';
import { figuresOf, poolIn } from './pools.ts';

/** An active shareholding and those to whom it can be promised; rarely also those who leave, to whom it cannot. */
const occasion = async (story: Story): Promise<{ pool: Pool; colleagues: Employee[] } | undefined> => {
  const pool = await poolIn(story, ['active']);
  if (!pool) return undefined;
  const colleagues = story.random.percent(95)
    ? await colleaguesOf(story, pool.company)
    : [...story.employees.values()].filter(({ company }) => company === pool.company);
  return colleagues.length > 0 ? { pool, colleagues } : undefined;
};

const offerOf = ({ random, today, setting: { span } }: Story, pieces: number) => {
  const chance = { random, today, span };
  const vesting = termsFor(chance, pieces);
  return {
    exercisePrice: String(random.below(50)),
    vesting,
    // Rarely a day too early.
    expiryDate: addDays(lastVestingOf(pieces, vesting), random.percent(4) ? -1 : random.between(0, 2 * span)),
    postTerminationDays: random.between(0, span),
    earlyExercise: random.percent(60),
  };
};
type Offer = ReturnType<typeof offerOf>;

const made = (story: Story, id: string, pool: Pool, employee: Employee, pieces: number, offer: Offer) => {
  const terms = VestingTerms.parse(offer.vesting);
  const { exercisePrice, expiryDate, postTerminationDays } = offer;
  const promised = { pieces: BigInt(pieces), terms, exercisePrice, expiryDate, postTerminationDays };
  add(story.plans, { id, pool, employee, ...promised, evaluated: [], requests: [] });
};

export const offerPlan: Act = async (story) => {
  const found = await occasion(story);
  if (!found) return undefined;
  const { pool, colleagues } = found;
  const employee = story.random.pick(colleagues);
  const { available } = await figuresOf(story, pool);
  const most = Math.max(1, Number(available) / story.random.pick([1, 4, 10, 20]));
  const pieces = story.random.between(1, Math.ceil(most));
  const offer = offerOf(story, pieces);
  const input = { pool_id: pool.id, employee_id: employee.id, pieces, ...offer };
  return create(story, [pool.company.founder, 'founder'], plans, input, ({ id }) =>
    made(story, id, pool, employee, pieces, offer),
  );
};

/** The same to several people, so that terms with dates of their own fit all of them. */
export const grantToMany: Act = async (story) => {
  const found = await occasion(story);
  if (!found) return undefined;
  const { pool, colleagues } = found;
  const chosen = story.random.some(colleagues, 4).sort((a, b) => a.seq - b.seq);
  const pieces = story.random.between(1, 300);
  const offer = offerOf(story, pieces);
  const input = { grants: chosen.map(({ id }) => ({ employee_id: id, pieces })), ...offer };
  const by = [pool.company.founder, 'founder'] as const;
  return command(story, by, pools, pool.id, 'grant', input, async () => {
    const rows = await dbOf(story)
      .selectFrom('plans')
      .select(['id', 'employee_id'])
      .where('pool_id', '=', pool.id)
      .execute();
    const added = new Map(rows.filter(({ id }) => !story.plans.has(id)).map((p) => [p.employee_id, p.id]));
    for (const employee of chosen) made(story, added.get(employee.id)!, pool, employee, pieces, offer);
  });
};
