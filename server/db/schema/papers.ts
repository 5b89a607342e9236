import type { Generated } from 'kysely';
import type { Language, Role, TransactionType } from '../../../model/enums.ts';
import type { Created, Identified, Json, OfCompany } from './columns.ts';

/** Papers: documents, certificates, registers, and the texts from which they are made. */
export interface PaperTables {
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
    /** The order in which the sides are asked, from 1. */
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
    /**
     * The amount paid up on the pieces, and the price that the holder gave for them to the previous holder. Minor
     * units.
     */
    paid: string | null;
    price: string | null;
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
  signature_reminders: { request_id: string; days: number };
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
    price: string | null;
    currency: string | null;
    ceased_on: string | null;
    cancelled_by: string | null;
    cancelled_type: TransactionType | null;
    cancelled_back: Generated<boolean>;
    altered_on: string | null;
  };
}
