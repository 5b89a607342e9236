import type { Role } from '../../model/enums.ts';
import type { DocumentLanguage } from './texts.ts';

/** What the documents are made from. Dates are 'YYYY-MM-DD', instants ISO 8601 in UTC, amounts exact decimals. */

export type Money = { amount: string; currency: string };

export type Company = { name: string; number?: string; office?: string };

export type Trust = { name: string };

export type Person = { name: string; address?: string };

export type Pool = {
  name: string;
  /** The share class. */
  asset: string;
  pieces: bigint;
  /** Per piece. */
  nominalValue: string;
  currency: string;
  /** Sanitised HTML. */
  description: string;
};

export type Signer = { name: string; role: Role };

export type Issue = {
  language: DocumentLanguage;
  /** The id by which the document is found again; printed on every page. */
  reference: string;
  /** The day on which the document was made. */
  date: string;
};

export type PoolAgreementData = Issue & {
  company: Company;
  trust: Trust;
  pool: Pool;
  /** Set when an existing pool is raised: its pieces before; `pool.pieces` are those after. */
  piecesBefore?: bigint;
  signers: Signer[];
};

export type VestingTranche = { date: string; pieces: bigint; cumulative: bigint };

export type Milestone = { name: string; dueDate: string; pieces: bigint };

export type ExerciseTerms = {
  /** The last day on which vested options can be exercised, inclusive. */
  lastDay: string;
  /** Whether vested pieces can be exercised while others have not vested yet. */
  beforeCompletion: boolean;
  /** How long a leaver may still exercise what has vested. */
  postTermination: { length: number; unit: 'days' | 'months' };
};

export type OptionAgreementData = Issue & {
  company: Company;
  trust: Trust;
  employee: Person;
  pool: Pick<Pool, 'name' | 'asset' | 'nominalValue' | 'currency'>;
  pieces: bigint;
  /** Per piece. */
  exercisePrice: Money;
  grantDate: string;
  vestingStart: string;
  /** The whole schedule, milestones on their due date as achieved. */
  tranches: VestingTranche[];
  milestones: Milestone[];
  exercise: ExerciseTerms;
  signers: Signer[];
};

export type ShareCertificateData = Issue & {
  /** The certificate's number in the company's series. */
  number: string;
  company: Company;
  trust: Trust;
  /** Who holds the pieces: the trust itself, or a person after exercise. */
  holder: Person;
  pool: Pick<Pool, 'name' | 'asset' | 'nominalValue' | 'currency'>;
  pieces: bigint;
  issuedOn: string;
  signers: Signer[];
};

/** NIST SP 800-63B: aal1 is a password, aal2 a password with a second factor. */
export type AuthenticationLevel = 'aal1' | 'aal2';

export type SigningEvent = {
  signer: string;
  role: Role;
  /** An instant. */
  at: string;
  ipAddress: string;
  device: string;
  authentication: AuthenticationLevel;
};

export type AuditTrail = {
  /** SHA-256, in hexadecimal, of the original that the signers were shown. */
  originalSha256: string;
  events: SigningEvent[];
};
