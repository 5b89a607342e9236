import { type Language, languageNames } from '../enums.ts';
import type { RecordOf } from '../resource.ts';
import type { activities } from '../resources/activities.ts';
import { isDate } from '../values/dates.ts';
import type { Formats } from '../values/formats.ts';
import { humanised } from '../values/humanised.ts';

type Activity = Pick<RecordOf<typeof activities>, 'resource' | 'what' | 'details'>;
type Detail = Activity['details'][number];

/** Whom an activity is told. */
export type Reader = {
  formats: Formats;
  /** The text of the pages that has this key; without one, what stands under `_`. */
  translate: (key: string, options: { _: string }) => string;
};

/** Whether the detail has the value before the change. */
export const isChange = ({ before }: Detail) => typeof before === 'string';

/** Pieces: 10,000 */
export const detailText = (activity: Activity, { name, value }: Detail, reader: Reader) =>
  `${labelOf(activity, name, reader)}: ${valueText(activity, name, value, reader)}`;

/** Pieces: 10,000 → 12,000. Nothing where a reader knows both by the same words, as two states of one title. */
export const changeText = (activity: Activity, { name, before, value }: Detail, reader: Reader) => {
  const [then, now] = [before!, value].map((each) => valueText(activity, name, each, reader));
  return then === now ? '' : `${labelOf(activity, name, reader)}: ${then} → ${now}`;
};

/** What was done, in words. */
export const titleOf = ({ resource, what }: Activity, { translate }: Reader): string =>
  translate(`activityList.what.${resource}.${what}`, {
    _: translate(`shared.activities.${what}`, { _: humanised(what) }),
  });

/** All details, each as a text: what is said of it, and what changed. */
export const saidOf = (activity: Activity, reader: Reader): string[] =>
  activity.details
    .map((detail) => (isChange(detail) ? changeText : detailText)(activity, detail, reader))
    .filter(Boolean);

const labelOf = ({ resource }: Activity, name: string, { translate }: Reader) =>
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
  { translate, formats }: Reader,
): string => {
  if (value === '') return '–';
  if (typed.includes(name)) return value;
  if (name === 'changed')
    return value
      .split(', ')
      .map((attribute) => translate(`resources.${resource}.fields.${attribute}`, { _: humanised(attribute) }))
      .join(', ');
  if (name === 'sha256') return `${value.slice(0, 12)}…`;
  if (countries.includes(name)) return formats.country(value);
  if (name === 'taxRate') return formats.rate(value);
  if (name === 'language') return languageNames[value as Language] ?? value;
  if (value === 'true' || value === 'false') return translate(`ra.boolean.${value}`, { _: value });
  const amount = money.exec(value);
  if (amount) return formats.money(amount[2]!, amount[1]!);
  if (isFigures.test(value)) return value.replace(/\d+/g, (figure) => formats.pieces(Number(figure)));
  if (isDate(value)) return formats.date(value);
  const shared = words[name];
  const word = shared ? translate(`${shared}.${value}`, { _: value }) : value;
  return translate(`resources.${resource}.values.${name}.${value}`, { _: word });
};
