import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { CopyValue } from '../../kit/CopyValue.tsx';

export type Secret = {
  /** Whether the webhook is new, or its secret alone. */
  of: 'made' | 'rotated';
  name: string;
  secret: string;
};

/** The only time that the secret of a webhook is seen. */
export function NewSecret({ of, name, secret, onDone }: Secret & { onDone: () => void }) {
  const translate = useTranslate();
  const told = { made: 'webhooks.made', rotated: 'webhooks.rotated' }[of];
  return (
    <Alert severity="success" sx={{ mb: 2, '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}>
      <Box role="status" sx={{ fontWeight: 550 }}>
        {translate(told, { name })}
      </Box>
      {translate('webhooks.once')}
      <Box component="dl" sx={{ my: 1 }}>
        <CopyValue label={translate('webhooks.secret')} value={secret} />
      </Box>
      <Button size="small" color="inherit" sx={{ ml: -2 }} onClick={onDone}>
        {translate('webhooks.done')}
      </Button>
    </Alert>
  );
}
