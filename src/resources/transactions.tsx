import SwapHoriz from '@mui/icons-material/SwapHoriz';
import { transactions } from '../../model/resources/transactions.ts';
import { definePages } from '../platform/definePages.ts';
import { TransactionCompany } from './transactions/TransactionCompany.tsx';
import { TransactionDescription } from './transactions/TransactionDescription.tsx';

export const transactionPages = definePages(transactions, {
  paths: { list: 'transactions' },
  icon: SwapHoriz,
  list: {
    columns: [
      { source: 'pool_id', cell: TransactionCompany },
      'asset',
      { source: 'type', cell: TransactionDescription },
      'pieces',
      'value',
      'created_at',
    ],
    filters: ['type', 'pool_id'],
    perRole: { employee: { filters: ['type'] } },
  },
  // A line is reversed from the dialog that shows all of it.
  commands: { reverse: false },
});
