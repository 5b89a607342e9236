import { useGetList, useRecordContext } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { earnings } from '../../../model/resources/earnings.ts';
import { related } from '../../platform/definePages.ts';
import { RelatedList } from '../../platform/related.tsx';
import { type Earning, yearsOf } from './earning.ts';
import { YearSummary } from './YearSummary.tsx';

const own = related(earnings as Resource, 'employee_id');

/** What an employee was paid, for the trust, with the summary of a year. */
export function EmployeeEarnings() {
  const employee = useRecordContext();
  const { data = [] } = useGetList<Earning>('earnings', {
    filter: { employee_id: employee?.id, status: 'paid' },
    pagination: { page: 1, perPage: 1000 },
  });
  return (
    <>
      {employee && data.length > 0 && <YearSummary years={yearsOf(data)} employeeId={String(employee.id)} />}
      <RelatedList {...own} />
    </>
  );
}
