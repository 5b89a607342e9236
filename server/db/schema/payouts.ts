import type { Generated } from 'kysely';
import type { Decision } from '../../../model/bankEntry.ts';
import type { Language } from '../../../model/enums.ts';
import type { FeeDecision, RetentionReason } from '../../../model/payout/lines.ts';
import type { PayoutType } from '../../../model/payout/parts.ts';
import type { Created, Identified, Json, OfCompany } from './columns.ts';

/** Payouts, what is earned by them, and what the bank is told and tells. */
export interface PayoutTables {
  payouts: OfCompany & {
    pool_id: string;
    type: PayoutType;
    status: Generated<string>;
    /** Minor units, as all amounts. */
    gross_amount_value: bigint;
    currency: string;
    tax_rate: string;
    bank_fee: bigint;
    record_date: string | null;
    note: string | null;
    country_rates: Json<{ country: string; taxRate: string }[]>;
    holder_rates: Json<{ employee_id: string; taxRate: string }[]>;
    tranche_of_id: string | null;
    gross_before: Generated<bigint>;
    price_per_piece: string | null;
    approvals: Json<{ user_id: string; approved_at: string }[]>;
    two_approvals: Generated<boolean>;
    approved_at: Date | null;
    approved_on: string | null;
    funded_at: Date | null;
    reversal_reason: string | null;
    counted_lines: string[] | null;
    transaction_id: string | null;
  };
  earnings: OfCompany & {
    pool_id: string;
    payout_id: string;
    employee_id: string;
    earned: Generated<boolean>;
    type: PayoutType;
    record_date: string | null;
    currency: string;
    certificates: bigint;
    options: bigint;
    of_certificates: bigint;
    of_options: bigint;
    gross_income: bigint;
    tax_withholding: string;
    tax: bigint;
    bank_fee: bigint;
    net_income: bigint;
    below_fee: boolean;
    status: string;
    reasons: RetentionReason[];
    reference: string | null;
    leaves_with_id: string | null;
    transfer_id: Generated<string | null>;
    payment_id: Generated<string | null>;
    paid_on: Generated<string | null>;
    return_reason: Generated<string | null>;
    outstanding: Generated<bigint | null>;
    decision: Generated<FeeDecision | null>;
    close_reason: Generated<string | null>;
  };
  frozen_holdings: {
    payout_id: string;
    employee_id: string;
    plan_id: string | null;
    pieces: bigint;
    exercise_price: bigint | null;
    exercise_price_fraction: string;
  };
  lapsed_vestings: {
    payout_id: string;
    plan_id: string;
    date: string | null;
    pieces: bigint | null;
    milestone_id: string | null;
    status: string | null;
  };
  transfers: Omit<OfCompany, 'id'> & {
    id: string;
    payout_id: string;
    currency: string;
    account_holder: string;
    iban: string;
    count: number;
    sum: bigint;
    made_on: string;
    execution_date: string;
    sha256: string;
    created_by: string | null;
  };
  payments: Omit<OfCompany, 'id'> & {
    id: string;
    transfer_id: string;
    part: number | null;
    payout_id: string;
    employee_id: string;
    reference: string;
    amount: bigint;
    currency: string;
    account_holder: string;
    iban: string;
    bic: string | null;
    status: Generated<string>;
    paid_on: string | null;
    found: Generated<boolean>;
    return_reason: string | null;
    debited: Generated<bigint>;
    credited: Generated<bigint>;
    charge: Generated<bigint>;
    kept: Generated<bigint>;
  };
  payment_lines: { payment_id: string; earning_id: string; amount: bigint | null };
  payout_statements: Created & {
    earning_id: string;
    payment_id: string;
    paid_on: string;
    language: Language;
    sha256: string;
  };
  bank_statements: Created & {
    id: string;
    trust_id: string;
    account: string;
    file_name: string | null;
    sha256: string;
    created_by: string | null;
  };
  bank_entries: Created & {
    id: string;
    trust_id: string;
    bank_statement_id: string;
    key: string;
    outcome: string;
    direction: string;
    currency: string;
    amount: bigint | null;
    booked_on: string | null;
    counterparty: string | null;
    iban: string | null;
    reference: string | null;
    remittance: string | null;
    bank_reason: string | null;
    payment_id: string | null;
    payment_count: number;
    counted: Generated<boolean>;
    reversal: Generated<boolean>;
  };
  bank_entry_resolutions: Identified & {
    trust_id: string;
    key: string;
    decision: Decision | 'settled';
    reason: string | null;
    resolved_by: string | null;
  };
}
