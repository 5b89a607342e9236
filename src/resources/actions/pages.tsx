import TaskAlt from '@mui/icons-material/TaskAltOutlined';
import { actions } from '../../../model/resources/actions.ts';
import { definePages } from '../../engine/definePages.ts';
import { ActionsPage } from './ActionsPage.tsx';

export const actionPages = definePages(actions, {
  paths: { list: 'action-required' },
  icon: TaskAlt,
  list: ActionsPage,
});
