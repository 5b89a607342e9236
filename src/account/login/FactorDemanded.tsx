import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type FactorDemand, useApp } from '../../authProvider/appData.tsx';
import { request, toLogin } from '../../authProvider/session.ts';
import { formatDate } from '../../i18n/format.ts';
import { Page } from '../../kit/page/Page.tsx';
import { Passkeys } from './Passkeys.tsx';
import { SecondFactor } from './SecondFactor.tsx';

type Props = {
  demand: FactorDemand;
  /** Goes on with the page that the person wanted. */
  onDone: () => void;
};

/** Leads a user without the second factor that a trust demands to setting one up, and back. */
export function FactorDemanded({ demand: { missing, from }, onDone }: Props) {
  const translate = useTranslate();
  const { user } = useApp();
  const words = { date: formatDate(from), role: translate(`platform.roles.${user.role}`) };
  return (
    <Page title={translate('factorDemand.title')}>
      {missing === null ? (
        <Done onDone={onDone} />
      ) : (
        <Typography sx={{ mb: 1 }}>
          {translate(`factorDemand.${missing === 'factor' ? 'setUp' : 'logIn'}`, words)}
        </Typography>
      )}
      {missing === 'login' && <LogInAgain />}
      {missing !== null && (
        <Typography sx={{ color: 'text.secondary', mb: 3 }}>{translate('factorDemand.others')}</Typography>
      )}
      {missing !== 'login' && (
        <Box sx={{ display: 'grid', gap: 4 }}>
          <SecondFactor />
          <Passkeys />
        </Box>
      )}
    </Page>
  );
}

function Done({ onDone }: Pick<Props, 'onDone'>) {
  const translate = useTranslate();
  return (
    <Alert
      severity="success"
      sx={{ mb: 3 }}
      action={
        <Button color="inherit" size="small" onClick={onDone}>
          {translate('factorDemand.goOn')}
        </Button>
      }
    >
      {translate('factorDemand.done')}
    </Alert>
  );
}

/** Leads back to this page, with a session in which the second factor was asked for. */
function LogInAgain() {
  const translate = useTranslate();
  const [state, setState] = useState<'idle' | 'running' | 'failed'>('idle');
  const leave = async () => {
    setState('running');
    try {
      await request('/api/logout', { method: 'POST' });
    } catch {
      return setState('failed');
    }
    await toLogin();
  };
  return (
    <>
      <Button variant="contained" onClick={leave} loading={state === 'running'} sx={{ my: 2 }}>
        {translate('factorDemand.again')}
      </Button>
      {state === 'failed' && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {translate('factorDemand.failed')}
        </Alert>
      )}
    </>
  );
}
