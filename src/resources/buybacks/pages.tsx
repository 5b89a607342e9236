import Undo from '@mui/icons-material/UndoOutlined';
import { buybacks } from '../../../model/resources/receipts/buybacks.ts';
import { definePages } from '../../engine/definePages.ts';
import { lazyPart } from '../../kit/lazyPart.ts';
import { activityTab } from '../activities/activityTab.ts';

const details = lazyPart(() => import('./BuybackDetails.tsx'), 'BuybackDetails');
const tabs = { 'recent-activity': activityTab, details };

export const buybackPages = definePages(buybacks, {
  paths: { list: 'buybacks', show: 'buyback/:id', create: 'create/buyback' },
  icon: Undo,
  tabOn: { employees: 'employee_id' },
  list: {
    columns: ['name', 'status', 'pieces', 'amount', 'kind', 'signBy', 'payBy'],
    further: ['pool_id', 'employee_id', 'company_id', 'buyer', 'basis', 'price', 'paidOn', 'created_at'],
    filters: ['status', 'kind', 'pool_id', 'employee_id'],
    perRole: { employee: { filters: ['status'] } },
  },
  show: {
    figures: ['pieces', 'amount'],
    banner: lazyPart(() => import('./BuybackBanner.tsx'), 'BuybackBanner'),
    tabs: { trust: tabs, founder: tabs, employee: tabs },
  },
  create: lazyPart(() => import('./create/BuybackCreate.tsx'), 'BuybackCreate'),
  commands: { 'pay-again': lazyPart(() => import('../transfers/PayPriceAgain.tsx'), 'PayPriceAgain') },
});
