import { useRecordContext } from 'react-admin';
import type { RecordOf, Resource } from '../../../model/resource.ts';
import { bankEntries } from '../../../model/resources/bankStatements.ts';
import { Absent } from '../../engine/kinds/Absent.tsx';
import { Cell } from '../../engine/kinds/Cell.tsx';

const matters = ['fundsOf_id', 'payout_id', 'buyback_id', 'sale_id', 'disbursement_id'] as const;

/** What an entry is about, as a link: the payout whose money it is or of which it pays lines, or another matter. */
export function EntryMatter() {
  const entry = useRecordContext<RecordOf<typeof bankEntries>>();
  const matter = matters.find((name) => entry?.[name]);
  return matter ? <Cell resource={bankEntries as Resource} source={matter} /> : <Absent />;
}
