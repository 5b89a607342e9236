import People from '@mui/icons-material/PeopleOutlined';
import { earnings } from '../../../model/resources/earnings.ts';
import { employees } from '../../../model/resources/employees.ts';
import { founders } from '../../../model/resources/founders.ts';
import { pools } from '../../../model/resources/pools.ts';
import { definePages, related } from '../../engine/definePages.ts';
import { lazyPart } from '../../kit/lazyPart.ts';
import { activityTab } from '../activities/activityTab.ts';

export const founderPages = definePages(founders, {
  paths: { list: 'founders', show: 'founder/:id' },
  icon: People,
  list: {
    header: lazyPart(() => import('./WhoInvites.tsx'), 'WhoInvites'),
    columns: ['name', 'email', 'company_id', 'created_at'],
    filters: ['company_id'],
  },
  show: {
    tabs: {
      trust: {
        'recent-activities': activityTab,
        details: lazyPart(() => import('./FounderDetails.tsx'), 'FounderDetails'),
        pools: related(pools, 'company_id', 'company_id'),
        employees: related(employees, 'company_id', 'company_id'),
        earnings: related(earnings, 'company_id', 'company_id'),
      },
    },
  },
});
