import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ProviderDemand } from '../../authProvider/appData.tsx';
import { request } from '../../authProvider/session.ts';
import { leave } from '../../base/leavePage.ts';
import { Page } from '../../kit/page/Page.tsx';
import { LinkLogin } from './LinkLogin.tsx';

/** Leads to the provider by which the person has to log in, or first to linking the login with it. */
export function ProviderDemanded({ demand }: { demand: ProviderDemand }) {
  const { id, name, isLinked } = demand;
  const translate = useTranslate();
  const [problem, setProblem] = useState<string>();
  const [isLinking, setLinking] = useState(false);
  const goThere = async () => {
    const next = location.pathname + location.search;
    try {
      const { body } = await request<{ url: string }>('/api/login/provider', {
        method: 'POST',
        body: { provider: id, next },
      });
      await leave(body.url);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <Page title={translate('providerDemand.title', demand)}>
      <Typography sx={{ mb: 2 }}>
        {translate(`providerDemand.${isLinked ? 'log' : 'link'}`, demand)}
      </Typography>
      <Button variant="contained" onClick={isLinked ? goThere : () => setLinking(true)}>
        {isLinked ? translate('providerDemand.button', demand) : translate('loginLinks.linkNamed', { name })}
      </Button>
      {problem && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
      {isLinking && <LinkLogin id={id} name={name} onClose={() => setLinking(false)} />}
    </Page>
  );
}
