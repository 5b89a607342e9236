import { parseFraction, portionOf } from '../../model/values/fraction.ts';
import { targetPieces } from '../../model/vesting/milestoneCap.ts';
import { ocfTexts } from '../i18n/ocf.en.ts';
import type { Grant, GrantPart } from './grants.ts';
import { derivedId } from './ids.ts';

type Condition = { id: string; [field: string]: unknown };

export const termsIdOf = (part: GrantPart) => derivedId(part.id, 'vesting-terms');
export const startIdOf = (part: GrantPart) => derivedId(part.id, 'vesting-start');

/** The terms of each part of a plan. */
export const vestingTermsOf = (grant: Grant) =>
  grant.parts.map((part) => ({
    id: termsIdOf(part),
    object_type: 'VESTING_TERMS',
    name: ocfTexts.terms.name(grant.employee.name, grant.pool.name, part.milestone?.name),
    description: descriptionOf(grant, part) + accelerationOf(grant),
    allocation_type: grant.terms.allocation,
    vesting_conditions: part.milestone ? [onEvent(part)] : inTurn([startOf(part), ...dated(grant, part)]),
  }));

const descriptionOf = ({ terms, asAgreed }: Grant, { milestone }: GrantPart): string => {
  if (milestone) {
    const { name, due_date, cap } = milestone;
    const limit = cap === undefined ? '' : ocfTexts.terms.capped(targetPieces(milestone), cap);
    return ocfTexts.terms.milestone(name, due_date) + limit;
  }
  const { period, occurrences = 0, cliff } = terms;
  if (!period || !asAgreed) return ocfTexts.terms.onDates;
  const { periodic, cliff: before } = ocfTexts.terms;
  return (
    periodic(occurrences, period.length, period.unit) + (cliff ? before(cliff.occurrence, cliff.portion) : '')
  );
};

/** What a change of control brings, for which the format has no field. */
const accelerationOf = ({ terms: { acceleration } }: Grant): string => {
  if (!acceleration) return '';
  const { trigger, portion, months } = acceleration;
  return trigger === 'single' ? ocfTexts.terms.single(portion) : ocfTexts.terms.double(portion, months!);
};

const onEvent = ({ milestone }: GrantPart) => ({
  id: milestone!.id,
  description: milestone!.name,
  portion: { numerator: '1', denominator: '1' },
  trigger: { type: 'VESTING_EVENT' },
  next_condition_ids: [],
});

const startOf = (part: GrantPart): Condition => ({
  id: startIdOf(part),
  quantity: '0',
  trigger: { type: 'VESTING_START_DATE' },
});

/** Periods as they were agreed, everything else as dates with pieces. */
const dated = (grant: Grant, part: GrantPart): Condition[] =>
  grant.terms.period && grant.asAgreed
    ? periodic(grant, part)
    : grant.schedule.map(({ date, pieces }) => ({
        id: derivedId(part.id, 'tranche', date),
        quantity: String(pieces),
        trigger: { type: 'VESTING_SCHEDULE_ABSOLUTE', date },
      }));

/**
 * Tranches before the grant vest at the issuance, as in Vestry. A cliff without a portion is the format's own, to whose
 * occurrence the tranches before it move. A portion of the cliff's own is a quantity: rounded by itself it is exact,
 * and rounded together with what follows, as portions are, it would not be.
 */
const periodic = ({ terms }: Grant, part: GrantPart): Condition[] => {
  const { period, occurrences = 0, dayOfMonth, cliff } = terms;
  const { unit, length } = period!;
  const after = (id: string, times: number, periods: number, cliffAt = 0) => ({
    type: 'VESTING_SCHEDULE_RELATIVE',
    period: {
      length: length * periods,
      type: { months: 'MONTHS', days: 'DAYS' }[unit],
      occurrences: times,
      ...(unit === 'months' && { day_of_month: dayOfMonth }),
      ...(cliffAt > 1 && { cliff_installment: cliffAt }),
    },
    relative_to_condition_id: id,
  });
  const start = startIdOf(part);
  const id = derivedId(part.id, 'vesting-period');
  if (!cliff?.portion)
    return [
      {
        id,
        portion: { numerator: '1', denominator: String(occurrences) },
        trigger: after(start, occurrences, 1, cliff?.occurrence),
      },
    ];
  const first = portionOf(part.pieces, parseFraction(cliff.portion)!);
  const cliffId = derivedId(part.id, 'vesting-cliff');
  const atCliff = { id: cliffId, quantity: String(first), trigger: after(start, 1, cliff.occurrence) };
  const left = occurrences - cliff.occurrence;
  if (left === 0 || first === part.pieces) return [atCliff];
  const portion = {
    numerator: String(part.pieces - first),
    denominator: String(part.pieces * BigInt(left)),
  };
  return [atCliff, { id, portion, trigger: after(cliffId, left, 1) }];
};

/** Each condition leads to the one after it. */
const inTurn = (conditions: Condition[]) =>
  conditions.map((condition, i) => ({
    ...condition,
    next_condition_ids: conditions.slice(i + 1, i + 2).map(({ id }) => id),
  }));
