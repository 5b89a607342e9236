import { resolveEntry } from '../transfers/resolveEntry.ts';
import { colleagueHandlers } from './colleagues.ts';
import { companyHandlers } from './companies.ts';
import { documentHandlers } from './documents.ts';
import { earningHandlers } from './earnings.ts';
import { employeeHandlers } from './employees.ts';
import type { CommandHandlers } from './handlers.ts';
import { importHandlers } from './imports.ts';
import { messageHandlers } from './messages.ts';
import { payoutHandlers } from './payouts.ts';
import { planHandlers } from './plans.ts';
import { poolHandlers } from './pools.ts';
import { registerHandlers } from './registers.ts';
import { reverseTransaction } from './reverseTransaction.ts';
import { templateHandlers } from './templates.ts';
import { transferHandlers } from './transfers.ts';
import { trustHandlers } from './trusts.ts';
import { valuationHandlers } from './valuations.ts';

/** What each command does, by resource and name. */
export const handlers: CommandHandlers = {
  'bank-entries': { resolve: resolveEntry },
  colleagues: colleagueHandlers,
  companies: companyHandlers,
  documents: documentHandlers,
  earnings: earningHandlers,
  employees: employeeHandlers,
  imports: importHandlers,
  messages: messageHandlers,
  payouts: payoutHandlers,
  plans: planHandlers,
  pools: poolHandlers,
  registers: registerHandlers,
  templates: templateHandlers,
  transactions: { reverse: reverseTransaction },
  transfers: transferHandlers,
  trusts: trustHandlers,
  valuations: valuationHandlers,
};
