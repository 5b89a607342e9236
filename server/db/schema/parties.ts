import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { TrustAccount } from '../../../model/bankAccount.ts';
import type { Language, serviceTypes } from '../../../model/enums.ts';
import type { Currency } from '../../../model/values/money.ts';
import type { Created, Identified, OfCompany } from './columns.ts';

/** People, trusts and companies. */
export interface PartyTables {
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
    address: Generated<string | null>;
    two_approvals: Generated<boolean>;
    one_approval_asker_id: Generated<string | null>;
    one_approval_asked_at: Generated<Date | null>;
    leaver_consent_days: Generated<number>;
    operators_factor_from: Generated<string | null>;
    founders_factor_from: Generated<string | null>;
    account_holder: Generated<string | null>;
    iban: Generated<string | null>;
    bic: Generated<string | null>;
    account_currency: Generated<string | null>;
    other_accounts: JSONColumnType<TrustAccount[], string | undefined, string>;
    return_charges: ColumnType<
      { currency: Currency; amount: string }[],
      string | undefined,
      string | undefined
    >;
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
    status: Generated<'requested' | 'active' | 'declined'>;
    decline_reason: Generated<string | null>;
    asked_ip: Generated<string | null>;
    asked_device: Generated<string | null>;
    removed_at: Generated<Date | null>;
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
    /** Kept by the database from the leaver that was applied. */
    left_on: Generated<string | null>;
    forgotten_at: Generated<Date | null>;
    /** When its invitation was taken back with the file that it came in. */
    taken_back_at: Generated<Date | null>;
    /** When it last left for the provider. */
    verifying_since: Generated<Date | null>;
  };
  images: Identified & {
    user_id: string | null;
    company_id: string | null;
    type: string;
    file: Buffer;
    sha256: string;
  };
  colleagues: Identified & {
    trust_id: string;
    company_id: string | null;
    user_id: string | null;
    name: string;
    email: string;
    inviter_id: string;
    expires_at: Date;
    settled_at: Date | null;
  };
  invitations: {
    token_hash: Buffer;
    employee_id: string | null;
    colleague_id: string | null;
    expires_at: Date;
    used_at: Date | null;
  };
  registrations: Identified & {
    kind: 'trust' | 'founder';
    name: string;
    email: string;
    password_hash: string;
    language: Language;
    service_type: (typeof serviceTypes)[number] | null;
    company_name: string | null;
    currency: string | null;
    trust_id: string | null;
    token_hash: Buffer;
    browser_hash: Buffer;
    ip: string;
    device: string;
    expires_at: Date;
  };
  trust_invitations: Created & { token_hash: Buffer; email: string; expires_at: Date };
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
    attested_at: Generated<Date | null>;
  };
  identity_subjects: { issuer: string; subject: string; user_id: string };
}
