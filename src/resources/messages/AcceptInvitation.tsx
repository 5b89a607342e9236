import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { PlatformDataProvider } from '../../dataProvider/dataProvider.ts';

type Props = {
  id: string;
  /** The record of an employee or a colleague that the person is invited to be. */
  invitation: { resource: string; id: string };
  afterwards: () => Promise<void>;
};

/** Lets a person who has a login already join a further company, or a trust. */
export function AcceptInvitation({ id, invitation, afterwards }: Props) {
  const dataProvider = useDataProvider<PlatformDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const [isBusy, setBusy] = useState(false);

  const accept = async () => {
    setBusy(true);
    try {
      await dataProvider.command(invitation.resource, invitation.id, 'accept-invitation');
      await afterwards();
      await queryClient.invalidateQueries();
      notify(`inboxCells.accepted.${invitation.resource}`, { type: 'success' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button id={id} variant="contained" size="small" onClick={accept} loading={isBusy}>
      {translate('inboxCells.accept')}
    </Button>
  );
}
