import TaskAlt from '@mui/icons-material/TaskAltOutlined';
import { actions } from '../../../model/resources/actions.ts';
import { definePages } from '../../engine/definePages.ts';
import { lazyPart } from '../../kit/lazyPart.ts';

export const actionPages = definePages(actions, {
  paths: { list: 'action-required' },
  icon: TaskAlt,
  list: lazyPart(() => import('./ActionsPage.tsx'), 'ActionsPage'),
});
