import { describe, expect, it } from 'vitest';
import { schedule, validateNewTerms, validateTerms } from '../../model/vesting/vesting.ts';
import { type VestingTemplate, vestingTemplates } from '../../model/vesting/vestingTemplates.ts';
import { VestingTerms, type VestingTermsInput } from '../../model/vesting/vestingTerms.ts';

const startDate = '2025-01-01';
const period = { unit: 'months', length: 1 } as const;
const monthly = { startDate, period, occurrences: 48 };
const milestone = { name: 'Launch', dueDate: '2026-01-01', portion: '1/2' };
const tranche = { date: '2026-01-01', pieces: 10 };

/** The issues of terms that are refused, as 'path key'. */
function refusal(input: unknown): string[] {
  const issues = VestingTerms.safeParse(input).error?.issues ?? [];
  return issues.map((issue) => `${issue.path.join('.')} ${issue.message.replace('validation.vesting.', '')}`);
}

describe('terms', () => {
  it('fill in the allocation and the day of the month', () => {
    expect(VestingTerms.parse(monthly)).toMatchObject({
      allocation: 'CUMULATIVE_ROUND_DOWN',
      dayOfMonth: 'VESTING_START_DAY_OR_LAST_DAY_OF_MONTH',
      tranches: [],
      milestones: [],
    });
  });

  it('take an empty input of a form for an absent one', () => {
    const empty = {
      grantDate: null,
      cliff: { occurrence: null, portion: null },
      allocation: null,
      dayOfMonth: null,
      tranches: null,
      milestones: null,
    };
    expect(VestingTerms.parse({ ...monthly, ...empty })).toEqual(VestingTerms.parse(monthly));
    const noPeriod = { period: { unit: null, length: null }, occurrences: null, cliff: null };
    const alone = { startDate, milestones: [{ ...milestone, pieces: null }] };
    expect(VestingTerms.parse({ ...alone, ...noPeriod })).toEqual(VestingTerms.parse(alone));
  });

  it('are the same when they are stored as JSON and read again', () => {
    const terms = VestingTerms.parse({
      ...monthly,
      cliff: { occurrence: 12, portion: '1/4' },
      milestones: [milestone],
    });
    expect(VestingTerms.parse(JSON.parse(JSON.stringify(terms)))).toEqual(terms);
  });

  it('are refused field by field where parts of them are wrong by themselves', () => {
    const { error } = VestingTerms.safeParse({ startDate: '', period: { length: 0 } });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['startDate', 'period.length']);
  });

  it('say at once what is wrong by itself and what contradicts itself beside it', () => {
    const milestones = [{ name: '', dueDate: '' }];
    expect(refusal({ ...monthly, occurrences: 4, cliff: { occurrence: 9 }, milestones })).toEqual([
      'milestones.0.name required',
      'milestones.0.dueDate date',
      'milestones.0.portion milestoneSize',
      'milestones.0.pieces milestoneSize',
      'cliff.occurrence cliffBeyondOccurrences',
    ]);
  });

  it('may run for 1,200 occurrences, and to the end of the calendar', () => {
    expect(refusal({ ...monthly, occurrences: 1200 })).toEqual([]);
    expect(refusal({ startDate: '9999-11-30', period, occurrences: 1 })).toEqual([]);
    expect(refusal({ startDate: '9999-12-30', period: { unit: 'days', length: 1 }, occurrences: 1 })).toEqual(
      [],
    );
  });

  it.each<[string, unknown, string]>([
    ['no start', { ...monthly, startDate: undefined }, 'startDate date'],
    ['a start that the calendar does not have', { ...monthly, startDate: '2025-02-30' }, 'startDate date'],
    ['nothing that vests', { startDate }, 'period.length nothingVests'],
    ['a period without occurrences', { startDate, period }, 'occurrences periodWithoutOccurrences'],
    ['occurrences without a period', { startDate, occurrences: 4 }, 'period.length occurrencesWithoutPeriod'],
    ['a period without a unit', { ...monthly, period: { length: 1 } }, 'period.unit required'],
    ['a period without a length', { ...monthly, period: { unit: 'months' } }, 'period.length required'],
    ['a name that is none', { ...monthly, cliffs: {} }, ' validation.unknown'],
    [
      'a name that is none in the period',
      { ...monthly, period: { ...period, n: 1 } },
      'period validation.unknown',
    ],
    ['a name that is none in the cliff', { ...monthly, cliff: { at: 1 } }, 'cliff validation.unknown'],
    [
      'a name that is none in a tranche',
      { startDate, tranches: [{ ...tranche, on: 1 }] },
      'tranches.0 validation.unknown',
    ],
    [
      'a name that is none in a milestone',
      { ...monthly, milestones: [{ ...milestone, due: 1 }] },
      'milestones.0 validation.unknown',
    ],
    ['a period in years', { ...monthly, period: { unit: 'years', length: 1 } }, 'period.unit unit'],
    ['a period of no length', { ...monthly, period: { unit: 'days', length: 0 } }, 'period.length length'],
    ['a period of half a month', { ...monthly, period: { ...period, length: 0.5 } }, 'period.length length'],
    [
      'a period of more than a hundred years of days',
      { ...monthly, period: { unit: 'days', length: 36_526 } },
      'period.length length',
    ],
    ['no occurrence', { ...monthly, occurrences: 0 }, 'occurrences occurrences'],
    ['too many occurrences', { ...monthly, occurrences: 1201 }, 'occurrences occurrences'],
    ['occurrences as text', { ...monthly, occurrences: '48' }, 'occurrences occurrences'],
    [
      'months beyond the calendar',
      { startDate: '9999-12-01', period, occurrences: 1 },
      'occurrences endsTooLate',
    ],
    [
      'several months beyond the calendar',
      { startDate: '9999-10-01', period: { unit: 'months', length: 2 }, occurrences: 2 },
      'occurrences endsTooLate',
    ],
    [
      'days beyond the calendar',
      { startDate: '9999-12-31', period: { unit: 'days', length: 1 }, occurrences: 1 },
      'occurrences endsTooLate',
    ],
    ['a period beside tranches', { ...monthly, tranches: [tranche] }, 'tranches periodAndTranches'],
    [
      'a day of the month for a period in days',
      { ...monthly, period: { unit: 'days', length: 30 }, dayOfMonth: '15' },
      'dayOfMonth dayOfMonthWithDays',
    ],
    ['a day that no rule names', { ...monthly, dayOfMonth: '31' }, 'dayOfMonth dayOfMonth'],
    [
      'an allocation in fractions of pieces',
      { ...monthly, allocation: 'FRACTIONAL' },
      'allocation allocation',
    ],
    [
      'a cliff without a period',
      { startDate, tranches: [tranche], cliff: { occurrence: 1 } },
      'cliff.occurrence cliffWithoutPeriod',
    ],
    [
      'a cliff without its occurrence',
      { ...monthly, cliff: { portion: '1/4' } },
      'cliff.occurrence required',
    ],
    [
      'a cliff before the first occurrence',
      { ...monthly, cliff: { occurrence: 0 } },
      'cliff.occurrence cliffOccurrence',
    ],
    [
      'a cliff after the last occurrence that there can be',
      { ...monthly, cliff: { occurrence: 1201 } },
      'cliff.occurrence cliffOccurrence',
    ],
    [
      'a cliff after the last occurrence',
      { ...monthly, cliff: { occurrence: 49 } },
      'cliff.occurrence cliffBeyondOccurrences',
    ],
    [
      'another allocation with a cliff portion',
      { ...monthly, cliff: { occurrence: 12, portion: '1/4' }, allocation: 'FRONT_LOADED' },
      'allocation allocationWithCliffPortion',
    ],
    [
      'a cliff portion with nothing after it to take the rest',
      { ...monthly, cliff: { occurrence: 48, portion: '1/4' } },
      'cliff.portion cliffPortionAtTheEnd',
    ],
    [
      'a cliff portion of nothing',
      { ...monthly, cliff: { occurrence: 12, portion: '0' } },
      'cliff.portion portion',
    ],
    [
      'a cliff portion above all',
      { ...monthly, cliff: { occurrence: 12, portion: '5/4' } },
      'cliff.portion portion',
    ],
    [
      'a decimal portion',
      { ...monthly, cliff: { occurrence: 12, portion: '0.25' } },
      'cliff.portion portion',
    ],
    [
      'a tranche of no pieces',
      { startDate, tranches: [{ ...tranche, pieces: 0 }] },
      'tranches.0.pieces pieces',
    ],
    [
      'more pieces than can be counted',
      { startDate, tranches: [{ ...tranche, pieces: 2 ** 53 }] },
      'tranches.0.pieces pieces',
    ],
    ['a tranche without a date', { startDate, tranches: [{ pieces: 1 }] }, 'tranches.0.date date'],
    [
      'a milestone without a name',
      { startDate, milestones: [{ ...milestone, name: ' ' }] },
      'milestones.0.name required',
    ],
    [
      'two milestones of one name',
      { startDate, milestones: [milestone, { ...milestone, name: 'Launch ' }] },
      'milestones.1.name milestoneNameTwice',
    ],
    [
      'milestones of more than the whole',
      { startDate, milestones: [milestone, { ...milestone, name: 'Revenue', portion: '2/3' }] },
      'milestones.1.portion milestonesExceedWhole',
    ],
    [
      'a milestone with too long a name',
      { startDate, milestones: [{ ...milestone, name: 'x'.repeat(201) }] },
      'milestones.0.name nameTooLong',
    ],
    [
      'too many milestones',
      { startDate, milestones: Array(101).fill(milestone) },
      'milestones tooManyMilestones',
    ],
    ['too many tranches', { startDate, tranches: Array(1201).fill(tranche) }, 'tranches tooManyTranches'],
    ['a list that is none', { startDate, milestones: {} }, 'milestones list'],
    ['no terms at all', null, ' required'],
  ])('refuse %s', (_, input, expected) => {
    expect(refusal(input)).toEqual([expected]);
  });

  it('asks for a portion or pieces of a milestone, and names both where neither or both are given', () => {
    for (const size of [{ portion: null }, { pieces: 5 }])
      expect(refusal({ startDate, milestones: [{ ...milestone, ...size }] })).toEqual([
        'milestones.0.portion milestoneSize',
        'milestones.0.pieces milestoneSize',
      ]);
  });
});

