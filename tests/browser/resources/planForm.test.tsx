// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { earliestDate, latestDate } from '../../../model/values/dates.ts';
import type { PlanForm } from '../../../src/resources/plans/create/planForm.ts';
import { planResolver, previewOf } from '../../../src/resources/plans/create/planForm.ts';
import { portionFrom } from '../../../src/resources/plans/create/portion.ts';
import {
  blankTerms,
  formFromTemplate,
  formFromTerms,
  type TermsForm,
} from '../../../src/resources/plans/create/termsForm.ts';
import { beginsYear, curvePoints } from '../../../src/resources/plans/schedule/curvePoints.ts';
import { labelRows, sideOf } from '../../../src/resources/plans/schedule/labelRows.ts';
import { type Plan, stepsOf } from '../../../src/resources/plans/schedule/steps.ts';
import type { Pool } from '../../../src/resources/pools/pool.ts';

const today = '2025-01-01';
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const terms = (changes: Partial<TermsForm> = {}): TermsForm => ({
  ...blankTerms,
  ...formFromTemplate('fourYearsMonthly', '2025-01-01', 100_000),
  grantDate: '2025-01-01',
  ...changes,
});

const plan = (changes: Partial<PlanForm> = {}): PlanForm => ({
  pool_id: id(11),
  employee_ids: [id(21)],
  pieces: 100_000,
  own: {},
  exercisePrice: '1.25',
  template: 'fourYearsMonthly',
  vesting: terms(),
  expiryDate: '2035-01-01',
  postTerminationDays: 90,
  earlyExercise: false,
  language: null,
  ...changes,
});

const pool = {
  id: id(11),
  company_id: id(1),
  name: 'ESOP',
  status: 'active',
  available: 150_000,
  held: 10_000,
} as Pool;

type Checked = { values: Record<string, unknown>; errors: object };
const check = async (form: PlanForm, changes: Partial<Pool> = {}) =>
  (await planResolver({ ...pool, currency: 'EUR', ...changes }, today)(
    form,
    undefined,
    {} as never,
  )) as Checked;

describe('a share as people write it', () => {
  it.each([
    ['1/4', '1/4'],
    ['25 %', '1/4'],
    ['33.5%', '67/200'],
    ['0,25', '1/4'],
    ['1', '1'],
    ['0', '0'],
  ])('%s is the exact fraction %s', (typed, fraction) => expect(portionFrom(typed)).toBe(fraction));

  it('is written in its field as 100 % where it is all, because a single 1 could be a piece or a per cent', () => {
    const milestone = (portion: string) => ({ name: 'Break-even', dueDate: '2027-01-01', portion });
    const { milestones } = formFromTerms({ milestones: [milestone('1'), milestone('1/3')] } as never);
    expect(milestones.map(({ portion }) => portion)).toEqual(['100%', '1/3']);
    expect(milestones.map(({ portion }) => portionFrom(portion))).toEqual(['1', '1/3']);
  });

  it('stays as it was typed when it is none, so that its field can be marked', () => {
    expect(portionFrom('a quarter')).toBe('aquarter');
    expect(portionFrom('')).toBeUndefined();
  });
});

