import type { Resource } from '../../model/resource.ts';
import type { CommandHandlers } from '../engine/commands/handlers.ts';
import { isMove } from '../engine/commands/moveRecord.ts';
import { resources } from '../engine/records/declaredResources.ts';
import { importHandlers } from '../imports/importCommands.ts';
import { messageHandlers } from '../notices/messageCommands.ts';
import { templateHandlers } from '../papers/templateCommands.ts';
import { earningHandlers } from '../payouts/earningCommands.ts';
import { payoutHandlers } from '../payouts/payoutCommands.ts';
import { transferHandlers } from '../payouts/transferCommands.ts';
import { resolveEntry } from '../payouts/transfers/resolveEntry.ts';
import { colleagueHandlers } from '../people/colleagues/colleagueCommands.ts';
import { companyHandlers } from '../people/companyCommands.ts';
import { employeeHandlers } from '../people/employeeCommands.ts';
import { trustHandlers } from '../people/trustCommands.ts';
import { planHandlers } from '../plans/planCommands.ts';
import { poolHandlers } from '../pools/poolCommands.ts';
import { reverseTransaction } from '../pools/reverseTransaction.ts';
import { valuationHandlers } from '../pools/valuationCommands.ts';
import { registerHandlers } from '../registers/registerCommands.ts';
import { documentHandlers } from '../signing/documentCommands.ts';

/** The functions of the commands, by resource and name. */
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

/** Which commands are declared that nobody has written and that the engine cannot do by itself, as `pools: approve`. */
export const unwritten = (resources: readonly Resource[]): string[] =>
  resources.flatMap((resource) => {
    const { name, commands = {} } = resource;
    const written = Object.keys(handlers[name] ?? {});
    return Object.entries(commands)
      .filter(([command, declared]) => !written.includes(command) && !isMove(resource, declared))
      .map(([command]) => `${name}: ${command}`);
  });

const missing = unwritten(resources);
if (missing.length > 0) throw new Error(`Declared commands have no function: ${missing.join(', ')}`);
