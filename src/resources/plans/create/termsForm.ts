import { isDate, type PlanDate, type vestingDaysOfMonth } from '../../../../model/values/dates.ts';
import type { AccelerationTrigger } from '../../../../model/vesting/accelerationTriggers.ts';
import { type VestingTemplate, vestingTemplates } from '../../../../model/vesting/vestingTemplates.ts';
import type { Allocation, VestingTermsInput } from '../../../../model/vesting/vestingTerms.ts';
import { portionFrom, portionShown } from './portion.ts';

/** The ways to describe the dated part of a plan: by a period, date by date, or not at all. */
export const datedParts = ['period', 'tranches', 'none'] as const;
export type DatedPart = (typeof datedParts)[number];

export type TrancheRow = { date?: PlanDate | null; pieces?: number | null };
export type MilestoneRow = {
  name?: string | null;
  dueDate?: PlanDate | null;
  portion?: string | null;
  pieces?: number | null;
  cap?: number | null;
};

/**
 * The terms as the form holds them. The fields of a part that is not chosen are kept, so that a change of mind loses
 * nothing; `termsFrom` leaves them out.
 */
export type TermsForm = {
  startDate: PlanDate | null;
  grantDate: PlanDate | null;
  dated: DatedPart;
  period: { unit: 'months' | 'days'; length: number | null };
  occurrences: number | null;
  cliff: { occurrence: number | null; portion: string | null };
  allocation: Allocation;
  dayOfMonth: (typeof vestingDaysOfMonth)[number];
  tranches: TrancheRow[];
  milestones: MilestoneRow[];
  acceleration: {
    trigger: AccelerationTrigger | 'none';
    portion: string | null;
    months: number | null;
  };
};

/** Terms of which nothing is filled in. */
export const blankTerms = {
  period: { unit: 'months', length: null },
  occurrences: null,
  cliff: { occurrence: null, portion: null },
  allocation: 'CUMULATIVE_ROUND_DOWN',
  dayOfMonth: 'VESTING_START_DAY_OR_LAST_DAY_OF_MONTH',
  tranches: [],
  milestones: [],
  acceleration: { trigger: 'none', portion: null, months: null },
} as const;

/** Terms written into the form. */
export function formFromTerms(terms: VestingTermsInput): TermsForm {
  const { startDate, grantDate, period, cliff, occurrences, tranches, milestones, acceleration } = terms;
  return {
    startDate,
    grantDate: grantDate ?? null,
    dated: period ? 'period' : tranches && tranches.length > 0 ? 'tranches' : 'none',
    period: { unit: period?.unit ?? 'months', length: period?.length ?? null },
    occurrences: occurrences ?? null,
    cliff: { occurrence: cliff?.occurrence ?? null, portion: portionShown(cliff?.portion) },
    allocation: terms.allocation ?? blankTerms.allocation,
    dayOfMonth: terms.dayOfMonth ?? blankTerms.dayOfMonth,
    tranches: [...(tranches ?? [])],
    milestones: (milestones ?? []).map((row) => ({ ...row, portion: portionShown(row.portion) })),
    acceleration: {
      trigger: acceleration?.trigger ?? 'none',
      portion: portionShown(acceleration?.portion),
      months: acceleration?.months ?? null,
    },
  };
}

/** A template written into the form; the grant date and what a change of control brings are no part of it. */
export function formFromTemplate(
  template: VestingTemplate,
  startDate: PlanDate,
  pieces: number,
): Omit<TermsForm, 'grantDate' | 'acceleration'> {
  const {
    grantDate: _,
    acceleration: __,
    ...form
  } = formFromTerms(vestingTemplates[template](startDate, pieces));
  return form;
}

/** The template that leads to the same terms, or 'own'. */
export function templateOf(terms: VestingTermsInput, pieces: number): VestingTemplate | 'own' {
  const { grantDate: _, acceleration: __, ...form } = formFromTerms(terms);
  const same = JSON.stringify(form);
  const all = Object.keys(vestingTemplates) as VestingTemplate[];
  return (
    all.find((each) => JSON.stringify(formFromTemplate(each, terms.startDate, pieces)) === same) ?? 'own'
  );
}

/** The terms of a new plan with their grant date: no day that is over, unless somebody chose one. */
export const withGrantDate = (form: TermsForm, today: PlanDate): TermsForm => {
  const { startDate, grantDate } = form;
  const isToStart = startDate !== null && isDate(startDate) && startDate > today;
  return { ...form, grantDate: grantDate || (isToStart ? startDate : today) };
};

/** The terms in the API's form. `model/vesting/vestingTerms.ts` checks them. */
export function termsFrom(form: TermsForm): Record<string, unknown> {
  const { startDate, grantDate, dated, period, occurrences, cliff, allocation, dayOfMonth } = form;
  const { trigger, portion, months } = form.acceleration;
  return {
    startDate,
    grantDate,
    ...(dated === 'period' && {
      period,
      occurrences,
      cliff: { ...cliff, portion: portionFrom(cliff.portion) },
      allocation,
      ...(period.unit === 'months' && { dayOfMonth }),
    }),
    ...(dated === 'tranches' && { tranches: form.tranches }),
    milestones: form.milestones.map((row) => ({ ...row, portion: portionFrom(row.portion) })),
    ...(trigger !== 'none' && {
      acceleration: { trigger, portion: portionFrom(portion), ...(trigger === 'double' && { months }) },
    }),
  };
}
