/** The closed lists of the domain that more than one record uses. Their titles are texts of the browser and the server. */

export const roles = ['trust', 'founder', 'employee'] as const;
export type Role = (typeof roles)[number];

export const serviceTypes = ['shared', 'individual'] as const;

export const units = ['options', 'certificates'] as const;
export type Unit = (typeof units)[number];

/** The accounts of a pool: the unit and the own name of each. Those of plans and holders exist once for each of them. */
export const accountNames = [
  'options.issuer',
  'options.available',
  'options.unvested',
  'options.vested',
  'options.exercised',
  'options.delisted',
  'certificates.issuer',
  'certificates.unallocated',
  'certificates.holder',
  'certificates.transit',
  'certificates.retired',
  'shares.issuer',
  'shares.trust',
] as const;
export type AccountName = (typeof accountNames)[number];

export const transactionTypes = [
  'option-issuance',
  'certificate-issuance',
  'grant',
  'full-vesting',
  'forfeit',
  'partial-vesting',
  'exercise',
  'expiration',
  'sale',
  'purchase',
  'delisting',
  'cancellation',
  'split',
] as const;
export type TransactionType = (typeof transactionTypes)[number];

export const leaverTypes = ['good-leaver', 'bad-leaver', 'accelerated-vesting'] as const;
export type LeaverType = (typeof leaverTypes)[number];

/** The two choices for a leaver's vested pieces, and the two for the unvested ones. */
export const pastPeriods = ['retain', 'withdraw'] as const;
export type PastPeriod = (typeof pastPeriods)[number];
export const futurePeriods = ['grant', 'withdraw'] as const;
export type FuturePeriod = (typeof futurePeriods)[number];

/** What a message is about. */
export const messageTypes = [
  'document',
  'shareholding',
  'plan',
  'exercise',
  'employee',
  'payout',
  'account',
] as const;
export type MessageType = (typeof messageTypes)[number];

/** The styles of a status; the theme has one colour pair for each. */
export const statusStyles = [
  'success',
  'danger',
  'info',
  'warning',
  'reminder',
  'exercised',
  'expired',
  'secondary',
] as const;
export type StatusStyle = (typeof statusStyles)[number];

/** What an API token may do in its role: read alone, or act as well. */
export const tokenReaches = ['read', 'act'] as const;
export type TokenReach = (typeof tokenReaches)[number];

/** The languages that the application speaks, by their ISO 639-1 codes. */
export const languages = ['en', 'de', 'hr'] as const;
export type Language = (typeof languages)[number];
/** Each language in its own words, so that those who need it can read it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  hr: 'Hrvatski',
};
