import { activities } from '../../../model/resources/activities.ts';
import { definePages } from '../../engine/definePages.ts';
import { lazyPart } from '../../kit/lazyPart.ts';

const day = lazyPart(() => import('../../engine/filter/DayFilter.tsx'), 'DayFilter');

/** Activities are read on the pages of the records that they are about, and all of them in a list, by who did what. */
export const activityPages = definePages(activities, {
  paths: { list: 'activities' },
  // It needs more texts than those of lists.
  list: lazyPart(() => import('./ActivitiesPage.tsx'), 'ActivitiesPage'),
  listRoles: ['trust', 'founder'],
  filters: {
    actor_id: lazyPart(() => import('./ActorFilter.tsx'), 'ActorFilter'),
    what: lazyPart(() => import('./WhatFilter.tsx'), 'WhatFilter'),
    number: lazyPart(() => import('./NumberFilter.tsx'), 'NumberFilter'),
    created_at_gte: day,
    created_at_lte: day,
  },
});
