import type { FastifyInstance } from 'fastify';
import { OptionExpense } from '../../model/reports/optionExpense.ts';
import type { Services } from '../base/services.ts';
import { Period } from './askedPeriod.ts';
import { readOptionExpense } from './optionExpense.ts';
import { reportRoutes } from './reportRoutes.ts';
import { expenseTexts, writeExpense } from './writeExpense.ts';

/** What a company's options cost in a period by IFRS 2, for its annual accounts. */
export const optionExpenseRoutes = (app: FastifyInstance, services: Services) =>
  reportRoutes(app, services, {
    name: 'option-expense',
    roles: ['trust', 'founder'],
    asked: Period,
    answer: OptionExpense,
    read: readOptionExpense,
    texts: expenseTexts,
    write: writeExpense,
  });
