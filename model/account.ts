import {
  type Attribute,
  bic,
  confirmation,
  confirmationOfSome,
  country,
  date,
  flag,
  iban,
  oneOf,
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
  iban: iban({ optional: true }),
  bic: bic({ optional: true }),
  taxResidence: country({ optional: true }),
} as const;

/** The request that changes the bank details; a change of the account needs the confirmation. */
export const bankDetailsChange = { ...bankDetails, ...confirmationOfSome } as const;

/** The months after which an API token ends at the latest. */
export const longestTokenMonths = 12;

/** What is said of a new API token, whose last day is `expiresOn`. */
export const newToken = {
  name: text({ max: 60 }),
  reach: oneOf(tokenReaches),
  expiresOn: date(),
  ...confirmation,
} as const;
