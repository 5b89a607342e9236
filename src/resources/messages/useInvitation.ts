import { useGetOne } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { employees } from '../../../model/resources/employees.ts';
import { useApp } from '../../platform/appData.tsx';
import type { Message } from './message.ts';

type Participation = RecordOf<typeof employees>;

/** The id of the employee record that a message invites its reader to be, and whether the invitation still waits. */
export function useInvitation(message: Message | undefined) {
  const { role } = useApp().user;
  const isInvitation = role === 'employee' && message?.resource === 'employees';
  const participation = (isInvitation && message?.record_id) || undefined;
  const { data } = useGetOne<Participation>(
    'employees',
    { id: participation ?? '' },
    { enabled: participation !== undefined },
  );
  return { participation, isWaiting: data?.status === 'invited' };
}

/** Of the button that accepts the invitation in a message. */
export const acceptId = (message: Message) => `accept-${message.id}`;
