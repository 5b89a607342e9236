import SwapHoriz from '@mui/icons-material/SwapHoriz';
import { transactions } from '../../../model/resources/transactions.ts';
import { definePages } from '../../engine/definePages.ts';
import { TransactionCompany } from './TransactionCompany.tsx';
import { TransactionDescription } from './TransactionDescription.tsx';

export const transactionPages = definePages(transactions, {
  paths: { list: 'transactions' },
  icon: SwapHoriz,
  list: {
    // A ledger is long: it is sorted by what an index has in order, and filtered by the rest.
    columns: [
      { source: 'pool_id', cell: TransactionCompany },
      { source: 'asset', sortable: false },
      { source: 'type', cell: TransactionDescription, sortable: false },
      'pieces',
      { source: 'value', sortable: false },
      'created_at',
    ],
    further: [
      'company_id',
      'plan_id',
      'employee_id',
      { source: 'unit', sortable: false },
      'effectiveDate',
      { source: 'reason', sortable: false },
      { source: 'reversed_at', sortable: false },
    ],
    filters: ['type', 'pool_id'],
    perRole: { employee: { filters: ['type'] } },
  },
  // A line is reversed from the dialog that shows all of it.
  commands: { reverse: false },
});
