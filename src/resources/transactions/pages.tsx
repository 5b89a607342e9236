import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import { transactions } from '../../../model/resources/transactions.ts';
import { definePages } from '../../engine/definePages.ts';
import { lazyPart } from '../../kit/lazyPart.ts';

const TransactionCompany = lazyPart(() => import('./TransactionCompany.tsx'), 'TransactionCompany');
const TransactionDescription = lazyPart(
  () => import('./TransactionDescription.tsx'),
  'TransactionDescription',
);
const TransactionHolder = lazyPart(() => import('./TransactionHolder.tsx'), 'TransactionHolder');

const effective = lazyPart(() => import('../../engine/filter/DayFilter.tsx'), 'DateFilter');

const company = { source: 'pool_id', cell: TransactionCompany } as const;
const description = { source: 'type', cell: TransactionDescription } as const;

export const transactionPages = definePages(transactions, {
  paths: { list: 'transactions' },
  icon: SwapHoriz,
  list: {
    header: lazyPart(() => import('./TwoDates.tsx'), 'TwoDates'),
    actions: lazyPart(() => import('./TaxAtExerciseLink.tsx'), 'TaxAtExerciseLink'),
    columns: [
      company,
      'asset',
      description,
      { source: 'employee_id', cell: TransactionHolder },
      'pieces',
      'value',
      'effectiveDate',
      'created_at',
    ],
    further: ['plan_id', 'dueOn', 'reason', 'reversed_at', 'reference', 'certificateNumbers'],
    filters: ['type', 'company_id', 'pool_id', 'employee_id', 'effectiveDate_gte', 'effectiveDate_lte'],
    perRole: {
      founder: { filters: ['type', 'pool_id', 'employee_id', 'effectiveDate_gte', 'effectiveDate_lte'] },
      // An employee has only own lines.
      employee: {
        columns: [company, 'asset', description, 'pieces', 'value', 'effectiveDate', 'created_at'],
        filters: ['type', 'effectiveDate_gte', 'effectiveDate_lte'],
      },
    },
  },
  filters: { effectiveDate_gte: effective, effectiveDate_lte: effective },
  // A line is reversed from the dialog that shows its details.
  commands: { reverse: false },
});
