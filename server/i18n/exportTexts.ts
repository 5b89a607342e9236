import { saidOf } from '../../model/activities/details.ts';
import type { Attribute } from '../../model/attributes.ts';
import type { Language } from '../../model/enums.ts';
import { formatsOf } from '../../model/values/formats.ts';
import { pageTranslate } from './pageTexts.ts';
import { activityName, fieldLabels, kindName, resourceNames, sections } from './texts.ts';

const texts = sections('exports');

/** The attributes whose values are those of another kind of record, and which attribute of it. */
const valuesOfOthers: Readonly<Record<string, readonly [resource: string, attribute: string]>> = {
  'entries.type': ['transactions', 'type'],
  'actions.payoutType': ['payouts', 'type'],
  'documents.side': ['sales', 'side'],
};

/**
 * What a file for people calls the attributes of a kind of record: as the pages do, or by words of its own, which those
 * have too that the pages call alike.
 */
export const exportLabels = (resource: string, language: Language): Readonly<Record<string, string>> => {
  const { fields, apart } = texts[language];
  return {
    ...fields,
    ...fieldLabels(resource, language),
    ...(apart as Readonly<Record<string, Readonly<Record<string, string>>>>)[resource],
  };
};

/** The words of such a file for a value; what has none stays as it is. */
export const exportedValue = (
  resource: string,
  language: Language,
): ((name: string, attribute: Attribute, record: Readonly<Record<string, unknown>>) => unknown) => {
  const { flags, accounts, kinds } = texts[language];
  const own = resourceNames(resource, language).values;
  const reader = { formats: formatsOf(language), translate: pageTranslate(language) };
  const displayed = (type: 'region' | 'language', value: string) =>
    new Intl.DisplayNames(language, { type }).of(value);
  return (name, { kind }, record) => {
    const value = record[name];
    if (value === null || value === undefined) return value;
    const code = String(value);
    if (kind === 'flag') return flags[code as keyof typeof flags];
    if (kind === 'country') return displayed('region', code);
    if (kind === 'language') return displayed('language', code);
    if (namesOfKinds.has(name)) return kindName(code, language) ?? kinds[code as keyof typeof kinds] ?? value;
    if (isSaid(resource, name)) return saidOf(record as Said, reader).join(' · ');
    if (resource === 'activities' && name === 'what')
      return activityName(String(record.resource), language, code) ?? value;
    if (kind !== 'oneOf' && kind !== 'status') return value;
    const [other, attribute] = valuesOfOthers[`${resource}.${name}`] ?? [];
    const values = other ? resourceNames(other, language).values[attribute!] : own[name];
    return values?.[code] ?? accountNamed(accounts, code) ?? value;
  };
};

type Said = Parameters<typeof saidOf>[0];

/** Whether an attribute that has no cell elsewhere is put into words. */
export const isSaid = (resource: string, name: string) => resource === 'activities' && name === 'details';

/** The attributes without which others have no words. */
export const neededForWords = (resource: string) => (resource === 'activities' ? ['resource'] : []);

/** The attributes that name a kind of record. */
const namesOfKinds: ReadonlySet<string> = new Set(['resource', 'actsOn']);

type Accounts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** An account of the ledger is named by its unit and its name in it. */
const accountNamed = (accounts: Accounts, code: string) => {
  const [unit, account] = code.split('.');
  return account && accounts[unit!]?.[account];
};
