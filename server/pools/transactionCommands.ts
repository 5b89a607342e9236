import type { transactions } from '../../model/resources/transactions.ts';
import type { Handlers } from '../engine/commands/context.ts';
import { reverseTransaction } from './reverseTransaction.ts';

export const transactionHandlers: Handlers<typeof transactions> = { reverse: reverseTransaction };
