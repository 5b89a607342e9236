import type { Role } from '../../../model/enums.ts';
import { isOne, type Resource } from '../../../model/resource.ts';

/** How a long list is searched and filtered, by roles for which its declaration names orders. */
type LongList = {
  /** The function that finds ids by a search text in an index; without it, every record is compared. */
  finder?: string;
  /** Whether its records are called as two others are, with a dot between that people leave out. */
  isCalledByTwo?: true;
  /** The attributes that are no filter, because no index finds the few records with a value. */
  unfiltered?: readonly string[];
  /** The table, or view of it alone, of which each row is a record: counted without planning what another view adds to it. */
  counted?: string;
};

type Filter = Readonly<Record<string, unknown>>;

const longLists: Record<string, LongList> = {
  activities: { counted: 'activity_scopes' },
  certificates: { finder: 'find_certificates' },
  documents: { finder: 'find_documents', counted: 'documents' },
  earnings: { finder: 'find_earnings', unfiltered: ['decision', 'retainedReason'] },
  employees: {
    finder: 'find_employees',
    unfiltered: ['hasVerifiedData', 'leaverType', 'pastPeriod', 'futurePeriod'],
  },
  messages: { finder: 'find_messages' },
  plans: {
    finder: 'find_plans',
    isCalledByTwo: true,
    unfiltered: ['openDocument_id', 'earlyExercise'],
    counted: 'plans',
  },
  transactions: {
    finder: 'find_transactions',
    unfiltered: ['reference', 'certificateNumbers'],
    counted: 'transactions',
  },
};

/** The function that finds records by a text. Among the few records of other roles it would find mostly those of others. */
export const finderOf = ({ name, orders }: Resource, role: Role): string | undefined =>
  orders?.[role] && longLists[name]?.finder;

export const isCalledByTwo = ({ name }: Resource): boolean => longLists[name]?.isCalledByTwo === true;

/** The table of which each row is a record, where the resource reads a view that adds to each of them. */
export const countedIn = ({ name }: Resource): string | undefined => longLists[name]?.counted;

/** The table that has no more rows than a whole list and is counted faster: each line of the ledger has entries. */
export const shorterThan = ({ name, orders }: Resource, role: Role): string | undefined =>
  name === 'entries' && orders?.[role] ? 'transactions' : undefined;

/** Whether a filter by an attribute leaves only the few records that belong to another one. */
export const leavesFew = ({ within }: Resource, name: string, value: unknown): boolean =>
  within?.[name] === true && isOne(value);

/** The first name in a filter, `q` for the search, by which a role cannot filter; undefined where there is none. */
export const refusedFilter = (
  { name, orders, within }: Resource,
  role: Role,
  filter: Filter,
): string | undefined => {
  if (!orders?.[role]) return undefined;
  const names = Object.keys(filter);
  // Records that are named by their ids, such as those that others refer to, are few too.
  if (within && !filter.id && !Object.keys(within).some((record) => isOne(filter[record]))) return names[0];
  const { unfiltered = [] } = longLists[name] ?? {};
  return names.find((asked) => unfiltered.includes(asked.replace(/_[gl]te$/, '')));
};
