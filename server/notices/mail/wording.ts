import type { Language } from '../../../model/enums.ts';
import type { PayoutType } from '../../../model/payout/parts.ts';
import type { Device } from '../../../model/userAgent.ts';
import { reasonIn } from '../../i18n/bankReasons.ts';
import { fill, placeholdersOf, type Values } from '../../i18n/fill.ts';
import { sections } from '../../i18n/texts.ts';
import type { MailContent, Reader } from './layout.ts';
import type { DocumentKind, MailData, MailTemplate } from './mailData.ts';

const mails = sections('mails');
const words = sections('words');

/** Whether a mail has words in every language. */
export const hasWords = (mail: string) => Object.values(mails).every((each) => mail in each);

/** The texts around every mail. */
export const layoutTexts = (language: Language) => mails[language].layout;

/** The marks around the words of a person. */
export const quotesOf = (language: Language) => {
  const { opensQuote, closesQuote } = layoutTexts(language);
  return [opensQuote, closesQuote] as const;
};

type Name = Exclude<keyof typeof mails.en, 'layout'>;

/** The texts of mails that have none of their own name, and the values that they name beside the data. */
type Wording = { name?: Name; values?: Values; more?: readonly string[] };

const someOrNone = (count: bigint | number) => (count > 0 ? count : null);

const deviceName = ({ browser, system }: Device, language: Language) => {
  const { both, system: ofSystem, none } = words[language].devices;
  if (browser) return system ? fill(language, both, { browser, system }) : browser;
  return system ? fill(language, ofSystem, { system }) : none;
};

const moment = (at: string, timeZone: string, language: Language) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(at));

const ofDocument = ({ kind }: { kind: DocumentKind }, language: Language): Wording => ({
  values: { document: words[language].documentKinds[kind] },
});
/** What is to be signed, beside the name of the paper. */
const ofPaperToSign = (data: MailData['documentToSign'], language: Language): Wording => ({
  ...ofDocument(data, language),
  more: filled(Object.values(words[language].termsToSign), { ...data }, language),
});
const ofPayout = ({ type }: { type: PayoutType }, language: Language): Wording => ({
  values: { type: words[language].payoutTypes[type] },
});
const ofReturned = ({ bankReason }: { bankReason: string | null }, language: Language): Wording => ({
  values: { bankReason: bankReason && reasonIn(bankReason, language) },
});
const ofColleague = ({ kind }: { kind: 'operator' | 'founder' }, language: Language): Wording => ({
  values: { role: words[language].partyRoles[kind], mayDo: words[language].mayDo[kind] },
});

/** Texts with their placeholders filled in. One is left out if it names a value that is missing. */
const filled = (texts: readonly string[], values: Values, language: Language) =>
  texts
    .filter((each) =>
      placeholdersOf(each).every((named) => values[named] !== null && values[named] !== undefined),
    )
    .map((each) => fill(language, each, values));

type Wordings = {
  readonly [T in MailTemplate]?: (data: MailData[T] & { appName: string }, language: Language) => Wording;
};

