import { employeeLines } from './employees.ts';
import { holdingLines } from './holdings.ts';
import { openingBalanceLines } from './openingBalances.ts';
import { planLines } from './plans.ts';

/** The kinds of imports, by the last part of the address. */
export const kinds = {
  employees: employeeLines,
  plans: planLines,
  'opening-balances': openingBalanceLines,
  holdings: holdingLines,
};
