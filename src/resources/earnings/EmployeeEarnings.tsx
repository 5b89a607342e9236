import { useGetList, useRecordContext } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { earnings } from '../../../model/resources/earnings.ts';
import { related } from '../../engine/definePages.ts';
import { RelatedList } from '../../engine/record/RelatedList.tsx';
import type { Earning } from './earning.ts';
import { useYears } from './useYears.ts';
import { YearSummary } from './YearSummary.tsx';

const own = related(earnings as Resource, 'employee_id');

/** The payments to an employee, for the trust, with the summary of a year. */
export function EmployeeEarnings() {
  const employee = useRecordContext();
  const employeeId = employee && String(employee.id);
  const { data } = useGetList<Earning>('earnings', {
    filter: { employee_id: employee?.id, status: 'paid' },
    pagination: { page: 1, perPage: 1000 },
  });
  const years = useYears(data, employeeId, employeeId !== undefined);
  return (
    <>
      {employeeId && data && years.length > 0 && <YearSummary years={years} employeeId={employeeId} />}
      <RelatedList {...own} />
    </>
  );
}
