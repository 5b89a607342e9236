import type { Generated } from 'kysely';
import type { Role } from '../../../model/enums.ts';
import type { Created, Identified, Json, OfCompany } from './columns.ts';

/** The notices to people, their acts, and the server's own bookkeeping. */
export interface OperationTables {
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
    failing_since: Generated<Date | null>;
    given_up_at: Generated<Date | null>;
    company_id: Generated<string | null>;
  };
  mail_outage: {
    single: Generated<boolean>;
    since: Generated<Date>;
    failures: Generated<number>;
    next_probe_at: Date;
  };
  mail_counts: { key: Buffer; mails: number; since: Date; until: Date };
  broadcasts: Created & {
    id: Generated<bigint>;
    source: string;
    change: string;
    ids: string[];
    due_at: Generated<Date>;
  };
  sessions: Created & {
    id: Generated<string>;
    token_hash: Buffer;
    user_id: string;
    role: Role;
    seen_at: Generated<Date>;
    ip: string;
    device: string;
    device_id: string | null;
    factor: Generated<'app' | 'passkey' | null>;
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
  imports: OfCompany & {
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
    problem: Generated<string | null>;
    taken_back_by: Generated<string | null>;
    taken_back_at: Generated<Date | null>;
    reason: Generated<string | null>;
    finished_at: Generated<Date | null>;
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
    record_id: Generated<string | null>;
    transactions: Generated<string[]>;
    taken_back: Generated<boolean>;
  };
  import_holds: { import_id: string; pool_id: string; pieces: bigint };
  job_runs: { job: string; business_date: string; finished_at: Generated<Date> };
  check_results: { name: string; is_sound: boolean; checked_at: Generated<Date> };
  business_clock: { single: Generated<boolean>; shift_days: number };
}
