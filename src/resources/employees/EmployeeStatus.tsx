import { useRecordContext, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { employees } from '../../../model/resources/employees.ts';
import { MarkedStatus } from '../../engine/record/MarkedStatus.tsx';
import { formatDate } from '../../i18n/format.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import type { Employee } from './employee.ts';

/**
 * The status, with a note if no invitation is open, or the employee is about to leave. Who has left has no other: the login
 * may still be active.
 */
export function EmployeeStatus() {
  const employee = useRecordContext<Employee>();
  const translate = useTranslate();
  if (employee?.hasLeft) return <StatusChip style="secondary">{translate('leaver.mark.left')}</StatusChip>;
  return (
    <MarkedStatus resource={employees as Resource}>
      {employee?.status === 'pending' && (
        <StatusChip style="secondary">{translate('employeeStatus.notInvited')}</StatusChip>
      )}
      {employee?.leaverWaits && <StatusChip style="warning">{translate('leaver.consent.mark')}</StatusChip>}
      {employee?.leavesOn && (
        <StatusChip style="secondary">
          {translate('leaver.mark.leaves', { date: formatDate(employee.leavesOn) })}
        </StatusChip>
      )}
    </MarkedStatus>
  );
}
