import { lazyPart } from '../../kit/lazyPart.ts';

/** The tab of a record that says what was done to it. */
export const activityTab = lazyPart(() => import('./ActivityList.tsx'), 'ActivityList');
