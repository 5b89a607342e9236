import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetOne, useNotify, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { employees } from '../../../model/resources/employees.ts';
import type { PlatformDataProvider } from '../../platform/dataProvider.ts';

type Participation = RecordOf<typeof employees>;
type Props = {
  /** The id of the employee record that the person is invited to be. */
  participation: string;
  afterwards: () => Promise<void>;
};

/** Lets a person who has a login already join a further company; nothing once that has happened. */
export function AcceptInvitation({ participation, afterwards }: Props) {
  const { data } = useGetOne<Participation>('employees', { id: participation });
  const dataProvider = useDataProvider<PlatformDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const [isBusy, setBusy] = useState(false);
  if (data?.status !== 'invited') return null;

  const accept = async () => {
    setBusy(true);
    try {
      await dataProvider.command('employees', participation, 'accept-invitation');
      await afterwards();
      await queryClient.invalidateQueries();
      notify('inboxCells.accepted', { type: 'success' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="contained" size="small" onClick={accept} loading={isBusy}>
      {translate('inboxCells.accept')}
    </Button>
  );
}