describe('the preview of the schedule', () => {
  const stepsFor = (pieces: number, form: TermsForm) => {
    const preview = previewOf(pieces, form, today);
    if (!('steps' in preview)) throw new Error(preview.problems.join());
    return preview.steps;
  };

  it('shows 100,000 pieces over 48 months with a quarter after 12 in 37 tranches', () => {
    const steps = stepsFor(100_000, terms());
    expect(steps).toHaveLength(37);
    expect(steps[0]).toEqual({
      date: '2026-01-01',
      pieces: 25_000,
      cumulative: 25_000,
      cliff: true,
      milestone: null,
    });
    expect(steps.at(-1)).toMatchObject({ date: '2029-01-01', cumulative: 100_000, cliff: false });
  });

  it('takes a milestone as achieved on its due date, and leaves the rest to the calendar', () => {
    const milestones = [{ name: 'Launch', dueDate: '2025-06-30', portion: '50 %', pieces: null }];
    const steps = stepsFor(10, terms({ milestones, cliff: { occurrence: null, portion: null } }));
    expect(steps.find(({ milestone }) => milestone)).toMatchObject({
      date: '2025-06-30',
      pieces: 5,
      milestone: 'Launch',
    });
    expect(steps.at(-1)?.cumulative).toBe(10);
  });

  it('is granted today where no grant date is given, or at the start of vesting if that is later', () => {
    const tranches = [{ date: '2024-01-01', pieces: 10 }];
    const firstFor = (startDate: string) =>
      stepsFor(10, terms({ dated: 'tranches', tranches, startDate, grantDate: null }))[0]?.date;
    expect(firstFor('2023-06-01')).toBe(today);
    expect(firstFor('2025-03-01')).toBe('2025-03-01');
  });

  it('says what contradicts itself, and is silent about what is merely not typed yet', () => {
    expect(previewOf(10, terms({ cliff: { occurrence: 60, portion: null } }), today)).toEqual({
      problems: ['validation.vesting.cliffBeyondOccurrences'],
    });
    expect(previewOf(10, terms({ startDate: null }), today)).toEqual({ problems: [] });
    expect(previewOf(null, terms(), today)).toEqual({ problems: [] });
  });
});

describe('the schedule of a plan that runs', () => {
  const milestone = { id: id(41), name: 'Launch', dueDate: '2025-02-01', pieces: 5, evidence: null };
  const running = (status: string) =>
    stepsOf({
      vesting: {},
      tranches: [
        { date: '2025-01-01', pieces: 10, cumulative: 10, milestone: null },
        { date: '2025-02-01', pieces: 5, cumulative: 15, milestone: 'Launch' },
        { date: '2025-03-01', pieces: 10, cumulative: 25, milestone: null },
      ],
      milestones: [{ ...milestone, status, achieved: null }],
    } as unknown as Plan);

  it('says of which milestones nobody knows yet what they are worth', () => {
    const open = (status: string) => running(status).map((step) => step.open);
    expect(open('waiting')).toEqual([false, true, false]);
    expect(open('pending')).toEqual([false, true, false]);
    expect(open('evaluated')).toEqual([false, false, false]);
  });

  it('is drawn without the pieces of an overdue milestone up to today, and with them from then on', () => {
    const { dates, past, future } = curvePoints(running('waiting'), '2024-12-01', '2025-02-10');
    const at = (line: (number | null)[], date: string) => line[dates.indexOf(date)];
    expect(at(past, '2025-02-10')).toBe(10);
    expect(at(future, '2025-02-10')).toBe(10);
    expect(at(future, '2025-02-11')).toBe(15);
    expect(at(past, '2025-02-11')).toBeNull();
    expect(future.at(-1)).toBe(25);
  });

  it('is drawn without milestones that cannot be evaluated any more before their holder leaves', () => {
    const until = (lapsesAfter: string) => {
      const steps = running('waiting').filter(({ date }) => date < '2025-03-01');
      return curvePoints(steps, '2024-12-01', '2025-02-10', lapsesAfter).future.at(-1);
    };
    expect(until('2025-02-11')).toBe(10);
    expect(until('2025-02-12')).toBe(15);
  });

  it('is at most so high from a milestone with a cap on, which comes after today where it is overdue', () => {
    const step = { pieces: 10, cumulative: 10, cliff: false };
    const steps = [
      { ...step, date: '2026-01-01', milestone: null },
      { ...step, date: '2026-06-01', milestone: 'Profit', target: 8, open: true },
    ];
    const most = (today: string) => {
      const { dates, isMost } = curvePoints(steps, '2026-01-01', today);
      return dates.filter((_, index) => isMost[index])[0];
    };
    expect(most('2026-03-01')).toBe('2026-06-01');
    expect(most('2026-07-01')).toBe('2026-07-02');
  });

  it('names the year at its first tick, and at the first of each other year', () => {
    const ticks = ['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01'].map((day) => new Date(day));
    expect(ticks.map((tick) => beginsYear(tick, ticks))).toEqual([true, false, true, false]);
  });

  it('leaves the steps most of the axis, even where the vesting began years before the first of them', () => {
    const steps = stepsOf({
      vesting: {},
      tranches: [{ date: '2026-11-21', pieces: 10, cumulative: 10, milestone: null }],
      milestones: [],
    } as unknown as Plan);
    const { dates } = curvePoints(steps, '2020-01-01', '2026-11-21');
    expect(dates).toEqual(['2026-10-22', '2026-11-21', '2026-12-21']);
    expect(curvePoints(steps, '2020-01-01', '2019-01-01').dates).not.toContain('2019-01-01');
  });

  it.each([
    ['the last', latestDate],
    ['the first', earliestDate],
  ])('is drawn up to %s day of the calendar', (_, date) => {
    const step = { date, pieces: 10, cumulative: 10, cliff: false, milestone: null };
    expect(curvePoints([step], date, '2026-11-21').dates).toContain(date);
  });

  it('writes a label where it is whole and off the line of today, if there is such a side', () => {
    const cliff = (at: number, toTheLeft: boolean) => ({ at, text: 'Cliff', toTheLeft });
    expect(sideOf(cliff(0.02, true), 230, undefined)).toBe(false);
    expect(sideOf(cliff(0.98, false), 230, undefined)).toBe(true);
    expect(sideOf(cliff(0.5, false), 230, 0.6)).toBe(true);
    expect(sideOf(cliff(0.5, false), 230, 0.9)).toBe(false);
    expect(sideOf(cliff(0.05, false), 230, 0.1)).toBe(false);
  });

  it('writes no label over another', () => {
    const label = (at: number) => ({ at, text: 'Series B closed', toTheLeft: false });
    expect(labelRows([label(0), label(0.1), label(0.5), label(0.55)], 420)).toEqual([0, 1, 0, 1]);
  });
});

