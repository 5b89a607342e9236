import type { Role } from '../../../model/enums.ts';

/** What each role can import, and the list in which it is found afterwards. */
export const imports: Record<Role, Record<string, string>> = {
  founder: { employees: 'employees', plans: 'plans' },
  trust: { 'opening-balances': 'employees', holdings: 'employees' },
  employee: {},
};
