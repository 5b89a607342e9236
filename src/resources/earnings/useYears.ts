import { useGetList } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { transactions } from '../../../model/resources/transactions.ts';
import { useApp } from '../../authProvider/appData.tsx';

/** The years since the first line of an employee, or of the reader, until today; the latest first. */
export function useYears(employeeId?: string): string[] {
  const { today } = useApp().config;
  const { data } = useGetList<RecordOf<typeof transactions>>('transactions', {
    filter: employeeId ? { employee_id: employeeId } : {},
    sort: { field: 'effectiveDate', order: 'ASC' },
    pagination: { page: 1, perPage: 1 },
  });
  const first = data?.[0]?.effectiveDate.slice(0, 4);
  const last = Number(today.slice(0, 4));
  if (!first) return [];
  return Array.from({ length: last - Number(first) + 1 }, (_, ago) => String(last - ago));
}
