import { useQueryClient } from '@tanstack/react-query';
import { useCreatePath, useDataProvider } from 'react-admin';
import { useApp } from '../../platform/appData.tsx';
import type { PlatformDataProvider } from '../../platform/dataProvider.ts';
import { hasPage } from '../../platform/registry.ts';
import type { Message } from './message.ts';

/** The page of what a message is about, where the role has one, and what marks the message as read on the way there. */
export function useOpenMessage(message: Message | undefined) {
  const { role } = useApp().user;
  const createPath = useCreatePath();
  const dataProvider = useDataProvider<PlatformDataProvider>();
  const queryClient = useQueryClient();
  const { type, resource, record_id: id } = message ?? {};
  // Who holds certificates without a plan finds what happened to them in the ledger.
  const isOfLedger = role === 'employee' && type === 'shareholding' && resource === 'employees';
  const page =
    resource && id && hasPage(resource, 'show', role)
      ? createPath({ resource, id, type: 'show' })
      : undefined;
  const list = isOfLedger ? 'transactions' : type === 'payout' && !page ? 'earnings' : undefined;
  const path = list ? createPath({ resource: list, type: 'list' }) : page;

  const open = async () => {
    if (message?.status !== 'unread') return;
    // A message that stays unread because this failed is a smaller nuisance than an error on the next page.
    await dataProvider.command('messages', message.id, 'read').catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey: ['messages'] });
  };
  return { path, open };
}
