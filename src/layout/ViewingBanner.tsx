import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useApp } from '../authProvider/appData.tsx';
import { request } from '../authProvider/session.ts';
import { leaveForGood } from '../base/leavePage.ts';
import { ApiError } from '../http/request.ts';

/** Says on every page as whom the reader looks, until that is over, and leads back to the page of the employee. */
export function ViewingBanner() {
  const { user, config, refresh } = useApp();
  const translate = useTranslate();
  const notify = useNotify();
  const [isEnding, setEnding] = useState(false);
  const { viewing } = user;
  const until = viewing?.until;

  // The server then answers as to the own role, to which the gate leads.
  useEffect(() => {
    if (!until) return;
    const timer = setTimeout(refresh, Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [until, refresh]);

  if (!viewing) return null;
  const end = async () => {
    setEnding(true);
    try {
      await request('/api/user/view', { method: 'DELETE' });
    } catch (error) {
      // A view that has run out meanwhile has ended all the same.
      if (!(error instanceof ApiError && error.status === 404)) {
        setEnding(false);
        return notify('viewing.endFailed', { type: 'error' });
      }
    }
    return leaveForGood(`/platform/${viewing.by}/employee/${viewing.employee_id}`);
  };
  return (
    <Alert
      severity="warning"
      variant="filled"
      role="status"
      square
      sx={{ alignItems: 'center', py: 0, '& .MuiAlert-action': { pt: 0, alignItems: 'center' } }}
      action={
        <Button color="inherit" size="small" variant="outlined" loading={isEnding} onClick={end}>
          {translate('viewing.end')}
        </Button>
      }
    >
      {translate('viewing.banner', { appName: config.appName, name: viewing.name })}
    </Alert>
  );
}
