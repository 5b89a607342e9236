import { date, email, integer, oneOf, pieces, text } from '../../model/attributes.ts';
import { type VestingDayOfMonth, vestingDaysOfMonth } from '../../model/dates.ts';
import { formatFraction, parseFraction } from '../../model/fraction.ts';
import { grantTerms, plans } from '../../model/resources/plans.ts';
import { datedTranches } from '../../model/vesting.ts';
import { allocations } from '../../model/vestingTerms.ts';
import { createPlans } from '../commands/createPlans.ts';
import { grantDateOf } from '../commands/planTerms.ts';
import { importTexts, vestingOf } from '../i18n/imports.ts';
import { importKind } from './kind.ts';
import { partiesOf } from './parties.ts';
import { termsOf } from './terms.ts';

const { exercisePrice, expiryDate, postTerminationDays, earlyExercise } = grantTerms;

/** Plans that are granted once their agreements are signed. Without a period, all vests on the start date. */
export const planLines = importKind({
  by: plans.create.by,
  columns: {
    pool: text({ max: 120 }),
    email: email(),
    pieces: pieces({ min: 1 }),
    exercisePrice,
    startDate: date(),
    grantDate: date({ optional: true }),
    periodUnit: oneOf(['months', 'days'], { optional: true }),
    periodLength: integer({ optional: true }),
    occurrences: integer({ optional: true }),
    cliffOccurrence: integer({ optional: true }),
    cliffPortion: text({ max: 40, optional: true }),
    allocation: oneOf(allocations, { optional: true }),
    dayOfMonth: text({ max: 40, optional: true }),
    expiryDate,
    postTerminationDays,
    earlyExercise,
  },
  example: {
    pool: 'ESOP 2026',
    email: 'ana.novak@company.example',
    pieces: '4800',
    exercisePrice: '2.50',
    startDate: '2026-02-01',
    periodUnit: 'months',
    periodLength: '1',
    occurrences: '48',
    cliffOccurrence: '12',
    cliffPortion: '25 %',
    expiryDate: '2036-01-31',
    postTerminationDays: '90',
    earlyExercise: 'false',
  },
  async begin(ctx, companyId) {
    const find = await partiesOf(ctx, companyId);
    return {
      async each(line) {
        const { pool, person } = find(line);
        const { pieces, startDate, grantDate, occurrences, allocation } = line;
        const isPeriodic = line.periodUnit ?? line.periodLength ?? occurrences;
        const vesting = termsOf({
          startDate,
          grantDate,
          period: { unit: line.periodUnit, length: line.periodLength },
          occurrences,
          cliff: { occurrence: line.cliffOccurrence, portion: portionOf(line.cliffPortion) },
          allocation,
          dayOfMonth: dayRuleOf(line.dayOfMonth),
          tranches: isPeriodic ? [] : [{ date: startDate, pieces }],
        });
        const common = {
          pool_id: pool.id,
          vesting,
          exercisePrice: line.exercisePrice,
          expiryDate: line.expiryDate,
          postTerminationDays: line.postTerminationDays,
          earlyExercise: line.earlyExercise,
        };
        const grants = [{ employee_id: person.id, pieces }];
        await createPlans(ctx, common, grants, (_, field) => (field === 'employee_id' ? 'email' : field));
        const tranches = datedTranches(BigInt(pieces), { ...vesting, grantDate: grantDateOf(vesting) });
        return importTexts().plan(pool.name, person.name, pieces, vestingOf(tranches));
      },
    };
  },
});

/** Spreadsheets take 1/4 for a day, so a share may also be written as 25 % or 0.25. */
const portionOf = (cell: string | null) => {
  const typed = cell?.replace(/\s/g, '');
  const [, whole, decimals = '', percent] = /^(\d{1,9})(?:[.,](\d{1,6}))?(%)?$/.exec(typed ?? '') ?? [];
  if (whole === undefined) return typed;
  const share = `${whole}${decimals}/1${'0'.repeat(decimals.length + (percent ? 2 : 0))}`;
  return formatFraction(parseFraction(share)!);
};

/** The rule by its name, or by the number of its day. */
const dayRuleOf = (cell: string | null) =>
  cell === null
    ? null
    : (vestingDaysOfMonth.find((rule) => Number(rule.slice(0, 2)) === Number(cell)) ??
      (cell as VestingDayOfMonth));
