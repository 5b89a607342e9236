import Payments from '@mui/icons-material/PaymentsOutlined';
import { earnings, payoutLines } from '../../../model/resources/earnings.ts';
import { definePages } from '../../engine/definePages.ts';
import { lazyPart } from '../../kit/lazyPart.ts';
import { netIncome } from './netIncome.ts';

const pool = { source: 'pool_id', cell: lazyPart(() => import('./EarningPool.tsx'), 'EarningPool') } as const;
const figures = [
  { source: 'created_at', isNamed: true },
  'grossIncome',
  'bankFee',
  'tax',
  'taxWithholding',
  netIncome,
  'status',
] as const;

export const earningPages = definePages(earnings, {
  paths: { list: 'earnings' },
  icon: Payments,
  list: {
    for: ['founder', 'employee'],
    header: lazyPart(() => import('./EarnedSums.tsx'), 'EarnedSums'),
    columns: [pool, 'employee_id', ...figures],
    further: [
      'type',
      'company_id',
      'pieces',
      'amountPerShare',
      'recordDate',
      'exDate',
      'paymentDate',
      'retainedReason',
      'paidOn',
      'reference',
    ],
    filters: ['status', 'type', 'employee_id'],
    perRole: { employee: { columns: [pool, ...figures, 'paidOn'], filters: ['status', 'type'] } },
  },
  commands: { 'pay-again': lazyPart(() => import('./PayEarningAgain.tsx'), 'PayEarningAgain') },
});

/** The lines of a payout are read on its page. */
export const payoutLinePages = definePages(payoutLines, { paths: {} });
