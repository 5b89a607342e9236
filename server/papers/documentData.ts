import type { BuybackBasis } from '../../model/buybacks/buyback.ts';
import type { Language, Role } from '../../model/enums.ts';
import type { PayoutType } from '../../model/payout/parts.ts';
import type { saleSides } from '../../model/sales/sale.ts';
import type { Acceleration } from '../../model/vesting/acceleration.ts';

/**
 * The data from which the documents are made. Dates are 'YYYY-MM-DD', instants ISO 8601 in UTC, amounts exact decimals.
 */

export type Money = { amount: string; currency: string };

export type PaperCompany = {
  name: string;
  number?: string;
  office?: string;
  /** A PNG or JPEG file. */
  logo?: Buffer;
};

export type PaperTrust = { name: string };

/** The country in two letters; papers name it in their language. */
export type PaperAddress = { place: string; country: string };

export type PaperPerson = { name: string; address?: PaperAddress };

export type PaperPool = {
  name: string;
  /** The share class. */
  asset: string;
  /** Per piece. */
  nominalValue: string;
  currency: string;
};

export type Signer = { name: string; role: Role };

export type Issue = {
  language: Language;
  /** The id by which the document is found again; its end is printed on every page. */
  reference: string;
  /** The day on which the document was made. */
  date: string;
};

/** The data of every paper about a shareholding. */
export type PoolPaper = Issue & {
  company: PaperCompany;
  trust: PaperTrust;
  pool: PaperPool;
  /** The trust's own clauses, sanitised HTML with placeholders; Vestry's where there are none. */
  clauses?: string;
};

export type SignedPaper = PoolPaper & { signers: Signer[] };

export type PoolAgreementData = SignedPaper & {
  pool: {
    pieces: bigint;
    /** Sanitised HTML. */
    description: string;
  };
};

export type PoolAmendmentData = SignedPaper & {
  /** The pieces of the pool until now. */
  before: bigint;
  /** The pieces after the change, which are more. */
  after: bigint;
};

export type CertificateOrderData = SignedPaper & {
  /** The holder of the certificates: the trust, or a person who holds pieces. */
  holder: PaperPerson;
  certificates: { pieces: bigint }[];
};

export type CertificateCancellationData = SignedPaper & {
  holder: PaperPerson;
  /** The number of the holder's pieces. */
  pieces: bigint;
  reason: string;
  /** Whether a liquidation payout exists for the shareholding. */
  hasLiquidationPayout: boolean;
};

export type VestingTranche = { date: string; pieces: bigint; cumulative: bigint };

/** The most pieces that a milestone can vest; its cap is in per cent of its target. */
export type PaperMilestone = { name: string; dueDate: string; pieces: bigint; cap?: number };

export type ExerciseTerms = {
  /** The last day on which vested options can be exercised, inclusive. */
  lastDay: string;
  /** Whether vested pieces can be exercised while others have not vested yet. */
  beforeCompletion: boolean;
  /** The time for which a leaver may still exercise vested pieces. */
  postTermination: { length: number; unit: 'days' | 'months' };
};

export type OptionAgreementData = SignedPaper & {
  employee: PaperPerson;
  pieces: bigint;
  /** Per piece. */
  exercisePrice: Money;
  grantDate: string;
  vestingStart: string;
  /** The whole schedule, milestones on their due date as achieved. */
  tranches: VestingTranche[];
  milestones: PaperMilestone[];
  acceleration?: Acceleration | undefined;
  exercise: ExerciseTerms;
};

/** What an amendment can change of a plan, as it is before or after. */
export type AmendedTerms = {
  /** Per piece. */
  exercisePrice: Money;
  /** The last day on which vested options can be exercised, inclusive. */
  lastDay: string;
  postTermination: ExerciseTerms['postTermination'];
  /** The whole schedule, milestones on their due date as achieved. */
  tranches: VestingTranche[];
  milestones: PaperMilestone[];
};

export type PlanAmendmentData = SignedPaper & {
  employee: PaperPerson;
  pieces: bigint;
  grantDate: string;
  /** The number of the terms that it leads to; those of the grant are the first. */
  version: number;
  /** The day from which they hold, and the last one to sign. */
  effectiveDate: string;
  before: AmendedTerms;
  after: AmendedTerms;
  /** By how much the schedule is put off, where that is how it changes. */
  pause?: ExerciseTerms['postTermination'] | undefined;
  /** The milestones that were evaluated, with the pieces that vested by them: no term changes that. */
  evaluated: { name: string; pieces: bigint }[];
};

export type ReceiptOfferData = SignedPaper & {
  employee: PaperPerson;
  /** The most that can be taken up. */
  pieces: bigint;
  /** Per piece. */
  price: Money;
  /** The last day to sign, and the last day to pay. */
  acceptBy: string;
  payBy: string;
};

export type ReceiptBuybackData = SignedPaper & {
  employee: PaperPerson;
  /** The name of the trust or the company that buys. */
  buyer: string;
  /** The right under the terms, of a call. */
  clause?: string;
  pieces: bigint;
  basis: BuybackBasis;
  /** The fair value of a piece with its day, or the stated price. */
  price: Money;
  valuedOn?: string;
  /** What the employee paid for the pieces, where it is known. */
  paid?: Money;
  totalPrice: Money;
  /** The last day to sign, and the last day to pay. */
  signBy: string;
  payBy: string;
};

