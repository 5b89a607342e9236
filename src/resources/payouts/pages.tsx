import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import { earnings } from '../../../model/resources/earnings.ts';
import { payouts } from '../../../model/resources/payouts.ts';
import { definePages, related } from '../../engine/definePages.ts';
import { lazyPart } from '../../kit/lazyPart.ts';

const summary = lazyPart(() => import('./PayoutSummary.tsx'), 'PayoutSummary');

export const payoutPages = definePages(payouts, {
  paths: { list: 'payouts', show: 'payout/:id', create: 'create/payout' },
  icon: AccountBalance,
  list: {
    header: lazyPart(() => import('./CompanySums.tsx'), 'CompanySums'),
    actions: lazyPart(() => import('./PayoutListLinks.tsx'), 'PayoutListLinks'),
    columns: [
      'pool_id',
      'grossAmountValue',
      'type',
      'recordDate',
      'taxRate',
      'status',
      'company_id',
      'created_at',
    ],
    further: [
      'amountPerShare',
      'trustSum',
      'exDate',
      'paymentDate',
      'holders',
      'netSum',
      'retainedSum',
      'paidSum',
      'approved_at',
    ],
    filters: ['type', 'status', 'company_id', 'pool_id'],
    perRole: {
      founder: {
        columns: ['pool_id', 'type', 'recordDate', 'grossAmountValue', 'netSum', 'status'],
        further: [
          'company_id',
          'amountPerShare',
          'taxSum',
          'feeSum',
          'paidSum',
          'paymentDate',
          'holders',
          'created_at',
        ],
        filters: ['type', 'pool_id'],
      },
    },
  },
  show: {
    actions: lazyPart(() => import('./EditDraftLink.tsx'), 'EditDraftLink'),
    header: lazyPart(() => import('./PayoutFigures.tsx'), 'PayoutFigures'),
    banner: lazyPart(() => import('./PayoutBanner.tsx'), 'PayoutBanner'),
    tabs: {
      trust: {
        summary,
        details: lazyPart(() => import('./PayoutDetails.tsx'), 'PayoutDetails'),
      },
      founder: { summary, earnings: related(earnings, 'payout_id') },
    },
  },
  isQuick: true,
  create: lazyPart(() => import('./create/CreatePayout.tsx'), 'CreatePayout'),
  commands: {
    approve: lazyPart(() => import('./ApprovePayout.tsx'), 'ApprovePayout'),
    'record-funds': lazyPart(() => import('./RecordFunds.tsx'), 'RecordFunds'),
    'make-transfer': lazyPart(() => import('./MakeTransfer.tsx'), 'MakeTransfer'),
    reverse: lazyPart(() => import('./ReversePayout.tsx'), 'ReversePayout'),
  },
});
