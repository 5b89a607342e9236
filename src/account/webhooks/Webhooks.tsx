import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '../../kit/page/Loaded.tsx';
import { MakeWebhook } from './MakeWebhook.tsx';
import { NewSecret, type Secret } from './NewSecret.tsx';
import { WebhookDetails } from './WebhookDetails.tsx';
import { WebhookList } from './WebhookList.tsx';
import { listWebhooks, webhooksKey } from './webhook.ts';

/** The addresses at which programs are told what happens: made, listed, and one of them with what was sent to it. */
export function Webhooks() {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const query = useQuery({ queryKey: webhooksKey, queryFn: listWebhooks, staleTime: 0 });
  const [params] = useSearchParams();
  const opened = params.get('webhook');
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<Secret>();
  const renew = () => queryClient.invalidateQueries({ queryKey: webhooksKey });
  return (
    <Box sx={{ maxWidth: 'var(--width-list)' }}>
      {secret && <NewSecret {...secret} onDone={() => setSecret(undefined)} />}
      <Loaded query={query}>
        {(webhooks) => {
          const webhook = webhooks.find(({ id }) => id === opened);
          if (webhook) return <WebhookDetails webhook={webhook} onSecret={setSecret} onChange={renew} />;
          return (
            <>
              <Typography variant="h2" sx={{ mb: 1 }}>
                {translate('webhooks.title')}
              </Typography>
              <Typography sx={{ color: 'text.secondary', mb: 1, maxWidth: '64ch' }}>
                {translate('webhooks.text')}
              </Typography>
              <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '64ch' }}>
                {translate('webhooks.signed')}
              </Typography>
              <WebhookList webhooks={webhooks} />
              <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setMaking(true)}>
                {translate('webhooks.make')}
              </Button>
            </>
          );
        }}
      </Loaded>
      {isMaking && (
        <MakeWebhook
          onMade={(made) => {
            setSecret(made);
            return renew();
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </Box>
  );
}
