import type { Generated } from 'kysely';
import type { Json, OfCompany } from './columns.ts';

/** Shareholdings, plans and what people ask for of them. */
export interface PlanTables {
  pools: OfCompany & {
    name: string;
    asset: string;
    pieces: bigint;
    nominal_value: bigint;
    nominal_value_fraction: string;
    currency: string;
    description: string | null;
    status: Generated<string>;
    rejection_reason: string | null;
    has_liquidation_payout: Generated<boolean>;
    requested_pieces: bigint | null;
    increase_requested_at: Date | null;
    held_since: string | null;
  };
  valuations: OfCompany & {
    pool_id: string;
    value: bigint;
    value_fraction: string;
    currency: string;
    effective_date: string;
  };
  plans: OfCompany & {
    pool_id: string;
    employee_id: string;
    pieces: bigint;
    exercise_price: bigint;
    exercise_price_fraction: string;
    currency: string;
    start_date: string;
    grant_date: string;
    granted_on: string | null;
    expiry_date: string;
    post_termination_days: number;
    early_exercise: Generated<boolean>;
    vesting: Json<Record<string, unknown>>;
    status: Generated<string>;
    signed_on: string | null;
    last_exercisable_day: string | null;
  };
  plan_tranches: {
    id: Generated<string>;
    plan_id: string;
    date: string;
    pieces: bigint;
    /** The vesting of it; open until then. */
    transaction_id: string | null;
  };
  plan_milestones: {
    id: Generated<string>;
    plan_id: string;
    name: string;
    due_date: string;
    pieces: bigint;
    status: Generated<string>;
    achieved: string | null;
    evidence: string | null;
    evaluated_on: string | null;
    transaction_id: string | null;
  };
  leavers: OfCompany & {
    employee_id: string;
    effective_date: string;
    leaver_type: string;
    past_period: string;
    future_period: string;
    reason: string | null;
    settlements: Json<{ plan_id: string; pastPeriod: string; futurePeriod: string }[]>;
    status: Generated<string>;
    applied_at: Generated<Date | null>;
  };
  /** The plans as they were when a leaver was applied, and the entries that this wrote. */
  settled_plans: {
    leaver_id: string;
    plan_id: string;
    was_granted: boolean;
    last_exercisable_day: string | null;
    tranches: Json<{ date: string; pieces: number; transaction_id: string | null }[]>;
    milestones: Json<Record<string, unknown>[]>;
    entries_before: bigint;
    entries_after: bigint | null;
    document_id: string | null;
    request_id: string | null;
  };
  exercise_requests: OfCompany & {
    plan_id: string;
    employee_id: string;
    pieces: bigint;
    amount: bigint;
    currency: string;
    reference: string;
    account_holder: string;
    iban: string;
    bic: string | null;
    status: Generated<string>;
    reason: string | null;
    decided_at: Date | null;
    /** The payment of a confirmed request: the amount in minor units, and the day. */
    received_on: string | null;
    received_amount: bigint | null;
  };
}
