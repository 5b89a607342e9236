import type { Role } from '../../../model/enums.ts';

/** The kinds that each role can import, and the list in which the records are found afterwards. */
export const imports: Record<Role, Record<string, string>> = {
  founder: { employees: 'employees', plans: 'plans' },
  trust: { 'opening-balances': 'employees', holdings: 'employees' },
  employee: {},
};
