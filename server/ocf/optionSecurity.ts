import type { CompanyTransaction } from './companyRows.ts';
import type { Grant, GrantPart } from './grants.ts';
import { derivedId } from './ids.ts';
import { least } from './least.ts';
import { stockClassId } from './stockClasses.ts';
import type { OcfTransaction } from './transaction.ts';
import { startIdOf, termsIdOf } from './vestingTerms.ts';

/** A part of a plan after the lines so far. The rest after a cancellation continues as another security. */
export type Position = GrantPart & { security: string; outstanding: bigint; unvested: bigint };

/** The security of a position as it is granted; vesting by the calendar starts with a transaction of its own. */
export const grantOf = (
  grant: Grant,
  position: Position,
  line: CompanyTransaction,
  id: string,
): OcfTransaction[] => {
  const { security, milestone } = position;
  const issued = { ...issuance(grant, position, line, id), vesting_terms_id: termsIdOf(position) };
  if (milestone) return [issued];
  const start = {
    id: derivedId(security, 'vesting-start'),
    object_type: 'TX_VESTING_START',
    date: grant.terms.startDate,
    security_id: security,
    vesting_condition_id: startIdOf(position),
  };
  return [issued, start];
};

/**
 * The security on which the rest of a position goes on, its position as after the cancellation. Terms would vest once
 * more what has vested, so that the rest of a dated part names its dates instead; where nothing is unvested it names
 * none, which means that it is vested.
 */
export const balanceSecurity = (
  grant: Grant,
  position: Position,
  line: CompanyTransaction,
  id: string,
  vestedByCalendar: bigint,
): OcfTransaction => {
  const { unvested, outstanding, milestone } = position;
  const issued = issuance(grant, position, line, id);
  if (unvested === 0n) return issued;
  const vested = { date: line.effective_date, pieces: outstanding - unvested };
  const vestings = [
    ...(vested.pieces > 0n ? [vested] : []),
    ...first(after(grant.schedule, vestedByCalendar), unvested),
  ];
  // A milestone's event is still to come; of a dated part that is yet to be forfeited, terms that never start vest nothing.
  if (milestone || vestings.length === 0) return { ...issued, vesting_terms_id: termsIdOf(position) };
  return {
    ...issued,
    vestings: vestings.map(({ date, pieces }) => ({ date, amount: String(pieces) })),
  };
};

/** The rest of a schedule when its first pieces are taken away. */
const after = (schedule: Grant['schedule'], pieces: bigint): Grant['schedule'] => {
  let away = pieces;
  return schedule.flatMap((tranche) => {
    const gone = least(away, tranche.pieces);
    away -= gone;
    return gone === tranche.pieces ? [] : [{ ...tranche, pieces: tranche.pieces - gone }];
  });
};

/** As much of a schedule as there are pieces: what vested ahead were the last ones. */
const first = (schedule: Grant['schedule'], pieces: bigint): Grant['schedule'] => {
  let left = pieces;
  return schedule.flatMap((tranche) => {
    const taken = least(left, tranche.pieces);
    left -= taken;
    return taken === 0n ? [] : [{ ...tranche, pieces: taken }];
  });
};

const issuance = ({ plan, pool }: Grant, position: Position, line: CompanyTransaction, id: string) => ({
  id,
  object_type: 'TX_EQUITY_COMPENSATION_ISSUANCE',
  date: line.effective_date,
  security_id: position.security,
  // The fields that all securities of one plan share.
  custom_id: plan.id,
  stakeholder_id: plan.employee_id,
  security_law_exemptions: [],
  stock_plan_id: pool.id,
  stock_class_id: stockClassId(pool),
  compensation_type: 'OPTION',
  quantity: String(position.outstanding),
  exercise_price: { amount: plan.exercise_price, currency: plan.currency },
  // The format means the exercise of what has not vested, which no plan here allows.
  early_exercisable: false,
  expiration_date: plan.expiry_date,
  // A plan has one period after the end of employment, whatever ended it.
  termination_exercise_windows: reasonsToLeave.map((reason) => ({
    reason,
    period: plan.post_termination_days,
    period_type: 'DAYS',
  })),
});

const reasonsToLeave = [
  'VOLUNTARY_OTHER',
  'VOLUNTARY_GOOD_CAUSE',
  'VOLUNTARY_RETIREMENT',
  'INVOLUNTARY_OTHER',
  'INVOLUNTARY_DEATH',
  'INVOLUNTARY_DISABILITY',
  'INVOLUNTARY_WITH_CAUSE',
];
