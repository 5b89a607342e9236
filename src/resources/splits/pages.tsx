import CallSplit from '@mui/icons-material/CallSplitOutlined';
import { splits } from '../../../model/resources/terms/splits.ts';
import { definePages } from '../../engine/definePages.ts';
import { lazyPart } from '../../kit/lazyPart.ts';
import { activityTab } from '../activities/activityTab.ts';

const details = lazyPart(() => import('./SplitDetails.tsx'), 'SplitDetails');
const tabs = { details, 'recent-activity': activityTab };

export const splitPages = definePages(splits, {
  paths: { list: 'splits', show: 'split/:id', create: 'create/split' },
  icon: CallSplit,
  // It needs more texts than those of lists.
  list: lazyPart(() => import('./SplitsPage.tsx'), 'SplitsPage'),
  show: {
    banner: lazyPart(() => import('./SplitBanner.tsx'), 'SplitBanner'),
    figures: ['numerator', 'denominator', 'plannedFor'],
    tabs: { trust: tabs, founder: tabs, employee: tabs },
  },
  create: lazyPart(() => import('./SplitCreate.tsx'), 'SplitCreate'),
});
