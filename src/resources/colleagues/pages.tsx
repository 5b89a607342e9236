import { colleagues } from '../../../model/resources/colleagues.ts';
import { definePages } from '../../engine/definePages.ts';
import { lazyPart } from '../../kit/lazyPart.ts';
import { ColleagueName } from './ColleagueName.tsx';

const activities = lazyPart(() => import('./ColleagueActivities.tsx'), 'ColleagueActivities');

/** Shown in the account of those who act for the same side; an invitation is accepted in the inbox. */
export const colleaguePages = definePages(colleagues, {
  paths: {},
  list: {
    columns: [
      { source: 'name', cell: ColleagueName },
      'email',
      'status',
      'created_at',
      { source: 'user_id', cell: activities, sortable: false },
    ],
  },
  commands: { 'accept-invitation': false },
});
