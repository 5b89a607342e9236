import {
  type Attribute,
  bic,
  confirmation,
  confirmationOfSome,
  country,
  currency,
  date,
  flag,
  iban,
  money,
  oneOf,
  rows,
  text,
} from './attributes.ts';
import { languages, type MessageType, messageTypes, tokenReaches } from './enums.ts';

/**
 * The message types whose mails a person can switch off. Messages about the account are about its safety and are always
 * sent.
 */
type Optional = Exclude<MessageType, 'account'>;

export const optionalMails = messageTypes.filter((type): type is Optional => type !== 'account');

/** The name of the setting that says whether the mails of a kind of message are wanted. */
export const mailSetting = <T extends Optional>(type: T) => `${type}Mails` as const;

const mails = Object.fromEntries(optionalMails.map((type) => [mailSetting(type), flag()])) as Record<
  `${Optional}Mails`,
  Attribute<boolean>
>;

/**
 * The settings that a person chooses. With the daily digest, the mails of these kinds come together once a day.
 */
export const settings = { language: oneOf(languages), dailyDigest: flag(), ...mails } as const;

/** The bank account to which a person is paid. */
export const bankDetails = {
  accountHolder: text({ max: 120, optional: true, forBank: true, nameOf: 'person' }),
  iban: iban({ optional: true, forBank: true }),
  bic: bic({ optional: true }),
  taxResidence: country({ optional: true }),
} as const;

/**
 * What is read of them: also the accounts from which the last payment came back, with the bank's reason, and the payments
 * that are in a file for the bank already, each with the account to which it goes.
 */
export const bankDetailsRead = {
  ...bankDetails,
  returnedAccounts: rows({ iban: iban(), reason: text({ optional: true }) }),
  sentPayments: rows({
    resource: oneOf(['earnings', 'buybacks', 'sales']),
    record_id: text(),
    poolName: text(),
    amount: money('currency'),
    currency: currency(),
    madeOn: date(),
    iban: iban(),
  }),
} as const;

/** The request that changes the bank details; a change of the account needs the confirmation. */
export const bankDetailsChange = { ...bankDetails, ...confirmationOfSome } as const;

/** A payment of somebody else that has not come yet to an account: who has to make it, and for what. */
export const awaitedPayment = {
  resource: oneOf(['plans', 'offers', 'sales', 'payouts']),
  record_id: text(),
  payer: text(),
  poolName: text(),
  amount: money('currency'),
  currency: currency(),
} as const;

/** The months after which an API token ends at the latest. */
export const longestTokenMonths = 12;

/** What is said of a new API token, whose last day is `expiresOn`. */
export const newToken = {
  name: text({ max: 60 }),
  reach: oneOf(tokenReaches),
  expiresOn: date(),
  ...confirmation,
} as const;

const ofBoth = [
  'companies',
  'pools',
  'employees',
  'plans',
  'amendments',
  'takeovers',
  'offers',
  'buybacks',
  'sales',
  'splits',
  'closings',
  'documents',
  'payouts',
  'earnings',
  'imports',
] as const;
const ofTrusts = ['transfers', 'bank_statements', 'disbursements', 'registers'] as const;

/** The kinds of records of whose acts a program can be told, by the role that names its address. */
export const webhookKinds = { trust: [...ofBoth, ...ofTrusts], founder: ofBoth } as const;
export type WebhookKind = (typeof webhookKinds)['trust'][number];

/** How the last attempt of a delivery failed where nothing was answered. */
export const webhookErrors = ['refused', 'name', 'tls', 'timeout', 'connection'] as const;
export type WebhookError = (typeof webhookErrors)[number];

/** Why an endpoint is told nothing: a person wanted it, it answered 410 Gone, or nothing has arrived for days. */
export const disablers = ['person', 'gone', 'failures'] as const;
export type Disabler = (typeof disablers)[number];

/** What is said of a new endpoint, beside the kinds. */
export const newWebhook = {
  url: text({ max: 500 }),
  description: text({ max: 80 }),
  ...confirmation,
} as const;

/**
 * The seconds between the attempts of a delivery, as Standard Webhooks suggests them: ten attempts in a little more than
 * three days.
 */
export const webhookPauses = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/** What is said of a login provider: its address as OpenID Connect has it, and the client that it knows this server as. */
export const newLoginProvider = {
  name: text({ max: 60 }),
  issuer: text({ max: 500 }),
  clientId: text({ max: 200 }),
  clientSecret: text({ max: 500 }),
  ...confirmation,
} as const;

/** A change of one. What is left out stays as it is; the secret is shown to nobody, so that it is left out as a rule. */
export const changedLoginProvider = {
  name: text({ max: 60, optional: true }),
  clientId: text({ max: 200, optional: true }),
  clientSecret: text({ max: 500, optional: true }),
  isDemanded: flag({ optional: true }),
  ...confirmation,
} as const;
