import Box from '@mui/material/Box';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { employees } from '../../../model/resources/employees.ts';
import { Cell } from '../../engine/kinds/Cell.tsx';
import { formatDate } from '../../i18n/format.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import type { Employee } from './employee.ts';

/** The status in a list, with a note if the employee has left or is about to. */
export function EmployeeStatus() {
  const employee = useRecordContext<Employee>();
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      <Cell resource={employees as Resource} source="status" />
      {employee?.leaverWaits && <StatusChip style="warning">{translate('leaver.consent.mark')}</StatusChip>}
      {employee?.leavesOn && (
        <StatusChip style="secondary">
          {employee.hasLeft
            ? translate('leaver.mark.left')
            : translate('leaver.mark.leaves', { date: formatDate(employee.leavesOn) })}
        </StatusChip>
      )}
    </Box>
  );
}
