import Domain from '@mui/icons-material/DomainOutlined';
import { takeovers } from '../../../model/resources/terms/takeovers.ts';
import { definePages } from '../../engine/definePages.ts';
import { activityTab } from '../activities/activityTab.ts';

const tabs = {
  details: ['company_id', 'acquirer', 'effectiveDate', 'created_at', 'reason'],
  'recent-activity': activityTab,
} as const;

export const takeoverPages = definePages(takeovers, {
  paths: { list: 'changes-of-control', show: 'change-of-control/:id', create: 'create/change-of-control' },
  icon: Domain,
  tabOn: { companies: 'company_id' },
  list: {
    columns: ['acquirer', 'company_id', 'effectiveDate', 'status', 'pieces'],
    further: ['plans', 'reason', 'created_at'],
    filters: ['company_id', 'status'],
    perRole: { founder: { filters: ['status'] } },
  },
  show: { figures: ['pieces', 'plans'], tabs: { trust: tabs, founder: tabs } },
  create: { fields: ['company_id', 'acquirer', 'effectiveDate'] },
});
