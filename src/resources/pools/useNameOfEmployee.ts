import { useTranslate } from 'react-admin';
import type { Employee } from '../employees/employee.ts';

/** What an employee is called in a choice, which says who has not accepted the invitation yet. */
export function useNameOfEmployee() {
  const translate = useTranslate();
  return (employee?: Employee) =>
    employee?.status === 'invited'
      ? translate('planForm.invited', { name: employee.name })
      : (employee?.name ?? '');
}