export type ReceiptSaleData = SignedPaper & {
  /** The one of the two whose document it is, and who is named with the address. */
  side: (typeof saleSides)[number];
  seller: PaperPerson;
  buyer: PaperPerson;
  pieces: bigint;
  /** Per piece. */
  price: Money;
  totalPrice: Money;
  /** The last day to sign. */
  signBy: string;
  /** What the trust says about it. */
  description?: string;
};

export type ShareCertificateData = SignedPaper & {
  /** The certificate's number in the company's series. */
  number: string;
  /** The holder of the pieces: the trust itself, or a person after exercise. */
  holder: PaperPerson;
  pieces: bigint;
  issuedOn: string;
};

export type PayoutStatementData = PoolPaper & {
  payoutType: PayoutType;
  recordDate: string;
  paymentDate: string;
  holder: PaperPerson;
  /** Held as certificates on the record date. */
  pieces: bigint;
  /** Vested options that share, with the price of each piece: of a liquidation only. */
  options: { pieces: bigint; exercisePrice: string }[];
  /** The payment for a certificate, where it is the same for each: a price in a liquidation, else an amount. */
  perPiece?: string;
  /** The amounts of the line: gross = tax + bankFee + net. */
  gross: string;
  /** The rate in per cent. */
  taxRate: string;
  tax: string;
  bankFee: string;
  net: string;
  /** The currency of all amounts. */
  currency: string;
  /** The whole number, of which the paper shows the ends. */
  iban: string;
  paymentReference: string;
};

/** A line that was paid to a person. */
export type PaidLine = {
  paidOn: string;
  company: string;
  pool: string;
  trust: string;
  payoutType: PayoutType;
  gross: string;
  /** The rate in per cent. */
  taxRate: string;
  tax: string;
  bankFee: string;
  net: string;
  currency: string;
};

/** An exercise of a person, of the day on which its money came. */
export type ExercisedLine = {
  receivedOn: string;
  company: string;
  pool: string;
  trust: string;
  pieces: bigint;
  /** The price of each piece. */
  price: string;
  /**
   * The amount due for all pieces, and the amount received; both are unknown for lines older than the ledger's amounts.
   */
  due: string | null;
  received: string | null;
  /** What the shares were worth on the day, where the company has stated a value. */
  worth: string | null;
  /** What was taxed, the rate in per cent and the tax that was withheld; null where nothing was. */
  taxableBenefit: string | null;
  taxRate: string | null;
  tax: string | null;
  /** The pieces that were kept or sold for the tax, and what they brought where they were sold. */
  keptPieces: bigint;
  proceeds: string | null;
  currency: string;
};

/** An exercise at which tax was withheld. */
export type TaxedLine = ExercisedLine & Record<'taxableBenefit' | 'taxRate' | 'tax', string>;

type Held = { company: string; pool: string; trust: string; opening: bigint; closing: bigint };

/** The options of a person in a shareholding over a year, in pieces. Lapsed are those forfeited, expired and cancelled. */
export type OptionYear = Held & { granted: bigint; exercised: bigint; lapsed: bigint; vested: bigint };

/** The certificates of a person of a shareholding over a year, and what they are worth at its end, where that is known. */
export type CertificateYear = Held & {
  received: bigint;
  given: bigint;
  worth: string | null;
  currency: string | null;
};

/** What a person held in a year, the payments of all trusts, and the person's payments for exercises, for the tax return. */
export type AnnualStatementData = Issue & {
  year: number;
  employee: PaperPerson & { taxResidence?: string; taxNumber?: string };
  /** The last day of the year, or today before it is over. */
  asOf: string;
  options: OptionYear[];
  certificates: CertificateYear[];
  /** The lines of the year, in any order. */
  lines: PaidLine[];
  exercises: ExercisedLine[];
};

/** What trusts paid to a person in a year, and the tax that they withheld, or a company at an exercise. */
export type TaxCertificateData = Issue & {
  year: number;
  /** The day up to which it says what was paid, before the year is over. */
  until?: string;
  employee: AnnualStatementData['employee'];
  payers: (PaperTrust & { address?: string; lines: PaidLine[]; exercises: TaxedLine[] })[];
};

/** NIST SP 800-63B: aal1 is a password, aal2 a password with a second factor. */
export type AuthenticationLevel = 'aal1' | 'aal2';

export type SigningEvent = {
  signer: string;
  role: Role;
  /** An instant. */
  at: string;
  ipAddress: string;
  /** The user agent, as it was sent. */
  device: string;
  authentication: AuthenticationLevel;
  /** The pieces that the signature takes up, of an offer. */
  pieces?: bigint;
};

export type AuditTrail = {
  /** SHA-256, in hexadecimal, of the original that the signers were shown. */
  originalSha256: string;
  events: SigningEvent[];
  /** The time zone in which times are printed, such as Europe/Zagreb. */
  timeZone: string;
  /** The address at which anybody can check the sealed copy. */
  verifyAt: string;
};
