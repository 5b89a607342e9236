import Inbox from '@mui/icons-material/InboxOutlined';
import { messages } from '../../model/resources/messages.ts';
import { definePages } from '../platform/definePages.ts';
import { InboxAction } from './messages/InboxAction.tsx';
import { InboxSubject } from './messages/InboxSubject.tsx';

export const messagePages = definePages(messages, {
  paths: { list: 'inbox' },
  icon: Inbox,
  list: {
    columns: [
      'receiver',
      'type',
      { source: 'action', cell: InboxSubject },
      'created_at',
      { source: 'record_id', cell: InboxAction, sortable: false },
    ],
    filters: ['type', 'status'],
  },
  // To open a message is to read it.
  commands: { read: false },
});
