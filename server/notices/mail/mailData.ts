import type { TransactionType } from '../../../model/enums.ts';
import type { RetentionReason } from '../../../model/payout/lines.ts';
import type { PayoutType } from '../../../model/payout/parts.ts';
import type { documentKinds } from '../../../model/resources/documents.ts';
import type { Device } from '../../../model/userAgent.ts';
import type { Money } from '../../papers/documentData.ts';
import type { TermsToSign } from './paperTerms.ts';
import type { BuybackMailData, OfferMailData, SaleMailData } from './receiptMailData.ts';

export type DocumentKind = (typeof documentKinds)[number];

/** An amount of a payout, as a decimal string. */
type Amount = { poolName: string; type: PayoutType; amount: string; currency: string; link: string };

type PayoutMailData = {
  /** The mails about ending the second approval: it was asked for, it was withdrawn, or it took effect. */
  oneApprovalAsked: { trustName: string; operatorName: string; link: string };
  oneApprovalKeptOff: { trustName: string; operatorName: string; link: string };
  oneApprovalEnough: { trustName: string; operatorName: string; link: string };
  payoutToApprove: Amount & { operatorName: string };
  payoutApproved: Amount;
  /** The same for the company, which sends the money: the account is read on the page alone. */
  payoutToFund: Amount & { trustName: string; reference: string };
  payoutFunded: Amount;
  payoutReversed: Amount & { reason: string };
  earningApproved: Amount;
  /** The same where the account gave the last payment back, for the reason that the bank gave as a code or in its words. */
  earningToReturnedAccount: Amount & { bankReason: string | null };
  earningRetained: Amount & { reasons: readonly RetentionReason[] };
  /** What a payment still waits for, which came back for the reason that the bank gave, if any, or has not been made. */
  earningReminder: Amount & { reasons: readonly (RetentionReason | 'returned')[]; bankReason: string | null };
  earningsReleased: Amount & { lines: number };
  /** The decisions about a line that does not exceed its fee. */
  earningWithoutFee: Amount;
  earningClosed: Amount & { reason: string };
  earningReopened: Amount & { reason: string };
  earningPaid: Amount & { reference: string };
  /** The payment that was marked as paid was not made. */
  earningUnpaid: Amount & { reference: string };
  /** The reason is in the words of the bank, or its code. */
  earningReturned: Amount & { reference: string; bankReason: string | null };
  planPaidOut: { planName: string; vested: bigint; unvested: bigint; link: string };
};

type SafetyMailData = {
  /** The change of the login. */
  loginChanged: {
    act:
      | 'secondFactorOn'
      | 'secondFactorOff'
      | 'recoveryCodesRenewed'
      | 'passkeyAdded'
      | 'passkeyRemoved'
      | 'providerLinked'
      | 'providerUnlinked';
    link: string;
  };
  /** A token was made with the login; `day` is its last day. A colleague has revoked it. */
  tokenMade: { tokenName: string; partyName: string; day: string; link: string };
  tokenRevoked: { tokenName: string; partyName: string; revokerName: string; link: string };
  /** A webhook was disabled: its receiver wants nothing more, or nothing has arrived for days. */
  webhookGone: { description: string; partyName: string; link: string };
  webhookFailing: { description: string; partyName: string; link: string };
  /** A trust or company demands that the person logs in by its provider, or no longer. */
  providerDemanded: { sideName: string; providerName: string; link: string };
  providerNotDemanded: { sideName: string; providerName: string; link: string };
  /** The page of the provider with which the login is linked. */
  providerPage: { providerName: string; link: string };
  /** A login from a browser that is new to it. `at` is an instant. */
  newDevice: Device & { ip: string; at: string; timeZone: string; link: string };
};

