import { instant, oneOf, status, text } from '../attributes.ts';
import { messageTypes } from '../enums.ts';
import { defineResource } from '../resource.ts';

/** A line of a person's inbox. Its sender, subject and instant carry the wire's names of the specification. */
export const messages = defineResource({
  name: 'messages',
  singular: 'message',
  relation: 'message_records',
  title: 'action',
  search: ['receiver', 'action'],
  orders: { trust: ['created_at'], founder: ['created_at'] },
  scope: { trust: { user_id: 'user' }, founder: { user_id: 'user' }, employee: { user_id: 'user' } },
  attributes: {
    receiver: text(),
    type: oneOf(messageTypes),
    action: text(),
    resource: text({ optional: true }),
    record_id: text({ optional: true }),
    read_at: instant({ optional: true }),
    status: status(['unread', 'read']),
  },
  states: { unread: 'info', read: 'secondary' },
  commands: {
    read: {
      by: ['trust', 'founder', 'employee'],
      from: ['unread'],
      to: ['read'],
      activity: false,
      bulk: true,
    },
  },
});