describe('terms for a number of pieces', () => {
  const issues = (pieces: bigint, input: VestingTermsInput) =>
    validateTerms(pieces, VestingTerms.parse(input)).map(
      ({ path, message }) => `${path.join('.')} ${message.replace('validation.vesting.', '')}`,
    );

  it('need tranches that sum to what the milestones leave', () => {
    const terms = { startDate, tranches: [tranche], milestones: [milestone] };
    expect(issues(20n, terms)).toEqual([]);
    expect(issues(18n, terms)).toEqual(['tranches tranchesDoNotSum']);
    expect(issues(22n, terms)).toEqual(['tranches tranchesDoNotSum']);
  });

  it('need milestones that leave nothing when they are alone', () => {
    const thirds = ['a', 'b', 'c'].map((name) => ({ ...milestone, name, portion: '1/3' }));
    for (const pieces of [1n, 9n, 10n]) expect(issues(pieces, { startDate, milestones: thirds })).toEqual([]);
    const two = thirds.slice(1);
    expect(issues(10n, { startDate, milestones: two })).toEqual(['milestones milestonesDoNotSum']);
    const more = [...thirds, { ...milestone, name: 'd', portion: null, pieces: 1 }];
    expect(issues(10n, { startDate, milestones: more })).toEqual(['milestones milestonesExceedPieces']);
  });

  it('refuse milestones of more pieces than the plan has, whatever else vests', () => {
    const milestones = [{ ...milestone, portion: null, pieces: 11 }];
    for (const terms of [monthly, { startDate }, { startDate, tranches: [tranche] }]) {
      expect(issues(10n, { ...terms, milestones })).toEqual(['milestones milestonesExceedPieces']);
    }
    expect(issues(11n, { ...monthly, milestones })).toEqual([]);
  });
});

