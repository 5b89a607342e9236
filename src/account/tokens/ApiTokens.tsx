import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { CopyValue } from '../../kit/CopyValue.tsx';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';
import { Loaded } from '../../kit/page/Loaded.tsx';
import { type ApiToken, listTokens, revokeToken, tokensKey } from './apiToken.ts';
import { MakeToken } from './MakeToken.tsx';
import { TokenList } from './TokenList.tsx';

/** The tokens with which programs act for the person in the present role: made, shown once, listed and revoked. */
export function ApiTokens() {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const query = useQuery({ queryKey: tokensKey, queryFn: listTokens, staleTime: 0 });
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<{ name: string; secret: string }>();
  const [revoked, setRevoked] = useState<ApiToken>();
  const renew = () => queryClient.invalidateQueries({ queryKey: tokensKey });
  return (
    <Box sx={{ maxWidth: 'var(--width-list)' }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('apiTokens.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1, maxWidth: '64ch' }}>
        {translate('apiTokens.text')}
      </Typography>
      <Typography sx={{ mb: 2 }}>
        <Link href="/api-description">{translate('apiTokens.description')}</Link>
      </Typography>
      {made && <Secret {...made} onDone={() => setMade(undefined)} />}
      <Loaded query={query}>{(tokens) => <TokenList tokens={tokens} onRevoke={setRevoked} />}</Loaded>
      <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setMaking(true)}>
        {translate('apiTokens.make')}
      </Button>
      {isMaking && (
        <MakeToken
          onMade={(name, secret) => {
            setMade({ name, secret });
            return renew();
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {revoked && <Revoke token={revoked} onDone={renew} onClose={() => setRevoked(undefined)} />}
    </Box>
  );
}

/** The only time that the secret of a token is seen. */
function Secret({ name, secret, onDone }: { name: string; secret: string; onDone: () => void }) {
  const translate = useTranslate();
  return (
    <Alert severity="success" sx={{ mb: 2, '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}>
      <Box role="status" sx={{ fontWeight: 550 }}>
        {translate('apiTokens.made', { name })}
      </Box>
      {translate('apiTokens.once')}
      <Box component="dl" sx={{ my: 1 }}>
        <CopyValue label={translate('apiTokens.secret')} value={secret} />
      </Box>
      <Button size="small" color="inherit" sx={{ ml: -2 }} onClick={onDone}>
        {translate('apiTokens.done')}
      </Button>
    </Alert>
  );
}

type RevokeProps = { token: ApiToken; onDone: () => Promise<unknown>; onClose: () => void };

function Revoke({ token: { id, name, owner, isOwn }, onDone, onClose }: RevokeProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const revoke = async () => {
    await revokeToken(id);
    await onDone();
    notify('apiTokens.revoked', { type: 'success' });
    onClose();
  };
  return (
    <ConfirmDialog
      id="revoke-token"
      type="danger"
      title={translate('apiTokens.revokeTitle', { name })}
      description={translate(isOwn ? 'apiTokens.revokeText' : 'apiTokens.revokeOther', { owner })}
      button={translate('apiTokens.revokeButton')}
      action={revoke}
      onClose={onClose}
    />
  );
}
