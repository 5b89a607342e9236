import Payments from '@mui/icons-material/PaymentsOutlined';
import { earnings, payoutLines } from '../../../model/resources/earnings.ts';
import { definePages } from '../../engine/definePages.ts';
import { lazyPart } from '../../kit/lazyPart.ts';
import { netIncome } from './netIncome.ts';

const pool = { source: 'pool_id', cell: lazyPart(() => import('./EarningPool.tsx'), 'EarningPool') } as const;
const status = {
  source: 'status',
  cell: lazyPart(() => import('./LineStatus.tsx'), 'LineStatus'),
} as const;
const approved = { source: 'created_at', isNamed: true } as const;
const figures = [approved, 'grossIncome', 'bankFee', 'tax', 'taxWithholding', netIncome, 'status'] as const;

export const earningPages = definePages(earnings, {
  paths: { list: 'earnings' },
  icon: Payments,
  list: {
    header: lazyPart(() => import('./EarnedSums.tsx'), 'EarnedSums'),
    columns: [pool, 'employee_id', ...figures],
    further: [
      'type',
      'company_id',
      'pieces',
      'grossIncome',
      'bankFee',
      'tax',
      'taxWithholding',
      'amountPerShare',
      'recordDate',
      'exDate',
      'paymentDate',
      'retainedReason',
      'paidOn',
      'reference',
    ],
    filters: ['status', 'type', 'employee_id'],
    perRole: {
      trust: {
        columns: [pool, 'company_id', 'employee_id', approved, netIncome, status],
        filters: ['status', 'type', 'company_id', 'employee_id'],
      },
      employee: { columns: [pool, ...figures, 'paidOn'], filters: ['status', 'type'] },
    },
  },
  commands: { 'pay-again': lazyPart(() => import('./PayEarningAgain.tsx'), 'PayEarningAgain') },
});

/** The lines of a payout are read on its page. */
export const payoutLinePages = definePages(payoutLines, { paths: {} });
