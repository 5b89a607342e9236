import EventBusy from '@mui/icons-material/EventBusyOutlined';
import { closings } from '../../../model/resources/periods/closings.ts';
import { definePages } from '../../engine/definePages.ts';
import { activityTab } from '../activities/activityTab.ts';

const tabs = {
  details: ['company_id', 'closedUntil', 'created_at', 'reason'],
  'recent-activity': activityTab,
} as const;

export const closingPages = definePages(closings, {
  paths: { list: 'closings', show: 'closing/:id', create: 'create/closing' },
  icon: EventBusy,
  tabOn: { companies: 'company_id' },
  list: {
    columns: ['closedUntil', 'company_id', 'status', 'created_at'],
    further: ['reason'],
    filters: ['company_id', 'status'],
    perRole: { founder: { filters: ['status'] } },
  },
  show: { tabs: { trust: tabs, founder: tabs } },
  create: { fields: ['company_id', 'closedUntil'] },
});
