import type { Generated, JSONColumnType } from 'kysely';
import type { Language, Role, TransactionType, Unit } from '../../model/enums.ts';
import type { MoveName } from '../../model/ledger.ts';
import type { RetentionReason } from '../../model/payout/lines.ts';
import type { PayoutType } from '../../model/payout/shares.ts';

/**
 * The tables as `server/db/migrations` make them. bigint for int8, strings for dates and numerics, Date for instants:
 * the connection normalises both databases to these.
 */
type Json<T> = JSONColumnType<T & object, string, string>;
type Created = { created_at: Generated<Date> };
type Identified = Created & { id: Generated<string> };
/** trust_id is filled by a trigger from the company. */
type OfCompany = Identified & { trust_id: Generated<string>; company_id: string };

export interface Schema {
  users: Identified & {
    email: string;
    name: string;
    password_hash: string;
    language: Generated<Language>;
    /** The types of messages that are not sent as mails. */
    muted_mails: Generated<string[]>;
    deleted_at: Generated<Date | null>;
  };
  bank_accounts: {
    user_id: string;
    account_holder: string | null;
    iban: string | null;
    bic: string | null;
    tax_residence: string | null;
  };
  trusts: Identified & {
    name: string;
    service_type: string;
    two_approvals: Generated<boolean>;
    account_holder: Generated<string | null>;
    iban: Generated<string | null>;
    bic: Generated<string | null>;
  };
  trust_operators: Identified & { trust_id: string; user_id: string };
  companies: Identified & {
    trust_id: string;
    name: string;
    number: string | null;
    office: string | null;
    country: string | null;
    currency: string;
    account_holder: string | null;
    iban: string | null;
    bic: string | null;
    last_certificate_number: Generated<bigint>;
    document_language: Generated<Language>;
  };
  founders: OfCompany & { user_id: string; name: string; email: string };
  employees: OfCompany & {
    user_id: string | null;
    name: string;
    email: string;
    status: string;
    invited_at: Date | null;
    invitation_expires_at: Date | null;
    joined_at: Date | null;
    forgotten_at: Generated<Date | null>;
  };
  images: Identified & {
    user_id: string | null;
    company_id: string | null;
    type: string;
    file: Buffer;
    sha256: string;
  };
  invitations: { token_hash: Buffer; employee_id: string; expires_at: Date; used_at: Date | null };
  verified_persons: {
    id: Generated<string>;
    user_id: string;
    given_name: string;
    family_name: string;
    birthdate: string;
    street: string;
    locality: string;
    postal_code: string;
    country: string;
    tax_residence: string;
    tax_number: string | null;
    source: string;
    verified_at: Date;
  };
  pools: OfCompany & {
    name: string;
    asset: string;
    pieces: bigint;
    nominal_value: bigint;
    currency: string;
    description: string | null;
    status: Generated<string>;
    rejection_reason: string | null;
    has_liquidation_payout: Generated<boolean>;
    requested_pieces: bigint | null;
    increase_requested_at: Date | null;
    held_since: string | null;
  };
  valuations: OfCompany & { pool_id: string; value: bigint; currency: string; effective_date: string };
  plans: OfCompany & {
    pool_id: string;
    employee_id: string;
    pieces: bigint;
    exercise_price: bigint;
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
  };
  accounts: Omit<OfCompany, 'created_at'> & {
    pool_id: string;
    plan_id: string | null;
    employee_id: string | null;
    unit: Unit | 'shares';
    name: string;
    balance: Generated<bigint>;
    last_date: string | null;
  };
  transactions: Omit<OfCompany, 'trust_id'> & {
    trust_id: string;
    pool_id: string;
    plan_id: string | null;
    employee_id: string | null;
    type: TransactionType;
    move: MoveName;
    unit: Unit;
    asset: string;
    pieces: bigint;
    value: string;
    currency: string;
    effective_date: string;
    actor_id: string | null;
    reverses_id: string | null;
    belongs_to_id: string | null;
    reason: string | null;
    /** Minor units. */
    paid: string | null;
  };
  entries: { id: Generated<bigint>; transaction_id: string; account_id: string; pieces: bigint };
  documents: OfCompany & {
    pool_id: string;
    plan_id: string | null;
    employee_id: string | null;
    kind: string;
    language: Language;
    title: string;
    status: Generated<string>;
    original_sha256: string;
    sha256: string | null;
    decline_reason: string | null;
    details: Json<Record<string, unknown>>;
  };
  certification_requests: {
    id: Generated<string>;
    document_id: string;
    /** From 1, in the order in which the sides are asked. */
    position: number;
    role: Role;
    status: Generated<string>;
    signer_id: string | null;
    signer: string | null;
    signed_at: Date | null;
  };
  signature_trail: {
    id: Generated<bigint>;
    document_id: string;
    event: string;
    signer_id: string;
    signer: string;
    role: string;
    at: Date;
    ip: string;
    device: string;
    authentication: string;
    original_sha256: string;
  };
  certificates: OfCompany & {
    pool_id: string;
    employee_id: string | null;
    transaction_id: string | null;
    number: bigint;
    holder: string;
    asset: string;
    pieces: bigint;
    issued_on: string;
    cancelled_on: string | null;
    cancel_reason: string | null;
    /** Since and until when its pieces are held by it, by the ledger's dates. */
    entered_on: string;
    ceased_on: string | null;
    cancelling_transaction_id: string | null;
    /** Minor units. */
    paid: string | null;
    status: Generated<string>;
    language: Language;
    sha256: string;
  };
  templates: Identified & { trust_id: string; kind: string; language: Language };
  template_versions: Created & {
    template_id: string;
    trust_id: string;
    number: number;
    /** Vestry's own where there is none. */
    text: string | null;
    author_id: string | null;
  };
  files: { sha256: string; size: bigint; bytes: Buffer | null; created_at: Generated<Date> };
  messages: Identified & {
    user_id: string;
    receiver: string;
    type: string;
    action: string;
    resource: string | null;
    record_id: string | null;
    read_at: Date | null;
  };
  notifications: Identified & {
    user_id: string;
    subject: string;
    resource: string | null;
    record_id: string | null;
  };
  activities: Identified & {
    trust_id: string;
    company_id: string | null;
    pool_id: string | null;
    plan_id: string | null;
    employee_id: string | null;
    actor_id: string | null;
    actor: string;
    what: string;
    resource: string;
    record_id: string;
    details: Json<{ name: string; value: string; before?: string }[]>;
    people: Json<{ name: string; value: string; before?: string; of: string }[]>;
    ip: string | null;
    device: string | null;
    salt: Generated<string>;
  };
  audit_chain: {
    trust_id: string;
    number: bigint;
    activity_id: string;
    names: Buffer;
    forgets: string | null;
    hash: Buffer;
  };
  audit_heads: { trust_id: string; number: Generated<bigint>; hash: Generated<Buffer> };
  outbox: Identified & {
    recipient: string;
    subject: string;
    text: string;
    html: string;
    attempts: Generated<number>;
    next_attempt_at: Generated<Date>;
    sent_at: Date | null;
    last_error: string | null;
  };
  sessions: Created & {
    token_hash: Buffer;
    user_id: string;
    role: Role;
    seen_at: Generated<Date>;
    ip: string;
    device: string;
  };
  password_resets: { token_hash: Buffer; user_id: string; expires_at: Date; used_at: Date | null };
  email_changes: { user_id: string; token_hash: Buffer; email: string; expires_at: Date };
  identity_attempts: Created & {
    state: string;
    employee_id: string;
    user_id: string;
    nonce: string;
    code_verifier: string;
    used_at: Date | null;
  };
  idempotency_keys: Created & {
    user_id: string;
    key: string;
    request_sha256: string;
    status: number | null;
    answer: string | null;
  };
  signature_reminders: { request_id: string; days: number };
  reminders: { plan_id: string; last_day: string; days: number };
  long_jobs: Identified & {
    trust_id: string;
    kind: string;
    record_id: string;
    done: Generated<bigint>;
    total: bigint | null;
    attempts: Generated<number>;
    free_at: Generated<Date>;
    finished_at: Date | null;
    error: string | null;
  };
  registers: Identified & {
    trust_id: string;
    scope: string;
    company_id: string | null;
    pool_id: string | null;
    as_of: string;
    language: Language;
    status: Generated<string>;
    row_count: bigint | null;
    finished_at: Date | null;
  };
  register_files: { register_id: string; format: string; volume: number; sha256: string };
  register_rows: {
    register_id: string;
    n: bigint;
    layer: number;
    pool_id: string;
    company: string;
    pool: string;
    by_holders: bigint | null;
    by_trust: bigint | null;
    employee_id: string | null;
    holder: string | null;
    address: string | null;
    certificate_number: bigint | null;
    pieces: bigint;
    entered_on: string | null;
    acquired_by: string | null;
    acquired_type: TransactionType | null;
    acquired_back: Generated<boolean>;
    /** Minor units. */
    paid: string | null;
    currency: string | null;
    ceased_on: string | null;
    cancelled_by: string | null;
    cancelled_type: TransactionType | null;
    cancelled_back: Generated<boolean>;
    altered_on: string | null;
  };
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
  };
  transfers: Omit<OfCompany, 'id'> & {
    id: string;
    payout_id: string;
    currency: string;
    account_holder: string;
    iban: string;
    count: number;
    sum: bigint;
    execution_date: string;
    sha256: string;
    created_by: string | null;
  };
  payments: Omit<OfCompany, 'id'> & {
    id: string;
    transfer_id: string;
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
  };
  payment_lines: { payment_id: string; earning_id: string };
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
  };
  frozen_holdings: {
    payout_id: string;
    employee_id: string;
    plan_id: string | null;
    pieces: bigint;
    exercise_price: bigint | null;
  };
  lapsed_vestings: {
    payout_id: string;
    plan_id: string;
    date: string | null;
    pieces: bigint | null;
    milestone_id: string | null;
    status: string | null;
  };
  job_runs: { job: string; business_date: string; finished_at: Generated<Date> };
  business_clock: { single: Generated<boolean>; shift_days: number };
}
