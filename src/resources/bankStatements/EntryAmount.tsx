import { useRecordContext } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { bankEntries } from '../../../model/resources/bankStatements.ts';
import { Absent } from '../../engine/kinds/Absent.tsx';
import { formatMoney } from '../../i18n/format.ts';

/** The amount of an entry with its sign: what came in has a plus, what went out a minus. */
export function EntryAmount() {
  const entry = useRecordContext<RecordOf<typeof bankEntries>>();
  if (!entry?.amount) return <Absent />;
  const sign = entry.direction === 'credit' ? '+' : '−';
  return (
    <span style={{ whiteSpace: 'nowrap' }}>{`${sign} ${formatMoney(entry.amount, entry.currency)}`}</span>
  );
}
