import TaskAlt from '@mui/icons-material/TaskAltOutlined';
import { actions } from '../../../model/resources/actions.ts';
import { definePages } from '../../engine/definePages.ts';
import { ActionSubject } from './ActionSubject.tsx';

export const actionPages = definePages(actions, {
  paths: { list: 'action-required' },
  icon: TaskAlt,
  list: {
    columns: [{ source: 'subject', cell: ActionSubject }, 'type', 'company_id', 'created_at'],
    filters: ['type', 'company_id'],
  },
});
