import { activities } from '../../../model/resources/activities.ts';
import { definePages } from '../../engine/definePages.ts';

/** Activities are read on the pages of the records that they are about. */
export const activityPages = definePages(activities, { paths: {} });
