import type { Resource } from '../../model/resource.ts';
import { companyHandlers } from './companies.ts';
import type { ActorContext } from './context.ts';
import { documentHandlers } from './documents.ts';
import { employeeHandlers } from './employees.ts';
import { messageHandlers } from './messages.ts';
import { planHandlers } from './plans.ts';
import { poolHandlers } from './pools.ts';
import { reverseTransaction } from './reverseTransaction.ts';
import { valuationHandlers } from './valuations.ts';

type Values = Record<string, unknown>;
// Each is checked against its declaration where it is written; here they are found by name.
type Handler = (ctx: ActorContext, record: Values, input: Values) => Promise<Values | undefined>;

const handlers: Record<string, unknown> = {
  companies: companyHandlers,
  documents: documentHandlers,
  employees: employeeHandlers,
  messages: messageHandlers,
  plans: planHandlers,
  pools: poolHandlers,
  transactions: { reverse: reverseTransaction },
  valuations: valuationHandlers,
};

export const handlersOf = (resource: Resource) =>
  (handlers[resource.name] ?? {}) as Record<string, Handler | undefined>;
