import { addDays, type PlanDate, vestingDaysOfMonth } from '../../model/values/dates.ts';
import { datedPieces, lastVestingDate } from '../../model/vesting/vesting.ts';
import { allocations, VestingTerms, type VestingTermsInput } from '../../model/vesting/vestingTerms.ts';
import type { Random } from './random.ts';

type Chance = { random: Random; today: PlanDate; span: number };

/** Terms of every form for a plan of so many pieces, which last for about so many days around today. */
export const termsFor = (chance: Chance, pieces: number): VestingTermsInput => {
  const { random, today, span } = chance;
  const startDate = addDays(today, random.between(-span, Math.ceil(span / 3)));
  const grantDate = random.weighted([
    [undefined, 5],
    [addDays(startDate, random.between(0, span)), 3],
    [addDays(today, random.between(-3, 20)), 3],
  ]);
  const milestones = random.percent(40) ? milestonesFor(chance, startDate, pieces) : [];
  const start = { startDate, ...(grantDate && { grantDate }), milestones };
  return random.weighted([
    [{ ...start, ...periodFor(chance) }, 6],
    [restOf(chance, pieces, start), 3],
  ]);
};

/** The same for pieces whose milestones, if they have any, stay as they are. */
export const datesFor = (chance: Chance, pieces: number): VestingTermsInput => {
  const { random, today, span } = chance;
  const startDate = addDays(today, random.between(-Math.ceil(span / 3), Math.ceil(span / 3)));
  const start = { startDate, milestones: [] };
  return random.weighted([
    [{ ...start, ...periodFor(chance) }, 6],
    [restOf(chance, pieces, start), 3],
  ]);
};

const periodFor = ({ random, span }: Chance) => {
  const occurrences = random.between(1, 12);
  const most = Math.max(1, Math.floor((2 * span) / occurrences));
  const days = { unit: 'days' as const, length: random.between(1, most) };
  const months = { unit: 'months' as const, length: random.between(1, Math.max(1, Math.floor(most / 30))) };
  const cliff = random.percent(50) ? { occurrence: random.between(1, occurrences) } : undefined;
  const portion = cliff && random.percent(50) && portionFor(random, cliff.occurrence === occurrences);
  return {
    occurrences,
    ...(random.percent(50)
      ? { period: days }
      : { period: months, ...(random.percent(60) && { dayOfMonth: random.pick(vestingDaysOfMonth) }) }),
    ...(cliff && { cliff: { ...cliff, ...(portion && { portion }) } }),
    ...(!portion && random.percent(85) && { allocation: random.pick(allocations) }),
  };
};

const portionFor = (random: Random, whole: boolean) =>
  whole ? '1' : random.pick(['1/4', '1/3', '2/5', '1/100', '1']);

const milestonesFor = ({ random, span }: Chance, start: PlanDate, pieces: number) =>
  Array.from({ length: random.between(1, 3) }, (_, i) => ({
    name: `Milestone ${i}`,
    dueDate: addDays(start, random.between(0, 2 * span)),
    ...(random.percent(50) || pieces < 5
      ? { portion: random.pick(['1/5', '1/4', '1/10', '3/10']) }
      : { pieces: random.between(1, Math.floor(pieces / 5)) }),
    // More than the target, of each second one.
    ...(i % 2 === 1 && { cap: 150 }),
  }));

/** Dates of their own for what the milestones leave, or one more milestone for it. */
const restOf = (
  { random, span }: Chance,
  pieces: number,
  start: Pick<VestingTermsInput, 'startDate' | 'grantDate'> & {
    milestones: ReturnType<typeof milestonesFor>;
  },
): VestingTermsInput => {
  const date = () => addDays(start.startDate, random.between(0, 2 * span));
  const period = { period: { unit: 'days' as const, length: 1 }, occurrences: 1 };
  let rest = Number(datedPieces(BigInt(pieces), VestingTerms.parse({ ...start, ...period })));
  if (random.percent(30)) {
    const last = { name: 'The rest', dueDate: date(), pieces: rest };
    return { ...start, milestones: [...start.milestones, last] };
  }
  const tranches: { date: PlanDate; pieces: number }[] = [];
  while (rest > 0) {
    const part = tranches.length === 5 ? rest : random.between(1, rest);
    tranches.push({ date: date(), pieces: part });
    rest -= part;
  }
  return { ...start, tranches };
};

/** The last date on which something of such a plan may vest. */
export const lastVestingOf = (pieces: number, input: VestingTermsInput): PlanDate => {
  const terms = VestingTerms.parse(input);
  return lastVestingDate(BigInt(pieces), { ...terms, grantDate: terms.grantDate ?? terms.startDate })!;
};
