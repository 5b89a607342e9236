import { type RaRecord, useTranslate } from 'react-admin';
import { grantable } from '../../../model/vesting/grantable.ts';
import type { Employee } from '../employees/employee.ts';

/** Whether a leaver is recorded, consented to or not: such an employee is promised nothing more. */
export const isLeaving = ({ leavesOn, leaverWaits }: RaRecord) => Boolean(leavesOn || leaverWaits);

/** Whether an employee can be promised something: nobody who leaves, or who has neither joined nor an open invitation. */
export const canBeGranted = (employee: RaRecord) =>
  !isLeaving(employee) && grantable.includes(employee.status);

/** What an employee is called in a choice, which says who has not joined yet and who leaves. */
export function useNameOfEmployee() {
  const translate = useTranslate();
  return (employee?: Employee) => {
    if (!employee) return '';
    const { name } = employee;
    if (isLeaving(employee)) return translate('planForm.leaving', { name });
    if (!grantable.includes(employee.status)) return translate('planForm.notInvited', { name });
    return employee.status === 'invited' ? translate('planForm.invited', { name }) : name;
  };
}
