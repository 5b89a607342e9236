import { readdirSync, readFileSync } from 'node:fs';
import account from '../../i18n/en/account.json' with { type: 'json' };
import amendments from '../../i18n/en/amendments.json' with { type: 'json' };
import apiTokens from '../../i18n/en/api-tokens.json' with { type: 'json' };
import app from '../../i18n/en/app.json' with { type: 'json' };
import bankEntries from '../../i18n/en/bank-entries.json' with { type: 'json' };
import bankStatements from '../../i18n/en/bank-statements.json' with { type: 'json' };
import buybacks from '../../i18n/en/buybacks.json' with { type: 'json' };
import calendar from '../../i18n/en/calendar.json' with { type: 'json' };
import cashEntries from '../../i18n/en/cash-entries.json' with { type: 'json' };
import certificates from '../../i18n/en/certificates.json' with { type: 'json' };
import closings from '../../i18n/en/closings.json' with { type: 'json' };
import colleagues from '../../i18n/en/colleagues.json' with { type: 'json' };
import companies from '../../i18n/en/companies.json' with { type: 'json' };
import disbursements from '../../i18n/en/disbursements.json' with { type: 'json' };
import documents from '../../i18n/en/documents.json' with { type: 'json' };
import earnings from '../../i18n/en/earnings.json' with { type: 'json' };
import employees from '../../i18n/en/employees.json' with { type: 'json' };
import exercisePeriods from '../../i18n/en/exercise-periods.json' with { type: 'json' };
import exportWords from '../../i18n/en/exports.json' with { type: 'json' };
import files from '../../i18n/en/files.json' with { type: 'json' };
import imports from '../../i18n/en/imports.json' with { type: 'json' };
import invitations from '../../i18n/en/invitations.json' with { type: 'json' };
import login from '../../i18n/en/login.json' with { type: 'json' };
import offers from '../../i18n/en/offers.json' with { type: 'json' };
import optionExpense from '../../i18n/en/option-expense.json' with { type: 'json' };
import optionMovements from '../../i18n/en/option-movements.json' with { type: 'json' };
import payouts from '../../i18n/en/payouts.json' with { type: 'json' };
import plans from '../../i18n/en/plans.json' with { type: 'json' };
import pools from '../../i18n/en/pools.json' with { type: 'json' };
import providers from '../../i18n/en/providers.json' with { type: 'json' };
import registers from '../../i18n/en/registers.json' with { type: 'json' };
import registration from '../../i18n/en/registration.json' with { type: 'json' };
import sales from '../../i18n/en/sales.json' with { type: 'json' };
import savedViews from '../../i18n/en/saved-views.json' with { type: 'json' };
import shareCounts from '../../i18n/en/share-counts.json' with { type: 'json' };
import splits from '../../i18n/en/splits.json' with { type: 'json' };
import takeovers from '../../i18n/en/takeovers.json' with { type: 'json' };
import templates from '../../i18n/en/templates.json' with { type: 'json' };
import transactions from '../../i18n/en/transactions.json' with { type: 'json' };
import transfers from '../../i18n/en/transfers.json' with { type: 'json' };
import trusts from '../../i18n/en/trusts.json' with { type: 'json' };
import validation from '../../i18n/en/validation.json' with { type: 'json' };
import viewing from '../../i18n/en/viewing.json' with { type: 'json' };
import webhooks from '../../i18n/en/webhooks.json' with { type: 'json' };
import withheldTax from '../../i18n/en/withheld-tax.json' with { type: 'json' };
import withholdingRates from '../../i18n/en/withholding-rates.json' with { type: 'json' };
import type { Language } from '../../model/enums.ts';

