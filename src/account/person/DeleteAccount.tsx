import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { request } from '../../authProvider/session.ts';
import { ConfirmDeletion } from './ConfirmDeletion.tsx';

type Reasons = { reasons: { kind: string; message: string }[] };

/** Explains what deleting the account means, and opens the dialog or says why the account cannot be deleted yet. */
export function DeleteAccount() {
  const translate = useTranslate();
  const { roles } = useApp().user;
  const [isAsking, setAsking] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: ['delete-account'],
    queryFn: async () => (await request<Reasons>('/api/user/delete-account')).body.reasons,
    staleTime: 0,
  });
  return (
    <Box sx={{ maxWidth: '64ch', display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography>{translate('deleteAccount.text')}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
        {['erased', 'kept', 'ended', 'address'].map((what) => (
          <li key={what}>{translate(`deleteAccount.${what}`)}</li>
        ))}
        {roles.length > 1 && (
          <li>
            {translate('deleteAccount.roles', {
              roles: roles.map((role) => translate(`platform.roles.${role}`)).join(', '),
            })}
          </li>
        )}
      </Box>
      {isError && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => refetch()}>
              {translate('engine.failure.again')}
            </Button>
          }
        >
          {translate('deleteAccount.unknown')}
        </Alert>
      )}
      {!data && !isError && <Skeleton variant="rounded" width="100%" height={64} />}
      {data && data.length > 0 && (
        <Alert severity="warning">
          <AlertTitle component="h2" sx={{ fontSize: 'inherit', fontWeight: 600 }}>
            {translate('deleteAccount.notYet')}
          </AlertTitle>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {data.map(({ kind, message }) => (
              <li key={kind}>{message}</li>
            ))}
          </Box>
        </Alert>
      )}
      {data?.length === 0 && (
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          {translate('deleteAccount.button')}
        </Button>
      )}
      {isAsking && <ConfirmDeletion onRefused={refetch} onClose={() => setAsking(false)} />}
    </Box>
  );
}
