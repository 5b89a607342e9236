import type { bankEntries } from '../../../model/resources/bankStatements.ts';
import type { Column } from '../../engine/definePages.ts';
import { EntryAmount } from './EntryAmount.tsx';
import { EntryMatter } from './EntryMatter.tsx';
import { EntryOutcome } from './EntryOutcome.tsx';

type EntryColumn = Column<typeof bankEntries>;

export const amount: EntryColumn = { source: 'amount', cell: EntryAmount };

/** What an entry is and what it came to. */
export const entryColumns: readonly EntryColumn[] = [
  'subject',
  { source: 'outcome', cell: EntryOutcome },
  'bookedOn',
  amount,
  { source: 'fundsOf_id', cell: EntryMatter, sortable: false },
];

export const decisionColumns: readonly EntryColumn[] = ['decision', 'reason', 'resolvedBy', 'resolved_at'];
