import { employeeLines } from './kinds/employees.ts';
import { holdingLines } from './kinds/holdings.ts';
import { openingBalanceLines } from './kinds/openingBalances.ts';
import { planLines } from './kinds/plans.ts';

/** The kinds of imports, by the last part of the address. */
export const kinds = {
  employees: employeeLines,
  plans: planLines,
  'opening-balances': openingBalanceLines,
  holdings: holdingLines,
};
