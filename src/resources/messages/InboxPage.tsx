import type { messages } from '../../../model/resources/messages.ts';
import type { ListOf } from '../../engine/definePages.ts';
import { ListPage } from '../../engine/list/ListPage.tsx';
import { definitionOf } from '../../engine/registry.ts';
import { SignSeveral } from '../documents/SignSeveral.tsx';
import { InboxAction } from './InboxAction.tsx';
import { InboxSubject } from './InboxSubject.tsx';

const list: ListOf<typeof messages> = {
  columns: [
    'receiver',
    'type',
    { source: 'action', cell: InboxSubject },
    'created_at',
    { source: 'record_id', cell: InboxAction, acts: true },
  ],
  filters: ['type', 'status'],
  actions: SignSeveral,
};

/** All messages, and the way to sign at once what several of them ask for. */
export function InboxPage() {
  return <ListPage definition={definitionOf('messages')} list={list} />;
}
