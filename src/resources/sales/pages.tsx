import ImportExport from '@mui/icons-material/ImportExportOutlined';
import { sales } from '../../../model/resources/receipts/sales.ts';
import { definePages } from '../../engine/definePages.ts';
import { lazyPart } from '../../kit/lazyPart.ts';
import { activityTab } from '../activities/activityTab.ts';

const SaleWaits = lazyPart(() => import('./SaleWaits.tsx'), 'SaleWaits');
const details = lazyPart(() => import('./SaleDetails.tsx'), 'SaleDetails');
const tabs = { 'recent-activity': activityTab, details };

export const salePages = definePages(sales, {
  paths: { list: 'sales', show: 'sale/:id', create: 'create/sale' },
  icon: ImportExport,
  list: {
    columns: ['name', 'side', 'status', { source: 'waitsFor', cell: SaleWaits }, 'pieces', 'price', 'amount'],
    header: lazyPart(() => import('./WhoSells.tsx'), 'WhoSells'),
    further: [
      'pool_id',
      'seller_id',
      'buyer_id',
      'company_id',
      'signBy',
      'agreedOn',
      'receivedOn',
      'paidOn',
      'created_at',
    ],
    filters: ['status', 'pool_id', 'seller_id', 'buyer_id'],
    perRole: { employee: { filters: ['status'] } },
  },
  show: {
    figures: ['pieces', 'price', 'amount'],
    banner: lazyPart(() => import('./SaleBanner.tsx'), 'SaleBanner'),
    // An activity belongs to one employee at most, and so these are not among those of the two.
    tabs: { trust: tabs, founder: tabs, employee: { details } },
  },
  create: lazyPart(() => import('./create/SaleCreate.tsx'), 'SaleCreate'),
  commands: {
    'pay-again': lazyPart(() => import('../transfers/PayPriceAgain.tsx'), 'PayPriceAgain'),
    'confirm-payment': lazyPart(() => import('./ConfirmSalePayment.tsx'), 'ConfirmSalePayment'),
  },
});
