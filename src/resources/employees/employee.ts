import type { RecordOf } from '../../../model/resource.ts';
import type { employees } from '../../../model/resources/employees.ts';

export type Employee = RecordOf<typeof employees>;
