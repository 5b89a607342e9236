import { useRecordContext } from 'react-admin';
import { isGrantable } from '../../../model/vesting/grantable.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { CreateButton } from '../../engine/form/CreateButton.tsx';
import { definitionOf } from '../../engine/registry.ts';
import type { Employee } from './employee.ts';
import { ViewAsEmployee } from './ViewAsEmployee.tsx';

/** Where the page of an employee leads to: what the employee sees, and a new plan. */
export function EmployeeLinks() {
  const employee = useRecordContext<Employee>();
  const { viewing } = useApp().user;
  return (
    <>
      <ViewAsEmployee />
      {employee && !viewing && isGrantable(employee) && (
        <CreateButton
          definition={definitionOf('plans')}
          known={`?${new URLSearchParams({ employee_id: String(employee.id) })}`}
        />
      )}
    </>
  );
}
