import type { Role } from '../../../model/enums.ts';

/** The lists that lead to an import, with the kind that is chosen there first. */
export const importsFrom: Record<Role, Record<string, string>> = {
  founder: { employees: 'employees', plans: 'plans' },
  trust: { employees: 'opening-balances', pools: 'opening-balances', plans: 'opening-balances' },
  employee: {},
};
