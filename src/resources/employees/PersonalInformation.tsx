import { useRecordContext } from 'react-admin';
import { employees } from '../../../model/resources/employees.ts';
import { useApp } from '../../platform/appData.tsx';
import { receives } from '../../platform/definePages.ts';
import { Attributes } from '../../platform/fields.tsx';
import type { Employee } from './leaverForm.ts';

const always = [
  'email',
  'company_id',
  'givenName',
  'familyName',
  'birthdate',
  'address',
  'taxResidence',
  'hasVerifiedData',
  'verified_at',
  'invited_at',
  'invitationExpires_at',
  'joined_at',
] as const;

const ofLeavers = ['leavesOn', 'leaverType', 'pastPeriod', 'futurePeriod', 'leaverReason'] as const;

/** Who an employee is and, where it is so, when and how they leave. */
export function PersonalInformation() {
  const employee = useRecordContext<Employee>();
  const { role } = useApp().user;
  if (!employee) return null;
  const names = [...always, ...ofLeavers.filter((name) => employee[name])];
  return <Attributes resource={employees} names={names.filter((name) => receives(employees, name, role))} />;
}
