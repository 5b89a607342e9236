import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'react-admin';
import { employees } from '../../../model/resources/employees.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { receives } from '../../engine/definePages.ts';
import { Attributes } from '../../engine/record/Attributes.tsx';
import type { Employee } from './employee.ts';

const names = [
  'email',
  'company_id',
  'givenName',
  'familyName',
  'birthdate',
  'address',
  'country',
  'taxResidence',
  'hasVerifiedData',
  'verified_at',
  'invited_at',
  'invitationExpires_at',
  'joined_at',
  'leavesOn',
  'leaverType',
  'pastPeriod',
  'futurePeriod',
  'leaverReason',
] as const;
const onlyIfKnown: readonly string[] = [...names.slice(names.indexOf('leavesOn')), 'verified_at'];

/** The details of an employee and, where they leave, the day and the way. */
export function PersonalInformation() {
  const employee = useRecordContext<Employee>();
  const { role } = useApp().user;
  const translate = useTranslate();
  if (!employee) return null;
  const isShown = (name: (typeof names)[number]) => {
    if (name === 'invitationExpires_at') return employee.status === 'invited';
    return employee[name] || !onlyIfKnown.includes(name);
  };
  const shown = names.filter((name) => receives(employees, name, role) && isShown(name));
  return (
    <>
      <Attributes resource={employees} names={shown} />
      {role === 'trust' && (
        <Typography sx={{ color: 'text.secondary', mt: 2, maxWidth: '64ch' }}>
          {translate('employeeDetails.bankDetails')}
        </Typography>
      )}
    </>
  );
}
