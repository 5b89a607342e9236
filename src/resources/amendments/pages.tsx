import EditCalendar from '@mui/icons-material/EditCalendarOutlined';
import { amendments } from '../../../model/resources/terms/amendments.ts';
import { definePages } from '../../engine/definePages.ts';
import { lazyPart } from '../../kit/lazyPart.ts';
import { activityTab } from '../activities/activityTab.ts';

const details = lazyPart(() => import('./AmendmentDetails.tsx'), 'AmendmentDetails');
const tabs = { details, 'recent-activity': activityTab };

export const amendmentPages = definePages(amendments, {
  paths: { list: 'amendments', show: 'amendment/:id', create: 'create/amendment' },
  icon: EditCalendar,
  list: {
    columns: ['name', 'status', 'version', 'effectiveDate', 'exercisePrice', 'expiryDate', 'change'],
    further: [
      'plan_id',
      'pool_id',
      'employee_id',
      'company_id',
      'postTerminationDays',
      'agreedOn',
      'created_at',
    ],
    filters: ['status', 'plan_id', 'employee_id'],
    perRole: { employee: { filters: ['status'] } },
  },
  show: {
    figures: ['version', 'effectiveDate', 'pieces'],
    banner: lazyPart(() => import('./AmendmentBanner.tsx'), 'AmendmentBanner'),
    tabs: { trust: tabs, founder: tabs, employee: tabs },
  },
  create: lazyPart(() => import('./create/AmendmentCreate.tsx'), 'AmendmentCreate'),
});
