import type { RecordOf } from '../resource.ts';
import type { employees } from '../resources/employees.ts';

type Employee = RecordOf<typeof employees>;

/** The statuses of employees who take part, or may: the plan of those who are invited waits until they have joined. */
export const grantable: Employee['status'][] = ['invited', 'unverified', 'verifying', 'verified'];