type FactorMailData = {
  /** A trust demands a second factor from a day on, or no longer. */
  factorDemanded: { trustName: string; day: string; link: string };
  factorNotDemanded: { trustName: string; link: string };
  /** The same reminder for people without a factor, when the day comes near. */
  factorSoonDemanded: { trustName: string; day: string; link: string };
  /** The second factors of the login were removed by a colleague, or by the server's operator. */
  factorReset: { resetterName: string | null; why: string | null; link: string };
};

/** The inviter of somebody who may never have heard of the application. */
type Inviter = { inviterName: string; inviterEmail: string };

/** The trust or company is named by `partyName`. */
type OfParty = { kind: 'operator' | 'founder'; partyName: string; link: string };

type ColleagueMailData = {
  colleagueInvitation: OfParty & Inviter;
  colleagueWaiting: OfParty & Inviter;
  colleagueInvited: OfParty & { inviterName: string; colleagueName: string; email: string };
  colleagueJoined: OfParty & { colleagueName: string };
  colleagueRemoved: OfParty & { colleagueName: string; removerName: string; why: string | null };
  removedAsColleague: OfParty & { removerName: string; why: string | null };
};

type RegistrationMailData = {
  /** `name` and `companyName` are a stranger's words, sent to an address that may be somebody else's. */
  confirmRegistration: { kind: 'trust' | 'founder'; name: string; companyName: string | null; link: string };
  registeredAlready: { link: string };
  /** The link is valid for `days`. */
  trustInvitation: { days: number; link: string };
};

type CompanyMailData = {
  /** A founder has drafted a grant, which another one approves or has declined. */
  grantDrafted: { planName: string; pieces: bigint; founderName: string; link: string };
  grantDeclined: { planName: string; founderName: string; reason: string; link: string };
  /** The mails about ending the approval of grants by a second founder. */
  oneFounderAsked: { companyName: string; founderName: string; link: string };
  oneFounderKeptOff: { companyName: string; founderName: string; link: string };
  oneFounderEnough: { companyName: string; founderName: string; link: string };
  /** A founder asks the trust; the names are the founder's words. */
  companyAsks: Device & { companyName: string; founderName: string; email: string; ip: string; link: string };
  companyAccepted: { companyName: string; trustName: string; link: string };
  companyDeclined: { companyName: string; trustName: string; why: string; link: string };
  companyRemoved: { companyName: string; removerName: string; link: string };
};

/** A paper, and what it is about. */
/** A plan with its pieces; the day is YYYY-MM-DD. */
type OfPlan = { planName: string; pieces: bigint; grantDate: string; link: string };

type OfDocument = TermsToSign & { kind: DocumentKind; subjectName: string; link: string };

/** The terms of a plan with this number hold from the day on, YYYY-MM-DD. */
type OfAmendment = { planName: string; version: number; effectiveDate: string; link: string };

type AmendmentMailData = {
  /** Both have signed, and the day is to come. */
  amendmentAgreed: OfAmendment;
  planAmended: OfAmendment;
  amendmentWithdrawn: { planName: string; reason?: string; link: string };
  amendmentLapsed: { planName: string; link: string };
};

/** The change of control of a company on a day, YYYY-MM-DD. */
type OfTakeover = { companyName: string; acquirer: string; effectiveDate: string; link: string };

type TakeoverMailData = {
  takeoverRequested: OfTakeover;
  takeoverConfirmed: OfTakeover;
  takeoverWithdrawn: OfTakeover;
  takeoverReversed: OfTakeover & { reason: string };
  /** So many pieces have vested ahead of their days, because of the change of control on the day. */
  vestedAhead: { planName: string; pieces: bigint; takeoverDate: string; link: string };
};

/** So many pieces take the place of so many on the day, YYYY-MM-DD; those of a conversion are of another class. */
type OfSplit = { poolName: string; numerator: number; denominator: number; day: string; link: string };
type OfConversion = OfSplit & { priorClass: string; toClass: string };

