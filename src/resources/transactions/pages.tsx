import SwapHoriz from '@mui/icons-material/SwapHoriz';
import { transactions } from '../../../model/resources/transactions.ts';
import { definePages } from '../../engine/definePages.ts';
import { TransactionCompany } from './TransactionCompany.tsx';
import { TransactionDescription } from './TransactionDescription.tsx';

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
    further: ['plan_id', 'employee_id', 'effectiveDate', 'reason', 'reversed_at'],
    filters: ['type', 'pool_id'],
    perRole: { employee: { filters: ['type'] } },
  },
  // A line is reversed from the dialog that shows its details.
  commands: { reverse: false },
});