/** The subjects that have texts of the server. */
const english = {
  account,
  amendments,
  'api-tokens': apiTokens,
  app,
  'bank-entries': bankEntries,
  'bank-statements': bankStatements,
  buybacks,
  calendar,
  'cash-entries': cashEntries,
  certificates,
  closings,
  colleagues,
  companies,
  disbursements,
  documents,
  earnings,
  employees,
  'exercise-periods': exercisePeriods,
  exports: exportWords,
  files,
  imports,
  invitations,
  login,
  offers,
  'option-expense': optionExpense,
  'option-movements': optionMovements,
  payouts,
  plans,
  pools,
  registers,
  providers,
  registration,
  sales,
  'saved-views': savedViews,
  'share-counts': shareCounts,
  splits,
  takeovers,
  templates,
  transactions,
  transfers,
  trusts,
  validation,
  viewing,
  webhooks,
  'withholding-rates': withholdingRates,
  'withheld-tax': withheldTax,
};
type English = typeof english;

type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Both) => void
  ? Both
  : never;

type Sections =
  | 'refusals'
  | 'reasons'
  | 'mails'
  | 'words'
  | 'papers'
  | 'clauses'
  | 'register'
  | 'reports'
  | 'bankReasons'
  | 'rows'
  | 'calendar'
  | 'fileNames'
  | 'exports';

/** The sections of one name, over all subjects. */
export type Section<Name extends Sections> = All<
  {
    [Subject in keyof English]: English[Subject] extends Record<Name, infer Part> ? Part : never;
  }[keyof English]
>;

/** The same over all subjects, also those of resources with nothing but mails and refusals. */
const read = (language: Language): Record<string, Record<string, object>> => {
  const folder = new URL(`../../i18n/${language}/`, import.meta.url);
  return Object.fromEntries(
    readdirSync(folder).map((file) => [file, JSON.parse(readFileSync(new URL(file, folder), 'utf8'))]),
  );
};

/** The linter checks that the other languages have the same keys as English. */
const texts: Record<Language, Record<string, Record<string, object>>> = {
  en: read('en'),
  de: read('de'),
  hr: read('hr'),
};

/** All subjects of a language, each with its sections. */
export const subjects = (language: Language) =>
  Object.entries(texts[language]).map(([file, parts]) => [file.replace('.json', ''), parts] as const);

const sectionOf = <Name extends Sections>(name: Name, language: Language): Section<Name> =>
  Object.assign({}, ...Object.values(texts[language]).map((sections) => sections[name]));

/** The sections of one name of all subjects, in each language. */
export const sections = <Name extends Sections>(name: Name): Record<Language, Section<Name>> => ({
  en: sectionOf(name, 'en'),
  de: sectionOf(name, 'de'),
  hr: sectionOf(name, 'hr'),
});

type OfResource = {
  name: string;
  fields?: Record<string, string>;
  columns?: Record<string, string>;
  values?: Record<string, Record<string, string>>;
};

/** What the pages call one record of a kind, several of them, and the values of their fields. */
export const resourceNames = (resource: string, language: Language) => {
  const { name, values = {} } = texts[language][`${resource}.json`]!.resource as OfResource;
  const [one = '', several = ''] = name.split(' |||| ');
  return { one, several, values };
};

const fileOf = (table: string) => `${table.replaceAll('_', '-')}.json`;

/** What the pages call a record of a kind, by the name of its table; undefined where it has none. */
export const kindName = (table: string, language: Language): string | undefined =>
  (texts[language][fileOf(table)]?.resource as OfResource | undefined)?.name.split(' |||| ')[0];

/** What the pages call an activity on a record of a kind, by the name of its table; undefined where it has no words. */
export const activityName = (table: string, language: Language, what: string): string | undefined => {
  const { shared } = texts[language]['app.json']!.frame as { shared: { activities: Record<string, string> } };
  const own = texts[language][fileOf(table)]?.activities as Record<string, string> | undefined;
  return own?.[what] ?? shared.activities[what];
};

/** What the lists of the pages call the attributes of a kind; one that has no label there is missing. */
export const fieldLabels = (resource: string, language: Language): Readonly<Record<string, string>> => {
  const { shared } = texts[language]['app.json']!.frame as { shared: { fields: Record<string, string> } };
  const { fields, columns } = texts[language][`${resource}.json`]!.resource as OfResource;
  return { ...shared.fields, ...fields, ...columns };
};
