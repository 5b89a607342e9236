import { useGetList } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { transactions } from '../../../model/resources/transactions.ts';
import type { Earning } from './earning.ts';

const all = { page: 1, perPage: 1000 };

/** The years in which something was paid, or an exercise that stands was paid for; the latest first. */
export function useYears(lines: readonly Earning[] | undefined, employeeId?: string, enabled = true) {
  const { data: exercises } = useGetList<RecordOf<typeof transactions>>(
    'transactions',
    { filter: { type: 'exercise', ...(employeeId && { employee_id: employeeId }) }, pagination: all },
    { enabled },
  );
  const days = [
    ...(lines ?? []).map(({ paidOn }) => paidOn),
    ...(exercises ?? [])
      .filter(({ reverses_id, reversed_at }) => !reverses_id && !reversed_at)
      .map(({ effectiveDate }) => effectiveDate),
  ];
  return [...new Set(days.flatMap((day) => (day ? [day.slice(0, 4)] : [])))].sort().reverse();
}
