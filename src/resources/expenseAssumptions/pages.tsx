import { expenseAssumptions } from '../../../model/resources/stated/expenseAssumptions.ts';
import { definePages } from '../../engine/definePages.ts';

/** Assumptions are read and entered on the page of the expense that is computed from them. */
export const expenseAssumptionPages = definePages(expenseAssumptions, { paths: {} });
