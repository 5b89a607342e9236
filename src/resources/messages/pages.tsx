import Inbox from '@mui/icons-material/InboxOutlined';
import { messages } from '../../../model/resources/messages.ts';
import { definePages } from '../../engine/definePages.ts';
import { InboxPage } from './InboxPage.tsx';

export const messagePages = definePages(messages, {
  paths: { list: 'inbox' },
  icon: Inbox,
  list: InboxPage,
  // Opening a message marks it as read.
  commands: { read: false },
});
