import { useRecordContext } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { CreateButton } from '../../engine/form/CreateButton.tsx';
import { definitionOf } from '../../engine/registry.ts';
import type { Employee } from './employee.ts';
import { ViewAsEmployee } from './ViewAsEmployee.tsx';

/** Where the page of an employee leads to: what the employee sees, and a new plan. */
export function EmployeeLinks() {
  const employee = useRecordContext<Employee>();
  const { viewing } = useApp().user;
  // Whose invitation was revoked takes no part, and whoever leaves is granted nothing more.
  const isGrantable = employee && employee.status !== 'pending' && employee.leavesOn === null;
  return (
    <>
      <ViewAsEmployee />
      {isGrantable && !viewing && (
        <CreateButton
          definition={definitionOf('plans')}
          known={`?${new URLSearchParams({ employee_id: String(employee.id) })}`}
        />
      )}
    </>
  );
}
