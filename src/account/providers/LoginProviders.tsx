import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CopyValue } from '../../kit/CopyValue.tsx';
import { Loaded } from '../../kit/page/Loaded.tsx';
import { useTokenSides } from '../tokens/useTokenSides.ts';
import { EnterProvider } from './EnterProvider.tsx';
import { ProviderList } from './ProviderList.tsx';
import { listProviders, providersKey } from './provider.ts';

/** The OpenID Connect providers with which the people of the reader's trusts or companies log in. */
export function LoginProviders() {
  const translate = useTranslate();
  const text = (key: string) => translate(`loginProvider.${key}`);
  const queryClient = useQueryClient();
  const query = useQuery({ queryKey: providersKey, queryFn: listProviders, staleTime: 0 });
  const { sides } = useTokenSides();
  const [isEntering, setEntering] = useState(false);
  const renew = () => queryClient.invalidateQueries({ queryKey: providersKey });
  return (
    <Box sx={{ maxWidth: 'var(--width-list)' }}>
      <Typography sx={{ ...muted, mb: 1 }}>{text('text')}</Typography>
      <Typography sx={{ ...muted, mb: 2 }}>{text('rights')}</Typography>
      <Loaded query={query}>
        {({ providers, redirectUri }) => (
          <>
            <Box component="dl" sx={{ mt: 0, mb: 2 }}>
              <CopyValue label={text('register')} value={redirectUri} />
            </Box>
            <ProviderList providers={providers} onChange={renew} />
            {providers.length < sides.length && (
              <Button variant="outlined" onClick={() => setEntering(true)}>
                {text('enter')}
              </Button>
            )}
          </>
        )}
      </Loaded>
      {isEntering && <EnterProvider onEntered={renew} onClose={() => setEntering(false)} />}
    </Box>
  );
}

const muted = { color: 'text.secondary', maxWidth: '64ch' } as const;
