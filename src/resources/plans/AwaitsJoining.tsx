import Alert from '@mui/material/Alert';
import { RecordContextProvider, useGetOne, useRecordContext, useTranslate } from 'react-admin';
import { employees } from '../../../model/resources/employees.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { CommandButtons } from '../../engine/command/CommandButtons.tsx';
import { RecordLink } from '../../engine/RecordLink.tsx';
import { definitionOf } from '../../engine/registry.ts';
import { formatDay } from '../../i18n/format.ts';
import type { Employee } from '../employees/employee.ts';
import type { Plan } from './schedule/steps.ts';

/** Of all that can be done with the employee, this alone leads on. */
const inviting = {
  ...definitionOf('employees'),
  commands: Object.fromEntries(
    Object.keys(employees.commands)
      .filter((command) => command !== 'resend-invitation')
      .map((command) => [command, false as const]),
  ),
};
/** Whom the agreement waits for who has not joined, and whether the invitation to do so is still valid. */
export function AwaitsJoining() {
  const plan = useRecordContext<Plan>();
  const translate = useTranslate();
  const { role } = useApp().user;
  const isAwaited = plan?.awaitsJoining === true;
  const { data: employee } = useGetOne<Employee>(
    'employees',
    { id: plan?.employee_id ?? '' },
    { enabled: isAwaited },
  );
  if (!isAwaited || !employee) return null;
  const { id, name, status, invitationExpires_at } = employee;
  if (role === 'employee')
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        {translate('planBanner.joinFirst')}
      </Alert>
    );
  const isInvited = status === 'invited';
  return (
    <Alert
      severity={isInvited ? 'info' : 'warning'}
      sx={{ mb: 2, alignItems: 'center', flexWrap: { xs: 'wrap', md: 'nowrap' } }}
      action={
        <RecordContextProvider value={employee}>
          <CommandButtons definition={inviting} />
        </RecordContextProvider>
      }
    >
      {translate(isInvited ? 'planBanner.invited' : 'planBanner.notInvited', {
        name,
        date: invitationExpires_at && formatDay(invitationExpires_at),
      })}{' '}
      <RecordLink resource="employees" id={id} name={translate('planBanner.employee')} />
    </Alert>
  );
}
