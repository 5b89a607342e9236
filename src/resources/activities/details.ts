import type { TranslateFunction } from 'react-admin';
import type { Language } from '../../../model/enums.ts';
import { isDate } from '../../../model/values/dates.ts';
import { humanised } from '../../engine/resourceTexts.ts';
import { countryName, formatDate, formatMoney, formatPieces, formatRate } from '../../i18n/format.ts';
import { languageNames } from '../../i18n/language.ts';
import type { Activity } from './mergeEdits.ts';

type Detail = Activity['details'][number];

/** Whether the detail has the value before the change. */
export const isChange = ({ before }: Detail) => typeof before === 'string';

/** Pieces: 10,000 */
export const detailText = (activity: Activity, { name, value }: Detail, translate: TranslateFunction) =>
  `${labelOf(activity, name, translate)}: ${valueText(activity, name, value, translate)}`;

/** Pieces: 10,000 → 12,000. Nothing where a reader knows both by the same words, as two states of one title. */
export const changeText = (
  activity: Activity,
  { name, before, value }: Detail,
  translate: TranslateFunction,
) => {
  const [then, now] = [before!, value].map((each) => valueText(activity, name, each, translate));
  return then === now ? '' : `${labelOf(activity, name, translate)}: ${then} → ${now}`;
};

/** What was done, in words. */
export const titleOf = ({ resource, what }: Activity, translate: TranslateFunction): string =>
  translate(`activityList.what.${resource}.${what}`, {
    _: translate(`shared.activities.${what}`, { _: humanised(what) }),
  });

/** All details, each as a text: what is said of it, and what changed. */
export const saidOf = (activity: Activity, translate: TranslateFunction): string[] =>
  activity.details
    .map((detail) => (isChange(detail) ? changeText : detailText)(activity, detail, translate))
    .filter(Boolean);

const labelOf = ({ resource }: Activity, name: string, translate: TranslateFunction) =>
  translate(`activityList.details.${name}`, {
    _: translate(`resources.${resource}.fields.${name}`, { _: humanised(name) }),
  });

/** The keys of the words for values of a closed list that belongs to another resource. */
const words: Record<string, string> = {
  leaverType: 'resources.employees.values.leaverType',
  type: 'resources.transactions.values.type',
  payoutType: 'resources.withholding-rates.values.type',
  side: 'signing.sides',
  decision: 'resources.bank-entries.values.decision',
  reach: 'apiTokens.reaches',
  classType: 'resources.share-classes.values.type',
};
/** Countries are named. */
const countries = ['country', 'taxResidence'];
/** What people type, and years; these are shown as they are, even where they are all digits. */
const typed = [
  'year',
  'name',
  'number',
  'office',
  'address',
  'description',
  'reason',
  'milestone',
  'toClass',
  'asset',
  'accountHolder',
  'iban',
  'bic',
  'email',
  'token',
  'receiver',
];
/** An amount behind its currency. */
const money = /^([A-Z]{3}) (\d+(?:\.\d+)?)$/;
/** A figure, or several to be added. */
const isFigures = /^\d+( \+ \d+)*$/;

/** Details travel as text; figures, days, values of closed lists and names of attributes are written as everywhere else. */
const valueText = (
  { resource }: Activity,
  name: string,
  value: string,
  translate: TranslateFunction,
): string => {
  if (value === '') return '–';
  if (typed.includes(name)) return value;
  if (name === 'changed')
    return value
      .split(', ')
      .map((attribute) => translate(`resources.${resource}.fields.${attribute}`, { _: humanised(attribute) }))
      .join(', ');
  if (name === 'sha256') return `${value.slice(0, 12)}…`;
  if (countries.includes(name)) return countryName(value);
  if (name === 'taxRate') return formatRate(value);
  if (name === 'language') return languageNames[value as Language] ?? value;
  if (value === 'true' || value === 'false') return translate(`ra.boolean.${value}`);
  const amount = money.exec(value);
  if (amount) return formatMoney(amount[2]!, amount[1]!);
  if (isFigures.test(value)) return value.replace(/\d+/g, (figure) => formatPieces(Number(figure)));
  if (isDate(value)) return formatDate(value);
  const shared = words[name];
  const word = shared ? translate(`${shared}.${value}`, { _: value }) : value;
  return translate(`resources.${resource}.values.${name}.${value}`, { _: word });
};
