import Sell from '@mui/icons-material/SellOutlined';
import { offers } from '../../../model/resources/offers.ts';
import { definePages } from '../../engine/definePages.ts';
import { lazyPart } from '../../kit/lazyPart.ts';
import { activityTab } from '../activities/activityTab.ts';

const details = lazyPart(() => import('./OfferDetails.tsx'), 'OfferDetails');
const tabs = { 'recent-activity': activityTab, details };

export const offerPages = definePages(offers, {
  paths: { list: 'offers', show: 'offer/:id', create: 'create/offer' },
  icon: Sell,
  tabOn: { employees: 'employee_id' },
  list: {
    columns: ['name', 'status', 'pieces', 'takenUp', 'price', 'acceptBy', 'payBy'],
    further: ['pool_id', 'employee_id', 'company_id', 'offeredBy', 'amount', 'receivedOn', 'created_at'],
    filters: ['status', 'pool_id', 'employee_id'],
    perRole: { employee: { filters: ['status'] } },
  },
  show: {
    figures: ['pieces', 'takenUp', 'price', 'amount'],
    banner: lazyPart(() => import('./OfferBanner.tsx'), 'OfferBanner'),
    tabs: { trust: tabs, founder: tabs, employee: tabs },
  },
  create: lazyPart(() => import('./create/OfferCreate.tsx'), 'OfferCreate'),
  commands: {
    accept: lazyPart(() => import('./AcceptOffer.tsx'), 'AcceptOffer'),
    'confirm-payment': lazyPart(() => import('./ConfirmOfferPayment.tsx'), 'ConfirmOfferPayment'),
  },
});
