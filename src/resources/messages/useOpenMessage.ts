import { useQueryClient } from '@tanstack/react-query';
import { useBasename, useCreatePath, useDataProvider } from 'react-admin';
import type { Role } from '../../../model/enums.ts';
import { useApp } from '../../authProvider/appData.tsx';
import type { PlatformDataProvider } from '../../dataProvider/dataProvider.ts';
import { hasPage } from '../../engine/registry.ts';
import type { Message } from './message.ts';

/** The pages of the account with the people who act for the trust or the company. */
const sides: Partial<Record<Role, string>> = {
  trust: 'account/trust-details',
  founder: 'account/my-employers',
};

/** The list that shows the matter of a message, where it has no page of its own. */
const listOf = (message: Message | undefined, role: Role) => {
  // A holder of certificates without a plan finds their changes in the ledger.
  if (role === 'employee' && message?.type === 'shareholding' && message.resource === 'employees')
    return 'transactions';
  return undefined;
};

/**
 * The path of the record that a message is about, if the role has a page for it, and a function that marks the message
 * as read on the way there.
 */
export function useOpenMessage(message: Message | undefined) {
  const { role } = useApp().user;
  const createPath = useCreatePath();
  const basename = useBasename();
  const dataProvider = useDataProvider<PlatformDataProvider>();
  const queryClient = useQueryClient();
  const { type, resource, record_id: id } = message ?? {};
  const ofSide = ['trusts', 'companies', 'colleagues'].includes(resource ?? '') && sides[role];
  const ofAccount = resource === 'webhooks' ? 'account/webhooks' : ofSide;
  const page =
    resource && id && hasPage(resource, 'show', role)
      ? createPath({ resource, id, type: 'show' })
      : ofAccount && `${basename}/${ofAccount}`;
  const list = listOf(message, role) ?? (type === 'payout' && !page ? 'earnings' : undefined);
  // An earning has no page of its own: it opens in front of the list.
  const opened = list === 'earnings' && resource === 'earnings' ? `?earning=${id}` : '';
  const path = list ? createPath({ resource: list, type: 'list' }) + opened : page || undefined;

  const open = async () => {
    if (message?.status !== 'unread') return;
    // A message that stays unread because this failed is a smaller nuisance than an error on the next page.
    await dataProvider.command('messages', message.id, 'read').catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey: ['messages'] });
  };
  return { path, open };
}
