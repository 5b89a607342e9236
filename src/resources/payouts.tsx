import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import { payouts } from '../../model/resources/payouts.ts';
import { definePages } from '../platform/definePages.ts';
import { lazyPart } from '../platform/lazyPart.ts';

export const payoutPages = definePages(payouts, {
  paths: { list: 'payouts', show: 'payout/:id', create: 'create/payout' },
  icon: AccountBalance,
  list: {
    for: ['trust'],
    columns: ['pool_id', 'grossAmountValue', 'type', 'taxRate', 'status', 'company_id', 'created_at'],
    further: ['recordDate', 'holders', 'netSum', 'retainedSum', 'paidSum', 'approved_at'],
    filters: ['type', 'status', 'company_id', 'pool_id'],
  },
  show: {
    header: lazyPart(() => import('./payouts/PayoutFigures.tsx'), 'PayoutFigures'),
    banner: lazyPart(() => import('./payouts/PayoutBanner.tsx'), 'PayoutBanner'),
    tabs: {
      trust: {
        summary: lazyPart(() => import('./payouts/PayoutSummary.tsx'), 'PayoutSummary'),
        details: lazyPart(() => import('./payouts/PayoutDetails.tsx'), 'PayoutDetails'),
      },
    },
  },
  create: lazyPart(() => import('./payouts/CreatePayout.tsx'), 'CreatePayout'),
  commands: {
    approve: lazyPart(() => import('./payouts/ApprovePayout.tsx'), 'ApprovePayout'),
    reverse: lazyPart(() => import('./payouts/ReversePayout.tsx'), 'ReversePayout'),
  },
});
