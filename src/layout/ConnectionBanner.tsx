import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useApp } from '../authProvider/appData.tsx';
import { useConnectionLost } from '../http/connectionLost.ts';

/** The interval in milliseconds at which an unreachable server is tried again. */
const lookEvery = 5_000;

/** Says that the server cannot be reached, looks for it, and brings the page up to date once it is back. */
export function ConnectionBanner() {
  const isLost = useConnectionLost();
  const wasLost = useRef(false);
  const { refresh } = useApp();
  const queryClient = useQueryClient();
  const translate = useTranslate();

  useEffect(() => {
    if (!isLost) {
      if (wasLost.current) queryClient.invalidateQueries();
      wasLost.current = false;
      return;
    }
    wasLost.current = true;
    const timer = setInterval(refresh, lookEvery);
    window.addEventListener('online', refresh);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', refresh);
    };
  }, [isLost, refresh, queryClient]);

  if (!isLost) return null;
  return (
    <Alert
      severity="warning"
      square
      action={
        <Button color="inherit" size="small" onClick={refresh}>
          {translate('platform.connection.retry')}
        </Button>
      }
    >
      {translate('platform.connection.lost')}
    </Alert>
  );
}
