import { companies } from '../../../model/resources/companies.ts';
import { employees } from '../../../model/resources/employees.ts';
import { pools } from '../../../model/resources/pools.ts';
import { definePages, related } from '../../engine/definePages.ts';
import { lazyPart } from '../../kit/lazyPart.ts';
import { activityTab } from '../activities/activityTab.ts';

const details = lazyPart(() => import('./CompanyDetails.tsx'), 'CompanyDetails');

/** Companies are named everywhere, and changed in their founder's account; here their trust accepts or declines them. */
export const companyPages = definePages(companies, {
  paths: { show: 'company/:id' },
  goBack: 'founders',
  show: {
    banner: lazyPart(() => import('./CompanyBanner.tsx'), 'CompanyBanner'),
    actions: lazyPart(() => import('../shareCounts/HoldersLink.tsx'), 'HoldersLink'),
    tabs: {
      trust: {
        details,
        'recent-activity': activityTab,
        pools: related(pools, 'company_id'),
        employees: related(employees, 'company_id'),
      },
      founder: { details, 'recent-activity': activityTab },
    },
  },
});
