import { type RaRecord, useTranslate } from 'react-admin';
import type { Employee } from '../employees/employee.ts';

/** Whether a leaver is recorded, consented to or not: such an employee is promised nothing more. */
export const isLeaving = ({ leavesOn, leaverWaits }: RaRecord) => Boolean(leavesOn || leaverWaits);

/** What an employee is called in a choice, which says who has not accepted the invitation yet and who leaves. */
export function useNameOfEmployee() {
  const translate = useTranslate();
  return (employee?: Employee) => {
    if (!employee) return '';
    const { name } = employee;
    if (isLeaving(employee)) return translate('planForm.leaving', { name });
    return employee.status === 'invited' ? translate('planForm.invited', { name }) : name;
  };
}