type SplitMailData = {
  splitPlanned: OfSplit;
  splitEffective: OfSplit;
  splitWithdrawn: OfSplit;
  /** Something is open on the day that it was planned for. */
  splitWaits: Pick<OfSplit, 'poolName' | 'day' | 'link'>;
  conversionPlanned: OfConversion;
  conversionEffective: OfConversion;
  conversionWithdrawn: OfConversion;
  conversionWaits: Pick<OfSplit, 'poolName' | 'day' | 'link'>;
};

type ExerciseDays = {
  poolName: string;
  kind: 'window' | 'blackout';
  firstDay: string;
  lastDay: string;
  why: string | null;
  link: string;
};

/** The data of each mail. Every `link` is an absolute address in the application. */
export type MailData = PayoutMailData &
  SafetyMailData &
  FactorMailData &
  RegistrationMailData &
  CompanyMailData &
  OfferMailData &
  BuybackMailData &
  SaleMailData &
  AmendmentMailData &
  TakeoverMailData &
  SplitMailData &
  ColleagueMailData & {
    invitation: Inviter & { companyName: string; link: string };
    resetPassword: { link: string };
    passwordChanged: { link: string };
    /** The account of a company or trust, or the person's own: the holder, the masked IBAN and the BIC, or nothing. */
    accountChanged: { of: string | null; before: string; after: string; link: string };
    /** For who has a payment to make: the account is read on its page alone. */
    accountToPayChanged: {
      payeeName: string;
      poolName: string;
      amount: string;
      currency: string;
      link: string;
    };
    /** For the trust, which sends money to the company. */
    companyAccountChanged: { companyName: string; founderName: string; link: string };
    companyAccountRemoved: { companyName: string; founderName: string; link: string };
    confirmEmail: { link: string };
    emailInUse: { link: string };
    emailChangeAsked: { link: string };
    emailChanged: { link: string };
    documentToSign: OfDocument;
    /** The signature has waited for `days`. */
    signatureWaits: OfDocument & { days: number };
    documentDeclined: OfDocument & { signerName: string; reason: string };
    invitationWaiting: Inviter & { companyName: string; link: string };
    employeeJoined: { employeeName: string; companyName: string; link: string };
    poolRequested: { poolName: string; companyName: string; link: string };
    poolRequestEdited: { poolName: string; companyName: string; link: string };
    poolActive: { poolName: string; link: string };
    poolRejected: { poolName: string; reason: string; link: string };
    /** The company asks for `more` pieces than the `piecesBefore`. */
    increaseRequested: {
      companyName: string;
      poolName: string;
      more: bigint;
      piecesBefore: bigint;
      pieces: bigint;
      link: string;
    };
    increaseRejected: {
      trustName: string;
      poolName: string;
      pieces: bigint | number;
      requestedPieces: bigint | number;
      reason: string;
      link: string;
    };
    poolIncreased: { poolName: string; pieces: bigint | number; piecesBefore: bigint | number; link: string };
    poolCancelled: { poolName: string; link: string };
    certificatesCancelled: { poolName: string; pieces: bigint | number; reason: string; link: string };
    transferred: { poolName: string; pieces: bigint | number; from: string; to: string; link: string };
    /** `name` is that of the plan or the shareholding. */
    transactionReversed: {
      type: TransactionType;
      pieces: bigint | number;
      name: string;
      reason: string;
      /** What was paid for an exercise; null where nothing was. */
      paid: string | null;
      link: string;
    };
    /** `lastDay` is the last day of work, YYYY-MM-DD. */
    leaverApplied: { employeeName: string; lastDay: string; link: string };
    /** `until` is the earliest last exercisable day of what is left, YYYY-MM-DD; null where nothing is. */
    youLeft: { companyName: string; lastDay: string; vested: bigint; until: string | null; link: string };
    /**
     * The same of a last day that is still to come, by what is known, with what lapses on it. `formerDay` is the last day
     * by what was recorded before in its place; null where nothing was.
     */
    youLeave: {
      companyName: string;
      lastDay: string;
      formerDay: string | null;
      vested: bigint;
      lapsing: bigint | null;
      until: string | null;
      link: string;
    };
    youStay: { companyName: string; lastDay: string; link: string };
    /** `lastDay` is the last day of work, YYYY-MM-DD. */
    leaverAsked: { employeeName: string; companyName: string; lastDay: string; link: string };
    leaverAccepted: { employeeName: string; lastDay: string; link: string };
    leaverDeclined: { employeeName: string; reason: string; link: string };
    leaverTakenBack: { employeeName: string; reason: string; link: string };
    /** `lastDay` is the last exercisable day, inclusive, YYYY-MM-DD. */
    exerciseEnds: { planName: string; pieces: bigint | number; lastDay: string; days: number; link: string };
    planGranted: { planName: string; pieces: bigint | number; link: string };
    planCanceled: OfPlan & { reason?: string };
    /** It was taken back before both sides had signed it. */
    planWithdrawn: OfPlan & { reason?: string };
    /** `requested` pieces are still there, because the trust has to decide on a request to exercise them. */
    planExpired: { planName: string; pieces: bigint | number; requested: bigint | number; link: string };
    milestoneDue: { planName: string; milestoneName: string; link: string };
    milestoneEvaluated: {
      planName: string;
      milestoneName: string;
      achieved: string;
      vested: bigint;
      forfeited: bigint;
      link: string;
    };
    vestingHappened: { planName: string; pieces: bigint | number; link: string };
    /** `lastDay` is the last exercisable day, inclusive, YYYY-MM-DD. */
    exercisePeriodStarted: { planName: string; lastDay: string; link: string };
    /** The first and the last day of a window or a blackout, YYYY-MM-DD. */
    exerciseDaysEntered: ExerciseDays;
    exerciseDaysChanged: ExerciseDays;
    exerciseDaysRemoved: ExerciseDays;
    /** The last day before exercises close, and the first one after it, if there is one, YYYY-MM-DD. */
    exerciseCloses: { poolName: string; lastDay: string; nextDay: string | null; link: string };
    openingBalancesImported: { companyName: string; plans: number; link: string };
    holdingsImported: { companyName: string; holdings: number; link: string };
    /** Without `due`, nothing is to be paid. */
    exerciseRequested: {
      planName: string;
      employeeName: string;
      pieces: bigint | number;
      due?: Money;
      link: string;
    };
    /** `due` comes to the account of the company, with the reference. */
    exercisePaymentExpected: {
      planName: string;
      pieces: bigint | number;
      due: Money;
      reference: string;
      link: string;
    };
    /** Money that the company has reported is named, because it has to go back. */
    exerciseWithdrawn: {
      planName: string;
      employeeName: string;
      pieces: bigint | number;
      received?: Money;
      receivedOn?: string;
      link: string;
    };
    /** The same as that to the trust, for the employee. */
    exercisePaymentArrived: {
      planName: string;
      pieces: bigint | number;
      receivedOn: string;
      received: Money;
      excess?: Money;
      link: string;
    };
    /** Of what the company received on the day `receivedOn`, YYYY-MM-DD, `excess` is more than was due. */
    exercisePaymentReported: {
      planName: string;
      employeeName: string;
      pieces: bigint | number;
      receivedOn: string;
      received: Money;
      excess?: Money;
      link: string;
    };
    /** `received` came on the day `receivedOn`, YYYY-MM-DD, unless nothing was to be paid; of it, `excess` is more than was due. */
    exerciseConfirmed: {
      planName: string;
      pieces: bigint | number;
      receivedOn?: string;
      received?: Money;
      excess?: Money;
      link: string;
    };
    exerciseRejected: { planName: string; pieces: bigint | number; reason: string; link: string };
    /** The subject of the register, and its day, YYYY-MM-DD. */
    registerReady: { subject: string; asOf: string; link: string };
    registerFailed: { subject: string; asOf: string; link: string };
  };
export type MailTemplate = keyof MailData;
