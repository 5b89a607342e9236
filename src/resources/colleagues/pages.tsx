import { colleagues } from '../../../model/resources/colleagues.ts';
import { definePages } from '../../engine/definePages.ts';
import { ColleagueName } from './ColleagueName.tsx';

/** Shown in the account of those who act for the same side; an invitation is accepted in the inbox. */
export const colleaguePages = definePages(colleagues, {
  paths: {},
  list: { columns: [{ source: 'name', cell: ColleagueName }, 'email', 'status', 'created_at'] },
  commands: { 'accept-invitation': false },
});