it('name each milestone of a new plan that is due before vesting starts, beside what else is wrong', () => {
  const due = (name: string, dueDate: string) => ({ ...milestone, name, dueDate });
  const milestones = [due('On time', startDate), due('Early', '2024-12-31'), due('Earlier', '2020-01-01')];
  const terms = VestingTerms.parse({
    ...monthly,
    milestones: milestones.map((m) => ({ ...m, portion: '1/4' })),
  });
  expect(validateTerms(12n, terms)).toEqual([]);
  const early = [1, 2].map((n) => ({
    path: ['milestones', n, 'dueDate'],
    message: 'validation.vesting.milestoneBeforeStart',
  }));
  expect(validateNewTerms(12n, terms)).toEqual(early);
  const alone = { ...terms, period: undefined, occurrences: undefined };
  expect(validateNewTerms(12n, alone)).toEqual([...early, ...validateTerms(12n, alone)]);
  expect(validateTerms(12n, alone)).toHaveLength(1);
});

describe('every template', () => {
  it.each(Object.keys(vestingTemplates) as VestingTemplate[])(
    '%s can be granted as it is and vests in full',
    (name) => {
      const template = vestingTemplates[name]('2024-02-29', 4801);
      const named = 'milestones' in template ? [{ ...template.milestones[0], name: 'Launch' }] : [];
      const terms = VestingTerms.parse({ ...template, milestones: named });
      expect(validateTerms(4801n, terms)).toEqual([]);
      expect(schedule(4801n, terms).at(-1)?.cumulative).toBe(4801n);
    },
  );

  it('vests over the years and in the steps that it is named for', () => {
    const tranches = (name: VestingTemplate) => {
      const terms = VestingTerms.parse(vestingTemplates[name]('2025-01-01', 4800));
      const all = schedule(4800n, terms).map(({ date, pieces }) => `${date} ${pieces}`);
      return [all.length, all[0], all.at(-1)];
    };
    expect(tranches('fourYearsMonthly')).toEqual([37, '2026-01-01 1200', '2029-01-01 100']);
    expect(tranches('threeYearsQuarterly')).toEqual([12, '2025-04-01 400', '2028-01-01 400']);
    expect(tranches('fourYearsYearly')).toEqual([4, '2026-01-01 1200', '2029-01-01 1200']);
    expect(tranches('immediately')).toEqual([1, '2025-01-01 4800', '2025-01-01 4800']);
  });

  it('has a milestone that is due in a year, or on the last day of the calendar', () => {
    const dueFrom = (start: string) => vestingTemplates.milestone(start).milestones[0]?.dueDate;
    expect(dueFrom('2025-02-01')).toBe('2026-02-01');
    expect(dueFrom('9998-12-31')).toBe('9999-12-31');
    expect(dueFrom('9999-02-01')).toBe('9999-12-31');
  });
});
