// Made from the migrations by npm run columns, with the domain types of scripts/columns/domainTypes.ts.
import type { Generated } from 'kysely';
import type { TrustAccount } from '../../model/bankAccount.ts';
import type { Decision } from '../../model/bankEntry.ts';
import type { Language, Role, TransactionType, Unit } from '../../model/enums.ts';
import type { MoveName } from '../../model/ledger.ts';
import type { FeeDecision, RetentionReason } from '../../model/payout/lines.ts';
import type { PayoutType } from '../../model/payout/parts.ts';
import type { Currency } from '../../model/values/money.ts';
import type { FilledJson, Json } from './json.ts';

/**
 * The tables as `server/db/migrations` make them. bigint for int8, strings for dates and numerics, Date for instants:
 * the connection normalises both databases to these. Amounts are minor units.
 */
export interface Schema {
  accounts: {
    id: Generated<string>;
    trust_id: Generated<string>;
    company_id: string;
    pool_id: string;
    plan_id: string | null;
    employee_id: string | null;
    unit: Unit | 'shares';
    name: string;
    balance: Generated<bigint>;
    last_date: string | null;
    account: Generated<string>;
  };
  activities: {
    id: Generated<string>;
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
    details: FilledJson<{ name: string; value: string; before?: string }[]>;
    created_at: Generated<Date>;
    ip: string | null;
    device: string | null;
    people: FilledJson<{ name: string; value: string; before?: string; of: string }[]>;
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
  audit_heads: {
    trust_id: string;
    number: Generated<bigint>;
    hash: Generated<Buffer>;
  };
  audit_queue: {
    id: Generated<bigint>;
    trust_ids: string[];
    activity_ids: string[];
    forgets: string | null;
  };
  bank_accounts: {
    user_id: string;
    account_holder: string | null;
    iban: string | null;
    bic: string | null;
    tax_residence: string | null;
  };
  bank_entries: {
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
    created_at: Generated<Date>;
    counted: Generated<boolean>;
    reversal: Generated<boolean>;
  };
  bank_entry_resolutions: {
    id: Generated<string>;
    trust_id: string;
    key: string;
    decision: Decision | 'settled';
    reason: string | null;
    resolved_by: string | null;
    created_at: Generated<Date>;
  };
  bank_statements: {
    id: string;
    trust_id: string;
    account: string;
    file_name: string | null;
    sha256: string;
    created_by: string | null;
    created_at: Generated<Date>;
  };
  broadcasts: {
    id: Generated<bigint>;
    source: string;
    change: string;
    ids: string[];
    due_at: Generated<Date>;
    created_at: Generated<Date>;
  };
  business_clock: {
    single: Generated<boolean>;
    shift_days: Generated<number>;
  };
  calendar_links: {
    user_id: string;
    token_hash: Buffer;
    created_at: Generated<Date>;
  };
  certificates: {
    id: Generated<string>;
    trust_id: Generated<string>;
    company_id: string;
    pool_id: string;
    employee_id: string | null;
    transaction_id: string | null;
    number: bigint;
    holder: string;
    asset: string;
    pieces: bigint;
    issued_on: string;
    status: Generated<string>;
    sha256: string;
    created_at: Generated<Date>;
    cancelled_on: string | null;
    cancel_reason: string | null;
    language: Language;
    entered_on: string;
    ceased_on: string | null;
    cancelling_transaction_id: string | null;
    paid: string | null;
    price: string | null;
  };
  certification_requests: {
    id: Generated<string>;
    document_id: string;
    role: Role;
    status: Generated<string>;
    signer_id: string | null;
    signer: string | null;
    signed_at: Date | null;
    position: number;
  };
  chained_tables: {
    record_table: string;
    key: string;
  };
  check_results: {
    name: string;
    is_sound: boolean;
    checked_at: Generated<Date>;
  };
  colleagues: {
    id: Generated<string>;
    trust_id: string;
    company_id: string | null;
    user_id: string | null;
    name: string;
    email: string;
    inviter_id: string;
    expires_at: Date;
    settled_at: Date | null;
    created_at: Generated<Date>;
  };
  companies: {
    id: Generated<string>;
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
    created_at: Generated<Date>;
    document_language: Generated<Language>;
    status: Generated<'requested' | 'active' | 'declined'>;
    decline_reason: string | null;
    asked_ip: string | null;
    asked_device: string | null;
    removed_at: Date | null;
  };
  documents: {
    id: Generated<string>;
    trust_id: Generated<string>;
    company_id: string;
    pool_id: string;
    plan_id: string | null;
    employee_id: string | null;
    kind: string;
    title: string;
    status: Generated<string>;
    original_sha256: string;
    sha256: string | null;
    decline_reason: string | null;
    created_at: Generated<Date>;
    details: FilledJson<Record<string, unknown>>;
    language: Language;
  };
  earnings: {
    id: Generated<string>;
    trust_id: Generated<string>;
    company_id: string;
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
    transfer_id: string | null;
    paid_on: string | null;
    created_at: Generated<Date>;
    payment_id: string | null;
    return_reason: string | null;
    outstanding: bigint | null;
    decision: FeeDecision | null;
    close_reason: string | null;
  };
  email_changes: {
    user_id: string;
    token_hash: Buffer;
    email: string;
    expires_at: Date;
  };
  employees: {
    id: Generated<string>;
    trust_id: Generated<string>;
    company_id: string;
    user_id: string | null;
    name: string;
    email: string;
    status: string;
    invited_at: Date | null;
    invitation_expires_at: Date | null;
    joined_at: Date | null;
    created_at: Generated<Date>;
    forgotten_at: Date | null;
    verifying_since: Date | null;
    left_on: string | null;
    taken_back_at: Date | null;
  };
  entries: {
    id: Generated<bigint>;
    transaction_id: string;
    account_id: string;
    pieces: bigint;
    public_id: Generated<string>;
  };
  exercise_requests: {
    id: Generated<string>;
    trust_id: Generated<string>;
    company_id: string;
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
    created_at: Generated<Date>;
    decided_at: Date | null;
    received_on: string | null;
    received_amount: bigint | null;
  };
  failures: {
    key: Buffer;
    failures: number;
    since: Date;
  };
  files: {
    sha256: string;
    size: bigint;
    bytes: Buffer | null;
    created_at: Generated<Date>;
  };
  founders: {
    id: Generated<string>;
    trust_id: Generated<string>;
    company_id: string;
    user_id: string;
    name: string;
    email: string;
    created_at: Generated<Date>;
  };
  frozen_holdings: {
    payout_id: string;
    employee_id: string;
    plan_id: string | null;
    pieces: bigint;
    exercise_price: bigint | null;
    exercise_price_fraction: Generated<string>;
  };
  idempotency_keys: {
    user_id: string;
    key: string;
    request_sha256: string;
    status: number | null;
    answer: string | null;
    created_at: Generated<Date>;
  };
  identity_attempts: {
    state: string;
    employee_id: string;
    user_id: string;
    nonce: string;
    code_verifier: string;
    created_at: Generated<Date>;
    used_at: Date | null;
  };
  identity_subjects: {
    issuer: string;
    subject: string;
    user_id: string;
  };
  images: {
    id: Generated<string>;
    user_id: string | null;
    company_id: string | null;
    type: string;
    file: Buffer;
    sha256: string;
    created_at: Generated<Date>;
  };
  import_holds: {
    import_id: string;
    pool_id: string;
    pieces: bigint;
  };
  import_rows: {
    import_id: string;
    n: number;
    line: number;
    key: string;
    cells: Json<Record<string, unknown>> | null;
    pool_id: string | null;
    employee_id: string | null;
    pieces: Generated<bigint>;
    record_id: string | null;
    transactions: Generated<string[]>;
    taken_back: Generated<boolean>;
  };
  imports: {
    id: Generated<string>;
    trust_id: Generated<string>;
    company_id: string;
    kind: string;
    file_name: string;
    sha256: string;
    status: Generated<'importing' | 'imported' | 'taking-back' | 'taken-back' | 'stopped'>;
    line_count: number;
    done: Generated<number>;
    user_id: string;
    role: Role;
    ip: string;
    device: string;
    mails_before: number | null;
    told: Generated<number>;
    problem: string | null;
    taken_back_by: string | null;
    taken_back_at: Date | null;
    reason: string | null;
    finished_at: Date | null;
    created_at: Generated<Date>;
  };
  invitations: {
    token_hash: Buffer;
    employee_id: string | null;
    expires_at: Date;
    used_at: Date | null;
    colleague_id: string | null;
  };
  job_runs: {
    job: string;
    business_date: string;
    finished_at: Generated<Date>;
  };
  known_devices: {
    id: Generated<string>;
    user_id: string;
    token_hash: Buffer;
    created_at: Generated<Date>;
    seen_at: Generated<Date>;
  };
  lapsed_vestings: {
    payout_id: string;
    plan_id: string;
    date: string | null;
    pieces: bigint | null;
    milestone_id: string | null;
    status: string | null;
  };
  leavers: {
    id: Generated<string>;
    trust_id: Generated<string>;
    company_id: string;
    employee_id: string;
    effective_date: string;
    leaver_type: string;
    past_period: string;
    future_period: string;
    reason: string | null;
    settlements: FilledJson<{ plan_id: string; pastPeriod: string; futurePeriod: string }[]>;
    status: Generated<string>;
    created_at: Generated<Date>;
    applied_at: Date | null;
  };
  long_jobs: {
    id: Generated<string>;
    trust_id: string;
    kind: string;
    record_id: string;
    done: Generated<bigint>;
    total: bigint | null;
    attempts: Generated<number>;
    free_at: Generated<Date>;
    finished_at: Date | null;
    error: string | null;
    created_at: Generated<Date>;
  };
  mail_counts: {
    key: Buffer;
    mails: number;
    since: Date;
    until: Date;
  };
  mail_outage: {
    single: Generated<boolean>;
    since: Generated<Date>;
    failures: Generated<number>;
    next_probe_at: Date;
  };
  messages: {
    id: Generated<string>;
    user_id: string;
    receiver: string;
    type: string;
    action: string;
    resource: string | null;
    record_id: string | null;
    read_at: Date | null;
    created_at: Generated<Date>;
    role: Role | null;
  };
  notifications: {
    id: Generated<string>;
    user_id: string;
    subject: string;
    resource: string | null;
    record_id: string | null;
    created_at: Generated<Date>;
    role: Role | null;
  };
  outbox: {
    id: Generated<string>;
    recipient: string;
    subject: string;
    text: string;
    html: string;
    created_at: Generated<Date>;
    attempts: Generated<number>;
    next_attempt_at: Generated<Date>;
    sent_at: Date | null;
    last_error: string | null;
    failing_since: Date | null;
    given_up_at: Date | null;
    company_id: string | null;
  };
  passkey_challenges: {
    challenge_hash: Buffer;
    user_id: string | null;
    expires_at: Date;
  };
  passkeys: {
    id: Generated<string>;
    user_id: string;
    name: string;
    credential_id: string;
    public_key: Buffer;
    counter: bigint;
    transports: string[];
    created_at: Generated<Date>;
    used_at: Date | null;
  };
  password_resets: {
    token_hash: Buffer;
    user_id: string;
    expires_at: Date;
    used_at: Date | null;
  };
  payment_lines: {
    payment_id: string;
    earning_id: string;
    amount: bigint | null;
  };
  payments: {
    id: string;
    trust_id: Generated<string>;
    company_id: string;
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
    created_at: Generated<Date>;
    part: number | null;
    debited: Generated<bigint>;
    credited: Generated<bigint>;
    charge: Generated<bigint>;
    kept: Generated<bigint>;
  };
  payout_statements: {
    earning_id: string;
    payment_id: string;
    paid_on: string;
    language: Language;
    sha256: string;
    created_at: Generated<Date>;
  };
  payouts: {
    id: Generated<string>;
    trust_id: Generated<string>;
    company_id: string;
    pool_id: string;
    type: PayoutType;
    status: Generated<string>;
    gross_amount_value: bigint;
    currency: string;
    tax_rate: string;
    bank_fee: bigint;
    record_date: string | null;
    note: string | null;
    country_rates: FilledJson<{ country: string; taxRate: string }[]>;
    holder_rates: FilledJson<{ employee_id: string; taxRate: string }[]>;
    tranche_of_id: string | null;
    gross_before: Generated<bigint>;
    price_per_piece: string | null;
    approvals: FilledJson<{ user_id: string; approved_at: string }[]>;
    approved_at: Date | null;
    approved_on: string | null;
    funded_at: Date | null;
    reversal_reason: string | null;
    counted_lines: string[] | null;
    transaction_id: string | null;
    created_at: Generated<Date>;
    two_approvals: Generated<boolean>;
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
  plan_tranches: {
    plan_id: string;
    date: string;
    pieces: bigint;
    transaction_id: string | null;
    id: Generated<string>;
  };
  plans: {
    id: Generated<string>;
    trust_id: Generated<string>;
    company_id: string;
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
    created_at: Generated<Date>;
    last_exercisable_day: string | null;
    exercise_price_fraction: Generated<string>;
  };
  pools: {
    id: Generated<string>;
    trust_id: Generated<string>;
    company_id: string;
    name: string;
    asset: string;
    pieces: bigint;
    nominal_value: bigint;
    currency: string;
    description: string | null;
    status: Generated<string>;
    rejection_reason: string | null;
    has_liquidation_payout: Generated<boolean>;
    created_at: Generated<Date>;
    requested_pieces: bigint | null;
    increase_requested_at: Date | null;
    held_since: string | null;
    nominal_value_fraction: Generated<string>;
  };
  realtime_cached: {
    channel: string;
    event: string;
    data: string;
    kept_until: Date;
  };
  realtime_messages: {
    id: string;
    body: string;
    sent_at: Generated<Date>;
  };
  realtime_servers: {
    id: string;
    seen_at: Generated<Date>;
  };
  realtime_subscriptions: {
    channel: string;
    socket_id: string;
    server_id: string;
    user_id: string | null;
    user_info: string | null;
    joined_at: Generated<Date>;
  };
  realtime_terminations: {
    id: Generated<string>;
    user_id: string;
    created_at: Generated<Date>;
  };
  record_chain: {
    chain: string;
    number: bigint;
    record_table: string;
    record_id: string;
    salt: string | null;
    content: Buffer | null;
    hash: Buffer;
  };
  record_heads: {
    chain: string;
    number: Generated<bigint>;
    hash: Generated<Buffer>;
  };
  record_queue: {
    id: Generated<bigint>;
    chain: string;
    record_table: string;
    record_ids: string[];
    is_new: boolean;
  };
  recovery_codes: {
    user_id: string;
    code_hash: Buffer;
  };
  register_files: {
    register_id: string;
    format: string;
    volume: number;
    sha256: string;
  };
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
    paid: string | null;
    currency: string | null;
    ceased_on: string | null;
    cancelled_by: string | null;
    cancelled_type: TransactionType | null;
    cancelled_back: Generated<boolean>;
    altered_on: string | null;
    price: string | null;
  };
  registers: {
    id: Generated<string>;
    trust_id: string;
    scope: string;
    company_id: string | null;
    pool_id: string | null;
    as_of: string;
    language: Language;
    status: Generated<string>;
    row_count: bigint | null;
    finished_at: Date | null;
    created_at: Generated<Date>;
  };
  registrations: {
    id: Generated<string>;
    kind: 'trust' | 'founder';
    name: string;
    email: string;
    password_hash: string;
    language: Language;
    service_type: 'shared' | 'individual' | null;
    company_name: string | null;
    currency: string | null;
    trust_id: string | null;
    token_hash: Buffer;
    browser_hash: Buffer;
    ip: string;
    device: string;
    created_at: Generated<Date>;
    expires_at: Date;
    operator_name: string | null;
  };
  reminders: {
    plan_id: string;
    last_day: string;
    days: number;
  };
  second_factors: {
    user_id: string;
    secret: Buffer;
    last_step: Generated<bigint>;
    created_at: Generated<Date>;
    confirmed_at: Date | null;
  };
  sessions: {
    token_hash: Buffer;
    user_id: string;
    role: Role;
    created_at: Generated<Date>;
    seen_at: Generated<Date>;
    ip: string;
    device: string;
    id: Generated<string>;
    device_id: string | null;
    factor: 'app' | 'passkey' | null;
  };
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
  share_counts: {
    id: Generated<string>;
    trust_id: Generated<string>;
    company_id: string;
    shares: bigint;
    effective_date: string;
    created_at: Generated<Date>;
  };
  signature_reminders: {
    request_id: string;
    days: number;
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
  template_versions: {
    template_id: string;
    trust_id: string;
    number: number;
    text: string | null;
    author_id: string | null;
    created_at: Generated<Date>;
  };
  templates: {
    id: Generated<string>;
    trust_id: string;
    kind: string;
    language: Language;
    created_at: Generated<Date>;
  };
  transactions: {
    id: Generated<string>;
    trust_id: string;
    company_id: string;
    pool_id: string;
    plan_id: string | null;
    employee_id: string | null;
    type: TransactionType;
    unit: Unit;
    asset: string;
    pieces: bigint;
    value: string;
    currency: string;
    effective_date: string;
    actor_id: string | null;
    reverses_id: string | null;
    belongs_to_id: string | null;
    created_at: Generated<Date>;
    move: MoveName;
    reason: string | null;
    paid: string | null;
  };
  transfers: {
    id: string;
    trust_id: Generated<string>;
    company_id: string;
    payout_id: string;
    currency: string;
    account_holder: string;
    iban: string;
    count: number;
    sum: bigint;
    execution_date: string;
    sha256: string;
    created_by: string | null;
    created_at: Generated<Date>;
    made_on: string;
  };
  trust_invitations: {
    token_hash: Buffer;
    email: string;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  trust_operators: {
    id: Generated<string>;
    trust_id: string;
    user_id: string;
    created_at: Generated<Date>;
  };
  trusts: {
    id: Generated<string>;
    name: string;
    service_type: string;
    created_at: Generated<Date>;
    two_approvals: Generated<boolean>;
    account_holder: string | null;
    iban: string | null;
    bic: string | null;
    one_approval_asker_id: string | null;
    one_approval_asked_at: Date | null;
    address: string | null;
    operators_factor_from: string | null;
    founders_factor_from: string | null;
    return_charges: FilledJson<{ currency: Currency; amount: string }[]>;
    account_currency: string | null;
    other_accounts: FilledJson<TrustAccount[]>;
    leaver_consent_days: Generated<number>;
  };
  users: {
    id: Generated<string>;
    email: string;
    name: string;
    password_hash: string;
    created_at: Generated<Date>;
    language: Generated<Language>;
    muted_mails: Generated<string[]>;
    deleted_at: Date | null;
  };
  valuations: {
    id: Generated<string>;
    trust_id: Generated<string>;
    company_id: string;
    pool_id: string;
    value: bigint;
    currency: string;
    effective_date: string;
    created_at: Generated<Date>;
    value_fraction: Generated<string>;
  };
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
    attested_at: Date | null;
  };
}