describe('what the form sends', () => {
  it('is the input of the API: exact terms, nothing that belongs to a part not chosen', async () => {
    const vesting = terms({ dated: 'tranches', tranches: [{ date: '2026-01-01', pieces: 100_000 }] });
    const { values, errors } = await check(plan({ vesting }));
    expect(errors).toEqual({});
    expect(values).not.toHaveProperty('template');
    expect(values.vesting).toMatchObject({
      startDate: '2025-01-01',
      grantDate: '2025-01-01',
      tranches: [{ date: '2026-01-01', pieces: 100_000 }],
    });
    expect(values.vesting as object satisfies object).not.toHaveProperty('occurrences', 48);
  });

  it('is the number of each employee, also where there is none for all of them', async () => {
    const own = { [id(21)]: 70_000, [id(22)]: 50_000 };
    const { values, errors } = await check(plan({ employee_ids: [id(21), id(22)], pieces: null, own }));
    expect(errors).toEqual({});
    expect(values.grants).toEqual([
      { employee_id: id(21), pieces: 70_000 },
      { employee_id: id(22), pieces: 50_000 },
    ]);
  });

  it.each<[string, Partial<PlanForm>, object]>([
    [
      'more pieces than are free',
      { pieces: 140_001 },
      { pieces: { message: expect.stringContaining('140,000') } },
    ],
    [
      'an expiry before the last vesting',
      { expiryDate: '2028-12-31' },
      { expiryDate: { message: 'planForm.error.expiryBeforeVesting' } },
    ],
    [
      'a price with too many decimals',
      { exercisePrice: '1.25500000001' },
      { exercisePrice: { message: expect.stringContaining('validation.priceDecimals') } },
    ],
    [
      'pieces with too many digits, whatever is free',
      { pieces: '99999999999999999999' as never },
      { pieces: { message: expect.stringMatching(/validation\.atMost.*140,000/) } },
    ],
    [
      'own pieces that are none',
      {
        employee_ids: [id(21), id(22)],
        own: { [id(21)]: 'many' as never, [id(22)]: '99999999999999999999' as never },
      },
      {
        own: {
          [id(21)]: { message: 'validation.whole' },
          [id(22)]: { message: expect.stringMatching(/validation\.atMost.*140,000/) },
        },
      },
    ],
    [
      'nothing for one of them',
      { employee_ids: [id(21), id(22)], own: { [id(21)]: 0 } },
      { own: { [id(21)]: { message: expect.stringMatching(/validation\.atLeast.*1/) } } },
    ],
    [
      'no pieces for one who has no number either',
      { employee_ids: [id(21), id(22)], pieces: null, own: { [id(21)]: 5 } },
      { pieces: { message: 'validation.required' } },
    ],
    [
      'a tranche with too many digits',
      {
        vesting: terms({
          dated: 'tranches',
          tranches: [{ date: '2026-01-01', pieces: '99999999999999999999' as never }],
        }),
      },
      {
        vesting: {
          tranches: [
            { pieces: { message: expect.stringMatching(/validation\.atMost.*9,007,199,254,740,991/) } },
          ],
        },
      },
    ],
    ['no employee', { employee_ids: [] }, { employee_ids: { message: 'validation.required' } }],
    [
      'a cliff after the end',
      { vesting: terms({ cliff: { occurrence: 49, portion: null } }) },
      { vesting: { cliff: { occurrence: { message: 'validation.vesting.cliffBeyondOccurrences' } } } },
    ],
    [
      'tranches that do not sum to the pieces',
      { vesting: terms({ dated: 'tranches', tranches: [{ date: '2026-01-01', pieces: 1 }] }) },
      { vesting: { tranches: { root: { message: 'validation.vesting.tranchesDoNotSum' } } } },
    ],
    [
      'no milestone where nothing else vests',
      { vesting: terms({ dated: 'none' }) },
      { vesting: { milestones: { root: { message: 'validation.vesting.nothingVests' } } } },
    ],
    [
      'a milestone that is due before vesting starts',
      { vesting: terms({ milestones: [{ name: 'Launch', dueDate: '2020-01-01', portion: '50 %' }] }) },
      {
        vesting: { milestones: [{ dueDate: { message: 'validation.vesting.milestoneBeforeStart' } }] },
      },
    ],
    [
      'a milestone of no size',
      { vesting: terms({ milestones: [{ name: 'Launch', dueDate: '2026-01-01' }] }) },
      {
        vesting: {
          milestones: [
            {
              portion: { message: 'validation.vesting.milestoneSize' },
              pieces: { message: 'validation.vesting.milestoneSize' },
            },
          ],
        },
      },
    ],
  ])('is held back for %s, with the reason under its field', async (_, changes, errors) => {
    expect(await check(plan(changes))).toMatchObject({ values: {}, errors });
  });

  it('grants to several on the same terms, some of them other pieces', async () => {
    const several = plan({ employee_ids: [id(21), id(22)], pieces: 50_000, own: { [id(22)]: 60_000 } });
    const { values, errors } = await check(several);
    expect(errors).toEqual({});
    expect(values).toMatchObject({
      grants: [
        { employee_id: id(21), pieces: 50_000 },
        { employee_id: id(22), pieces: 60_000 },
      ],
    });
    expect(values).not.toHaveProperty('employee_id');
    const tooMany = plan({ employee_ids: [id(21), id(22)], pieces: 50_000, own: { [id(22)]: 90_001 } });
    expect(await check(tooMany)).toMatchObject({ errors: { pieces: {} } });
  });

  it('may have more decimals than the currency of the pool, up to ten', async () => {
    for (const exercisePrice of ['125', '0.5', '0.0000000001'])
      expect((await check(plan({ exercisePrice }), { currency: 'JPY' })).errors).toEqual({});
  });
});

it('tells a cliff at which no piece vests, and marks no later date as the cliff', () => {
  const cliff = { occurrence: 12, portion: '1/1000000007' };
  const period = { unit: 'months' as const, length: 1 };
  const preview = previewOf(100, terms({ period, occurrences: 48, cliff } as Partial<TermsForm>), today);
  expect(preview).toMatchObject({ isCliffEmpty: true });
  expect('steps' in preview && preview.steps.some((step) => step.cliff)).toBe(false);
});

it.each(['-1', '-20'])('asks for at least one piece where %s is typed', async (typed) => {
  const { errors } = await check(plan({ pieces: typed as never }));
  expect(JSON.stringify(errors)).toContain('validation.atLeast');
  expect(JSON.stringify(errors)).toContain('\\"limit\\":\\"1\\"');
});
