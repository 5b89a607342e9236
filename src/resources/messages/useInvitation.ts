import { useGetManyAggregate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { colleagues } from '../../../model/resources/colleagues.ts';
import type { employees } from '../../../model/resources/employees.ts';
import { useApp } from '../../authProvider/appData.tsx';
import type { Message } from './message.ts';

type Invited = Pick<RecordOf<typeof employees>, 'id' | 'status'> &
  Partial<Pick<RecordOf<typeof colleagues>, 'isSelf'>>;

/**
 * The record that a message invites its reader to be, and whether the invitation still waits: that of an employee, or of
 * one more operator or founder, whom it can reach in any role.
 */
export function useInvitation(message: Message | undefined) {
  const { role } = useApp().user;
  const { resource, record_id: id } = message ?? {};
  const mayBe = (resource === 'employees' && role === 'employee') || resource === 'colleagues';
  // One request for a whole page of messages; the answer leaves out records that no longer exist.
  const { data: found } = useGetManyAggregate<Invited>(
    resource ?? '',
    { ids: id ? [id] : [] },
    { enabled: mayBe && Boolean(id) },
  );
  const data = found?.[0];
  const isOwn = resource === 'colleagues' ? data?.isSelf : mayBe;
  const invitation = isOwn && resource && id ? { resource, id } : undefined;
  return { invitation, isWaiting: invitation !== undefined && data?.status === 'invited' };
}

/** The id of the button that accepts the invitation in a message. */
export const acceptId = (message: Message) => `accept-${message.id}`;