const wordings: Wordings = {
  accountChanged: ({ of, before, after }, language) => ({
    name: of ? 'accountOfPartyChanged' : 'accountChanged',
    values: { before: before || words[language].noAccount, after: after || words[language].noAccount },
  }),
  documentToSign: ofPaperToSign,
  signatureWaits: ofPaperToSign,
  documentDeclined: ofDocument,
  transactionReversed: ({ type }, language) => ({ values: { type: words[language].transactionTypes[type] } }),
  planExpired: ({ requested }) => ({ values: { requested: someOrNone(requested) } }),
  exerciseRequested: ({ due }, language) => ({
    more: due ? [] : [words[language].nothingDue.exerciseRequested],
  }),
  exerciseConfirmed: ({ received }, language) => ({
    more: received ? [] : [words[language].nothingDue.exerciseConfirmed],
  }),
  exerciseDaysEntered: ({ kind }) => ({ name: kind === 'window' ? 'windowEntered' : 'blackoutEntered' }),
  exerciseDaysChanged: ({ kind }) => ({ name: kind === 'window' ? 'windowChanged' : 'blackoutChanged' }),
  exerciseDaysRemoved: ({ kind }) => ({ name: kind === 'window' ? 'windowRemoved' : 'blackoutRemoved' }),
  planPaidOut: ({ vested, unvested }) => ({
    values: { vested: someOrNone(vested), unvested: someOrNone(unvested) },
  }),
  payoutToApprove: ofPayout,
  payoutApproved: ofPayout,
  payoutToFund: ofPayout,
  payoutFunded: ofPayout,
  payoutReversed: ofPayout,
  earningApproved: ofPayout,
  earningToReturnedAccount: (earning, language) => ({
    values: { ...ofPayout(earning, language).values, ...ofReturned(earning, language).values },
  }),
  earningRetained: ({ reasons, ...earning }, language) => ({
    ...ofPayout(earning, language),
    more: reasons.map((reason) => words[language].retained[reason]),
  }),
  earningReminder: ({ reasons, ...earning }, language) => ({
    values: { ...ofPayout(earning, language).values, ...ofReturned(earning, language).values },
    more: reasons.map((reason) => words[language].retained[reason]),
  }),
  earningsReleased: ofPayout,
  earningWithoutFee: ofPayout,
  earningClosed: ofPayout,
  earningReopened: ofPayout,
  earningPaid: ofPayout,
  earningUnpaid: ofPayout,
  earningReturned: ({ bankReason, ...earning }, language) => ({
    ...(bankReason && { name: 'earningReturnedFor' }),
    values: {
      ...ofPayout(earning, language).values,
      bankReason: bankReason && reasonIn(bankReason, language),
    },
  }),
  buybackReturned: ofReturned,
  saleReturned: ofReturned,
  loginChanged: ({ act }) => ({ name: act }),
  newDevice: ({ at, timeZone, browser, system }, language) => ({
    values: { at: moment(at, timeZone, language), device: deviceName({ browser, system }, language) },
  }),
  factorReset: ({ resetterName, appName }, language) => ({
    values: { resetterName: resetterName ?? fill(language, words[language].whoeverRuns, { appName }) },
  }),
  confirmRegistration: ({ kind }) => ({
    name: kind === 'trust' ? 'confirmRegistrationOfTrust' : 'confirmRegistrationOfCompany',
  }),
  companyAsks: ({ browser, system }, language) => ({
    values: { device: deviceName({ browser, system }, language) },
  }),
  colleagueInvitation: ofColleague,
  colleagueWaiting: ofColleague,
  colleagueInvited: ofColleague,
  colleagueJoined: ofColleague,
  colleagueRemoved: ofColleague,
  removedAsColleague: ofColleague,
};

/** An amount is named with its currency. */
const valuesOf = (data: { link: string; amount?: string; currency?: string }): Values =>
  typeof data.amount === 'string' && data.currency !== undefined
    ? { ...data, amount: { amount: data.amount, currency: data.currency } }
    : data;

/** A mail of which several people are told; the employee whom it concerns is spoken to in words of its own. */
type MailTexts = {
  subject: string;
  text: Record<string, string>;
  action: string;
  toEmployee?: { subject?: string; text: Record<string, string>; action?: string };
};

/** A mail in words. */
export const worded = <T extends MailTemplate>(
  template: T,
  data: MailData[T] & { appName: string },
  { language, role }: Pick<Reader, 'language' | 'role'>,
): MailContent => {
  const { name = template as Name, values: own, more = [] } = wordings[template]?.(data, language) ?? {};
  const { toEmployee, ...toAll }: MailTexts = mails[language][name];
  const { subject, text, action } =
    role === 'employee' ? { ...toAll, ...toEmployee, text: { ...toAll.text, ...toEmployee?.text } } : toAll;
  const values = { ...valuesOf(data), ...own };
  return {
    subject: fill(language, subject, values),
    paragraphs: [...filled(Object.values(text), values, language), ...more],
    action: { label: action, url: data.link },
  };
};
