import PieChart from '@mui/icons-material/PieChartOutlined';
import { payouts } from '../../../model/resources/payouts.ts';
import { plans } from '../../../model/resources/plans.ts';
import { pools } from '../../../model/resources/pools.ts';
import { transactions } from '../../../model/resources/transactions.ts';
import { definePages, related } from '../../engine/definePages.ts';
import { lazyPart } from '../../kit/lazyPart.ts';
import { activityTab } from '../activities/activityTab.ts';

const status = { source: 'status', cell: lazyPart(() => import('./PoolStatus.tsx'), 'PoolStatus') } as const;

const details = lazyPart(() => import('./PoolDetails.tsx'), 'PoolDetails');

export const poolPages = definePages(pools, {
  paths: { list: 'pools', show: 'pool/:id', create: 'create/option-pool' },
  icon: PieChart,
  list: {
    actions: lazyPart(() => import('./PoolListLinks.tsx'), 'PoolListLinks'),
    for: ['trust', 'founder'],
    columns: ['name', 'company_id', 'asset', status, 'pieces', 'free'],
    further: [
      'held',
      'created_at',
      'available',
      'unvested',
      'vested',
      'exercised',
      'delisted',
      'unallocated',
      'certificates',
      'value',
      'heldSince',
      'requestedPieces',
    ],
    filters: ['status', 'company_id'],
    perRole: {
      founder: {
        columns: ['name', 'asset', status, 'pieces', 'free', 'held', 'created_at'],
        filters: ['status'],
      },
    },
  },
  show: {
    figures: ['pieces', 'value'],
    header: lazyPart(() => import('./PoolBar.tsx'), 'PoolBar'),
    banner: lazyPart(() => import('./PoolBanner.tsx'), 'PoolBanner'),
    actions: lazyPart(() => import('./PoolLinks.tsx'), 'PoolLinks'),
    tabs: {
      trust: {
        details,
        'recent-activity': activityTab,
        transactions: related(transactions, 'pool_id'),
        payouts: related(payouts, 'pool_id'),
      },
      founder: {
        'recent-activity': activityTab,
        details,
        plans: related(plans, 'pool_id'),
        transactions: related(transactions, 'pool_id'),
      },
    },
  },
  isQuick: true,
  copy: {
    from: ['requested', 'cancelled'],
    // Beside a request that is still open, another one takes another name.
    without: ({ status }) => (status === 'requested' ? ['name'] : []),
  },
  create: { fields: Object.keys(pools.create.input) as (keyof typeof pools.create.input)[] },
  commands: {
    // Plans are granted, and receipts offered, on the pages that create them.
    grant: false,
    offer: false,
    'edit-request': lazyPart(() => import('./EditRequest.tsx'), 'EditRequest'),
    update: lazyPart(() => import('./UpdatePool.tsx'), 'UpdatePool'),
    'create-share-certificates': lazyPart(
      () => import('./CreateShareCertificates.tsx'),
      'CreateShareCertificates',
    ),
    'cancel-share-certificates': lazyPart(
      () => import('./CancelShareCertificates.tsx'),
      'CancelShareCertificates',
    ),
    'generate-register': lazyPart(() => import('../registers/GenerateForPool.tsx'), 'GenerateForPool'),
    transfer: lazyPart(() => import('./TransferCertificates.tsx'), 'TransferCertificates'),
  },
});
