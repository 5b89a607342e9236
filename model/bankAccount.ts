import { mod97 } from './reference.ts';
import type { Currency } from './values/money.ts';

/**
 * Checks whether a bank account can exist as it is written, so that a typing mistake is noticed before money goes
 * astray. Only the bank can say whether it does exist.
 */

/** An account as people enter it, or part of one. */
export type BankAccount = {
  accountHolder?: string | null | undefined;
  iban?: string | null | undefined;
  bic?: string | null | undefined;
};

/** An account of a trust, from which it pays in one currency. */
export type TrustAccount = { currency: string; accountHolder: string; iban: string; bic: string | null };

/** The attributes that identify an account. */
export const accountAttributes = ['accountHolder', 'iban', 'bic'] as const;

/** The length of an IBAN in each country that has one, by the registry of ISO 13616. */
const lengths: Record<string, number> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ' +
    'ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 ' +
    'LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 ' +
    'PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 ' +
    'YE30'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/**
 * The countries of the Single Euro Payments Area by which IBANs begin, as the European Payments Council lists them. Islands
 * and territories that are part of it have the IBANs of their countries.
 */
const sepaCountries =
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI ' +
  'SK SM VA';

/** Whether an account is in the Single Euro Payments Area. Elsewhere the IBAN alone does not lead to the bank. */
export const isInSepa = (iban: string): boolean => sepaCountries.split(' ').includes(iban.slice(0, 2));

/**
 * The usual currency of accounts in countries that mostly do not keep them in euro; undefined where we do not know it.
 */
const currencyIn: Record<string, Currency | undefined> = {
  AL: undefined,
  CH: 'CHF',
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  GI: 'GBP',
  HU: 'HUF',
  IS: 'ISK',
  LI: 'CHF',
  MD: undefined,
  MK: undefined,
  NO: 'NOK',
  PL: 'PLN',
  RO: 'RON',
  RS: undefined,
  SE: 'SEK',
};

/**
 * The currency in which a bank most likely keeps an account whose currency nobody has stated; undefined outside the
 * Single Euro Payments Area.
 */
export const usualCurrency = (iban: string): Currency | undefined => {
  const country = iban.slice(0, 2);
  if (country in currencyIn) return currencyIn[country];
  return isInSepa(iban) ? 'EUR' : undefined;
};

/** An IBAN or a BIC as it is kept: capital letters and digits, without the blanks that people group it with. */
export const compact = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** Whether money would go to another account or another name. Differences in spacing do not count. */
export const isOtherAccount = (before: BankAccount, after: BankAccount): boolean => {
  const kept = ({ accountHolder, iban, bic }: BankAccount) =>
    JSON.stringify([(accountHolder ?? '').trim(), compact(iban ?? ''), compact(bic ?? '')]);
  return kept(before) !== kept(after);
};

/** Whether money in some currency would leave from another account. The order of the accounts does not count. */
export const areOtherAccounts = (before: readonly TrustAccount[], after: readonly TrustAccount[]): boolean =>
  before.length !== after.length ||
  after.some((account) => {
    const was = before.find(({ currency }) => currency === account.currency);
    return !was || isOtherAccount(was, account);
  });

type TrustAccounts = BankAccount & { otherAccounts: readonly TrustAccount[] };

/**
 * When the account of each currency became another one, under '' that of all without one of their own. The first account is
 * no change, but one that follows an account that was taken away is.
 */
export const accountsChanged = (
  known: Record<string, string>,
  before: TrustAccounts,
  after: TrustAccounts,
  now: Date,
): Record<string, string> => {
  const listed = [...before.otherAccounts, ...after.otherAccounts].map(({ currency }) => currency);
  const accountIn = (accounts: TrustAccounts, currency: string): BankAccount =>
    accounts.otherAccounts.find((account) => account.currency === currency) ?? accounts;
  const changed = ['', ...new Set(listed)].filter((currency) => {
    const was = accountIn(before, currency);
    return isOtherAccount(was, accountIn(after, currency)) && (was.iban || currency in known);
  });
  return { ...known, ...Object.fromEntries(changed.map((currency) => [currency, now.toISOString()])) };
};

/**
 * Whether a text is an IBAN of ISO 13616 without blanks: it has its country's length, and its check digits hold by ISO
 * 7064 MOD 97-10. A single wrong character, or two digits that changed places, never pass.
 */
export const isIban = (text: string): boolean => {
  // Check digits come to 02 at least and 98 at most; the other three numbers would pass the remainder as well.
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(text) || ['00', '01', '99'].includes(text.slice(2, 4))) return false;
  return lengths[text.slice(0, 2)] === text.length && mod97(text.slice(4) + text.slice(0, 4)) === 1n;
};

/**
 * The IBAN cut down to what its owner recognises: the country and the last four characters. An empty text stays empty.
 */
export const maskedIban = (iban: string): string => iban && `${iban.slice(0, 2)} … ${iban.slice(-4)}`;

/**
 * Countries whose banks have BICs of their own country code, but IBANs with the letters of another country, by the
 * registry of IBANs.
 */
const territories: Record<string, string> = {
  FI: 'AX',
  FR: 'BL GF GP MF MQ NC PF PM RE TF WF YT',
  GB: 'GG IM JE',
};

/**
 * The fault in the BIC of an account: its country is not that of the IBAN, or it is missing where the IBAN alone does
 * not lead to the bank.
 */
export const bicFault = (
  iban: string | null,
  bic: string | null,
): 'validation.bicCountry' | 'validation.bicMissing' | undefined => {
  if (!iban) return undefined;
  if (!bic) return isInSepa(iban) ? undefined : 'validation.bicMissing';
  const [country, of] = [bic.slice(4, 6), iban.slice(0, 2)];
  return country === of || territories[of]?.includes(country) ? undefined : 'validation.bicCountry';
};

/** The fault in the holder of an account: nobody is named, and a bank is told whom it pays. */
export const holderFault = ({ accountHolder, iban }: BankAccount): 'validation.required' | undefined =>
  iban && !accountHolder ? 'validation.required' : undefined;

/**
 * What is missing in an account as a form has it, or does not fit: each part at once. Nothing is missing where nothing is
 * typed, and a text that is no IBAN names no country.
 */
export const accountFaults = (typed: BankAccount) => {
  const holder = (typed.accountHolder ?? '').trim();
  const [iban, bic] = [compact(typed.iban ?? ''), compact(typed.bic ?? '')];
  const missing = holder || iban || bic ? ('validation.required' as const) : undefined;
  const faults = {
    accountHolder: holder ? undefined : missing,
    iban: iban ? undefined : missing,
    bic: isIban(iban) ? bicFault(iban, bic) : undefined,
  };
  return Object.entries(faults).flatMap(([field, message]) => (message ? [{ field, message }] : []));
};

/** Whether a text has the form of a BIC of ISO 9362, eleven characters with the branch, eight without. */
export const isBic = (text: string): boolean => /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text);
