import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useApp } from '../platform/appData.tsx';
import { ChangeEmail } from './ChangeEmail.tsx';
import { Pairs } from './Pairs.tsx';

/** Who is logged in, and the way to another address. */
export function PersonalInformation() {
  const { user } = useApp();
  const translate = useTranslate();
  const [isChanging, setChanging] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  return (
    <>
      <Pairs
        pairs={[
          [translate('account.name'), user.name],
          [translate('account.email'), user.email],
        ]}
      />
      {sentTo && (
        <Alert severity="info" role="status" sx={{ mt: 1, mb: 2, maxWidth: '44rem' }}>
          {translate('emailChange.sent', { email: sentTo })}
        </Alert>
      )}
      <Button variant="outlined" onClick={() => setChanging(true)} sx={{ mt: 1 }}>
        {translate('emailChange.action')}
      </Button>
      {isChanging && <ChangeEmail onSent={setSentTo} onClose={() => setChanging(false)} />}
    </>
  );
}
