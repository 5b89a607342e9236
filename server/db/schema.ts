import type { Generated, JSONColumnType } from 'kysely';
import type { Language, Role, TransactionType, Unit } from '../../model/enums.ts';
import type { MoveName } from '../../model/ledger.ts';

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
  trusts: Identified & { name: string; service_type: string };
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
    status: Generated<string>;
    sha256: string;
  };
  files: { sha256: string; size: bigint; bytes: Buffer; created_at: Generated<Date> };
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
    trust_id: string | null;
    company_id: string | null;
    pool_id: string | null;
    plan_id: string | null;
    employee_id: string | null;
    actor_id: string | null;
    actor: string;
    what: string;
    resource: string;
    record_id: string;
    details: Json<{ name: string; value: string }[]>;
  };
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
  reminders: { plan_id: string; last_day: string; days: number };
  job_runs: { job: string; business_date: string; finished_at: Generated<Date> };
  business_clock: { single: Generated<boolean>; shift_days: number };
}
