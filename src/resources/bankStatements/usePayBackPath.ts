import { useCreatePath } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { bankEntries } from '../../../model/resources/bankStatements.ts';

/** The path of the disbursement that pays an entry back, filled in with what it says; undefined where nothing is to be. */
export function usePayBackPath(entry: RecordOf<typeof bankEntries> | undefined): string | undefined {
  const createPath = useCreatePath();
  if (!entry?.isToPayBack) return undefined;
  const { id, company_id, currency, toPayBack: amount, counterparty, iban } = entry;
  const known = { company_id, account: 'refunds', currency, amount, payee: counterparty, iban };
  const query = new URLSearchParams({ bank_entry_id: id });
  for (const [name, value] of Object.entries(known)) if (value) query.set(name, value);
  return `${createPath({ resource: 'disbursements', type: 'create' })}?${query}`;
}
