import { useRecordContext } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { earnings } from '../../../model/resources/earnings.ts';
import { related } from '../../engine/definePages.ts';
import { RelatedList } from '../../engine/record/RelatedList.tsx';
import { AnnualStatement } from './AnnualStatement.tsx';

const own = related(earnings as Resource, 'employee_id');

/** The payments to an employee, for the trust, with the statement of a year. */
export function EmployeeEarnings() {
  const employee = useRecordContext();
  return (
    <>
      {employee && <AnnualStatement employeeId={String(employee.id)} />}
      <RelatedList {...own} />
    </>
  );
}
